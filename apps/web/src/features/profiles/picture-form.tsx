import { ImageUp } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { messageOf } from '../../platform/call.ts'
import { isOwnImage } from '../../ui/markdown.rules.ts'
import { Avatar, Banner } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { FileDrop, IMAGE_TYPES } from '../../ui/file-drop.tsx'
import { useCopyImage, useUpload } from './images.calls.ts'

interface PictureFormProps {
  purpose: 'avatar' | 'banner'
  username: string
  url: string
  onCancel: () => void
  onSave: (url: string) => void
}

/** An image by its address, or as a file; what it will look like is shown before it is saved. */
export function PictureForm({ purpose, username, url, onCancel, onSave }: PictureFormProps) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(url)
  const upload = useUpload()
  const copy = useCopyImage()
  const failure = upload.error ?? copy.error
  const isBusy = upload.isPending || copy.isPending

  const take = (chosen: File) => {
    copy.reset()
    upload.mutate({ file: chosen, purpose }, { onSuccess: setTyped })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    upload.reset()
    copy.mutate({ url: typed.trim(), purpose }, { onSuccess: onSave })
  }
  return (
    <form noValidate onSubmit={submit}>
      <FileDrop onFile={take}>
        <div className="field">
          <label className="visually-hidden" htmlFor={id}>
            Image address
          </label>
          <input
            className="input"
            id={id}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={typed}
            aria-invalid={failure ? true : undefined}
            aria-describedby={`${id}-state`}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div id={`${id}-state`} role="alert">
            {failure && !isBusy ? (
              <FieldError id={`${id}-error`}>{messageOf(failure)}</FieldError>
            ) : null}
          </div>
        </div>
        <Preview purpose={purpose} username={username} url={typed} />
        <div className="dialog__upload">
          <Button
            size="sm"
            busyText={upload.isPending && 'Uploading'}
            onClick={() => file.current?.click()}
          >
            <ImageUp className="icon icon--sm" />
            Upload an image
          </Button>
          <span className="muted small">or drop or paste one here</span>
          <input ref={file} type="file" accept={IMAGE_TYPES} hidden />
        </div>
      </FileDrop>
      <div className="dialog__actions">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" kind="primary" busyText={copy.isPending && 'Saving'}>
          Save
        </Button>
      </div>
    </form>
  )
}

interface PreviewProps {
  purpose: 'avatar' | 'banner'
  username: string
  url: string
}

function wordsFor(url: string): string {
  if (url === '' || isOwnImage(url)) {
    return 'Preview. Leave the field empty to go back to your generated picture.'
  }
  return 'An image from another site is copied to Devgrove when you save it.'
}

function Preview({ purpose, username, url }: PreviewProps) {
  // nothing is loaded from another site before it is copied
  const shown = isOwnImage(url.trim()) ? url.trim() : ''
  return (
    <div className={`dialog__preview dialog__preview--${purpose}`}>
      {purpose === 'avatar' ? (
        <Avatar size="lg" username={username} src={shown} />
      ) : (
        <span className="dialog__banner">
          <Banner username={username} src={shown} />
        </span>
      )}
      <span>{wordsFor(url.trim())}</span>
    </div>
  )
}
