import { Crop, ImageUp } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { messageOf } from '../../../platform/call.ts'
import { Avatar, Banner } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { FileDrop, IMAGE_TYPES } from '../../../ui/file-drop.tsx'
import { isOwnImage } from '../../../ui/markdown.rules.ts'
import { type Picture, useCopyImage } from './images.calls.ts'

interface PictureSourceProps {
  purpose: 'avatar' | 'banner'
  username: string
  typed: string
  /** Whether another picture was looked at before: the dialog sees to the focus when it opens only. */
  isBack: boolean
  /** Why the last file was not taken. */
  refused: string
  onType: (url: string) => void
  onFile: (file: File) => void
  /** A part of this one is to be chosen. */
  onCrop: (picture: Picture) => void
  onCancel: () => void
  onSave: (url: string) => void
}

/** What can be done with the address in the field: it is saved as it is, or a part of it is chosen first. */
function useAddress({ purpose, onCrop, onSave }: PictureSourceProps, url: string) {
  const look = useCopyImage()
  const save = useCopyImage()
  const isBusy = look.isPending || save.isPending
  const failure = look.error ?? save.error
  return {
    isLooking: look.isPending,
    isSaving: save.isPending,
    failure: failure && !isBusy ? messageOf(failure) : '',
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (isBusy) return
      look.reset()
      save.mutate({ url, purpose }, { onSuccess: onSave })
    },
    look: () => {
      if (isBusy) return
      save.reset()
      // fetched whole, and once: what is chosen of it is cut from the copy
      look.mutate({ url, purpose: 'about' }, { onSuccess: (src) => onCrop({ src }) })
    },
  }
}

/** Where a picture comes from: an address or a file. */
export function PictureSource(props: PictureSourceProps) {
  const { purpose, username, typed, isBack, refused, onType, onFile, onCancel } = props
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isBack) field.current?.focus()
  }, [isBack])
  const url = typed.trim()
  const address = useAddress(props, url)
  const told = refused || address.failure
  return (
    <form noValidate onSubmit={address.submit}>
      <FileDrop onFiles={([file]) => file && onFile(file)}>
        <div className="field">
          <label className="visually-hidden" htmlFor={id}>
            Image address
          </label>
          <input
            className="input"
            id={id}
            ref={field}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={typed}
            aria-invalid={told ? true : undefined}
            aria-describedby={`${id}-state`}
            onChange={({ target }) => onType(target.value)}
          />
          <div id={`${id}-state`} role="alert">
            {told ? <FieldError id={`${id}-error`}>{told}</FieldError> : null}
          </div>
        </div>
        <Preview purpose={purpose} username={username} url={url} />
        <div className="dialog__upload">
          <Button size="sm" onClick={() => file.current?.click()}>
            <ImageUp className="icon icon--sm" />
            Upload an image
          </Button>
          {url ? (
            <Button size="sm" busyText={address.isLooking && 'Fetching'} onClick={address.look}>
              <Crop className="icon icon--sm" />
              Choose the part
            </Button>
          ) : null}
          <span className="muted small">Or drop or paste one here.</span>
          <input ref={file} type="file" accept={IMAGE_TYPES} hidden />
        </div>
      </FileDrop>
      <div className="dialog__actions">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" kind="primary" busyText={address.isSaving && 'Saving'}>
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
  const shown = isOwnImage(url) ? url : ''
  return (
    <div className={`dialog__preview dialog__preview--${purpose}`}>
      {purpose === 'avatar' ? (
        <Avatar size="lg" username={username} src={shown} />
      ) : (
        <span className="dialog__banner">
          <Banner username={username} src={shown} />
        </span>
      )}
      <span>{wordsFor(url)}</span>
    </div>
  )
}
