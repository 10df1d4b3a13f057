import type { OwnUser } from '@devgrove/contract/profiles'
import { Link } from '@tanstack/react-router'
import { Segments } from '../../ui/segments.tsx'
import { SettingPart } from './setting-part.tsx'
import { useSetPrivacy } from './settings.calls.ts'

const ANSWERS = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const

/** What connections may know while the member is here. */
export function PrivacyPart({ viewer }: { viewer: OwnUser }) {
  const { mutate } = useSetPrivacy()
  return (
    <SettingPart
      title="Chat"
      text="What the developers you are connected with can see of you. Nobody else sees either."
    >
      <Segments
        label="Show when I am online"
        options={ANSWERS}
        value={viewer.showsOnline ? 'on' : 'off'}
        onChange={(answer) => mutate({ showsOnline: answer === 'on' })}
      />
      <Segments
        label="Show when I am typing"
        options={ANSWERS}
        value={viewer.showsTyping ? 'on' : 'off'}
        onChange={(answer) => mutate({ showsTyping: answer === 'on' })}
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
      <Segments
        label="Share which profiles I open"
        options={ANSWERS}
        value={viewer.showsViews ? 'on' : 'off'}
        onChange={(answer) => mutate({ showsViews: answer === 'on' })}
      />
      <p className="setting__foot">
        <Link to="/profile-views">Who viewed your profile</Link>
      </p>
    </SettingPart>
  )
}
