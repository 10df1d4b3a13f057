import { RelationBadge } from '../features/connections/relations/relation-badge.tsx'
import { Stamp } from '../features/feed/stamp.tsx'
import { Avatar } from '../ui/avatar.tsx'

const STATES = [
  { badge: 'connected', meaning: 'you both said yes' },
  { badge: 'interested', meaning: 'waiting for your answer' },
  { badge: 'pending', meaning: 'waiting for theirs' },
  { badge: 'rejected', meaning: 'closed, and they are not told' },
] as const

/** What the product is about, each with a drawing of the real thing. */
export function LandingFeatures() {
  return (
    <section className="below section" id="features">
      <div className="wrap">
        <header className="section__head">
          <h2 className="section__title">A network you can read like a history</h2>
          <p className="section__lead">
            Every relationship has a state, every state has a next step, and each card of the feed
            says why you see it.
          </p>
        </header>
        <div className="features">
          <article className="feature">
            <div className="feature__demo" aria-hidden="true">
              <div className="demo-deck">
                <MiniCard place={1} username="tomas_h" name="Tomás Herrera" />
                <MiniCard place={0} username="yuki_t" name="Yuki Tanaka" />
              </div>
            </div>
            <h3 className="feature__title">A feed of people, not posts</h3>
            <p className="feature__text">
              One developer at a time. Right if you are interested, left to ignore, up to skip for
              now.
            </p>
          </article>
          <article className="feature">
            <div className="feature__demo">
              <ul className="demo-refs">
                {STATES.map(({ badge, meaning }) => (
                  <li key={badge}>
                    <RelationBadge badge={badge} />
                    {meaning}
                  </li>
                ))}
              </ul>
            </div>
            <h3 className="feature__title">Requests with a visible state</h3>
            <p className="feature__text">
              Accept, reject, retrieve or remove. You always see where a connection stands and what
              you can do about it.
            </p>
          </article>
          <article className="feature">
            <div className="feature__demo" aria-hidden="true">
              <div className="demo-chat">
                <div className="msg msg--start">
                  <div className="msg__bubble">Is the retry in the client or the queue?</div>
                </div>
                <div className="msg msg--start msg--me">
                  <div className="msg__bubble">
                    In the queue. <code>maxAttempts: 5</code>, jittered.
                  </div>
                </div>
              </div>
            </div>
            <h3 className="feature__title">Chat that keeps code intact</h3>
            <p className="feature__text">
              Talk in real time with the developers you are connected with. Snippets stay snippets.
            </p>
          </article>
        </div>
      </div>
    </section>
  )
}

interface MiniCardProps {
  /** 0 is the one on top, on its way. */
  place: 0 | 1
  username: string
  name: string
}

function MiniCard({ place, username, name }: MiniCardProps) {
  return (
    <div className={`mini-dev mini-dev--${place}`}>
      {place === 0 ? <Stamp decision="interested" /> : null}
      <Avatar username={username} src="" />
      <span className="name">
        <span className="name__text">{name}</span>
      </span>
      <small>@{username}</small>
    </div>
  )
}
