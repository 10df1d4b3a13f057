import type { OwnUser, ViewedUser } from '@devgrove/contract/profiles'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { toast } from '../../platform/toast.ts'
import { Failure, messageOf } from '../../platform/call.ts'
import { ProfilePage } from './profile-page.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { useProfile } from './profiles.calls.ts'

interface MemberProfileProps {
  username: string
  viewer: OwnUser
  corner: (subject: ViewedUser) => ReactNode
}

/** Somebody else's profile; where it cannot be had, the reason is told and the feed is next (spec 8). */
export function MemberProfile({ username, viewer, corner }: MemberProfileProps) {
  const { data: subject, error, isFetching } = useProfile(username)
  const navigate = useNavigate()
  // what was there before does not hold for somebody who is gone, or not there for this viewer any more
  const isGone = !isFetching && error instanceof Failure && error.status === 404
  const failure = isGone || (error && !subject) ? messageOf(error) : undefined
  useEffect(() => {
    if (!failure) return
    toast.error(failure, { id: 'profile' })
    void navigate({ to: '/feed', replace: true })
  }, [failure, navigate])
  // an old username still leads here; the address shows the present one
  const isMoved = subject !== undefined && subject.username !== username
  useEffect(() => {
    if (!isMoved) return
    const params = { username: subject.username }
    void navigate({ to: '/profile/$username', params, replace: true })
  }, [isMoved, subject, navigate])
  if (!subject || isMoved) return <ProfileSkeleton />
  return (
    <ProfilePage
      subject={subject}
      counts={subject}
      sharedWith={viewer.skills}
      sharedPeople={subject.sharedConnections}
      corner={corner(subject)}
    />
  )
}
