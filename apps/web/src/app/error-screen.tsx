import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CutEdge } from '../ui/art/cut-edge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** What is left when drawing a screen failed, with what that is called in the log of the server. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
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
          action={<Button onClick={reset}>Try again</Button>}
        />
      </div>
    </main>
  )
}
