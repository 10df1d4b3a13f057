import { WaitingHeading } from '../../ui/waiting-heading.tsx'

export function ProfileSkeleton() {
  return (
    <main id="main" className="page page--profile" tabIndex={-1}>
      <title>Profile · Devgrove</title>
      <div className="wrap profile" role="status">
        <WaitingHeading>Loading the profile</WaitingHeading>
        <div aria-hidden="true">
          <div className="profile__banner skeleton" />
          <div className="profile__head">
            <span className="avatar avatar--2xl">
              <span className="avatar__img skeleton" />
            </span>
          </div>
          <div className="profile__cols">
            <div className="sk-lines">
              <div className="skeleton" />
              <div className="skeleton" />
              <div className="skeleton" />
            </div>
          </div>
        </div>
      </div>
    </main>
  )
}
