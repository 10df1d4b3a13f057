import type { ReactNode } from 'react'
import { fullName } from '../../platform/format.ts'
import { ProfileContent, type ProfileContentProps } from './profile-content.tsx'

interface ProfilePageProps extends Omit<ProfileContentProps, 'isSample'> {
  /** What has to be said first. */
  notice?: ReactNode
}

/** Somebody's profile as a screen. */
export function ProfilePage({ notice, ...content }: ProfilePageProps) {
  return (
    <main id="main" className="page page--profile" tabIndex={-1}>
      <title>{`${content.isOwn ? 'Profile' : fullName(content.subject)} · Devgrove`}</title>
      <div className="wrap">
        {notice}
        <ProfileContent {...content} />
      </div>
    </main>
  )
}
