import { GitMerge } from 'lucide-react'
import type { ReactNode } from 'react'
import { MergeLines } from '../../ui/art/merge-art.tsx'
import { Avatar } from '../../ui/avatar.tsx'

interface AuthPageProps {
  /** The name in the tab; the heading unless given. */
  documentTitle?: string
  title: string
  lead: string
  children: ReactNode
}

/** The frame of every screen that has to do with getting in: the form left, two branches merging right. */
export function AuthPage({ documentTitle, title, lead, children }: AuthPageProps) {
  return (
    <main id="main" className="auth" tabIndex={-1}>
      <title>{`${documentTitle ?? title} · Devgrove`}</title>
      <div className="auth__form">
        <div className="auth__inner">
          <h1 className="auth__title">{title}</h1>
          <p className="auth__sub">{lead}</p>
          {children}
        </div>
      </div>
      <MergeScene />
    </main>
  )
}

function MergeScene() {
  return (
    <aside className="auth__art" aria-hidden="true">
      <div className="merge-art">
        <MergeLines />
        <span className="badge badge--connected">
          <GitMerge className="icon" />
          Connected
        </span>
        <SampleDeveloper username="linhng" name="Linh Nguyễn" place="a" />
        <SampleDeveloper username="kwamem" name="Kwame Mensah" place="b" />
      </div>
    </aside>
  )
}

function SampleDeveloper({
  username,
  name,
  place,
}: {
  username: string
  name: string
  place: 'a' | 'b'
}) {
  return (
    <div className={`merge-art__dev merge-art__dev--${place}`}>
      <Avatar username={username} src="" />
      <span className="name">{name}</span>
      <small>@{username}</small>
    </div>
  )
}
