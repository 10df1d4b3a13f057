import type { OwnUser } from '@devgrove/contract/profiles'
import { Link } from '@tanstack/react-router'
import { Segments } from '../../ui/segments.tsx'
import { SettingPart } from './setting-part.tsx'
import { useSetPrivacy } from './settings.calls.ts'

const ANSWERS = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const

interface ChoiceProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const Choice = ({ label, isOn, onChange }: ChoiceProps) => (
  <div className="setting__choice">
    <p className="setting__name" aria-hidden="true">
      {label}
    </p>
    <Segments
      label={label}
      options={ANSWERS}
      value={isOn ? 'on' : 'off'}
      onChange={(answer) => onChange(answer === 'on')}
    />
  </div>
)

/** What connections may know while the member is here. */
export function PrivacyPart({ viewer }: { viewer: OwnUser }) {
  const { mutate } = useSetPrivacy()
  return (
    <SettingPart
      title="Chat"
      text="What the developers you are connected with can see of you. Nobody else sees either."
    >
      <Choice
        label="Show when I am online"
        isOn={viewer.showsOnline}
        onChange={(showsOnline) => mutate({ showsOnline })}
      />
      <Choice
        label="Show when I am typing"
        isOn={viewer.showsTyping}
        onChange={(showsTyping) => mutate({ showsTyping })}
      />
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
        label="Share which profiles I open"
        isOn={viewer.showsViews}
        onChange={(showsViews) => mutate({ showsViews })}
      />
      <p className="setting__foot">
        <Link to="/profile-views">Who viewed your profile</Link>
      </p>
    </SettingPart>
  )
}
