import type { Crop } from '@devgrove/contract/images'
import { type FormEvent, Suspense, useId, useRef } from 'react'
import { messageOf } from '../../../platform/call.ts'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { type Picture, useCutPicture } from './images.calls.ts'
import { aspectOf } from './picture.rules.ts'

const CropArea = lazyPart(async () => (await import('../../../ui/crop-area.tsx')).CropArea)

interface PictureCropProps {
  purpose: 'avatar' | 'banner'
  picture: Picture
  onBack: () => void
  onUnreadable: () => void
  onCancel: () => void
  onSave: (url: string) => void
}

/** The part of a picture that others will see. The whole of it stays in the browser until it is saved. */
export function PictureCrop({
  purpose,
  picture,
  onBack,
  onUnreadable,
  onCancel,
  onSave,
}: PictureCropProps) {
  const hintId = useId()
  const form = useRef<HTMLFormElement>(null)
  const crop = useRef<Crop>(undefined)
  const cut = useCutPicture()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!cut.isPending) cut.mutate({ picture, purpose, crop: crop.current }, { onSuccess: onSave })
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <div className={purpose === 'banner' ? 'crop crop--wide' : 'crop'}>
        <Suspense fallback={<CropWait />}>
          <CropArea
            src={picture.src}
            aspect={aspectOf(purpose)}
            isMasked={purpose === 'avatar'}
            hintId={hintId}
            onChange={(chosen) => (crop.current = chosen)}
            onFailure={onUnreadable}
            onDone={() => form.current?.requestSubmit()}
          />
        </Suspense>
        <p className="field__hint" id={hintId}>
          <span>
            <span className="for-keys">
              Drag the picture or use the arrow keys; zoom with + and −.
            </span>
            <span className="for-fingers">Drag the picture; zoom with two fingers.</span>
            {purpose === 'banner' ? ' Every screen shows what is in the inner frame.' : ''}
          </span>
        </p>
      </div>
      <div role="alert">
        {cut.error && !cut.isPending ? (
          <FieldError id="crop-error">{messageOf(cut.error)}</FieldError>
        ) : null}
      </div>
      <div className="dialog__actions">
        <span className="dialog__back">
          <Button kind="ghost" onClick={onBack}>
            Back
          </Button>
        </span>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" kind="primary" busyText={cut.isPending && 'Saving'}>
          Save
        </Button>
      </div>
    </form>
  )
}

/** Of the size of what comes, so that a press of Save is not lost by its arrival. */
const CropWait = () => (
  <>
    <div className="crop__picture skeleton" />
    <div className="crop__zoom">
      <span className="crop__range" />
    </div>
  </>
)
