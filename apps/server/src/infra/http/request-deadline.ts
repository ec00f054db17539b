import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Time within which a request must be here whole. */
const USUAL_MS = 30_000
/** The longest any may take: a file over a slow line. The server itself ends what takes longer. */
export const LONGEST_REQUEST_MS = 15 * 60_000

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()

/**
 * Ends connections whose request does not arrive in time. A route that reads a file itself has its body after the hooks: for
 * it only the longest time counts.
 */
export function addRequestDeadline(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    timers.set(request, setTimeout(() => request.raw.destroy(), USUAL_MS).unref())
    done()
  })
  const arrived = (request: FastifyRequest): void => clearTimeout(timers.get(request))
  app.addHook('preValidation', (request, _reply, done) => {
    arrived(request)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    arrived(request)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    arrived(request)
    done()
  })
}
