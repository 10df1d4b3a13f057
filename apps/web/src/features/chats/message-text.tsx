import { lazy, Suspense } from 'react'
import { isPlain } from './code.rules.ts'

const Markdown = lazy(async () => ({ default: (await import('../../ui/markdown.tsx')).Markdown }))

/** What somebody wrote, with its code and its links; words alone need no more than themselves. */
export function MessageText({ text }: { text: string }) {
  const asTyped = <p className="msg__typed">{text}</p>
  if (isPlain(text)) return asTyped
  return (
    <Suspense fallback={asTyped}>
      <Markdown text={text} />
    </Suspense>
  )
}
