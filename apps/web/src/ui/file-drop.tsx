import '@github/file-attachment-element'
import { type ClipboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

/** What the server can read. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'file-attachment': React.HTMLAttributes<HTMLElement> & { ref?: React.Ref<HTMLElement> }
    }
  }
}

interface FileDropProps {
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

const filesOf = (event: Event): File[] => {
  const { detail } = event as CustomEvent<{ attachments: readonly { file: File }[] }>
  return detail.attachments.map(({ file }) => file)
}

/**
 * Office programs copy words with a picture of them: who pastes means the words. A copied file has its name beside it as
 * plain text, and a copied image its element as HTML; only words have both.
 */
function keepWords({ clipboardData: { types }, nativeEvent }: ClipboardEvent): void {
  if (types.includes('text/plain') && types.includes('text/html')) nativeEvent.stopPropagation()
}

/** Takes files that are dropped or pasted here, or chosen in a file input inside. */
export function FileDrop({ onFiles, children }: FileDropProps) {
  const place = useRef<HTMLElement>(null)
  const take = useEffectEvent((event: Event) => onFiles(filesOf(event)))
  useEffect(() => {
    const element = place.current
    const listener = (event: Event) => take(event)
    element?.addEventListener('file-attachment-accepted', listener)
    return () => element?.removeEventListener('file-attachment-accepted', listener)
  }, [])
  return (
    <file-attachment ref={place} className="file-drop" onPasteCapture={keepWords}>
      {children}
    </file-attachment>
  )
}
