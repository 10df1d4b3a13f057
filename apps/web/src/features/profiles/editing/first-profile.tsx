import type { OwnUser } from '@devgrove/contract/profiles'
import { useState } from 'react'
import { focusHeading } from '../../../platform/focus.ts'
import { keep, kept } from '../../../platform/site-data.ts'
import { Button } from '../../../ui/button.tsx'
import { type Step, stepsLeft } from './first-profile.rules.ts'

const TITLE = 'Begin with your profile'
const WORDS: Record<Step, [label: string, why: string]> = {
  skills: ['Name your skills', 'The feed looks for people who share them.'],
  headline: ['Write a headline', 'It stands below your name.'],
  about: ['Tell about yourself', 'What you build, and whom you look for.'],
}

interface FirstProfileProps {
  user: OwnUser
  onStep: (step: Step) => void
}

/** Leads a new member to what others look for first, until it is there or they would rather not. */
export function FirstProfile({ user, onStep }: FirstProfileProps) {
  const key = `first-profile:${user._id}`
  const [declined, setDeclined] = useState(() => kept('localStorage', key))
  const left = stepsLeft(user)
  const decline = () => {
    keep('localStorage', key, 'yes')
    setDeclined('yes')
    focusHeading()
  }
  return declined || left.length === 0 ? null : (
    <section className="first" aria-label={TITLE}>
      <div className="first__head">
        <h2 className="first__title">{TITLE}</h2>
        <Button size="sm" kind="ghost" onClick={decline}>
          Not now
        </Button>
      </div>
      <ul className="first__steps">
        {left.map((step) => (
          <li key={step}>
            <button type="button" className="first__step" onClick={() => onStep(step)}>
              <b>{WORDS[step][0]}</b> {WORDS[step][1]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
