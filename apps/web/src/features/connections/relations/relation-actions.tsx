import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { fullName } from '../../../platform/format.ts'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import type { Action } from './relation.rules.ts'

interface Look {
  text: string
  kind: NonNullable<ButtonLook['kind']>
  /** With the person's name where the star stands. */
  name: string
}

const LOOKS: Record<Action, Look> = {
  accept: { text: 'Accept', kind: 'primary', name: 'Accept *' },
  reject: { text: 'Reject', kind: 'danger', name: 'Reject *' },
  removeConnection: { text: 'Remove Connection', kind: 'danger', name: 'Remove Connection with *' },
  removeRejected: { text: 'Remove', kind: 'danger', name: 'Remove * from the rejected' },
  unIgnore: { text: 'Un-Ignore', kind: 'secondary', name: 'Un-Ignore *' },
  retrieve: { text: 'Retrieve Request', kind: 'secondary', name: 'Retrieve Request to *' },
}

interface RelationActionsProps {
  person: { firstName: string; lastName: string }
  actions: readonly Action[]
  size?: 'sm' | 'md'
  isBusy?: boolean
  onAct: (action: Action) => void
}

/** The buttons that fit where a request stands; ending a connection is asked about first. */
export function RelationActions({
  person,
  actions,
  size = 'sm',
  isBusy = false,
  onAct,
}: RelationActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const whom = fullName(person)
  const ask = (action: Action) => {
    // not `disabled`, which would drop the focus
    if (isBusy) return
    if (action === 'removeConnection') setAsking(true)
    else onAct(action)
  }
  return (
    <>
      {actions.map((action) => {
        const { text, kind, name } = LOOKS[action]
        return (
          <Button
            key={action}
            size={size}
            kind={kind}
            aria-label={name.replace('*', whom)}
            aria-disabled={isBusy || undefined}
            onClick={() => ask(action)}
          >
            {action === 'retrieve' ? <Undo2 className="icon icon--sm" /> : null}
            {text}
          </Button>
        )
      })}
      {actions.includes('removeConnection') ? (
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          title="Remove Connection"
          text={`You and ${whom} will no longer be connected, and neither of you will see the other in the feed for 30 days.`}
          confirmText="Remove Connection"
          onConfirm={() => onAct('removeConnection')}
        />
      ) : null}
    </>
  )
}
