import type { UserSummary } from '@devgrove/contract/profiles'
import { type RefObject, useRef } from 'react'
import { fullName } from '../../platform/format.ts'
import { later, useLater } from '../../platform/later.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { NameText } from '../../ui/person-name.tsx'
import { useQuestion } from '../../ui/use-question.ts'

const content = later(() => import('./member-profile.tsx'))

interface LookedAt {
  user: UserSummary
  returnTo: RefObject<HTMLElement | null>
}

export type Look = (at: LookedAt) => void

/** Staff look at a profile where they are: also one that stands open to nobody, or not to them. */
export function useProfileLook() {
  const { question, ask: look, close } = useQuestion<LookedAt>()
  const parts = useLater(content, question !== undefined)
  if (!question || !parts) return { look, dialog: null }
  const { user, returnTo } = question.about
  return {
    look,
    dialog: (
      <Dialog
        isOpen={question.isOpen}
        onOpenChange={close}
        returnTo={returnTo}
        title={`Profile of ${fullName(user)}`}
      >
        <parts.MemberProfile key={user._id} userId={user._id} onClose={close} />
      </Dialog>
    ),
  }
}

interface LookButtonProps {
  user: UserSummary
  onLook: Look
}

/** A name that shows the profile behind it. */
export function LookButton({ user, onLook }: LookButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <button
      ref={button}
      type="button"
      className="name"
      aria-haspopup="dialog"
      onClick={() => onLook({ user, returnTo: button })}
    >
      <NameText person={user} />
    </button>
  )
}
