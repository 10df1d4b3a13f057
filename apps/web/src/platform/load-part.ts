// What every `import()` of a build goes through (`vite.config.ts`): it is given the files that the code is made of.

/** What is here, brought along by a screen or fetched, or on its way. */
const had = new Map<string, Promise<void>>()
let isPart = false

/**
 * Loads something that is asked for until it comes. A module that did not come is remembered as failed by most browsers
 * (Chromium 153, Firefox, Safari), and another try would fail at once. A fetch is not, and what it brought is in the
 * browser's cache: of a part all files are fetched before any of them becomes a module. A screen is there sooner without,
 * and where its code did not come the page is loaded anew.
 */
export function loadPart<T>(load: () => Promise<T>): Promise<T> {
  isPart = true
  try {
    return load()
  } finally {
    isPart = false
  }
}

/**
 * Rejects where one of the files cannot be had.
 *
 * @public it takes the place of the bundler's own
 */
export function withFiles<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const have = isPart ? fetchFirst : use
  return Promise.all(files.map((file) => have(`/${file}`))).then(load)
}

/** Asks anew for what could not be had. */
function fetchFirst(address: string): Promise<void> {
  const there = had.get(address)
  if (there) return there
  if (isStyle(address) && isLinked(address)) return Promise.resolve()
  const coming = fetch(address).then(async (answer) => {
    if (!answer.ok) throw new TypeError(`${address}: ${answer.status}`)
    await answer.arrayBuffer()
    await use(address)
  })
  had.set(address, coming)
  coming.catch(() => had.delete(address))
  return coming
}

/** Styles hold from then on; a script is only made ready, while others are on their way. */
async function use(href: string): Promise<void> {
  if (isLinked(href)) return
  const link = document.createElement('link')
  Object.assign(link, { rel: isStyle(href) ? 'stylesheet' : 'modulepreload', href })
  document.head.append(link)
  if (!isStyle(href)) {
    link.addEventListener('load', () => had.set(href, Promise.resolve()))
    return
  }
  const there = new Promise((onload, onerror) => Object.assign(link, { onload, onerror }))
  await there.catch((cause: unknown) => {
    // one that stays would be taken for styles that hold
    link.remove()
    throw cause
  })
}

const isStyle = (address: string): boolean => address.endsWith('.css')
const isLinked = (address: string): boolean =>
  document.querySelector(`link[href="${address}"]`) !== null
