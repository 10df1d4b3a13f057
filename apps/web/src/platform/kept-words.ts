import { useEffect } from 'react'
import { shownMember } from './call.ts'
import { keep, kept } from './site-data.ts'

// for nobody else who signs in at this browser
const keyOf = (about: string): string => `words:${shownMember() ?? ''}:${about}`

/** What this member typed about something in this tab, and neither sent nor gave up; empty where there is nothing. */
export const keptWords = (about: string): string => kept('sessionStorage', keyOf(about)) ?? ''

export const forgetWords = (about: string): void => keep('sessionStorage', keyOf(about), null)

/** Keeps words as they are typed, so that a reload or the end of a session does not take them. */
export function useKeptWords(about: string, words: string): void {
  useEffect(() => keep('sessionStorage', keyOf(about), words || null), [about, words])
}
