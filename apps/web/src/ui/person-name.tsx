import { fullName, shownName } from '../platform/format.ts'

export interface Named {
  firstName: string
  lastName: string
  isPremium: boolean
}

/** The only crown there is; it never speaks by its colour alone. */
export function Crown({ className = '' }: { className?: string }) {
  return (
    <svg
      className={`crown ${className}`.trim()}
      viewBox="0 0 24 24"
      role="img"
      aria-label="Premium member"
    >
      <title>Premium member</title>
      <path d="M11.562 3.266a.5.5 0 0 1 .876 0L15.39 8.87a1 1 0 0 0 1.516.294L21.183 5.5a.5.5 0 0 1 .798.519l-2.834 10.246a1 1 0 0 1-.956.734H5.81a1 1 0 0 1-.957-.734L2.02 6.02a.5.5 0 0 1 .798-.519l4.276 3.664a1 1 0 0 0 1.516-.294zM5 21h14" />
    </svg>
  )
}

/** A name as the product writes it, the whole of it in the tooltip where it had to be cut. */
export function NameText({ person }: { person: Named }) {
  const shown = shownName(person)
  const full = fullName(person)
  return (
    <>
      <span className="name__text" dir="auto" title={shown === full ? undefined : full}>
        {shown}
      </span>
      {person.isPremium ? <Crown /> : null}
    </>
  )
}

/** The same of somebody whose whole name is known, and how it ends. */
export function WholeName(props: { name: string; lastName?: string; isPremium: boolean }) {
  // a server of the version before does not say how it ends
  const { name, lastName = '', isPremium } = props
  const firstName = name.slice(0, name.length - lastName.length).trim()
  return (
    <span className="name">
      <NameText person={{ firstName, lastName, isPremium }} />
    </span>
  )
}
