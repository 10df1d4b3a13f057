import { viewOwnProfile } from '@devgrove/contract/accounts'
import { codePoints } from '@devgrove/contract/code-points'
import { limits } from '@devgrove/contract/limits'
import { editProfile, type OwnUser, viewProfile } from '@devgrove/contract/profiles'
import type { Success } from '@devgrove/contract/route'
import { suggestSkills } from '@devgrove/contract/skills'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { call, callAt, Failure } from '../../platform/call.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { type Changes, draftOf, isSameProfile } from './editing/draft.rules.ts'
import type { Answered } from './skills/skill.rules.ts'

/** A member as others see them. */
export const useProfile = (username: string) =>
  useQuery({
    queryKey: ['profiles', username.toLowerCase()],
    queryFn: async ({ signal }) => (await call(viewProfile, { params: { username } }, signal)).user,
  })

interface Save {
  /** The user as it was when the changes began: somebody else's change since then is refused. */
  base: OwnUser
  changes: Changes
}

interface Outcome {
  onSaved: (answer: Success<typeof editProfile>) => void
  onLost: (thrown: unknown, changes: Changes) => Promise<void>
}

const send = ({ base, changes }: Save) =>
  call(editProfile, { body: { ...draftOf(base), ...changes, updatedAt: base.updatedAt } })

// the account may have changed where its profile has not: whoever confirms their address while they write about
// themselves is in nobody's way
const save = (wanted: Save) =>
  send(wanted).catch(async (thrown: unknown) => {
    if (!(thrown instanceof Failure && thrown.code === 'profile_changed')) throw thrown
    const { user } = await call(viewOwnProfile)
    if (!isSameProfile(wanted.base, user)) throw thrown
    return send({ ...wanted, base: user })
  })

/** Saves changes of one's own profile; what comes of it is told wherever its owner is by then. */
export const useSaveProfile = ({ onSaved, onLost }: Outcome) =>
  useMutation({
    mutationFn: save,
    onSuccess: onSaved,
    onError: (thrown, { changes }) => onLost(thrown, changes),
  })

/** The skills service: the server says in the document where another one than its own is (SKILLS_URL). */
const skillsAddress = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=skills-address]')?.content ?? ''

async function askForSkills(text: string, signal: AbortSignal): Promise<Answered> {
  const query = { query: text, page: '1', limit: String(limits.skills.suggestions) }
  // a service that is not ours may answer anything
  const { skills }: { skills?: unknown } = await callAt(
    skillsAddress(),
    suggestSkills,
    { query },
    signal,
  )
  const known = Array.isArray(skills) ? skills.filter((skill) => typeof skill === 'string') : []
  return { text, skills: known }
}

const NOTHING: Answered = { text: '', skills: [] }

/** What the skills service knows for what is typed, and until it says so what it said before; each query is asked once. */
export function useSkillSuggestions(typed: string): Answered {
  const text = typed.trim()
  const rested = useDebounced(text, limits.search.debounceMs)
  // nothing is called by what is longer than a skill can be
  const asked = text === '' || codePoints(rested) > limits.skill.max ? '' : rested
  const { data = NOTHING } = useQuery({
    queryKey: ['skills', asked.toLowerCase()],
    queryFn: ({ signal }) => askForSkills(asked, signal),
    enabled: asked !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return data
}
