// Owns by which methods is read what needs no session.
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'

/** Whoever only looks whether something is there, as monitors do, asks for its head: Node leaves the body of that out. */
export const READING = ['GET', 'HEAD'] as const

/** Answers an address that anybody may read. */
export function letRead(app: FastifyInstance, url: string, handler: RouteHandlerMethod): void {
  app.route({ method: [...READING], url, handler })
}
