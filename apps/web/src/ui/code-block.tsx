import { Check, Copy } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { toast } from '../platform/toast.ts'
import { IconButton } from './button.tsx'
import { languageOf, type Node } from './markdown.rules.ts'

const SHOWN_MS = 2000

const tellFailure = () => toast.error('The code could not be copied.')

/** Code with its language and a way to take it along. */
export function CodeBlock({ node, children }: { node?: Node | undefined; children?: ReactNode }) {
  const code = useRef<HTMLPreElement>(null)
  const [isCopied, setCopied] = useState(false)
  const language = node?.children?.[0] ? languageOf(node.children[0]) : ''
  const copy = async () => {
    await navigator.clipboard.writeText(code.current?.textContent.trimEnd() ?? '')
    setCopied(true)
    setTimeout(() => setCopied(false), SHOWN_MS)
  }
  return (
    <figure className="code" dir="ltr">
      <figcaption className="code__bar">
        <span>{language || 'code'}</span>
        <span className="visually-hidden" role="status">
          {isCopied ? 'Copied' : ''}
        </span>
        <IconButton label="Copy code" onClick={() => void copy().catch(tellFailure)}>
          {isCopied ? <Check className="icon icon--sm" /> : <Copy className="icon icon--sm" />}
        </IconButton>
      </figcaption>
      {/* the code scrolls inside of its box, so the box takes the focus for the arrow keys */}
      <pre ref={code} tabIndex={0}>
        {children}
      </pre>
    </figure>
  )
}
