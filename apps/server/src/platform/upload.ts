// Owns the one way in that is not JSON: a file and a few fields, as multipart/form-data.
import multipart, { type Multipart } from '@fastify/multipart'
import type { Upload } from '@devgrove/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const MOST_FIELDS = 8
const MOST_FIELD_BYTES = 4096

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

/** Reads the file of the field `file` and the fields beside it, in any order, and no more than is allowed of each. */
export async function readUpload(request: FastifyRequest, upload: Upload): Promise<Uploaded> {
  if (!request.isMultipart()) throw new Refusal('wrong_type')
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
