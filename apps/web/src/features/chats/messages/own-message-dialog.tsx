import { MessageText } from '@devgrove/contract/chats'
import { codePoints, trimmedText } from '@devgrove/contract/code-points'
import { limits } from '@devgrove/contract/limits'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../platform/call.ts'
import { isComposing } from '../../../platform/composing.ts'
import { forgetWords, keptWords, useKeptWords } from '../../../platform/kept-words.ts'
import { useOutcome } from '../../../platform/use-outcome.ts'
import { AreaField } from '../../../ui/area-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Counter } from '../../../ui/counter.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { isSendKey } from './code.rules.ts'
import { useChangeMessage } from './own-message.calls.ts'

interface OwnMessageDialogProps {
  /** The peer's username. */
  username: string
  message: { id: string; text: string }
  onClose: () => void
}

/** Edits a message of the viewer's, or deletes it once they were asked again. */
export function OwnMessageDialog(props: OwnMessageDialogProps) {
  const [isDeleting, setDeleting] = useState(false)
  const about = `edit ${props.message.id}`
  const close = () => {
    forgetWords(about)
    props.onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
      title={isDeleting ? 'Delete message' : 'Edit message'}
    >
      {isDeleting ? (
        <DeleteForm {...props} onClose={close} />
      ) : (
        <EditForm {...props} about={about} onClose={close} onDelete={() => setDeleting(true)} />
      )}
    </Dialog>
  )
}

function useChange({ username, message, onClose }: OwnMessageDialogProps) {
  const change = useChangeMessage()
  const [failure, setFailure] = useState('')
  const follow = useOutcome(onClose, (thrown) => setFailure(messageOf(thrown)))
  const send = (text: string | undefined) => {
    if (change.isPending) return
    setFailure('')
    void follow(change.mutateAsync({ username, messageId: message.id, text }))
  }
  return { send, failure, isPending: change.isPending }
}

interface EditFormProps extends OwnMessageDialogProps {
  about: string
  onDelete: () => void
}

function EditForm(props: EditFormProps) {
  const { message, about, onClose, onDelete } = props
  const { send, failure, isPending } = useChange(props)
  const [typed, setTyped] = useState(() => keptWords(about) || message.text)
  useKeptWords(about, typed)
  const text = trimmedText(typed)
  // without a word it would be deleted
  const error = text ? MessageText.safeParse(text).error?.issues[0]?.message : undefined
  const save = () => {
    if (text === '') onDelete()
    else if (text === message.text) onClose()
    else if (error === undefined) send(text)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    save()
  }
  // as where it was written
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart } = event.currentTarget
    if (isComposing(event.nativeEvent) || !isSendKey(event, value, selectionStart)) return
    event.preventDefault()
    save()
  }
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <AreaField
        label="Message"
        rows={5}
        value={typed}
        error={error}
        counter={
          <Counter
            text={`${codePoints(text)}/${limits.message.text}`}
            isOver={error !== undefined}
          />
        }
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget: { value }, currentTarget }) =>
          currentTarget.setSelectionRange(value.length, value.length)
        }
      />
      <FormFailure text={failure || undefined} />
      <div className="own-message__actions">
        <Button kind="ghost" disabled={isPending} onClick={onDelete}>
          Delete message
        </Button>
        <DialogActions onCancel={onClose} busyText={isPending && 'Saving'}>
          Save
        </DialogActions>
      </div>
    </form>
  )
}

function DeleteForm(props: OwnMessageDialogProps) {
  const { send, failure, isPending } = useChange(props)
  const form = useRef<HTMLFormElement>(null)
  // the button that led here is gone
  useEffect(() => form.current?.querySelector('button')?.focus(), [])
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    send(undefined)
  }
  return (
    <form ref={form} className="form" noValidate onSubmit={onSubmit}>
      <blockquote className="report__quote" dir="auto">
        {props.message.text}
      </blockquote>
      <p>Both of you will see that a message was deleted, and not what it said.</p>
      <FormFailure text={failure || undefined} />
      <DialogActions kind="danger" onCancel={props.onClose} busyText={isPending && 'Deleting'}>
        Delete
      </DialogActions>
    </form>
  )
}
