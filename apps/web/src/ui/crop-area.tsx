import type { Crop } from '@devgrove/contract/images'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { type Area, cropOf, MOST_ZOOM, spokenCrop, spokenZoom, zoomAfter } from './crop.rules.ts'

const STEP_PX = 8

/** As many frames as a dialog may take to notice that what had the focus in it is gone, and to take the focus itself. */
const HELD_FRAMES = 15

function focusLastingly(element: HTMLElement, frames = HELD_FRAMES): void {
  if (document.activeElement !== element) element.focus()
  if (frames > 0) requestAnimationFrame(() => focusLastingly(element, frames - 1))
}

export interface CropAreaProps {
  src: string
  /** Width by height of what is to be seen. */
  aspect: number
  /** Whether it is seen with the corners of an avatar; else its middle is marked, which is seen on every screen. */
  isMasked: boolean
  /** What tells how the part is chosen. */
  hintId: string
  onChange: (crop: Crop) => void
  /** The browser cannot draw this picture. */
  onFailure: () => void
  /** Enter on the picture. */
  onDone: () => void
}

/**
 * The part of a picture that is to be seen: moved by dragging or the arrow keys, zoomed by wheel, two fingers, plus and
 * minus or the slider. Zoom and position follow the hand at once, without any motion of their own.
 */
export function CropArea({
  src,
  aspect,
  isMasked,
  hintId,
  onChange,
  onFailure,
  onDone,
}: CropAreaProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [spoken, setSpoken] = useState('')
  const isTouched = useRef(false)
  const isShown = useRef(false)

  const frame = () => place.current?.querySelector<HTMLElement>('[role=application]')
  const onKeyDown = (event: KeyboardEvent) => {
    isTouched.current = true
    if (event.target !== frame()) return
    if (event.key === 'Enter') {
      event.preventDefault()
      onDone()
    }
    setZoom(zoomAfter(zoom, event.key))
  }
  const tell = (area: Area) => {
    // the frame is there once the size of the picture is known
    const shown = frame()
    if (shown && !isShown.current) {
      isShown.current = true
      focusLastingly(shown)
    }
    if (isTouched.current) setSpoken(spokenCrop(cropOf(area), zoom))
  }
  return (
    <div ref={place} onKeyDown={onKeyDown} onPointerDown={() => (isTouched.current = true)}>
      <div className="crop__picture">
        <Cropper
          image={src}
          objectFit="cover"
          aspect={aspect}
          crop={position}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          keyboardStep={STEP_PX}
          showGrid={isMasked}
          disableAutomaticStylesInjection
          classes={{
            cropAreaClassName: `crop__frame ${isMasked ? 'crop__frame--masked' : 'crop__frame--middle'}`,
          }}
          mediaProps={{ alt: '', onError: onFailure }}
          cropperProps={{
            role: 'application',
            'aria-label': 'Part of the picture that is shown',
            'aria-describedby': hintId,
          }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={(area) => onChange(cropOf(area))}
          onCropComplete={tell}
        />
      </div>
      <div className="crop__zoom">
        <label className="field__label" htmlFor={`${id}-zoom`}>
          Zoom
        </label>
        <input
          className="crop__range"
          id={`${id}-zoom`}
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={spokenZoom(zoom)}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
        />
        <output className="crop__value" htmlFor={`${id}-zoom`} aria-hidden="true">
          {spokenZoom(zoom)}
        </output>
      </div>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </div>
  )
}
