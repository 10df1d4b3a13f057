/** Entry of the build that writes the public pages as text; nothing of it reaches a browser. */
import { createMemoryHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Providers } from './app/providers.tsx'
import { makeRouter } from './app/router.ts'

export { publicPages } from '@devgrove/contract/screens'
export { descriptions } from './app/descriptions.ts'

export async function renderPage(path: string): Promise<string> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return renderToString(
    <StrictMode>
      <Providers router={router} />
    </StrictMode>,
  )
}
