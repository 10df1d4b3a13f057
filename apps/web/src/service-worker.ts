/** Entry of the service worker: keeps what the application is made of, and opens it where there is no network. */
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

/** Written in by the build: the files of the application, and its document. */
declare const PRECACHED: PrecacheEntry[]

/** Of the service worker, which this is; the other types here are those of a page. */
declare const clients: { claim: () => Promise<void> }

const SHELL = '/app-shell'

// Documents come from the network as long as there is one: the public pages are text, and all of them carry settings.
// Answers of the API are never kept: they are one member's, and another may use this device next.
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' &&
    !/^\/(api|images|attachments|report-files)(\/|$)/i.test(url.pathname),
  new NetworkOnly({ plugins: [{ handlerDidError: () => matchPrecache(SHELL) }] }),
)
precacheAndRoute(PRECACHED, { cleanURLs: false, directoryIndex: '' })
cleanupOutdatedCaches()
// also the pages that were there before it: what they load later is kept by now, and may be gone from the server one day
addEventListener('activate', () => void clients.claim())
