import '@github/markdown-toolbar-element'
import { Bold, Code, Heading, ImageUp, Italic, Link, List } from 'lucide-react'
import type { HTMLAttributes, ReactNode } from 'react'

type Mark = HTMLAttributes<HTMLElement> & { for?: string; level?: string }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'markdown-toolbar': Mark
      'md-header': Mark
      'md-bold': Mark
      'md-italic': Mark
      'md-code': Mark
      'md-link': Mark
      'md-unordered-list': Mark
    }
  }
}

const tool = (label: string) =>
  ({ role: 'button', className: 'icon-btn', 'aria-label': label, title: label }) as const

interface MarkdownToolbarProps {
  areaId: string
  onImage: () => void
}

/** Marks what is selected in a text; one stop for Tab, then the arrow keys. */
export function MarkdownToolbar({ areaId, onImage }: MarkdownToolbarProps): ReactNode {
  return (
    <markdown-toolbar for={areaId} className="editor__tools" role="toolbar" aria-label="Formatting">
      <md-header level="3" {...tool('Heading')}>
        <Heading className="icon" />
      </md-header>
      <md-bold {...tool('Bold')}>
        <Bold className="icon" />
      </md-bold>
      <md-italic {...tool('Italic')}>
        <Italic className="icon" />
      </md-italic>
      <md-code {...tool('Code')}>
        <Code className="icon" />
      </md-code>
      <md-link {...tool('Link')}>
        <Link className="icon" />
      </md-link>
      <md-unordered-list {...tool('List')}>
        <List className="icon" />
      </md-unordered-list>
      <button
        type="button"
        data-md-button=""
        className="icon-btn"
        aria-label="Upload image"
        title="Upload image"
        onClick={onImage}
      >
        <ImageUp className="icon" />
      </button>
    </markdown-toolbar>
  )
}
