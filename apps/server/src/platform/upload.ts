// Owns the one way in that is not JSON: a file and a few fields, as multipart/form-data.
import multipart, { type Multipart } from '@fastify/multipart'
import type { Upload } from '@devgrove/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from './context.ts'
import { Refusal } from './refusal.ts'
import { waitForUpload } from './slow-bodies.ts'

const MOST_FIELDS = 8
const MOST_FIELD_BYTES = 4096

/** A file is held in memory, twice for a moment: all at once stay below 300 MB (S-23). */
const MOST_AT_ONCE = 20
const MOST_OF_ONE = 4

/** Binds a route where multipart/form-data is taken. Everywhere else it stays the wrong type. */
export function takeUploads(app: FastifyInstance, bind: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    await scope.register(multipart)
    bind(scope)
  })
}

export interface Uploaded {
  file: Uint8Array
  fields: Record<string, string>
}

export type ReadUpload = (request: FastifyRequest, sender: string) => Promise<Uploaded>

interface UnderWay {
  all: number
  bySender: Map<string, number>
}

const doors = new WeakMap<Ctx, UnderWay>()

function underWayAt(ctx: Ctx): UnderWay {
  const underWay = doors.get(ctx) ?? { all: 0, bySender: new Map<string, number>() }
  doors.set(ctx, underWay)
  return underWay
}

/**
 * Reads twenty uploads at once, four of one sender (times `scale`), whatever they are for: all routes share the memory.
 * Whoever comes then is told to come back.
 */
export function openUploads(ctx: Ctx, upload: Upload): ReadUpload {
  const underWay = underWayAt(ctx)
  const { bySender } = underWay
  const scale = ctx.config.rateLimitScale
  return async (request, sender) => {
    const own = bySender.get(sender) ?? 0
    if (underWay.all >= MOST_AT_ONCE * scale || own >= MOST_OF_ONE * scale)
      throw new Refusal('overloaded', { retryAfterSeconds: 5 })
    underWay.all++
    bySender.set(sender, own + 1)
    try {
      return await readUpload(request, upload)
    } finally {
      underWay.all--
      const left = (bySender.get(sender) ?? 1) - 1
      if (left > 0) bySender.set(sender, left)
      else bySender.delete(sender)
    }
  }
}

/** Reads the file of the field `file` and the fields beside it, in any order, and no more than is allowed of each. */
async function readUpload(request: FastifyRequest, upload: Upload): Promise<Uploaded> {
  if (!request.isMultipart()) throw new Refusal('wrong_type')
  waitForUpload(request.raw)
  const read: Partial<Uploaded> & Pick<Uploaded, 'fields'> = { fields: {} }
  const limits = {
    files: 1,
    fileSize: upload.maxBytes,
    fields: MOST_FIELDS,
    fieldSize: MOST_FIELD_BYTES,
    parts: MOST_FIELDS + 1,
  }
  try {
    for await (const part of request.parts({ limits })) await take(part, read)
  } catch (error) {
    throw asRefusal(error, upload)
  }
  const { file, fields } = read
  if (!file) {
    const error = 'Choose a file.'
    throw new Refusal('invalid_input', { error, fields: { file: error } })
  }
  return { file, fields }
}

async function take(part: Multipart, read: Partial<Uploaded> & Pick<Uploaded, 'fields'>) {
  if (part.type === 'field') {
    if (typeof part.value === 'string') read.fields[part.fieldname] = part.value
    return
  }
  // read in any case: the parser waits for it
  const bytes = await part.toBuffer()
  if (part.fieldname === 'file') read.file = bytes
}

/** The parser's errors are mostly plain ones: whatever it cannot read was sent wrongly. */
function asRefusal(error: unknown, { tooLarge }: Upload): Refusal {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return new Refusal(code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge : 'malformed_request')
}
