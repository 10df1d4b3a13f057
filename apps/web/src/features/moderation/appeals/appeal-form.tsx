import { appealLimits } from '@devgrove/contract/appeal-limits'
import { AppealText } from '@devgrove/contract/appeals'
import { codePoints, trimmedText } from '@devgrove/contract/code-points'
import { zodResolver } from '@hookform/resolvers/zod'
import { SendHorizontal } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { forgetWords, keptWords, useKeptWords } from '../../../platform/kept-words.ts'
import { tellForm } from '../../../platform/tell-form.ts'
import { AreaField } from '../../../ui/area-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Counter } from '../../../ui/counter.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { useSendAppeal } from './appeal.calls.ts'

interface AppealFormProps {
  token: string
  onSent: () => void
}

const resolver = zodResolver(z.object({ text: AppealText }))
const { max } = appealLimits.text
const UNANSWERED = 'If the link is refused then, your appeal is here already.'

/** What a member says against a decision; it is kept in this tab until it is sent. */
export function AppealForm({ token, onSent }: AppealFormProps) {
  const send = useSendAppeal(token)
  // as much of the link as tells it from another one
  const about = `appeal ${token.slice(0, 8)}`
  const { register, handleSubmit, setError, control, formState } = useForm({
    defaultValues: { text: keptWords(about) },
    resolver,
  })
  const text = useWatch({ control, name: 'text' })
  useKeptWords(about, text)
  const { errors } = formState
  const submit = handleSubmit((typed) =>
    send.mutate(typed.text, {
      onSuccess: () => {
        forgetWords(about)
        onSent()
      },
      onError: (thrown) => tellForm(thrown, setError, ['text'], UNANSWERED),
    }),
  )
  const length = codePoints(trimmedText(text))
  return (
    <form className="form panel panel__pad" noValidate onSubmit={(event) => void submit(event)}>
      <AreaField
        label="Why is it wrong?"
        rows={8}
        error={errors.text?.message}
        counter={<Counter text={`${length}/${max}`} isOver={length > max} />}
        {...register('text')}
      />
      <p className="muted small">You can appeal once. The answer comes by mail.</p>
      <FormFailure text={errors.root?.message} />
      <div className="form__actions form__actions--end">
        <Button type="submit" kind="primary" size="lg" busyText={send.isPending && 'Sending'}>
          <SendHorizontal className="icon" />
          Send
        </Button>
      </div>
    </form>
  )
}
