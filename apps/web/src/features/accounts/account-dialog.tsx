import type { OwnUser } from '@devgrove/contract/profiles'
import { later, useLater } from '../../platform/later.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useQuestion } from '../../ui/use-question.ts'
import type { AccountChange } from './account-form.tsx'

// what checks a form is a tenth of the screen
const forms = later(() => import('./account-form.tsx'))

const TITLES: Record<AccountChange, string> = {
  email: 'Change email',
  username: 'Change username',
  password: 'Change password',
  github: 'Connect GitHub',
  'no github': 'Disconnect GitHub?',
  deletion: 'Delete your account?',
}

/** Asks for what a change of the own account needs, the password among it. */
export function useAccountDialog(viewer: OwnUser) {
  const { question, ask, close } = useQuestion<AccountChange>()
  const parts = useLater(forms, question !== undefined)
  if (!question || !parts) return { ask, dialog: null }
  const { about, isOpen } = question
  return {
    ask,
    dialog: (
      <Dialog isOpen={isOpen} onOpenChange={close} title={TITLES[about]}>
        <parts.AccountForm key={about} change={about} viewer={viewer} onClose={close} />
      </Dialog>
    ),
  }
}
