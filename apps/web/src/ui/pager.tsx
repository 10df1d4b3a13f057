import { Button } from './button.tsx'

interface PagerProps {
  page: number
  /** How many there are; undefined where nobody counts, and then `hasNext` says whether there is another. */
  pages?: number | undefined
  hasNext?: boolean
  onPage: (page: number) => void
}

/** One page after the other, by two buttons. */
export function Pager({ page, pages, hasNext = false, onPage }: PagerProps) {
  const isLast = pages === undefined ? !hasNext : page >= pages
  return (
    <nav className="pager" aria-label="Pages">
      <span className="num" role="status">
        {pages === undefined
          ? `Page ${page}`
          : `Page ${page} of ${Math.max(1, pages).toLocaleString('en')}`}
      </span>
      <span className="pager__btns">
        <Step isEnd={page <= 1} onStep={() => onPage(page - 1)}>
          Previous
        </Step>
        <Step isEnd={isLast} onStep={() => onPage(page + 1)}>
          Next
        </Step>
      </span>
    </nav>
  )
}

// at an end it keeps the focus of whoever has just pressed it, which a disabled button loses
const Step = (props: { isEnd: boolean; onStep: () => void; children: string }) => (
  <Button
    size="sm"
    aria-disabled={props.isEnd || undefined}
    onClick={() => {
      if (!props.isEnd) props.onStep()
    }}
  >
    {props.children}
  </Button>
)
