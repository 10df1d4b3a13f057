interface ChipsProps {
  labels: readonly string[]
  name: string
  /** Above this many, the rest is told as a number. */
  max?: number
  /** Which of them stand out, and why, for whoever does not see it. */
  marked?: { isMarked: (label: string) => boolean; because: string }
}

export function Chips({ labels, name, max = Number.POSITIVE_INFINITY, marked }: ChipsProps) {
  const rest = labels.length - max
  return (
    <ul className="chips" aria-label={name}>
      {labels.slice(0, max).map((label) => (
        <li className={marked?.isMarked(label) ? 'chip chip--marked' : 'chip'} key={label}>
          {label}
          {marked?.isMarked(label) ? (
            <span className="visually-hidden">{` ${marked.because}`}</span>
          ) : null}
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
