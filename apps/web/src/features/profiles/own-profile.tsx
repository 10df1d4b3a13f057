import type { OwnUser } from '@devgrove/contract/profiles'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { toast } from '../../platform/toast.ts'
import { Failure, messageOf } from '../../platform/call.ts'
import { beginScreen, focusHeading } from '../../platform/focus.ts'
import { whenSomebodyIsThere } from '../../platform/later.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { loadPart } from '../../platform/load-part.ts'
import { Button } from '../../ui/button.tsx'
import { type Changes, isEmpty } from './editing/draft.rules.ts'
import type { Step } from './editing/first-profile.rules.ts'
import { FirstProfile } from './editing/first-profile.tsx'
import { OwnCorner } from './own-corner.tsx'
import type { Counts } from './profile-content.tsx'
import { ProfilePage } from './profile-page.tsx'
import { useSaveProfile } from './profiles.calls.ts'
import { forgetChanges, keepChanges, keptChanges } from './editing/use-kept-draft.ts'

const loadEditor = () => loadPart(() => import('./editing/profile-editor.tsx'))
const ProfileEditor = lazyPart(async () => (await loadEditor()).ProfileEditor)

// what would be lost for good stays longer than other words
const TIME_TO_RESTORE_MS = 10_000

interface OwnProfileProps {
  viewer: OwnUser
  counts: Counts | undefined
  /** The signed-in user as everything else on the screen knows it. */
  stored: { replace: (user: OwnUser) => void; reload: () => Promise<void> }
  onChangePassword: () => void
  /** What others see of the profile, as it is or as it is being changed. */
  preview: (draft: OwnUser) => ReactNode
}

interface Edit {
  changes: Changes
  errors: Record<string, string>
  /** Which opening it is: another one begins with fields of its own. */
  opening: number
  /** The field that it is opened for. */
  step?: Step | undefined
}

/** One's own profile: shown as it is, or with fields in place of the text. */
export function OwnProfile({ viewer, counts, stored, onChangePassword, preview }: OwnProfileProps) {
  const navigate = useNavigate()
  const [edit, setEdit] = useState<Edit>()
  const [kept, setKept] = useState(() => keptChanges(viewer._id))
  useEffect(() => whenSomebodyIsThere(() => void loadEditor().catch(() => undefined)), [])

  const open = (changes: Changes = {}, errors: Edit['errors'] = {}, step?: Step) => {
    setKept({})
    setEdit((before) => ({ changes, errors, step, opening: (before?.opening ?? 0) + 1 }))
  }
  const resume = (step?: Step) => {
    // a toast that offers them too would put them over what is written from here on
    if (!isEmpty(kept)) toast.dismiss()
    open(kept, {}, step)
  }
  const close = () => {
    setEdit(undefined)
    beginScreen()
  }
  const restoring = (lost: Changes, errors: Edit['errors'] = {}) => ({
    duration: TIME_TO_RESTORE_MS,
    action: {
      label: 'Restore my edits',
      onClick: () => {
        // from another screen: there the profile offers what is kept
        keepChanges(viewer._id, lost)
        void navigate({ to: '/profile' })
        open(lost, errors)
      },
    },
  })
  const save = useSaveProfile({
    onSaved: ({ user, message }) => {
      forgetChanges(viewer._id)
      stored.replace(user)
      toast.success(message || 'Profile Data Fetched')
    },
    onLost: async (thrown, lost) => {
      setKept(lost)
      const errors = thrown instanceof Failure ? thrown.fields : {}
      // the edits that are restored then begin from what is stored now
      if (thrown instanceof Failure && thrown.code === 'profile_changed') await stored.reload()
      // whoever wanted to edit on does so with what was refused
      if (edit) open(lost, errors)
      toast.error(
        Object.values(errors)[0] ?? messageOf(thrown),
        edit ? undefined : restoring(lost, errors),
      )
    },
  })
  const discard = (lost: Changes) => {
    forgetChanges(viewer._id)
    close()
    if (!isEmpty(lost)) toast.info('Your changes are discarded.', restoring(lost))
  }

  // whoever edits on while their changes are on the way begins from what came of them
  const isEditing = edit !== undefined && !save.isPending
  const corner = (changes: Changes): ReactNode => (
    <OwnCorner
      isEditing={isEditing}
      onEdit={() => resume()}
      onCancel={() => discard(changes)}
      onChangePassword={onChangePassword}
    />
  )
  const subject = save.isPending ? { ...viewer, ...save.variables.changes } : viewer
  const view = (
    <ProfilePage
      isOwn
      subject={subject}
      counts={counts}
      corner={corner({})}
      preview={preview(subject)}
      notice={
        <>
          {isEmpty(kept) || save.isPending ? null : (
            <KeptNotice
              onRestore={() => resume()}
              onDiscard={() => {
                forgetChanges(viewer._id)
                setKept({})
                focusHeading()
              }}
            />
          )}
          <FirstProfile user={subject} onStep={resume} />
        </>
      }
    />
  )
  if (!isEditing) return view
  return (
    <Suspense fallback={view}>
      <ProfileEditor
        key={edit.opening}
        viewer={viewer}
        preview={preview}
        changes={edit.changes}
        errors={edit.errors}
        step={edit.step}
        corner={corner}
        onCancel={discard}
        onSave={(base, changes) => {
          close()
          if (!isEmpty(changes)) save.mutate({ base, changes })
        }}
      />
    </Suspense>
  )
}

interface KeptNoticeProps {
  onRestore: () => void
  onDiscard: () => void
}

function KeptNotice({ onRestore, onDiscard }: KeptNoticeProps) {
  return (
    <section className="notice" aria-label="Unsaved changes">
      <p className="notice__text">You have changes that are not saved.</p>
      <div className="notice__actions">
        <Button size="sm" onClick={onDiscard}>
          Discard
        </Button>
        <Button size="sm" kind="primary" onClick={onRestore}>
          Restore my edits
        </Button>
      </div>
    </section>
  )
}
