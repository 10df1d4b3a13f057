import { reportScreenFailure } from '@devgrove/contract/screen-failures'
import { call } from '../platform/call.ts'

/** Writes into the log of the server that a screen could not be drawn; resolves to what it is called there. */
export async function tellFailure(message: string, stack: string): Promise<string> {
  // without what stands behind the path: a mailed link carries a secret there
  const body = { path: location.pathname, message, stack }
  return (await call(reportScreenFailure, { body })).id
}
