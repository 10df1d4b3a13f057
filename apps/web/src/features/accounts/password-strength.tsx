import { passwordRules } from '@devgrove/contract/accounts'
import { Circle, CircleCheck } from 'lucide-react'
import type { FieldError } from 'react-hook-form'

const ASKS = [
  '8 characters or more',
  'An uppercase letter',
  'A number',
  'A special character',
  '128 characters or fewer',
]
// how easily it is guessed is for the server to say, so not even all five promise that it is strong
const WORDS = ['Too weak', 'Too weak', 'Weak', 'Fair', 'Good', 'All rules met']

interface PasswordStrengthProps {
  password: string
  id: string
  /** What is said against the password. */
  error: FieldError | undefined
}

/** Mirrors the five rules of a password while it is typed; the sentences of the form stay the judge. */
export function PasswordStrength({ password, id, error }: PasswordStrengthProps) {
  const held = passwordRules.map((rule) => password !== '' && rule.holds(password.normalize('NFC')))
  const met = held.filter(Boolean).length
  // of an empty field every rule but the last would be missing, and that one would not be done
  const wordOf = (isHeld: boolean | undefined) =>
    password === '' ? '' : isHeld ? ', done' : ', missing'
  const isRefused = met === passwordRules.length && error !== undefined
  const count = isRefused ? 0 : met
  return (
    <div className="strength" id={id}>
      <div className="strength__row">
        <div className="strength__bars" data-count={count} aria-hidden="true">
          {passwordRules.map((rule, index) => (
            <i key={rule.sentence} className={index < count ? 'is-held' : ''} />
          ))}
        </div>
        <span className="strength__word">
          {isRefused ? 'Refused' : password === '' ? 'Strength' : WORDS[count]}
        </span>
      </div>
      <ul className="strength__rules">
        {passwordRules.map((rule, index) => (
          <li key={rule.sentence} className={held[index] ? 'is-held' : ''}>
            {held[index] ? (
              <CircleCheck className="icon icon--sm" />
            ) : (
              <Circle className="icon icon--sm" />
            )}
            <span>
              {ASKS[index]}
              <span className="visually-hidden">{wordOf(held[index])}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
