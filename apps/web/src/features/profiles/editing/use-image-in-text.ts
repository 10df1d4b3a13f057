import { useRef, useState } from 'react'
import { messageOf } from '../../../platform/call.ts'
import {
  altOf,
  hasRoomFor,
  imageMarkdown,
  NO_ROOM,
  replacementFor,
  waitingImage,
} from './about.rules.ts'
import { useUpload } from '../images/images.calls.ts'
import { refusalOf } from '../images/picture.rules.ts'

/**
 * Uploads images into a text. For each it asks first what stands for it where it is not seen; then a line keeps its
 * place until it is there.
 */
export function useImageInText(areaId: string) {
  const upload = useUpload()
  const [asked, setAsked] = useState<readonly File[]>([])
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
  const askFor = (files: readonly File[]) => {
    const refusals = files.map((file) => refusalOf(file) || roomRefusal(areaId, ''))
    setFailure(refusals.find(Boolean) ?? '')
    setAsked((before) => [...before, ...files.filter((_file, index) => !refusals[index])])
  }
  const skip = () => setAsked((files) => files.slice(1))
  /** Returns why the image cannot go in with these words; nothing once it is on its way. */
  const describe = (words: string): string => {
    const [file] = asked
    const area = areaOf(areaId)
    const alt = altOf(words)
    const refusal = roomRefusal(areaId, alt)
    if (refusal || !file || !area) return refusal
    skip()
    void send(area, file, alt)
    return ''
  }
  return { failure, isUploading: waiting > 0, asked: asked[0], askFor, describe, skip }
}

function areaOf(id: string): HTMLTextAreaElement | undefined {
  const area = document.getElementById(id)
  return area instanceof HTMLTextAreaElement ? area : undefined
}

const roomRefusal = (areaId: string, alt: string): string =>
  hasRoomFor(areaOf(areaId)?.value ?? '', alt) ? '' : NO_ROOM

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
