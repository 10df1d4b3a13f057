import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PictureForm } from './picture-form.tsx'

interface PictureButtonProps {
  purpose: 'avatar' | 'banner'
  username: string
  url: string
  onSave: (url: string) => void
}

/** The pencil on a picture, and the dialog behind it. */
export function PictureButton({ purpose, username, url, onSave }: PictureButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  return (
    <>
      <IconButton
        ref={pencil}
        label={`Edit ${purpose} image`}
        className={purpose === 'banner' ? 'icon-btn--over' : ''}
        onClick={() => setOpen(true)}
      >
        <Pencil className="icon" />
      </IconButton>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Enter Image Url" returnTo={pencil}>
        <PictureForm
          purpose={purpose}
          username={username}
          url={url}
          onCancel={() => setOpen(false)}
          onSave={(chosen) => {
            onSave(chosen)
            setOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}
