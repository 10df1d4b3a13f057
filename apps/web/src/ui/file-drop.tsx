import '@github/file-attachment-element'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

/** What the server can read. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

/** Of what is pasted the element takes pictures of these kinds by itself, one at a time. */
const PASTED = /^image\/(gif|png|jpeg)$/

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
function keepWords(event: ClipboardEvent): void {
  const types = event.clipboardData?.types ?? []
  if (types.includes('text/plain') && types.includes('text/html')) event.stopPropagation()
}

/** Takes files that are dropped or pasted into an element, or chosen in a file input inside of it, which is found once all is drawn. */
export function useFiles(
  find: () => Element | null | undefined,
  onFiles: (files: readonly File[]) => void,
): void {
  const place = useEffectEvent(find)
  const take = useEffectEvent((event: Event) => onFiles(filesOf(event)))
  const takeOthers = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || files.some(({ type }) => PASTED.test(type))) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const takeOther = (event: ClipboardEvent) => takeOthers(event)
    const element = place() as HTMLElement | null | undefined
    const listener = (event: Event) => take(event)
    element?.addEventListener('file-attachment-accepted', listener)
    element?.addEventListener('paste', keepWords, true)
    element?.addEventListener('paste', takeOther)
    return () => {
      element?.removeEventListener('file-attachment-accepted', listener)
      element?.removeEventListener('paste', keepWords, true)
      element?.removeEventListener('paste', takeOther)
    }
  }, [])
}

/** Takes files that are dropped or pasted here, or chosen in a file input inside. */
export function FileDrop({ onFiles, children }: FileDropProps) {
  const place = useRef<HTMLElement>(null)
  useFiles(() => place.current, onFiles)
  return (
    <file-attachment ref={place} className="file-drop">
      {children}
    </file-attachment>
  )
}
