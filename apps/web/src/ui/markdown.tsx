/** Markdown of members: no HTML, no foreign images, links that give nothing away. */
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { safeAddress } from './markdown.rules.ts'

const SCHEMA = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter(
    (name) => !['img', 'picture', 'source', 'section'].includes(name),
  ),
  protocols: { href: ['http', 'https', 'mailto'] },
}

// headings of a text stand below the headings of the page
const COMPONENTS: Components = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h4: ({ children }) => <h3>{children}</h3>,
  h5: ({ children }) => <h3>{children}</h3>,
  h6: ({ children }) => <h3>{children}</h3>,
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  pre: ({ children }) => (
    <figure className="code">
      {/* the code scrolls inside of its box, so the box takes the focus for the arrow keys */}
      <pre tabIndex={0}>{children}</pre>
    </figure>
  ),
  table: ({ children }) => (
    <div className="prose__table" tabIndex={0} role="group" aria-label="Table">
      <table>{children}</table>
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

export function Markdown({ text }: { text: string }) {
  return (
    <div className="prose">
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[[rehypeSanitize, SCHEMA]]}
        urlTransform={safeAddress}
        components={COMPONENTS}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}
