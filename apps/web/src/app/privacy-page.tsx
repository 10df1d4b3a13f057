import { site } from '../platform/site.ts'
import { TextPage } from './text-page.tsx'

export function PrivacyPage() {
  return (
    <TextPage
      title="Privacy notice"
      lead="What we keep about you, what others see of it, and what they never see."
    >
      <h2>What we keep</h2>
      <ul>
        <li>
          What you type: names, username, email address, profile, requests and messages, and the
          images you upload.
        </li>
        <li>
          What a message said before you edited or deleted it, for 30 days: moderators see that too
          when whoever received the message reports it.
        </li>
        <li>
          Up to when you have read each chat. What you read while you do not show that to others is
          left out.
        </li>
        <li>What you write to us through the contact form, for a year.</li>
        <li>
          What you paid for membership, with its receipts. Cards are entered at the payment
          provider, and we never see them.
        </li>
        <li>
          Whose profiles you open, for 90 days, and only if you share that under Setting. Nobody
          does unless they turn it on.
        </li>
        <li>
          What you report to our moderators, and what you say against what they decided of you, for
          a year after they answer, and what they decide about an account, with the username it had.
        </li>
        <li>Your password as a hash that cannot be read back.</li>
        <li>
          If you come by GitHub: the number and the name of your account there, and the email
          address that it has confirmed. Nothing that would let us in there.
        </li>
        <li>Where you are signed in, so that you can sign out there under Setting.</li>
      </ul>
      <h2>What other members see</h2>
      <p>
        Your profile, and how many follow you and are followed by you. Never your email address:
        that is for admins, who can look up what an account is, what was paid for it and what was
        decided about it.
      </p>
      <p>
        Developers you are connected with see in chats that you are online, that you are typing and
        what you have read. Each can be turned off under Setting. Whoever does not show what they
        have read does not see what others have.
      </p>
      <h2>What stays between you and us</h2>
      <p>
        Whom you reject, whom you ignore, whom you block and whom you report. They are not told, and
        nothing they can see changes. Nobody of us reads your chats: moderators see a message when
        whoever received it reports it, and what came before it only if they agree to that.
      </p>
      <h2>Cookies</h2>
      <p>
        Two, both our own: one keeps you signed in, the other tells our pages that you are. While
        you come by GitHub there is a third, for half an hour at most. Your theme and other small
        choices, and what you have begun to write and not sent or saved yet, are kept in your
        browser. There is no advertising and no tracking by others; fonts and pictures come from our
        own address.
      </p>
      <p>
        Where membership is sold, Razorpay takes the payment in its own window. Nothing of theirs is
        loaded before you choose to pay. When you delete your account, receipts stay for the books
        without your name and address.
      </p>
      <p>
        You see, correct, export and delete what we keep under Setting. For anything else write to{' '}
        <a href={`mailto:${site.email}`}>{site.email}</a>.
      </p>
    </TextPage>
  )
}
