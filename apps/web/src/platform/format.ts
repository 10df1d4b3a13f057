/** How names, counts and times are written everywhere (decisions 7). */
import { limits } from '@devgrove/contract/limits'
import { capitalised } from '@devgrove/contract/person-name'

const STEPS = ['k', 'M', 'T', 'P', 'E']

/** 999 stays 999; above that, steps of 1,000 with one decimal: 1000 is 1.0k, 999,950 is 1.0M. */
export function shortCount(count: number): string {
  if (count <= limits.count.plainUpTo) return String(count)
  let rest = count
  for (const [index, step] of STEPS.entries()) {
    rest /= 1000
    if (Number(rest.toFixed(1)) < 1000 || index === STEPS.length - 1)
      return `${rest.toFixed(1)}${step}`
  }
  return String(count)
}

export { capitalised }

interface Named {
  firstName: string
  lastName: string
}

export const fullName = ({ firstName, lastName }: Named): string =>
  capitalised(`${firstName} ${lastName}`.trim())

const isRightToLeft = (text: string): boolean =>
  /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text)

const END_RIGHT_TO_LEFT = '\u200f'
const END_LEFT_TO_RIGHT = '\u200e'

// dots have no direction of their own, and would stand where the line ends and not where the name does
function dotsAfter(lastName: string, firstName: string): string {
  const isOther = isRightToLeft(lastName) !== isRightToLeft(firstName)
  if (!isOther) return '...'
  return `...${isRightToLeft(lastName) ? END_RIGHT_TO_LEFT : END_LEFT_TO_RIGHT}`
}

/** A name as it is shown: the last name cut to 14 characters plus '...' (spec 5). */
export function shownName({ firstName, lastName }: Named): string {
  const letters = [...lastName]
  const cut =
    letters.length > limits.lastName.shown
      ? `${letters.slice(0, limits.lastName.shown).join('')}${dotsAfter(lastName, firstName)}`
      : lastName
  return capitalised(`${firstName} ${cut}`.trim())
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const ago = (amount: number, unit: string): string =>
  `${amount} ${unit}${amount === 1 ? '' : 's'} ago`

/** Seconds, minutes, hours, days up to 13, then weeks up to day 60, months and years. */
export function relativeTime(instant: string, nowMs: number): string {
  const passedMs = Math.max(0, nowMs - Date.parse(instant))
  const days = Math.floor(passedMs / DAY)
  if (passedMs < MINUTE) return ago(Math.floor(passedMs / SECOND), 'second')
  if (passedMs < HOUR) return ago(Math.floor(passedMs / MINUTE), 'minute')
  if (passedMs < DAY) return ago(Math.floor(passedMs / HOUR), 'hour')
  if (days <= 13) return ago(days, 'day')
  if (days < 61) return ago(Math.floor(days / 7), 'week')
  if (days < 365) return ago(Math.floor(days / 30.44), 'month')
  return ago(Math.floor(days / 365.25) || 1, 'year')
}

// built once: a formatter is dear, and a chat has thousands of times
const EXACT = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' })

/** The exact moment behind a relative time, in the reader's language and zone. */
export const exactTime = (instant: string): string => EXACT.format(new Date(instant))

const LONG_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** 12 November 2026 at 09:42, where the reader is. */
export const longTime = (instant: string): string => LONG_TIME.format(new Date(instant))

const CLOCK = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short' })
const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const WITH_YEAR = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const WHOLE = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

/** Midnights between two moments, where the reader is. */
function daysBetween(instant: string, nowMs: number): number {
  const [then, now] = [new Date(instant), new Date(nowMs)]
  return Math.round((now.setHours(0, 0, 0, 0) - then.setHours(0, 0, 0, 0)) / DAY)
}

const isThisYear = (instant: string, nowMs: number): boolean =>
  new Date(instant).getFullYear() === new Date(nowMs).getFullYear()

/** hh:mm, where the reader is. */
export const clockTime = (instant: string): string => CLOCK.format(new Date(instant))

/** When something was, in as few letters as tell it: 09:42, Mon, 12 Nov, 12 Nov 2025. */
export function listTime(instant: string, nowMs: number): string {
  const days = daysBetween(instant, nowMs)
  if (days <= 0) return clockTime(instant)
  if (days < 7) return WEEKDAY.format(new Date(instant))
  return (isThisYear(instant, nowMs) ? DATE : WITH_YEAR).format(new Date(instant))
}

/** The day of something, as one would say it: Today, Yesterday, Thursday, November 12. */
export function dayName(instant: string, nowMs: number): string {
  const days = daysBetween(instant, nowMs)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return (isThisYear(instant, nowMs) ? WHOLE : WITH_YEAR).format(new Date(instant))
}

const RUPEES = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})
const RUPEES_AND_PAISE = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const LONG_DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** ₹1,49,000: a price in whole rupees, grouped as in India. */
export const rupees = (amount: number): string => RUPEES.format(amount)

/** ₹149.00: what travels in paise, as rupees. */
export const paise = (amount: number): string => RUPEES_AND_PAISE.format(amount / 100)

/** 12 November 2026, where the reader is. */
export const longDate = (instant: string): string => LONG_DATE.format(new Date(instant))
