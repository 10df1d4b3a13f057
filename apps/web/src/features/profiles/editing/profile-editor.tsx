import { limits } from '@devgrove/contract/limits'
import { type OwnUser, ProfileDraft } from '@devgrove/contract/profiles'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { type FieldErrors, useController, useForm, useWatch } from 'react-hook-form'
import { focusHeading } from '../../../platform/focus.ts'
import { AreaField } from '../../../ui/area-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { AboutEditor } from './about-editor.tsx'
import {
  type Changes,
  changesOf,
  DRAFT_NAMES,
  draftOf,
  type DraftName,
  isEmpty,
  lastingOf,
} from './draft.rules.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { PictureButton } from '../images/picture-button.tsx'
import { ProfileTop } from '../profile-top.tsx'
import { SaveBar } from './save-bar.tsx'
import { SkillsField } from '../skills/skills-field.tsx'
import { StatusField } from './status-field.tsx'
import { TextCounter } from './text-counter.tsx'
import { clipped } from './text-counter.rules.ts'
import { useKeptDraft } from './use-kept-draft.ts'

interface ProfileEditorProps {
  viewer: OwnUser
  preview: (draft: OwnUser) => ReactNode
  /** Changes to begin with, and what was wrong with them. */
  changes: Changes
  errors: Record<string, string>
  /** The field that it was opened for. */
  step?: DraftName | undefined
  corner: (changes: Changes) => ReactNode
  onCancel: (changes: Changes) => void
  onSave: (base: OwnUser, changes: Changes) => void
}

function useDraftForm({ viewer, changes, errors, step }: ProfileEditorProps) {
  // the profile as it was when the changes began; what comes in meanwhile does not move the ground under them
  const [base] = useState(viewer)
  const stored = draftOf(base)
  const form = useForm<ProfileDraft>({
    defaultValues: { ...stored, ...changes },
    resolver: zodResolver(ProfileDraft),
  })
  const draft = useWatch({ control: form.control }) as ProfileDraft
  const { setError, setFocus } = form
  const [refused] = useState(errors)
  useEffect(() => {
    focusHeading()
    if (step) setFocus(step)
    for (const name of DRAFT_NAMES) {
      const message = refused[name]
      if (message) setError(name, { message }, { shouldFocus: true })
    }
  }, [refused, step, setError, setFocus])
  const unsaved = changesOf(stored, draft)
  return { base, form, draft, unsaved, lasting: lastingOf(stored, draft) }
}

/** What is wrong with all of them, or with one of them alone. */
const messageOfSkills = (error: FieldErrors<ProfileDraft>['skills']): string | undefined =>
  error?.message ?? error?.root?.message ?? error?.find?.((one) => one)?.message

/** One's own profile with fields in place of the text. */
export function ProfileEditor(props: ProfileEditorProps) {
  const { preview, corner, onCancel, onSave } = props
  const { base, form, draft, unsaved, lasting } = useDraftForm(props)
  const { register, control, handleSubmit, formState } = form
  const { errors } = formState
  const [isUploading, setUploading] = useState(false)
  const formId = useId()
  const avatar = useController({ control, name: 'avatar' })
  const banner = useController({ control, name: 'banner' })
  const skills = useController({ control, name: 'skills' })
  const status = useController({ control, name: 'status' })
  useKeptDraft(base._id, lasting)

  const enterSkill = useRef<() => boolean>(null)
  const save = handleSubmit((valid) => {
    if (!isUploading) onSave(base, changesOf(draftOf(base), valid))
  })
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    // a skill that is typed is meant, whether it was entered or not
    if (enterSkill.current?.() === false) form.setFocus('skills')
    else await save()
  }
  const shown = { ...base, ...draft, status: draft.status }
  return (
    <main id="main" className="page page--profile page--editing" tabIndex={-1}>
      <title>Profile · Devgrove</title>
      <div className="wrap profile">
        <ProfileTop
          subject={shown}
          corner={corner(lasting)}
          pictures={{
            banner: (
              <PictureButton
                purpose="banner"
                username={base.username}
                url={banner.field.value}
                onSave={banner.field.onChange}
              />
            ),
            avatar: (
              <PictureButton
                purpose="avatar"
                username={base.username}
                url={avatar.field.value}
                onSave={avatar.field.onChange}
              />
            ),
          }}
        />
        <form
          className="profile__cols"
          id={formId}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <div className="stack">
            <div className="form__pair">
              <Field
                label="First name"
                autoComplete="given-name"
                minLength={limits.firstName.min}
                error={errors.firstName?.message}
                counter={<TextCounter text={draft.firstName} limit={limits.firstName} />}
                onInput={clipped(limits.firstName.max)}
                {...register('firstName')}
              />
              <Field
                label="Last name"
                autoComplete="family-name"
                error={errors.lastName?.message}
                counter={<TextCounter text={draft.lastName} limit={limits.lastName} />}
                onInput={clipped(limits.lastName.max)}
                {...register('lastName')}
              />
            </div>
            <div className="form__pair">
              <Field label="Username" value={base.username} disabled readOnly />
              <StatusField
                value={status.field.value}
                isSuspended={base.isSuspended}
                onChange={status.field.onChange}
              />
            </div>
            <AreaField
              label="Headline"
              rows={3}
              error={errors.headline?.message}
              counter={<TextCounter text={draft.headline} limit={limits.headline} />}
              onInput={clipped(limits.headline.max)}
              {...register('headline')}
            />
            <AboutEditor
              text={draft.about}
              error={errors.about?.message}
              onUploading={setUploading}
              area={{ ...register('about'), onInput: clipped(limits.about.max) }}
            />
          </div>
          <aside className="profile__side" aria-label="At a glance">
            <section className="profile__section">
              <SkillsField
                skills={skills.field.value}
                error={messageOfSkills(errors.skills)}
                onChange={skills.field.onChange}
                inputRef={skills.field.ref}
                enterRef={enterSkill}
              />
            </section>
            {preview(shown)}
          </aside>
        </form>
      </div>
      <SaveBar
        formId={formId}
        hasChanges={!isEmpty(unsaved)}
        isUploading={isUploading}
        onCancel={() => onCancel(lasting)}
      />
      <LeaveGuard isDirty={!isEmpty(unsaved)} />
    </main>
  )
}
