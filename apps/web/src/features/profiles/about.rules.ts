import { limits } from '@devgrove/contract/limits'
import { codePoints } from '@devgrove/contract/text'

/** The path of an image of ours is about as long; it is not known before the upload. */
const PATH_LENGTH = 48

/** The name of a file as words that stand for the image; brackets and line breaks would end the text early. */
export const altOf = (fileName: string): string =>
  fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[[\]\\\n\r]/g, '')
    .replace(/[_-]+/g, ' ')
    .trim() || 'Image'

/** What stands for an image until it is there. */
export const waitingImage = (alt: string, number: number): string =>
  `![Uploading ${alt} ${number}…]()`

export const imageMarkdown = (alt: string, url: string): string => `![${alt}](${url})`

export const fits = (about: string): boolean => codePoints(about.trim()) <= limits.about.max

/** Whether an image with these words still has room, before anything is sent. */
export const hasRoomFor = (about: string, alt: string): boolean =>
  fits(`${about}\n${imageMarkdown(alt, 'x'.repeat(PATH_LENGTH))}`)

export const NO_ROOM = `About must be at most ${limits.about.max} characters long, and this image does not fit.`

/** What goes where the place was kept: the image, or nothing where it does not fit after all. */
export const replacementFor = (about: string, waiting: string, image: string): string =>
  fits(about.replace(waiting, () => image)) ? image : ''
