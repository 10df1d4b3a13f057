// Owns the question where Chromium is, and installs it where that is possible.
import { findProgram, installByApt, isProgram } from './programs.mjs'

// the first is Chromium without a browser around the pages, which would be drawn as well, for nobody
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const PACKAGES = ['chromium-headless-shell', 'chromium']
const HOW_TO =
  'install it (Debian: sudo apt-get install chromium-headless-shell, or chromium) or set CHROMIUM_PATH to its program'

/** The path of a Chromium that starts; installs Debian's when we are root and there is none. Never gives up silently. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (!PACKAGES.some(installByApt)) throw new Error(`The browser tests need Chromium: ${HOW_TO}.`)
  const installed = findChromium()
  if (!installed) throw new Error(`apt-get could not install Chromium: ${HOW_TO}.`)
  return installed
}

export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (!named) return findProgram(NAMES)
  if (isProgram(named)) return named
  throw new Error(`CHROMIUM_PATH names ${named}, which is not a program.`)
}

if (process.argv[1] === import.meta.filename) {
  try {
    console.log(ensureChromium())
  } catch (cause) {
    console.error(cause.message)
    process.exitCode = 1
  }
}
