import type { OwnUser } from '@devgrove/contract/profiles'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Segments } from '../../ui/segments.tsx'
import { SettingPart, SettingRow } from '../../ui/setting-part.tsx'
import { useSetPrivacy } from './settings.calls.ts'

const ANSWERS = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const

/** What connections may know in chats. */
export function PrivacyPart({ viewer }: { viewer: OwnUser }) {
  const { mutate } = useSetPrivacy()
  return (
    <SettingPart
      title="Chat"
      text="What the developers you are connected with can see of you. Nobody else sees any of it."
    >
      <Choice
        name="Online"
        label="Show when I am online"
        isOn={viewer.showsOnline}
        onChange={(showsOnline) => mutate({ showsOnline })}
      >
        A dot beside your picture while you are here
      </Choice>
      <Choice
        name="Typing"
        label="Show when I am typing"
        isOn={viewer.showsTyping}
        onChange={(showsTyping) => mutate({ showsTyping })}
      >
        A sign below the last message while you write
      </Choice>
      <Choice
        name="Read"
        label="Show when I have read a message"
        isOn={viewer.showsReads}
        onChange={(showsReads) => mutate({ showsReads })}
      >
        The word Seen below the last of their messages you have read. Turned off, you do not see
        what others have read either.
      </Choice>
    </SettingPart>
  )
}

/** Whether others see whose profiles the member opens; who does not share that sees nobody either. */
export function ViewsPart({ viewer }: { viewer: OwnUser }) {
  const { mutate } = useSetPrivacy()
  return (
    <SettingPart
      title="Profile views"
      text="Developers who share it too can see that you opened their profile. Turned off, what was kept of you is deleted."
    >
      <Choice
        name="Visits"
        label="Share which profiles I open"
        isOn={viewer.showsViews}
        onChange={(showsViews) => mutate({ showsViews })}
      >
        Share which profiles you open, and see <Link to="/profile-views">who viewed yours</Link>
      </Choice>
    </SettingPart>
  )
}

interface ChoiceProps {
  name: string
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

const Choice = ({ name, label, isOn, onChange, children }: ChoiceProps) => (
  <SettingRow
    name={name}
    action={
      <Segments
        label={label}
        options={ANSWERS}
        value={isOn ? 'on' : 'off'}
        onChange={(answer) => onChange(answer === 'on')}
      />
    }
  >
    {children}
  </SettingRow>
)
