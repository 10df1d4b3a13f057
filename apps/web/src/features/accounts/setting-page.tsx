import type { OwnUser } from '@devgrove/contract/profiles'
import { Monitor, Moon, Sun } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { chooseTheme, useTheme } from '../../platform/theme.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { SessionList } from './session-list.tsx'

const THEMES = [
  { value: 'dark', label: 'Dark', icon: <Moon className="icon icon--sm" /> },
  { value: 'light', label: 'Light', icon: <Sun className="icon icon--sm" /> },
  { value: 'system', label: 'System', icon: <Monitor className="icon icon--sm" /> },
] as const

/** Account and appearance; what a member shows to others is on their profile. */
export function SettingPage({ viewer }: { viewer: OwnUser }) {
  const { theme } = useTheme()
  const [isChanging, setChanging] = useState(false)
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>Setting · Devgrove</title>
      <div className="wrap setting">
        <header className="page__head">
          <h1 className="page__title">Setting</h1>
        </header>
        <SettingPart title="Account" text="How you get in.">
          <dl className="setting__facts">
            <div>
              <dt>Email</dt>
              <dd>
                {viewer.email}
                <span className="muted small">
                  {viewer.isEmailVerified ? ' Confirmed' : ' Not confirmed yet'}
                </span>
              </dd>
            </div>
            <div>
              <dt>Username</dt>
              <dd className="handle">@{viewer.username}</dd>
            </div>
          </dl>
          <div className="setting__foot">
            <Button onClick={() => setChanging(true)}>Change Password</Button>
          </div>
        </SettingPart>
        <SettingPart
          title="Sessions"
          text="Where you are signed in. Log out what you do not recognise."
        >
          <SessionList />
        </SettingPart>
        <SettingPart title="Appearance" text="Kept in this browser.">
          <Segments label="Theme" options={THEMES} value={theme} onChange={chooseTheme} />
        </SettingPart>
      </div>
      <ChangePasswordDialog isOpen={isChanging} onOpenChange={setChanging} />
    </main>
  )
}

function SettingPart({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <section className="setting__part">
      <div>
        <h2 className="setting__title">{title}</h2>
        <p className="muted">{text}</p>
      </div>
      <div className="setting__body">{children}</div>
    </section>
  )
}
