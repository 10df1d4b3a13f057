import { Button } from '../ui/button.tsx'
import { CutEdge } from '../ui/art/cut-edge.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** What is left when drawing a screen failed. */
export function ErrorScreen({ reset }: { reset: () => void }) {
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>Error · Devgrove</title>
      <div className="wrap" role="alert">
        <EmptyState
          isPage
          art={<CutEdge />}
          title="An unexpected error occurred."
          action={<Button onClick={reset}>Try again</Button>}
        />
      </div>
    </main>
  )
}
