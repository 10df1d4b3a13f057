import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CutEdge } from '../ui/art/cut-edge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** What is left when drawing a screen failed, with what that is called in the log of the server. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const [id, setId] = useState<string>()
  useEffect(() => {
    import('./tell-failure.ts')
      .then(async ({ tellFailure }) => setId(await tellFailure(message, stack)))
      .catch(() => undefined)
  }, [message, stack])
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>Error · Devgrove</title>
      <div className="wrap" role="alert">
        <EmptyState
          isPage
          art={<CutEdge />}
          title="An unexpected error occurred."
          {...(id && { text: `In the log this is ${id}.` })}
          action={<Button onClick={beginAnew}>Try again</Button>}
        />
      </div>
    </main>
  )
}

/**
 * Loads the page anew, if there is a network. Code that did not come is a failure that browsers keep, for as long as the
 * page is there (Firefox) or beyond (Safari), until it is fetched in another way.
 */
function beginAnew(): void {
  const wanted = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  const files = Array.from(wanted, ({ href }) => fetch(href))
  Promise.all([fetch(location.href), ...files])
    .then(() => location.reload())
    .catch(() => undefined)
}
