import { Link } from '@tanstack/react-router'
import { site } from '../platform/site.ts'
import { TextPage } from './text-page.tsx'

export function SupportPage() {
  return (
    <TextPage title="Support" lead="What to do when something does not work, and who helps.">
      <h2>You cannot log in</h2>
      <p>
        Log in works with your email address or your username. If the password does not,{' '}
        <Link to="/forgot-password">ask for a link that sets a new one</Link>; it works once, for 30
        minutes. After many wrong tries wait five minutes.
      </p>
      <h2>A letter does not arrive</h2>
      <p>
        Look into the folder for spam, and wait a few minutes: a letter that a mail server does not
        take is sent again. You can ask for another one on the same page, and for the one that
        confirms your address under <Link to="/setting">Setting</Link>.
      </p>
      <h2>Somebody bothers you</h2>
      <p>
        Ignoring somebody takes them out of your feed and your requests, and they are not told.
        Removing a connection ends the chat. Blocking makes each of you invisible to the other.
        Whoever breaks the rules you can report, from their profile or from a chat: accounts that do
        harm are closed. Of somebody whom you do not find any more, tell us the username and what
        happened with the <Link to="/contact-form">contact form</Link>.
      </p>
      <h2>Your data and your account</h2>
      <p>
        Under <Link to="/setting">Setting</Link> you change your email address, username and
        password, see where you are signed in, export what we keep, and delete your account.
      </p>
      <h2>Something is broken</h2>
      <p>
        Tell us what you did, what you expected, and what happened instead. The{' '}
        <Link to="/contact-form">contact form</Link> reaches a person, and so does{' '}
        <a href={`mailto:${site.email}`}>{site.email}</a>. Other answers are under{' '}
        <Link to="/faqs">FAQs</Link>.
      </p>
    </TextPage>
  )
}
