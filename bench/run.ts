// Runs every benchmark on a filled database, one after the other; see docs/testing.md.
await import('./feed.ts')
await import('./search.ts')

export {}
