import { Suspense } from 'react'
import { lazyPart } from '../platform/lazy-part.ts'

const Markdown = lazyPart(async () => (await import('./markdown.tsx')).Markdown)

/** What somebody says of themselves in a line. */
export function Headline({ text }: { text: string }) {
  return (
    <p dir="auto" className={text ? 'profile__headline' : 'profile__headline none'}>
      {text || 'No headline'}
    </p>
  )
}

/** What somebody writes about themselves. */
export function About({ text }: { text: string }) {
  if (!text.trim()) return <p className="none">No information provided</p>
  return (
    <Suspense fallback={<div className="prose skeleton skeleton--prose" />}>
      <Markdown text={text} />
    </Suspense>
  )
}
