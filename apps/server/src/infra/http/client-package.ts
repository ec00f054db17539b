import { createReadStream, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { CallError } from './call-error.ts'

const PACKAGE = fileURLToPath(new URL('../../../../client/dist/payvand-client.tgz', import.meta.url))

/** The typed client of this version under `/v1/client.tgz`, which `npm install` takes; 404 where it was not built (`npm run build`). */
export function mountClientPackage(app: FastifyInstance): void {
  app.get('/v1/client.tgz', { schema: { hide: true } }, (_request, reply) => {
    if (!existsSync(PACKAGE)) throw new CallError('not_found')
    return reply.type('application/gzip').header('cache-control', 'no-cache').send(createReadStream(PACKAGE))
  })
}
