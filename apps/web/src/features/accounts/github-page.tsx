import type { Newcomer } from '@devgrove/contract/github'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../platform/call.ts'
import { focusHeadingSoon } from '../../platform/focus.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { AuthPage } from './auth-page.tsx'
import { useFinishGithub } from './github.calls.ts'
import { GithubSignUpForm } from './github-sign-up-form.tsx'
import { useSession } from './session.calls.ts'

interface GithubPageProps {
  /** Somebody is signed in now. */
  onSignedIn: () => void
  /** Their account is connected with GitHub now. */
  onConnected: () => void
}

/** What GitHub sent the browser back with; undefined where somebody said no there, or comes to this address otherwise. */
function sentBack() {
  const said = new URLSearchParams(location.search)
  const [code, state] = [said.get('code'), said.get('state')]
  return { back: code && state ? { code, state } : undefined, isNo: said.has('error') }
}

/** Where GitHub sends a browser back to: lets in whom it names, and asks whoever is new how they want to be called. */
export function GithubPage({ onSignedIn, onConnected }: GithubPageProps) {
  const [{ back, isNo }] = useState(sentBack)
  const { data, error, mutate } = useFinishGithub()
  const sent = useRef<unknown>(undefined)
  useEffect(() => {
    if (!back || sent.current === back) return
    sent.current = back
    // it serves once, and is no address to come back to
    window.history.replaceState(window.history.state, '', location.pathname)
    mutate(back, {
      onSuccess: ({ user, newcomer }) => {
        if (user) onSignedIn()
        else if (!newcomer) onConnected()
      },
    })
  })
  if (data?.newcomer) return <NewHere newcomer={data.newcomer} />
  if (!back) {
    return <NotIn lead={isNo ? 'You did not let GitHub say who you are.' : 'Please start again.'} />
  }
  if (error) return <NotIn lead={messageOf(error)} />
  return (
    <AuthPage title="Coming from GitHub" lead="One moment.">
      <div className="auth__alt" role="status">
        <span className="spinner spinner--lg" />
        <span className="visually-hidden">Asking GitHub who you are</span>
      </div>
    </AuthPage>
  )
}

function NewHere({ newcomer }: { newcomer: Newcomer }) {
  useEffect(focusHeadingSoon, [])
  return (
    <AuthPage
      documentTitle="Create Account"
      title="Create a account"
      lead={`Welcome, ${newcomer.login}. How do you want to be called here?`}
    >
      <GithubSignUpForm newcomer={newcomer} />
    </AuthPage>
  )
}

function NotIn({ lead }: { lead: string }) {
  const { user } = useSession()
  useEffect(focusHeadingSoon, [])
  return (
    <AuthPage title={user ? 'Not connected' : 'Not logged in'} lead={lead}>
      <div className="auth__alt">
        <ButtonLink kind="primary" size="lg" to={user ? '/setting' : '/login'}>
          {user ? 'Back to Setting' : 'Back to Login'}
        </ButtonLink>
      </div>
    </AuthPage>
  )
}
