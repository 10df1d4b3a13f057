import { Button } from './button.tsx'

/** A list that is on its way; the words are for whoever does not see it turn. */
export function ListSpinner({ words }: { words: string }) {
  return (
    <div className="list-foot" role="status">
      <span className="spinner spinner--lg" />
      <span className="visually-hidden">{words}</span>
    </div>
  )
}

interface ShowMoreProps {
  hasMore: boolean
  isBusy: boolean
  onAsk: () => void
}

/** The way to the rest of a list, while there is one. */
export function ShowMore({ hasMore, isBusy, onAsk }: ShowMoreProps) {
  if (!hasMore) return null
  return (
    <div className="list-foot">
      <Button busyText={isBusy && 'Loading'} onClick={onAsk}>
        Show More
      </Button>
    </div>
  )
}
