// Owns the bodies that are signed: they arrive as the bytes that came, for a changed byte changes the signature.
import type { FastifyInstance } from 'fastify'

/** Binds a route where a JSON body is not parsed. Everywhere else it is. */
export function takeRawBodies(app: FastifyInstance, bind: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    bind(scope)
  })
}
