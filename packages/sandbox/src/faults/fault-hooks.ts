import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnswerChange, changedAnswer } from './changed-answer.ts'
import type { Fault, FaultSwitches } from './fault-switches.ts'
import { withoutOptionalFields, withUnknownFields } from './json-distortion.ts'
import type { RequestLog } from './request-log.ts'
import { maintenancePage, wrongPage } from './wrong-pages.ts'

const controlPrefix = '/__control'

/**
 * Counts every request of a server and lets the switched-on faults strike it. Register before the routes and after the
 * hook that makes changes durable: `timeout-after-write` must withhold only answers to writes already on disk.
 */
export function addFaultHooks(
  app: FastifyInstance,
  site: string,
  faults: FaultSwitches,
  log: RequestLog,
): void {
  const struck = new WeakMap<FastifyRequest, Fault>()

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(controlPrefix)) return undefined
    const entry = log.arrived(site, request.method, request.url)
    reply.raw.once('finish', () => {
      entry.status = reply.raw.statusCode
      const length = reply.getHeader('content-length')
      entry.bytes = reply.raw.statusCode === 304 ? 0 : length === undefined ? null : Number(length)
    })
    const fault = faults.strike(site, request.method, request.url)
    if (fault === null) return undefined
    struck.set(request, fault)
    if (fault.kind === 'hold') await held(faults, request)
    return strikeBefore(fault, request, reply)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = struck.get(request)
    return fault === undefined ? payload : strikeAfter(fault, request, reply, payload)
  })
}

/** Waits until the faults are cleared, or the client has left. */
async function held(faults: FaultSwitches, request: FastifyRequest): Promise<void> {
  const left = new AbortController()
  const { socket } = request.raw
  const leaving = socket.destroyed ? undefined : once(socket, 'close', { signal: left.signal })
  await Promise.race([faults.untilCleared(), leaving?.catch(() => {})])
  left.abort()
}

/** Answers the reply when the request ends here, so that no handler runs. */
async function strikeBefore(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (fault.kind === 'slow') await sleep(fault.delayMs ?? 1000)
  if (fault.kind === 'drop') {
    request.raw.socket.destroy()
    return reply.hijack()
  }
  if (fault.kind === 'wrong-page' && fault.afterWrite !== true) {
    const { type, text } = wrongPage(fault)
    return reply.code(200).type(type).send(text)
  }
  if (fault.kind === 'maintenance') {
    if (fault.retryAfter !== undefined) reply.header('retry-after', String(fault.retryAfter))
    return reply.code(503).type('text/html; charset=utf-8').send(maintenancePage)
  }
  if (fault.kind !== 'status') return undefined
  const status = fault.status ?? 500
  if (fault.retryAfter !== undefined) reply.header('retry-after', String(fault.retryAfter))
  if (status >= 500)
    return reply.code(status).type('text/html').send(`<html><h1>${status}</h1><hr>gateway</html>`)
  if (status === 401)
    return reply.code(401).send({ errors: [{ message: 'authentication error' }], http_status: 401 })
  return reply.code(status).send({ messages: [{ message: `خطای آزمایشی ${status}`, fields: [] }] })
}

async function strikeAfter(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const { socket } = request.raw
  if (fault.kind === 'timeout-after-write' && !socket.destroyed) {
    const left = new AbortController()
    await Promise.race([
      once(socket, 'close'),
      sleep(fault.delayMs ?? 600_000, undefined, { ref: false, signal: left.signal }),
    ])
    left.abort()
    socket.destroy()
  }
  if (fault.kind === 'wrong-page' && fault.afterWrite === true) {
    const { type, text } = wrongPage(fault)
    reply.code(200).type(type).header('content-length', Buffer.byteLength(text))
    return text
  }
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
  if (fault.kind === 'half-body') return halfOf(Buffer.from(payload), reply)
  if (!String(reply.getHeader('content-type')).includes('json')) return payload
  if (fault.kind === 'unknown-fields') return rewrite(payload, withUnknownFields, reply)
  if (fault.kind === 'missing-optional') return rewrite(payload, withoutOptionalFields, reply)
  const { change } = fault
  if (fault.kind === 'changed-answer' && change !== undefined && reply.statusCode < 300)
    return rewrite(payload, (value) => changedBy(fault, change, value), reply)
  return payload
}

function changedBy(fault: Fault, change: AnswerChange, value: unknown): unknown {
  const changed = changedAnswer(value, change)
  if (!isDeepStrictEqual(changed, value)) fault.changed = (fault.changed ?? 0) + 1
  return changed
}

/** Promises the whole length, delivers half and breaks off. */
function halfOf(whole: Buffer, reply: FastifyReply): Readable {
  reply.header('content-length', whole.length)
  return Readable.from(
    (async function* () {
      yield whole.subarray(0, Math.ceil(whole.length / 2))
      await sleep(20)
      throw new Error('half of the body was withheld by a fault switch')
    })(),
  )
}

function rewrite(payload: string | Buffer, change: (value: unknown) => unknown, reply: FastifyReply): string {
  const text = JSON.stringify(change(JSON.parse(payload.toString())))
  reply.header('content-length', Buffer.byteLength(text))
  return text
}
