import { codePoints } from '@devgrove/contract/code-points'
import { limits } from '@devgrove/contract/limits'

/** The path of an image of ours is about as long; it is not known before the upload. */
const PATH_LENGTH = 48

/** Words that stand for an image, as Markdown takes them: what would end them early is escaped. */
export const altOf = (words: string): string =>
  words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[[\]\\]/g, String.raw`\$&`)

/** What stands for an image until it is there. */
export const waitingImage = (alt: string, number: number): string =>
  `![Uploading ${alt || 'image'} ${number}…]()`

const WAITING_IMAGES = /!\[Uploading (?:\\.|[^[\]\\])* \d+…\]\(\)/g

/** A text as it is without the images that are on their way: once it is left, nothing comes into their places. */
export const withoutWaiting = (about: string): string => about.replace(WAITING_IMAGES, '')

export const imageMarkdown = (alt: string, url: string): string => `![${alt}](${url})`

export const fits = (about: string): boolean => codePoints(about.trim()) <= limits.about.max

/** Whether an image with these words still has room, before anything is sent. */
export const hasRoomFor = (about: string, alt: string): boolean =>
  fits(`${about}\n${imageMarkdown(alt, 'x'.repeat(PATH_LENGTH))}`)

export const NO_ROOM = `About must be at most ${limits.about.max} characters long, and this image does not fit.`

/** What goes where the place was kept: the image, or nothing where it does not fit after all. */
export const replacementFor = (about: string, waiting: string, image: string): string =>
  fits(about.replace(waiting, () => image)) ? image : ''
