import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { addressOf } from '../../../infra/http/address-of.ts'
import type { Services } from '../services.ts'
import { userAgentOf } from '../sessions/authenticate.ts'
import { recordSecurityEvent } from './record-security-event.ts'

const WINDOW_MS = 15 * 60_000
const REMEMBERED = 10_000

/** Writes down, once a quarter of an hour in each process, that an address reached the limit of a call. */
export function recordRefusedCall(services: Services): (call: string, request: FastifyRequest) => void {
  const told = new LRUCache<string, true>({ max: REMEMBERED, ttl: WINDOW_MS })
  return (call, request) => {
    const address = addressOf(request)
    const key = `${call} ${address}`
    if (told.has(key)) return
    told.set(key, true)
    const origin = { services, address, userAgent: userAgentOf(request) }
    const event = { event: 'limit_reached', outcome: 'refused', user: null, subject: call } as const
    recordSecurityEvent(services.rows, origin, event).catch((error: unknown) =>
      services.logger.error({ err: error }, 'A reached limit was not written down'),
    )
  }
}
