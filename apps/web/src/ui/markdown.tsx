/** Markdown of members: HTML is text, images are ours only, links give nothing away. */
import { CatchBoundary } from '@tanstack/react-router'
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { CodeBlock } from './code-block.tsx'
import {
  hasCode,
  type Node,
  safeAddress,
  safeSource,
  withoutFilling,
  withNothingLost,
  withRoomForSentences,
  withoutForeignImages,
  withTagsAsText,
} from './markdown.rules.ts'
import { useColours } from './use-colours.ts'

const SCHEMA = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter(
    (name) => !['picture', 'source', 'section'].includes(name),
  ),
  attributes: {
    ...defaultSchema.attributes,
    img: ['src', 'alt', 'title'],
    // a list that a plus was typed before, or what stands beside one
    ul: [...(defaultSchema.attributes?.['ul'] ?? []), ['type', '+', '-', '*'] as const],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
}

// a single tilde is an approximation, ~5 minutes
const GFM = { singleTilde: false }

type Mend = (tree: Node, source: string) => void

const showAll = (mend?: Mend) => (tree: Node, file: { toString: () => string }) => {
  withTagsAsText(tree)
  withNothingLost(tree, file.toString())
  mend?.(tree, file.toString())
}
const shortRows = () => (tree: Node) => withoutFilling(tree)
const readableRows = () => (tree: Node) => withRoomForSentences(tree)
const showOwnImages = () => (tree: Node) => withoutForeignImages(tree)

// only of what stands by itself: a list whose points had directions of their own would have none to put its marks by
const inOwnDirection = () => (tree: Node) => {
  for (const { properties } of tree.children ?? []) if (properties) properties['dir'] = 'auto'
}

const safeUrl = (url: string, key: string): string | undefined =>
  key === 'src' ? safeSource(url) : safeAddress(url)

// headings of a text stand below the headings of the page
const Heading: Components['h1'] = ({ dir, children }) => <h3 dir={dir}>{children}</h3>

const COMPONENTS: Components = {
  h1: Heading,
  h2: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  img: ({ src, alt, title }) =>
    src ? <img src={src} alt={alt ?? ''} title={title} loading="lazy" decoding="async" /> : null,
  pre: ({ node, children }) => <CodeBlock node={node}>{children}</CodeBlock>,
  table: ({ dir, children }) => (
    <div className="prose__table" tabIndex={0} role="group" aria-label="Table">
      <table dir={dir}>{children}</table>
    </div>
  ),
  input: ({ checked }) => (
    <input
      type="checkbox"
      checked={checked ?? false}
      readOnly
      disabled
      aria-label={checked ? 'Done' : 'To do'}
    />
  ),
}

interface MarkdownProps {
  text: string
  /** What this place reads otherwise than all others. */
  mend?: Mend
}

export function Markdown({ text, mend }: MarkdownProps) {
  const colours = useColours(hasCode(text))
  // text that is nested beyond all measure is shown as it was typed
  const asTyped = () => (
    <p className="prose__typed" dir="auto">
      {text}
    </p>
  )
  return (
    <div className="prose">
      <CatchBoundary getResetKey={() => text} errorComponent={asTyped}>
        <ReactMarkdown
          remarkPlugins={[
            [remarkGfm, GFM],
            [showAll, mend],
          ]}
          rehypePlugins={[
            shortRows,
            [rehypeSanitize, SCHEMA],
            readableRows,
            showOwnImages,
            inOwnDirection,
            ...colours,
          ]}
          urlTransform={safeUrl}
          components={COMPONENTS}
        >
          {text}
        </ReactMarkdown>
      </CatchBoundary>
    </div>
  )
}
