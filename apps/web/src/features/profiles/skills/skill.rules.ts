import { codePoints, trimmedText } from '@devgrove/contract/code-points'
import { limits } from '@devgrove/contract/limits'
import { foldSkill, isSameSkill } from '@devgrove/contract/skill-name'

export const FULL = `You can only add up to ${limits.skills.max} skills.`
const TWICE = 'You have added this skill already.'
const TOO_LONG = `A skill must be at most ${limits.skill.max} characters long.`

/** How many skills there may be, and what is said of one more. */
export interface Room {
  max: number
  full: string
}

const PROFILE: Room = { max: limits.skills.max, full: FULL }

export const FILTER: Room = {
  max: limits.search.skills,
  full: `You can filter by up to ${limits.search.skills} skills.`,
}

interface Added {
  skills: readonly string[]
  /** Why something was not added, and what it was. */
  error: string
  refused: string
}

/**
 * Adds what was typed or pasted: "a, b, c" are three skills, one that is there already is refused whatever its case. What
 * was refused is left to be mended, but for what a list names that is there: of that there is nothing to mend.
 */
export function addSkills(
  skills: readonly string[],
  typed: string,
  known: readonly string[] = [],
  room: Room = PROFILE,
): Added {
  const named = typed
    .split(/[,\n]/)
    .map((part) => spelled(part, known))
    .filter((skill) => skill !== '')
  let added: Added = { skills, error: '', refused: '' }
  for (const skill of named) added = addOne(added, skill, room, named.length > 1)
  return added
}

/** A pasted list as one that is typed: a semicolon parts it as well, which in one that is typed may belong to a name. */
export const asTyped = (pasted: string): string => pasted.replaceAll(';', ',')

/** As the suggestions spell it, so that graphql becomes GraphQL. */
const spelled = (typed: string, known: readonly string[]): string =>
  known.find((name) => isSameSkill(name, typed)) ?? trimmedText(typed)

function addOne(before: Added, skill: string, room: Room, isOfMany: boolean): Added {
  const { skills, error, refused } = before
  const why = whyRefused(skills, skill, room)
  if (why === undefined) return { ...before, skills: [...skills, skill] }
  // the first reason is told, unless there is no room any more, which nothing that is mended makes; all that was refused is kept
  const told = why === room.full ? why : error || why
  if (isOfMany && why === TWICE) return { ...before, error: told }
  return { skills, error: told, refused: refused ? `${refused}, ${skill}` : skill }
}

function whyRefused(
  skills: readonly string[],
  skill: string,
  { max, full }: Room,
): string | undefined {
  if (skills.length >= max) return full
  if (has(skills, skill)) return TWICE
  return codePoints(skill) > limits.skill.max ? TOO_LONG : undefined
}

const has = (skills: readonly string[], skill: string): boolean =>
  skills.some((other) => isSameSkill(other, skill))

/** What the skills service answered, and to which text. */
export interface Answered {
  text: string
  skills: readonly string[]
}

/**
 * At most five that are not chosen yet (spec 5). The service knows that js is JavaScript, so its answer to what is typed
 * is taken as it is; of an earlier answer only what holds the text stays, whatever its case.
 */
export function suggestionsFor(
  typed: string,
  { text, skills }: Answered,
  chosen: readonly string[],
): string[] {
  const wanted = foldSkill(typed)
  const isCurrent = foldSkill(text) === wanted
  return skills
    .filter((skill) => (isCurrent || foldSkill(skill).includes(wanted)) && !has(chosen, skill))
    .slice(0, limits.skills.suggestions)
}

/** The skills with one of them a place further on or back. */
export function moveSkill(skills: readonly string[], from: number, step: 1 | -1): string[] {
  const to = from + step
  const moved = skills[from]
  if (moved === undefined || to < 0 || to >= skills.length) return [...skills]
  return skills.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** A suggestion in three parts, the middle one as it was typed. */
export function markedParts(skill: string, typed: string): [string, string, string] {
  const at = skill.toLowerCase().indexOf(typed.trim().toLowerCase())
  if (at < 0) return [skill, '', '']
  const end = at + typed.trim().length
  return [skill.slice(0, at), skill.slice(at, end), skill.slice(end)]
}

/** Whether somebody has a skill, however it is typed. */
export const sharesSkill =
  (own: readonly string[]) =>
  (skill: string): boolean =>
    has(own, skill)
