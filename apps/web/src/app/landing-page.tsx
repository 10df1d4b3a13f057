import { Link } from '@tanstack/react-router'
import { useSession } from '../features/accounts/session.calls.ts'
import { GroveRow } from '../ui/art/grove-row.tsx'
import { HeroTree } from '../ui/art/hero-tree.tsx'
import { StepsLine } from '../ui/art/steps-line.tsx'
import { DemoDeck } from '../features/feed/demo-deck.tsx'
import { site } from '../platform/site.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { LandingFeatures } from './landing-features.tsx'
import { QuestionList } from './question-list.tsx'
import { firstQuestions } from './questions.ts'
import { samplePeople } from './sample-people.ts'

const WORDS = ['Connect', 'Collaborate', 'Grow']

const STEPS = [
  [
    'Plant a profile',
    'Your name, your skills and what you are working on. Five minutes are enough.',
  ],
  [
    'Branch out',
    'Go through the feed or search by skill, and mark the developers you would like to work with.',
  ],
  [
    'Merge',
    'When they accept, you are connected. Chat opens, and the rest is up to the two of you.',
  ],
] as const

const NUMBERS = [
  { value: site.developers, label: 'active developers' },
  { value: site.projects, label: 'projects created' },
  { value: site.discussions, label: 'discussions' },
] as const

const PROOF = ['priya.r', 'tomas_h', 'fatima_els', 'noahsor', 'hanakim'] as const

export function LandingPage() {
  return (
    <main id="main" tabIndex={-1}>
      <title>Devgrove · Connect. Collaborate. Grow.</title>
      <Hero />
      <LandingFeatures />
      <Demo />
      <HowItWorks />
      <section className="section" id="community" tabIndex={-1}>
        <div className="wrap">
          <header className="section__head">
            <h2 className="section__title">The grove so far</h2>
          </header>
          <div className="numbers">
            {NUMBERS.map(({ value, label }) => (
              <p className="number" key={label}>
                <b className="number__value">{value}</b>{' '}
                <span className="number__label">{label}</span>
              </p>
            ))}
          </div>
        </div>
      </section>
      <section className="section" id="faqs" tabIndex={-1}>
        <div className="wrap faq">
          <div>
            <h2 className="section__title">Questions developers ask</h2>
            <p className="page__lead">
              <Link to="/faqs">All questions and answers</Link>
            </p>
          </div>
          <QuestionList questions={firstQuestions} />
        </div>
      </section>
      <Support />
      <section className="closing">
        <div className="wrap">
          <h2 className="closing__title">There is room in the grove</h2>
          <p className="closing__lead">
            Join <b>{site.happy}</b> Happy Developers and find the person you will build the next
            thing with.
          </p>
          <StartButton />
        </div>
        <GroveRow />
      </section>
    </main>
  )
}

function Hero() {
  return (
    <section className="hero">
      <div className="wrap hero__inner">
        <h1 className="hero__title">
          {WORDS.map((word) => (
            <span className="hero__line" key={word}>
              <span>
                {word}
                <span className="hero__stop">.</span>
              </span>{' '}
            </span>
          ))}
        </h1>
        <p className="hero__lead">
          <strong>Rooted in development, branching out to opportunities.</strong> Meet developers
          one at a time, say who interests you, and start the conversation once they say the same.
        </p>
        <div className="hero__cta">
          <StartButton />
          <ButtonLink size="lg" to="/" hash="how">
            See how it works
          </ButtonLink>
        </div>
        <p className="hero__proof">
          <span className="avatar-stack" aria-hidden="true">
            {PROOF.map((username) => (
              <Avatar key={username} username={username} src="" size="sm" />
            ))}
          </span>
          <span>
            <b>{site.happy}</b> Happy Developers
          </span>
        </p>
        <HeroTree />
      </div>
    </section>
  )
}

function Demo() {
  return (
    <section className="section demo" id="demo">
      <div className="wrap two-col">
        <header className="section__head">
          <h2 className="section__title">Who you might meet today</h2>
          <p className="section__lead">
            Four sample profiles, as they appear in the feed. Drag a card, press a button below it,
            or use the arrow keys: right for interested, left to ignore, up to skip. They are
            invented, so nobody is told.
          </p>
        </header>
        <div id="demo-deck">
          <DemoDeck people={samplePeople} />
        </div>
      </div>
    </section>
  )
}

function Support() {
  return (
    <section className="section below" id="support" tabIndex={-1}>
      <div className="wrap">
        <header className="section__head support__head">
          <h2 className="section__title">Support</h2>
          <p className="section__lead">
            Stuck, or found something broken? Most of it is answered under{' '}
            <Link to="/support">Support</Link>. For everything else there is the{' '}
            <Link to="/contact-form">contact form</Link>, and a person reads it.
          </p>
        </header>
      </div>
    </section>
  )
}

function HowItWorks() {
  return (
    <section className="section below" id="how">
      <div className="wrap">
        <header className="section__head">
          <h2 className="section__title">Three commits to a connection</h2>
        </header>
        <StepsLine />
        <ol className="steps__list">
          {STEPS.map(([title, text]) => (
            <li className="step" key={title}>
              <h3 className="step__title">{title}</h3>
              <p className="step__text">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** A member goes on, a visitor begins; while neither is known, the button keeps its place. */
function StartButton() {
  const { user } = useSession()
  return user ? (
    <ButtonLink kind="primary" size="lg" to="/feed">
      Explore Feed
    </ButtonLink>
  ) : (
    <ButtonLink kind="primary" size="lg" to="/signup">
      Create Account
    </ButtonLink>
  )
}
