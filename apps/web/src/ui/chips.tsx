interface ChipsProps {
  labels: readonly string[]
  name: string
  /** Above this many, the rest is told as a number. */
  max?: number
}

export function Chips({ labels, name, max = Number.POSITIVE_INFINITY }: ChipsProps) {
  const rest = labels.length - max
  return (
    <ul className="chips" aria-label={name}>
      {labels.slice(0, max).map((label) => (
        <li className="chip" key={label}>
          {label}
        </li>
      ))}
      {rest > 0 ? (
        <li className="chip chip--more">
          +{rest}
          <span className="visually-hidden"> more</span>
        </li>
      ) : null}
    </ul>
  )
}
