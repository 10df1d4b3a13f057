/** What tabs of the same browser tell each other. */
export type TabNews = 'signed-in' | 'signed-out'

const channel = new BroadcastChannel('devgrove')

export const tellOtherTabs = (news: TabNews): void => channel.postMessage(news)

export function onTabNews(listener: (news: TabNews) => void): () => void {
  const hear = (event: MessageEvent<TabNews>) => listener(event.data)
  channel.addEventListener('message', hear)
  return () => channel.removeEventListener('message', hear)
}
