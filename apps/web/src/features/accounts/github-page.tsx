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

/** What GitHub sent the browser back with; empty where somebody said no there. */
function sentBack(): { code: string; state: string } {
  const said = new URLSearchParams(location.search)
  return { code: said.get('code') ?? '', state: said.get('state') ?? '' }
}

/** Where GitHub sends a browser back to: lets in whom it names, and asks whoever is new how they want to be called. */
export function GithubPage({ onSignedIn, onConnected }: GithubPageProps) {
  const [{ code, state }] = useState(sentBack)
  const { data, error, mutate } = useFinishGithub()
  const sent = useRef('')
  useEffect(() => {
    if (!code || sent.current === state) return
    sent.current = state
    mutate(
      { code, state },
      {
        onSuccess: ({ user, newcomer }) => {
          if (user) onSignedIn()
          else if (!newcomer) onConnected()
        },
      },
    )
  })
  if (data?.newcomer) return <NewHere newcomer={data.newcomer} />
  if (!code) return <NotIn lead="You did not let GitHub say who you are." />
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
