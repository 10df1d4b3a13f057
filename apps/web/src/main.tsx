import '@fontsource-variable/geist-mono/index.css'
import '@fontsource-variable/montagu-slab/standard.css'
import '@fontsource-variable/wix-madefor-text/index.css'
import './ui/styles/index.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { keepPlace, makeRouter } from './app/router.ts'
import { hasMemberCookie } from './features/accounts/session.calls.ts'
import { bearTranslation } from './platform/bear-translation.ts'
import { announceAwake, noteTyping } from './platform/early-input.ts'

// what checks a form would compile itself, which the policy of the documents refuses and reports (S-34)
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Draws the application, or takes over the page that is there already as text: for a visitor it is that very page. */
async function begin(root: HTMLElement): Promise<void> {
  const router = makeRouter()
  const typeAgain = noteTyping(root)
  // in a turn of its own: React takes over the part of a page that an event is for, but not while it draws
  const onDrawn = () =>
    setTimeout(() => {
      typeAgain()
      announceAwake()
    })
  const app = (
    <StrictMode>
      <Providers router={router} onDrawn={onDrawn} />
    </StrictMode>
  )
  if (!root.hasChildNodes()) return createRoot(root).render(app)
  // the page stays until all of it can be drawn at once
  const focus = isDrawnAnew() ? loadFocus() : undefined
  await router.load()
  if (window.scrollY > 0) keepPlace(router)
  if (isDrawnAnew()) {
    // the deck may have come awake only now
    const kept = await (focus ?? loadFocus())
    kept?.keepFocus(root)
    return createRoot(root).render(app)
  }
  router.ssr = { manifest: undefined }
  hydrateRoot(root, app)
}

/** A member's bar is another one, and what a deck shows that somebody has tried is in no document. */
const isDrawnAnew = (): boolean => hasMemberCookie() || Boolean(window.isDeckAwake)

const loadFocus = () => import('./platform/keep-focus.ts').catch(() => undefined)

bearTranslation()
const root = document.getElementById('root')
if (root) void begin(root)
