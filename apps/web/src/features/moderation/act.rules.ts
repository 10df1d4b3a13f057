import type { Act } from '@devgrove/contract/moderation'
import { ROLE_WORDS } from './users.rules.ts'

/** An act in a few words: what was done to whom. */
export function actInWords({ kind, before, after }: Act): string {
  if (kind === 'role') {
    return `${ROLE_WORDS[before.role ?? 'user']} became ${ROLE_WORDS[after.role ?? 'user']}`
  }
  if (kind === 'report') return `Report ${wordsOfState(after)}`
  if (kind === 'appeal') return appealInWords(before, after)
  if (kind !== 'status') return PLAINLY[kind]
  if (after.suspension === 'banned') return 'Banned'
  if (after.suspension === 'deactivated') return 'Deactivated'
  return before.suspension === 'banned' ? 'Ban lifted' : 'Deactivation lifted'
}

const PLAINLY = { warning: 'Warned', payment: 'Payment settled' }

const APPEALED: Record<string, string> = {
  warning: 'Warning',
  deactivated: 'Deactivation',
  banned: 'Ban',
}

const appealInWords = ({ state }: Act['before'], { outcome }: Act['after']): string =>
  `${APPEALED[state ?? ''] ?? 'Decision'} ${outcome ?? ''} on appeal`

const OUTCOMES: Record<string, string> = { upheld: 'upheld', dismissed: 'dismissed' }

const wordsOfState = ({ state, outcome }: Act['after']): string =>
  OUTCOMES[outcome ?? ''] ?? (state === 'in_progress' ? 'taken up' : 'put back')

export const NOBODY_WORDS: Record<string, string> = { '': 'By itself', console: 'Console' }
