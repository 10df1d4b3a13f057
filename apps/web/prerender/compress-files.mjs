// Lays the compressed forms of each file of text beside it, after the build: once, as small as they can be, and not by the
// server for everybody who asks. That goes for the smallest too: what does not lie there it would make anew for each
// answer. Documents are no files: the server puts its settings into them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const DIST = join(import.meta.dirname, '..', process.env.WEB_FOLDER ?? 'dist')
const TEXT = /\.(js|css|svg|webmanifest)$/

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compress(file) {
  const text = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  writeFileSync(`${file}.br`, await toBrotli(text, { params }))
  writeFileSync(`${file}.gz`, await toGzip(text, { level: constants.Z_BEST_COMPRESSION }))
}

const files = ['', 'assets'].flatMap((folder) =>
  readdirSync(join(DIST, folder))
    .filter((name) => TEXT.test(name))
    .map((name) => join(DIST, folder, name)),
)
await Promise.all(files.map(compress))
