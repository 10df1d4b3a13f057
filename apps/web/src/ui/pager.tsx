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
        <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button size="sm" disabled={isLast} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </span>
    </nav>
  )
}
