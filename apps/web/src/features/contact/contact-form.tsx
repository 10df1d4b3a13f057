import { ContactMessage } from '@devgrove/contract/contact'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Failure } from '../../platform/call.ts'
import { tellForm } from '../../platform/tell-form.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { openedWith } from './opening.rules.ts'
import { begunMessage, keepMessage, reasonOf, type Typed, useSendMessage } from './contact.calls.ts'

const NOTHING: Typed = { from_name: '', from_email: '', message: '', website: '' }
const resolver = zodResolver(ContactMessage.extend({ website: z.string() }))

/** Who is signed in, by whom the form is filled in; what was typed before that is known stays. */
export interface Sender {
  name: string
  email: string
}

interface ContactFormProps {
  /** Who writes is a member, nobody (null), or not known yet (undefined). */
  sender: Sender | null | undefined
  /** What the message begins with, of which nothing was typed. */
  opening: string
}

/** The form as it is filled in, with what was begun in it before; what is begun now is kept when it is left. */
function useMessageForm({ sender, opening }: ContactFormProps) {
  const client = useQueryClient()
  const [begun] = useState(() => begunMessage(client))
  const { name = '', email = '' } = sender ?? {}
  const opened = openedWith(begun.message ?? '', opening)
  const form = useForm<Typed>({
    defaultValues: { ...NOTHING, ...begun, message: opened },
    values: { ...NOTHING, from_name: name, from_email: email, ...begun, message: opened },
    resetOptions: { keepDirtyValues: true },
    resolver,
  })
  const { getValues } = form
  useEffect(
    () => () => {
      const { from_name, from_email, message } = getValues()
      const written = message === opened ? begun.message : message
      keepMessage(client, {
        ...(from_name !== name && { from_name }),
        ...(from_email !== email && { from_email }),
        ...(written && { message: written }),
      })
    },
    [client, getValues, name, email, begun, opened],
  )
  return form
}

export function ContactForm({ sender, opening }: ContactFormProps) {
  const send = useSendMessage()
  const { register, handleSubmit, setError, getValues, setValue, formState } = useMessageForm({
    sender,
    opening,
  })
  const { errors } = formState
  const tell = (thrown: unknown) => {
    if (!(thrown instanceof Failure)) return
    tellForm(new Failure(reasonOf(thrown) ?? '', { fields: thrown.fields }), setError, [
      'from_name',
      'from_email',
      'message',
    ])
  }
  // what was written on meanwhile is another message
  const clear = (sent: string) => {
    if (getValues('message') === sent) setValue('message', '')
  }
  const submit = handleSubmit((typed) => {
    const sent = getValues('message')
    send.mutate(typed, { onSuccess: () => clear(sent), onError: tell })
  })
  const [isHeld, setHeld] = useState(false)
  const held = useRef<() => unknown>(undefined)
  const isUnknown = sender === undefined
  // a press waits for what the form is filled in by, unless somebody typed that themselves
  const press = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isUnknown || !getValues(['from_name', 'from_email']).includes('')) return void submit()
    held.current = () => submit().finally(() => setHeld(false))
    setHeld(true)
  }
  // the form has been filled in by then: its own effects come before this one
  useEffect(() => {
    if (isUnknown) return
    held.current?.()
    held.current = undefined
  }, [isUnknown])
  return (
    <form className="form panel panel__pad" noValidate onSubmit={press}>
      <Field
        label="Name"
        autoComplete="name"
        error={errors.from_name?.message}
        {...register('from_name')}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.from_email?.message}
        {...register('from_email')}
      />
      <AreaField
        label="Message"
        rows={6}
        error={errors.message?.message}
        {...register('message')}
      />
      {/* people neither see nor reach this one: whoever fills it in is a program */}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
        </label>
      </div>
      <FormFailure text={errors.root?.message} />
      <div className="form__actions form__actions--end">
        <Button
          type="submit"
          kind="primary"
          size="lg"
          busyText={(isHeld || send.isPending) && 'Sending'}
        >
          <SendHorizontal className="icon" />
          Send message
        </Button>
      </div>
    </form>
  )
}
