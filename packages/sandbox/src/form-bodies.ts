import type { FastifyInstance } from 'fastify'

const TYPE = 'application/x-www-form-urlencoded'

/** Lets a server, or a part of it, read the fields of a page's form by name. May be called again. */
export function readFormBodies(app: FastifyInstance): void {
  if (app.hasContentTypeParser(TYPE)) return
  app.addContentTypeParser(TYPE, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
