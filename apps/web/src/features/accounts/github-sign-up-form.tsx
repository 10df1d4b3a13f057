import { GithubSignUp, type Newcomer } from '@devgrove/contract/github'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { tellForm } from '../../platform/tell-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { useJoinByGithub } from './github.calls.ts'
import { NameFields, SignUpTerms, UsernameField } from './sign-up-parts.tsx'

const NAMES = ['firstName', 'lastName', 'username'] as const
const UNANSWERED = 'It may have worked: continue with GitHub again to see.'

/** What a sign-up asks whoever comes by GitHub, begun with what GitHub says of them. */
export function GithubSignUpForm({ newcomer }: { newcomer: Newcomer }) {
  const { email, firstName, lastName, username } = newcomer
  const join = useJoinByGithub()
  const { register, handleSubmit, setError, control, formState } = useForm({
    defaultValues: { firstName, lastName, username },
    resolver: zodResolver(GithubSignUp),
  })
  const { errors } = formState
  const typed = useWatch({ control, name: 'username' })
  const submit = handleSubmit((wanted) =>
    join.mutate(wanted, { onError: (thrown) => tellForm(thrown, setError, NAMES, UNANSWERED) }),
  )
  // a success leaves the page, so the button stays busy until it has
  const isBusy = join.isPending || join.isSuccess
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <NameFields errors={errors} first={register('firstName')} last={register('lastName')} />
      <UsernameField error={errors.username?.message} typed={typed} field={register('username')} />
      <Field
        label="Email"
        type="email"
        readOnly
        value={email}
        hint="GitHub has confirmed it. You can change it in Setting."
      />
      <FormFailure text={errors.root?.message} />
      <Button type="submit" kind="primary" size="lg" isBlock busyText={isBusy && 'Signing up'}>
        Sign Up
      </Button>
      <SignUpTerms />
    </form>
  )
}
