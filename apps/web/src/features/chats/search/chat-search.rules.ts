import type { Message } from '@devgrove/contract/chats'
import { foldName } from '@devgrove/contract/fold-name'

/** A text in the pieces that it is shown in: what was found in it, and what stands around it. */
export interface Marked {
  before: string
  found: string
  after: string
}

/** The same of a text that is cut where it is long. */
export interface Snippet extends Marked {
  isCutBefore: boolean
  isCutAfter: boolean
}

// a letter with its marks: what is folded of it depends on nothing beside it
const LETTER = /\P{M}\p{M}*|\p{M}+/gu

/**
 * What a letter is for whoever compares: none for an apostrophe, two for æ, a space for a line break. Between two others,
 * as a space at an end is none, and a sigma at the end of a word is another one.
 */
const foldLetter = (letter: string): string => foldName(`x${letter}x`).slice(1, -1)

interface Folded {
  text: string
  /** For each place in it where the letter begins that it is of, and where that ends. */
  from: number[]
  to: number[]
}

function fold(text: string): Folded {
  const known = new Map<string, string>()
  const folded: Folded = { text: '', from: [], to: [] }
  for (const { 0: letter, index } of text.matchAll(LETTER)) {
    const whole = known.get(letter) ?? foldLetter(letter)
    known.set(letter, whole)
    // of a row of spaces the first stands for all
    const own = folded.text.endsWith(' ') ? whole.trimStart() : whole
    folded.text += own
    for (let unit = 0; unit < own.length; unit++) {
      folded.from.push(index)
      folded.to.push(index + letter.length)
    }
  }
  return folded
}

/**
 * A text with what is sought in it: letters that are found in part, as an s in ß, are found as a whole. Where the server
 * folds a letter in another way nothing is marked.
 */
export function markedIn(text: string, sought: string): Marked {
  const wanted = fold(sought).text.trim()
  const folded = fold(text)
  const place = wanted === '' ? -1 : folded.text.indexOf(wanted)
  const from = folded.from[place] ?? text.length
  const to = folded.to[place + wanted.length - 1] ?? text.length
  if (place < 0) return { before: text, found: '', after: '' }
  return { before: text.slice(0, from), found: text.slice(from, to), after: text.slice(to) }
}

const SHOWN = { before: 40, after: 120 }

const lettersOf = (text: string): string[] => text.match(LETTER) ?? []

/** As much of a text around what is sought as tells what it was about; where nothing is marked, its beginning. */
export function snippetOf(text: string, sought: string): Snippet {
  const { before, found, after } = markedIn(text, sought)
  if (found === '') {
    const letters = lettersOf(text)
    const most = SHOWN.before + SHOWN.after
    const shown = letters.slice(0, most).join('')
    return { before: shown, found, after, isCutBefore: false, isCutAfter: letters.length > most }
  }
  const [ahead, behind] = [lettersOf(before), lettersOf(after)]
  return {
    before: ahead.slice(-SHOWN.before).join(''),
    found,
    after: behind.slice(0, SHOWN.after).join(''),
    isCutBefore: ahead.length > SHOWN.before,
    isCutAfter: behind.length > SHOWN.after,
  }
}

/** What is shown of a message that was found, and of those around it. */
export type Said = Pick<Message, '_id' | 'sender' | 'text' | 'createdAt'>

/** The two of a chat, as they are named in it. */
export interface Speakers {
  /** The viewer's username. */
  mine: string
  peerName: string
}

export const speakerOf = ({ sender }: Said, { mine, peerName }: Speakers): string =>
  sender === mine ? 'You' : peerName

/** How much was found, in a sentence, and as of which day if there is more before it. */
export function foundText(found: number, backTo: string | undefined): string {
  const messages = found === 1 ? '1 message found' : `${found || 'No'} messages found`
  return backTo === undefined ? `${messages}.` : `${messages}, back to ${backTo}.`
}
