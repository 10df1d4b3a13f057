import { useRef, useState } from 'react'
import { messageOf } from '../../platform/call.ts'
import {
  altOf,
  hasRoomFor,
  imageMarkdown,
  NO_ROOM,
  replacementFor,
  waitingImage,
} from './about.rules.ts'
import { useUpload } from './images.calls.ts'

/** Uploads images into a text: a line keeps the place of each until it is there. */
export function useImageInText(areaId: string) {
  const upload = useUpload()
  const [failure, setFailure] = useState('')
  const [waiting, setWaiting] = useState(0)
  const number = useRef(0)

  const send = async (area: HTMLTextAreaElement, file: File, alt: string) => {
    number.current += 1
    const place = waitingImage(alt, number.current)
    insert(area, place)
    setWaiting((before) => before + 1)
    try {
      const url = await upload.mutateAsync({ file, purpose: 'about' })
      const image = replacementFor(area.value, place, imageMarkdown(alt, url))
      if (!image) setFailure(NO_ROOM)
      replace(area, place, image)
    } catch (thrown) {
      setFailure(messageOf(thrown))
      replace(area, place, '')
    }
    setWaiting((before) => before - 1)
  }
  const add = (file: File) => {
    const area = document.getElementById(areaId)
    if (!(area instanceof HTMLTextAreaElement)) return
    const alt = altOf(file.name)
    const refusal = refusalOf(file, area.value, alt)
    setFailure(refusal)
    if (!refusal) void send(area, file, alt)
  }
  return { failure, isUploading: waiting > 0, add }
}

function refusalOf(file: File, text: string, alt: string): string {
  if (!file.type.startsWith('image/')) return `${file.name} is not an image.`
  return hasRoomFor(text, alt) ? '' : NO_ROOM
}

/** Where the caret is, as if it had been typed. */
function insert(area: HTMLTextAreaElement, text: string): void {
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  tell(area)
}

/** Wherever the caret is by now, it stays there. */
function replace(area: HTMLTextAreaElement, place: string, text: string): void {
  const at = area.value.indexOf(place)
  if (at < 0) return
  area.setRangeText(text, at, at + place.length, 'preserve')
  tell(area)
}

const tell = (area: HTMLTextAreaElement): void => {
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
