interface CounterProps {
  text: string
  isOver?: boolean
  /** What a screen reader hears; it is silent as long as this stays the same. */
  spoken?: string
}

/** How much has been used of a limit. */
export function Counter({ text, isOver = false, spoken = '' }: CounterProps) {
  return (
    <>
      <span className={isOver ? 'field__counter field__counter--over' : 'field__counter'}>
        {text}
      </span>
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </>
  )
}
