import { limits } from '@devgrove/contract/limits'
import { NewPreset } from '@devgrove/contract/search-presets'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { tellForm } from '../../platform/tell-form.ts'
import { useOutcome } from '../../platform/use-outcome.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { useSavePreset } from './presets.calls.ts'

interface Search {
  query: string
  skills: readonly string[]
}

interface SavePresetFormProps {
  search: Search
  onClose: () => void
}

const resolver = zodResolver(NewPreset.pick({ name: true }))

const nameFor = ({ query, skills }: Search): string =>
  [...[query, ...skills].join(', ')].slice(0, limits.presets.name).join('')

/** Asks for the name under which a search is kept. */
export function SavePresetForm({ search, onClose }: SavePresetFormProps) {
  const save = useSavePreset()
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: nameFor(search) },
    resolver,
  })
  const { errors } = formState
  const follow = useOutcome(onClose, (thrown) => tellForm(thrown, setError, ['name']))
  const submit = handleSubmit(({ name }) =>
    follow(save.mutateAsync({ name, query: search.query, skills: [...search.skills] })),
  )
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Name"
        autoComplete="off"
        error={errors.name?.message}
        hint="A search that has this name already is replaced."
        {...register('name')}
      />
      <FormFailure text={errors.root?.message} />
      <DialogActions onCancel={onClose} busyText={save.isPending && 'Saving'}>
        Save
      </DialogActions>
    </form>
  )
}
