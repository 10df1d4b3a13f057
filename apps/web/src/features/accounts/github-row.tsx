import { Button } from '../../ui/button.tsx'
import { SettingRow } from '../../ui/setting-part.tsx'
import { useWaysIn } from './ways-in.calls.ts'

interface GithubRowProps {
  onAsk: (change: 'github' | 'no github') => void
}

/** Whether GitHub lets the member in, and what they can do about it. */
export function GithubRow({ onAsk }: GithubRowProps) {
  'use no memo'
  const { data: ways } = useWaysIn()
  if (!ways) return null
  const { github, hasPassword, isGithubOffered } = ways
  if (!github && !isGithubOffered) return null
  const action = github ? (
    hasPassword && <Button onClick={() => onAsk('no github')}>Disconnect</Button>
  ) : (
    <Button onClick={() => onAsk('github')}>Connect GitHub</Button>
  )
  return (
    <SettingRow name="GitHub" action={action}>
      {github ? <span className="handle">{github.login} </span> : null}
      <span className="muted">{textOf(ways)}</span>
    </SettingRow>
  )
}

function textOf({ github, hasPassword }: { github: object | null; hasPassword: boolean }) {
  if (!github) return 'Not connected. Once it is, you can log in with it.'
  return hasPassword ? 'Lets you in.' : 'Your only way in, until you have a password.'
}
