import { type ReactNode, useDeferredValue, useState } from 'react'
import { PersonCard } from '../../ui/person-card.tsx'
import { Segments } from '../../ui/segments.tsx'
import { type Counts, ProfileContent } from './profile-content.tsx'
import type { Subject } from './profile-top.tsx'

const VIEWS = [
  { value: 'search', label: 'Search card' },
  { value: 'feed', label: 'Feed card' },
  { value: 'public', label: 'Public view' },
] as const

type View = (typeof VIEWS)[number]['value']

const HIDDEN: Record<View, string> = {
  search: 'While your status is Deactivated, you do not come up in search.',
  feed: 'While your status is Deactivated, you do not come up in the feed.',
  public: 'While your status is Deactivated, only your connections can open your profile.',
}

interface ProfilePreviewProps<S extends Subject> {
  subject: S
  counts: Counts | undefined
  /** The card of the feed belongs to another feature. */
  feedCard: (subject: S, counts: Counts | undefined) => ReactNode
}

/** What others see of a profile, also while it is being changed. */
export function ProfilePreview<S extends Subject>({
  subject,
  counts,
  feedCard,
}: ProfilePreviewProps<S>) {
  const [view, setView] = useState<View>('search')
  // typing does not wait for what is drawn here
  const shown = useDeferredValue(subject)
  return (
    <section className="profile__section">
      <h2 className="profile__section-title profile__section-head">
        This is how Your Profile will look to other
      </h2>
      <div className="preview__switch">
        <Segments label="Preview of" options={VIEWS} value={view} onChange={setView} />
      </div>
      {shown.status === 'active' ? null : <p className="field__hint">{HIDDEN[view]}</p>}
      <div className="preview">
        {view === 'search' ? <PersonCard isSample person={{ ...shown, ...counts }} /> : null}
        {view === 'feed' ? feedCard(shown, counts) : null}
        {view === 'public' ? (
          <div className="preview__screen">
            <ProfileContent isSample subject={shown} counts={counts} />
          </div>
        ) : null}
      </div>
    </section>
  )
}
