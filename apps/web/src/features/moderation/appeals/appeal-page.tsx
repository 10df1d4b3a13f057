import { type ReactNode, useEffect, useState } from 'react'
import { Failure } from '../../../platform/call.ts'
import { focusHeadingSoon } from '../../../platform/focus.ts'
import { longTime } from '../../../platform/format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ListSpinner } from '../../../ui/list-parts.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { useDecision } from './appeal.calls.ts'
import { AppealForm } from './appeal-form.tsx'
import { DECISIONS, endInWords } from './decision.rules.ts'
import { useLinkToken } from './use-link-token.ts'

/** Where the link of a letter lands: what was decided, and what its member says against it. */
export function AppealPage() {
  const token = useLinkToken()
  return <AppealBy key={token} token={token} />
}

function AppealBy({ token }: { token: string }) {
  const query = useDecision(token)
  const { data: decision, error } = query
  const [isSent, setSent] = useState(false)
  if (isSent) return <Sent />
  if (error instanceof Failure && error.code === 'appeal_link_unusable') {
    return <Unusable text={error.message} />
  }
  if (!decision) {
    return (
      <Frame title="Appeal" lead="Say what you think was decided wrongly.">
        {error ? (
          <LoadFailure query={query} />
        ) : (
          <ListSpinner words="Looking for what was decided" />
        )}
      </Frame>
    )
  }
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>Appeal · Devgrove</title>
      <div className="wrap two-col">
        <div>
          <h1 className="section__title" tabIndex={-1}>
            Appeal
          </h1>
          <p className="page__lead">
            Do you think that we were wrong? Say why, and we look at it again.
          </p>
          <section className="appeal__decision" aria-label="What was decided">
            <h2>{DECISIONS[decision.kind]}</h2>
            <p className="muted small">
              <time dateTime={decision.at}>{longTime(decision.at)}</time>
            </p>
            <blockquote dir="auto">{decision.reason || 'No reason was written down.'}</blockquote>
            <p className="muted">{endInWords(decision, longTime)}</p>
          </section>
        </div>
        <AppealForm token={token} onSent={() => setSent(true)} />
      </div>
    </main>
  )
}

interface FrameProps {
  title: string
  lead: string
  children?: ReactNode
}

const Frame = ({ title, lead, children }: FrameProps) => (
  <main id="main" className="page" tabIndex={-1}>
    <title>{`${title} · Devgrove`}</title>
    <div className="wrap">
      <h1 className="section__title" tabIndex={-1}>
        {title}
      </h1>
      <p className="page__lead">{lead}</p>
      {children}
    </div>
  </main>
)

/** In the place of another screen at the same address, so whoever does not see it is told. */
function useHeard() {
  useEffect(focusHeadingSoon, [])
}

function Sent() {
  useHeard()
  return (
    <Frame
      title="Your appeal is here"
      lead="The answer comes by mail, to the address of your account. There is nothing else to do until then."
    />
  )
}

/** A link that leads to no appeal, and the other way to be heard. */
function Unusable({ text }: { text: string }) {
  useHeard()
  return (
    <Frame title="This link leads no further" lead={text}>
      <p className="appeal__way">
        <ButtonLink kind="primary" size="lg" to="/contact-form">
          Contact us
        </ButtonLink>
      </p>
    </Frame>
  )
}
