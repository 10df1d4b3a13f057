import { Button } from '../../ui/button.tsx'
import { useGithubLogin } from './to-github.calls.ts'

/** Whether this deployment signs in with GitHub; its document says so. */
const isGithubOffered = (): boolean => document.querySelector('meta[name=github]') !== null

/** The other way in, below a form, where this deployment has it. */
export function GithubWay() {
  'use no memo'
  return isGithubOffered() ? <GithubButton /> : null
}

function GithubButton() {
  'use no memo'
  const { go, isUnderWay } = useGithubLogin()
  return (
    <div className="auth__other">
      <p className="auth__or">or</p>
      <Button size="lg" isBlock busyText={isUnderWay && 'Going to GitHub'} onClick={go}>
        Continue with GitHub
      </Button>
    </div>
  )
}
