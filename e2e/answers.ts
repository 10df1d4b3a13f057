import type { APIResponse, BrowserContext, Page, Route } from '@playwright/test'

type Asked = Parameters<Page['route']>[0]
type Options = Parameters<Page['route']>[2]

/** What is said of a page that was closed while its request was on its way. */
const CLOSED = /has been closed|context disposed|has been disposed/

/**
 * Lets the server answer what is asked there, and hands the answer over before the page has it. A page asks some things
 * again at a moment of its own, as its line opens: one that is closed meanwhile is no failure of whichever test runs then.
 */
export async function onAnswer(
  target: BrowserContext | Page,
  asked: Asked,
  handle: (route: Route, response: APIResponse) => Promise<void> | void,
  options?: Options,
): Promise<void> {
  await target.route(
    asked,
    async (route) => {
      try {
        await handle(route, await route.fetch())
      } catch (error) {
        if (!CLOSED.test(String(error))) throw error
      }
    },
    options,
  )
}

/** Answers with what the server says, changed by this. */
export const changeAnswer = <Said extends object>(
  target: BrowserContext | Page,
  asked: Asked,
  change: (said: Said) => object,
): Promise<void> =>
  onAnswer(target, asked, async (route, response) =>
    route.fulfill({ response, json: change((await response.json()) as Said) }),
  )
