import { site } from '../platform/site.ts'
import { TextPage } from './text-page.tsx'

export function TermsPage() {
  return (
    <TextPage title="Terms" lead="What you agree to when you create an account, in plain words.">
      <h2>Your account</h2>
      <p>
        One person, one account. Use a name people know you by, keep your password to yourself, and
        tell us when you think somebody else has it.
      </p>
      <h2>How to be here</h2>
      <ul>
        <li>
          Be civil. Nobody owes you an answer, and a request that stays open is an answer too.
        </li>
        <li>Do not pretend to be somebody else, and do not collect other members’ data.</li>
        <li>No spam, no automated swiping, nothing unlawful.</li>
      </ul>
      <p>
        Accounts that do harm can be deactivated or banned by our moderators. The letter about it
        says why, and how to appeal.
      </p>
      <h2>What you write</h2>
      <p>
        Your profile stays yours. You allow us to show it to other members, which is what the
        product does, and you can change it at any time.
      </p>
      <h2>Premium membership</h2>
      <p>
        You pay for one month at a time, and nothing is charged by itself. A month that you add
        before the end is added to what is left. If something is not right, write to us through the
        contact form: what is refunded ends.
      </p>
      <h2>What we promise</h2>
      <p>
        We run Devgrove with care, but we cannot promise that it is always there or free of
        mistakes. Keep a copy of what you cannot lose.
      </p>
      <p>
        Questions: <a href={`mailto:${site.email}`}>{site.email}</a>
      </p>
    </TextPage>
  )
}
