import { FIELD_SENTENCES } from '@payvand/texts'
import type { FastifyInstance } from 'fastify'
import { CallError } from './call-error.ts'
import { findUnreadable } from './readable-value.ts'
import { snakeKey } from './wire-case.ts'

/** Throws CallError `invalid_request`, which names the field, for a text that cannot be kept or a value nested too deep. */
export function requireReadable(value: unknown): void {
  const found = findUnreadable(value)
  if (!found) return
  const field = found.path.map(snakeKey).join('.')
  throw new CallError('invalid_request', { fields: [{ field, message: FIELD_SENTENCES[found.fault] }] })
}

/** Looks at whatever comes in by path, query and body before any route does; a form's texts are looked at where it is read. */
export function refuseUnreadableInput(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    requireReadable(request.params)
    requireReadable(request.query)
    if (!Buffer.isBuffer(request.body)) requireReadable(request.body)
    done()
  })
}
