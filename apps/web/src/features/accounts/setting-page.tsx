import type { OwnUser } from '@devgrove/contract/profiles'
import { Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { chooseShortcut, useShortcut } from '../../platform/shortcut.ts'
import { chooseTheme, useTheme } from '../../platform/theme.ts'
import { Segments } from '../../ui/segments.tsx'
import { AccountPart } from './account-part.tsx'
import { DataPart } from './data-part.tsx'
import { PrivacyPart, ViewsPart } from './privacy-part.tsx'
import { SessionList } from './session-list.tsx'
import { SettingPart } from '../../ui/setting-part.tsx'

const THEMES = [
  { value: 'dark', label: 'Dark', icon: <Moon className="icon icon--sm" /> },
  { value: 'light', label: 'Light', icon: <Sun className="icon icon--sm" /> },
  { value: 'system', label: 'System', icon: <Monitor className="icon icon--sm" /> },
] as const

const SHORTCUTS = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const

interface SettingPageProps {
  viewer: OwnUser
  /** What other features have here. */
  parts?: ReactNode
}

/** Account, sessions, appearance and data; what a member shows to others is on their profile. */
export function SettingPage({ viewer, parts }: SettingPageProps) {
  const { theme } = useTheme()
  const isShortcutOn = useShortcut()
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>Setting · Devgrove</title>
      <div className="wrap setting">
        <header className="page__head">
          <h1 className="page__title">Setting</h1>
        </header>
        <AccountPart viewer={viewer} />
        <SettingPart
          title="Sessions"
          text="Where you are signed in. Log out what you do not recognise."
        >
          <SessionList />
        </SettingPart>
        <PrivacyPart viewer={viewer} />
        <ViewsPart viewer={viewer} />
        <SettingPart title="Appearance" text="Kept in this browser.">
          <Segments label="Theme" options={THEMES} value={theme} onChange={chooseTheme} />
        </SettingPart>
        <SettingPart title="Keyboard" text="Whether / goes to the search. Kept in this browser.">
          <Segments
            label="Shortcut to the search"
            options={SHORTCUTS}
            value={isShortcutOn ? 'on' : 'off'}
            onChange={chooseShortcut}
          />
        </SettingPart>
        {parts}
        <DataPart viewer={viewer} />
      </div>
    </main>
  )
}
