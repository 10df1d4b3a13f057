import { Plus } from 'lucide-react'
import { useSession } from '../features/accounts/session.calls.ts'
import { GroveRow } from '../ui/art/grove-row.tsx'
import { HeroTree } from '../ui/art/hero-tree.tsx'
import { StepsLine } from '../ui/art/steps-line.tsx'
import { ButtonLink } from '../ui/button.tsx'

const WORDS = ['Connect', 'Collaborate', 'Grow']

const STEPS = [
  [
    'Plant a profile',
    'Your name, your skills and what you are working on. Five minutes are enough.',
  ],
  ['Branch out', 'Go through the feed and mark the developers you would like to work with.'],
  ['Merge', 'When they accept, you are connected, and the rest is up to the two of you.'],
] as const

const QUESTIONS = [
  ['Is Devgrove free to use?', 'Yes. A profile, the feed and your network cost nothing.'],
  [
    'Who can see my email address?',
    'Nobody but you. It is there to log in with and to reset your password.',
  ],
  [
    'Does someone find out when I ignore or skip them?',
    'No. Skipping only moves on to the next developer. People you ignore are listed under Ignored in your network, where you can un-ignore them.',
  ],
  [
    'Can I change my mind about a request?',
    'Yes. Requests you sent can be retrieved while they are pending, and connections can be removed later.',
  ],
  [
    'What happens when I reject somebody?',
    'They are not told. Their request stays pending on their side, and you can take the rejection back later.',
  ],
] as const

export function LandingPage() {
  return (
    <main id="main" tabIndex={-1}>
      <title>Devgrove · Connect. Collaborate. Grow.</title>
      <Hero />
      <HowItWorks />
      <section className="section" id="faqs">
        <div className="wrap faq">
          <h2 className="section__title">Questions developers ask</h2>
          <div className="faq__list">
            {QUESTIONS.map(([question, answer]) => (
              <details className="faq__item" key={question}>
                <summary className="faq__q">
                  {question}
                  <Plus className="icon" />
                </summary>
                <p className="faq__a">{answer}</p>
              </details>
            ))}
          </div>
        </div>
      </section>
      <section className="closing">
        <div className="wrap">
          <h2 className="closing__title">There is room in the grove</h2>
          <p className="closing__lead">Find the person you will build the next thing with.</p>
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
          one at a time, say who interests you, and connect once they say the same.
        </p>
        <div className="hero__cta">
          <StartButton />
          <ButtonLink size="lg" to="/" hash="how">
            See how it works
          </ButtonLink>
        </div>
        <HeroTree />
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
