import '@github/file-attachment-element'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

/** What the server can read. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/avif'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'file-attachment': React.HTMLAttributes<HTMLElement> & { ref?: React.Ref<HTMLElement> }
    }
  }
}

interface FileDropProps {
  onFile: (file: File) => void
  children: ReactNode
}

const filesOf = (event: Event): File[] => {
  const { detail } = event as CustomEvent<{ attachments: readonly { file: File }[] }>
  return detail.attachments.map(({ file }) => file)
}

/** Takes a file that is dropped or pasted here, or chosen in a file input inside. */
export function FileDrop({ onFile, children }: FileDropProps) {
  const place = useRef<HTMLElement>(null)
  const take = useEffectEvent((event: Event) => {
    for (const file of filesOf(event)) onFile(file)
  })
  useEffect(() => {
    const element = place.current
    const listener = (event: Event) => take(event)
    element?.addEventListener('file-attachment-accepted', listener)
    return () => element?.removeEventListener('file-attachment-accepted', listener)
  }, [])
  return (
    <file-attachment ref={place} className="file-drop">
      {children}
    </file-attachment>
  )
}
