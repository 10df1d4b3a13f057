import { reportScreenFailure } from '@devgrove/contract/screen-failures'
import { type Door, serve } from './serve.ts'

/** Writes into the log what pages tell of screens that they could not draw. */
export const serveScreenFailures = (door: Door): void =>
  serve(door, reportScreenFailure, async ({ body }) => {
    const id = door.ctx.newId()
    door.ctx.log.warn({ screenFailure: { id, ...body } }, 'a screen could not be drawn')
    return { id }
  })
