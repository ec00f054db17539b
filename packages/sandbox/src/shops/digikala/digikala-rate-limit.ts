import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Digikala } from './digikala.ts'
import { phpDate } from './digikala-answers.ts'
import { tokenOf } from './digikala-grants.ts'

type Window = { startedAt: number; count: number }

export type RateWindows = {
  /** The `rate_limit` block of the health answer for the client of a request. */
  report(request: FastifyRequest): object
  forget(): void
}

/** Counts requests in windows that begin with the first; beyond the maximum 429, in plain text and without Retry-After. */
export function addRateWindows(app: FastifyInstance, digikala: Digikala): RateWindows {
  const windows = new Map<string, Window>()
  const keyOf = (request: FastifyRequest): string =>
    digikala.settings.rateLimitPer === 'token' ? (tokenOf(request) ?? request.ip) : request.ip
  const windowOf = (request: FastifyRequest): Window => {
    const lengthMs = digikala.settings.rateWindowSeconds * 1000
    const running = windows.get(keyOf(request))
    if (running !== undefined && Date.now() < running.startedAt + lengthMs) return running
    const fresh = { startedAt: Date.now(), count: 0 }
    windows.set(keyOf(request), fresh)
    return fresh
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/open-api/')) return undefined
    const window = windowOf(request)
    window.count++
    if (window.count <= digikala.settings.rateMax) return undefined
    return reply.code(429).type('text/plain').send(`Too Many Requests from ${request.ip} Try again soon.`)
  })

  const report = (request: FastifyRequest): object => {
    const { startedAt, count } = windowOf(request)
    const resetTime = phpDate(new Date(startedAt + digikala.settings.rateWindowSeconds * 1000))
    return { max: digikala.settings.rateMax, current: count, resetTime }
  }

  app.addHook('preSerialization', async (request, _reply, payload) => {
    const { data } = (payload ?? {}) as { data?: { items?: unknown } }
    if (!digikala.settings.rateLimitRides || data?.items === undefined) return payload
    return { ...(payload as object), data: { ...data, meta_data: { rate_limit: report(request) } } }
  })

  return {
    report,
    forget: () => windows.clear(),
  }
}
