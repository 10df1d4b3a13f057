import { type Appeal, AppealOutcome } from '@devgrove/contract/staff-appeals'
import type { ReactNode } from 'react'
import { fullName, longTime } from '../../../platform/format.ts'
import { later, useLater } from '../../../platform/later.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { CardList } from '../../../ui/card-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useQuestion } from '../../../ui/use-question.ts'
import { LookButton, type Look, useProfileLook } from '../profile-look.tsx'
import { useAppeals } from './appeals.calls.ts'
import { ANSWERS, DECIDED } from './answer.rules.ts'

// what checks a form is as much as the screen without it
const forms = later(() => import('./answer-form.tsx'))

interface Asked {
  appeal: Appeal
  outcome: AppealOutcome
}

const titleOf = (outcome: AppealOutcome, { subject }: Appeal): string =>
  `${ANSWERS[outcome].does} the decision about ${fullName(subject)}`

interface AppealsPageProps {
  /** The way to what else can be done to whom an appeal is about. */
  toMember: (subject: Appeal['subject']) => ReactNode
}

/** What members say against what was decided of them, the oldest first. */
export function AppealsPage({ toMember }: AppealsPageProps) {
  const { look, dialog } = useProfileLook()
  const { question, ask, close } = useQuestion<Asked>()
  const parts = useLater(forms, question !== undefined)
  const list = useAppeals()
  const none = {
    title: 'No appeal waits',
    text: 'What members say against a decision comes in here.',
  }
  const asked = question?.about
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>Appeals · Devgrove</title>
      <div className="wrap">
        <header className="page__head">
          <h1 className="page__title" tabIndex={-1}>
            Appeals
          </h1>
        </header>
        <CardList list={list} words="Looking for appeals" none={none}>
          {list.appeals.map((appeal) => (
            <AppealCard
              key={appeal._id}
              appeal={appeal}
              onLook={look}
              toMember={toMember}
              onAnswer={(outcome) => ask({ appeal, outcome })}
            />
          ))}
        </CardList>
      </div>
      {dialog}
      {asked && parts ? (
        <Dialog
          isOpen={question.isOpen}
          onOpenChange={close}
          title={`${titleOf(asked.outcome, asked.appeal)}?`}
        >
          <parts.AnswerForm
            key={`${asked.appeal._id} ${asked.outcome}`}
            {...asked}
            onClose={close}
          />
        </Dialog>
      ) : null}
    </main>
  )
}

interface AppealCardProps extends AppealsPageProps {
  appeal: Appeal
  onLook: Look
  onAnswer: (outcome: AppealOutcome) => void
}

function AppealCard({ appeal, onLook, toMember, onAnswer }: AppealCardProps) {
  const { subject, decision, text, createdAt } = appeal
  return (
    <li className="report-card">
      <div className="report-card__head">
        <Avatar username={subject.username} src={subject.avatar} />
        <div>
          <LookButton user={subject} onLook={onLook} />
          <p className="handle">@{subject.username}</p>
        </div>
        <p className="muted small report-card__by">
          appealed <TimeAgo instant={createdAt} />
        </p>
      </div>
      <section className="appeal__decision" aria-label="What was decided">
        <p>
          <b>{DECIDED[decision.kind]}</b>{' '}
          <span className="muted small">
            by @{decision.by}, <time dateTime={decision.at}>{longTime(decision.at)}</time>
            {decision.until ? `, until ${longTime(decision.until)}` : ''}
          </span>
        </p>
        <blockquote dir="auto">{decision.reason || 'No reason was written down.'}</blockquote>
      </section>
      <section className="appeal__decision" aria-label="What they say">
        <p>
          <b>What they say</b>
        </p>
        <p className="inbox__text" dir="auto">
          {text}
        </p>
      </section>
      <div className="report-card__foot">
        <span>{decision.kind === 'warning' ? null : <State {...decision} />}</span>
        <span className="report-card__doings">
          {toMember(subject)}
          {AppealOutcome.options.map((outcome) => (
            <Button
              key={outcome}
              size="sm"
              aria-label={titleOf(outcome, appeal)}
              onClick={() => onAnswer(outcome)}
            >
              {ANSWERS[outcome].does}
            </Button>
          ))}
        </span>
      </div>
    </li>
  )
}

const State = ({ kind, holds }: Appeal['decision']) => (
  <span className={`badge badge--${holds ? kind : 'ignored'}`}>
    {holds ? `Still ${kind}` : 'No longer holds'}
  </span>
)
