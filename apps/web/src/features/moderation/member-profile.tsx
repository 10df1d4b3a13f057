import type { UserId } from '@devgrove/contract/ids'
import type { MemberProfile as Profile } from '@devgrove/contract/moderation'
import { useOnLeave } from '../../platform/use-on-leave.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chips } from '../../ui/chips.tsx'
import { ListSpinner } from '../../ui/list-parts.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { About, Headline } from '../../ui/profile-text.tsx'
import { useMemberProfile } from './member-profile.calls.ts'

/** What a member shows of themselves, and the way to their profile where it stands open. */
export function MemberProfile({ userId, onClose }: { userId: UserId; onClose: () => void }) {
  const query = useMemberProfile(userId)
  useOnLeave(onClose)
  const profile = query.data
  return (
    <>
      {profile ? <Shown profile={profile} /> : <Missing query={query} />}
      <div className="dialog__actions">
        {profile?.status === 'active' ? (
          <ButtonLink to="/profile/$username" params={{ username: profile.username }}>
            Open profile
          </ButtonLink>
        ) : null}
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  )
}

function Missing({ query }: { query: ReturnType<typeof useMemberProfile> }) {
  return query.error ? (
    <LoadFailure query={query} isForStaff />
  ) : (
    <ListSpinner words="Looking the profile up" />
  )
}

function Shown({ profile }: { profile: Profile }) {
  const { username, avatar, banner, headline, about, skills } = profile
  return (
    <div className="look">
      {banner ? <img className="look__banner" src={banner} alt="Banner" /> : null}
      <div className="look__who">
        <Avatar username={username} src={avatar} />
        <p className="handle">@{username}</p>
      </div>
      <Headline text={headline} />
      <h3 className="look__title">About</h3>
      <About text={about} />
      <h3 className="look__title">Skills</h3>
      {skills.length > 0 ? (
        <Chips labels={skills} name="Skills" />
      ) : (
        <p className="none">No Skills</p>
      )}
    </div>
  )
}
