import type { MemberFeature } from '@devgrove/contract/membership'
import { Link } from '@tanstack/react-router'
import { Bookmark, Crown, Eye } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'

interface PlanGiftsProps {
  heading: RefObject<HTMLHeadingElement | null>
  features: readonly MemberFeature[]
}

/** What the plan gives, each with the way to it. */
export function PlanGifts({ heading, features }: PlanGiftsProps) {
  const has = (feature: MemberFeature) => features.includes(feature)
  return (
    <section className="member-part">
      <h2 className="member-part__title" ref={heading} tabIndex={-1}>
        What your plan gives
      </h2>
      <ul className="gifts">
        <Gift icon={<Crown className="icon gift__icon" />} name="The crown beside your name">
          Wherever your name shows, for everybody.
        </Gift>
        {has('viewers') ? (
          <Gift
            icon={<Eye className="icon gift__icon" />}
            name={<Link to="/profile-views">Who viewed your profile</Link>}
          >
            Of those who share which profiles they open, in the last 90 days.
          </Gift>
        ) : null}
        {has('presets') ? (
          <Gift
            icon={<Bookmark className="icon gift__icon" />}
            name={
              <Link to="/search" search={{ query: '' }}>
                Searches saved as presets
              </Link>
            }
          >
            Keep up to ten searches for people, with their skills, under a name.
          </Gift>
        ) : null}
      </ul>
    </section>
  )
}

interface GiftProps {
  icon: ReactNode
  name: ReactNode
  children: ReactNode
}

const Gift = ({ icon, name, children }: GiftProps) => (
  <li className="gift">
    {icon}
    <div>
      <h3 className="gift__name">{name}</h3>
      <p className="muted">{children}</p>
    </div>
  </li>
)
