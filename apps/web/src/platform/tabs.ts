/** What tabs of the same browser tell each other. */
export type TabNews = 'signed-in' | 'signed-out'

let channel: BroadcastChannel | undefined
try {
  channel = new BroadcastChannel('devgrove')
} catch {
  // some browsers refuse it to a site that may keep nothing, where there is no session either that tabs could share
}

export const tellOtherTabs = (news: TabNews): void => channel?.postMessage(news)

export function onTabNews(listener: (news: TabNews) => void): () => void {
  const hear = (event: MessageEvent<TabNews>) => listener(event.data)
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
