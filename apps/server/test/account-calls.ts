// What the tests of accounts type, send and read.
import * as contract from '@devgrove/contract/accounts'
import type { Answer, World } from './world.ts'

export const GOOD = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  username: 'Ada_L',
  email: 'Ada@Example.org',
  password: 'Zx9!kk2Lqp',
}
export const NEW_PASSWORD = 'Qv7#mm3Trw'

/** The session cookie that an answer sets, as a browser would send it back. */
export const cookieOf = (answer: Answer<unknown>): string => {
  const lines = [answer.headers['set-cookie']].flat().map(String)
  return lines.find((line) => line.includes('devgrove.session='))?.split(';')[0] ?? ''
}
export const signUp = (world: World, changes: Record<string, unknown> = {}) =>
  world.call(contract.signUp, { body: { ...GOOD, ...changes } })
export const logIn = (world: World, body: Record<string, unknown>) =>
  world.call(contract.logIn, { body } as never)
export const view = (world: World, cookie: string) =>
  world.call(contract.viewOwnProfile, {}, { cookie })

export const tokenIn = (text: string | undefined): string =>
  decodeURIComponent(/token=(\S+)/.exec(text ?? '')?.[1] ?? '')

/** Does something while no letter can be written down: the database gives no connection for it. */
export async function withoutMail<T>(world: World, work: () => Promise<T>): Promise<T> {
  const { mail } = world.ctx
  world.ctx.mail = {
    post: async () => {
      throw new Error('timeout exceeded when trying to connect')
    },
  }
  try {
    return await work()
  } finally {
    world.ctx.mail = mail
  }
}
