import { Suspense } from 'react'
import { isPlain } from './code.rules.ts'

import { lazyPart } from '../../../platform/lazy-part.ts'
const MessageMarkdown = lazyPart(
  async () => (await import('./message-markdown.tsx')).MessageMarkdown,
)

/** What somebody wrote, with its code and its links; words alone need no more than themselves. */
export function MessageText({ text }: { text: string }) {
  const asTyped = <p className="msg__typed">{text}</p>
  if (isPlain(text)) return asTyped
  return (
    <Suspense fallback={asTyped}>
      <MessageMarkdown text={text} />
    </Suspense>
  )
}
