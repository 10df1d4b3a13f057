import { z } from 'zod'
import { route } from './route.ts'

/** Whatever a page sends is cut, and never refused: it is told of nothing that it could do better. */
const upTo = (characters: number) =>
  z
    .string()
    .catch('')
    .transform((text) => text.slice(0, characters))

export const reportScreenFailure = route({
  method: 'POST',
  path: '/api/screen-failures',
  summary: 'Tell that a screen could not be drawn; it is kept in the log alone',
  access: 'anyone',
  body: z.object({ path: upTo(200), message: upTo(500), stack: upTo(4000) }),
  /** By which it is found in the log. */
  reply: z.object({ id: z.string() }),
  rate: { points: 10, seconds: 60, by: 'address' },
})
