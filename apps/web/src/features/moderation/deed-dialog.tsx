import type { Deed, ModeratedUser } from '@devgrove/contract/moderation'
import type { RefObject } from 'react'
import { fullName } from '../../platform/format.ts'
import { forgetWords } from '../../platform/kept-words.ts'
import { later, useLater } from '../../platform/later.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useQuestion } from '../../ui/use-question.ts'

// what checks a form is as much as half of the screen without it
const forms = later(() => import('./deed-form.tsx'))

interface Asked {
  user: ModeratedUser
  deed: Deed
  returnTo: RefObject<HTMLElement | null>
}

/** Asks what is to be done to a member. */
export type Ask = (asked: Asked) => void

const TITLES: Record<Deed, (name: string, user: ModeratedUser) => string> = {
  warn: (name) => `Warn ${name}?`,
  activate: (name, { status }) =>
    status === 'banned' ? `Lift the ban of ${name}?` : `Lift the deactivation of ${name}?`,
  deactivate: (name) => `Deactivate ${name}?`,
  ban: (name) => `Ban ${name}?`,
  'change-role': (name) => `Role of ${name}`,
}

/** Asks before anything is done to a member: why, and for how long. */
export function useDeeds() {
  const { question, ask, close } = useQuestion<Asked>()
  const parts = useLater(forms, question !== undefined)
  if (!question || !parts) return { ask, question: null }
  const { user, deed, returnTo } = question.about
  const about = `${deed} ${user._id}`
  const leave = () => {
    forgetWords(about)
    close()
  }
  return {
    ask,
    question: (
      <Dialog
        isOpen={question.isOpen}
        onOpenChange={leave}
        returnTo={returnTo}
        title={TITLES[deed](fullName(user), user)}
      >
        <parts.DeedForm key={about} user={user} deed={deed} about={about} onClose={leave} />
      </Dialog>
    ),
  }
}
