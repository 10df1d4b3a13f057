// Runs every benchmark on a filled database; see docs/testing.md.
import './feed.ts'
import './search.ts'
