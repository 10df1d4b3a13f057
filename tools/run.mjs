// Entry of every npm word. Plain JavaScript without dependencies: it runs before anything is installed, on the host's own Node.
import { makeReady } from './install.mjs'
import { WORDS } from './words.mjs'

const [word = '', ...args] = process.argv.slice(2)

try {
  const act = WORDS[word]
  if (!act) throw new Error(`Unknown word "${word}". Known: ${Object.keys(WORDS).join(', ')}.`)
  makeReady()
  process.exitCode = await act(args)
} catch (cause) {
  console.error(cause.message)
  process.exitCode = 1
}
