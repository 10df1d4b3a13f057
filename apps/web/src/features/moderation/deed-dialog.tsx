import type { Deed, ModeratedUser } from '@devgrove/contract/moderation'
import { type RefObject, useState } from 'react'
import { focusHeadingSoon } from '../../platform/focus.ts'
import { fullName } from '../../platform/format.ts'
import { later, useLater } from '../../platform/later.ts'
import { Dialog } from '../../ui/dialog.tsx'

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

/**
 * Asks before anything is done to a member: why, and for how long. The question outlives the card, which leaves its list
 * when somebody else does something with it.
 */
export function useDeeds() {
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setOpen] = useState(false)
  const parts = useLater(forms, asked !== undefined)
  const close = () => {
    setOpen(false)
    // the card, to which the focus goes back, may have left
    focusHeadingSoon()
  }
  const ask: Ask = (question) => {
    setAsked(question)
    setOpen(true)
  }
  const question =
    asked && parts ? (
      <Dialog
        isOpen={isOpen}
        onOpenChange={close}
        returnTo={asked.returnTo}
        title={TITLES[asked.deed](fullName(asked.user), asked.user)}
      >
        <parts.DeedForm
          key={`${asked.user._id} ${asked.deed}`}
          user={asked.user}
          deed={asked.deed}
          onClose={close}
        />
      </Dialog>
    ) : null
  return { ask, question }
}
