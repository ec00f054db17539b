import type { FastifyInstance } from 'fastify'
import { bearerToken } from './accounts/access.ts'
import { type Marketplace, settingsOf } from './marketplace.ts'
import { refusal } from './marketplace-errors.ts'

const minute = 60_000

/**
 * Limits the requests of one token to so many a minute; beyond it 429, with `Retry-After` in seconds when that is set.
 * Refused requests do not count. All of a minute's requests may come at once: `sliding` looks at the last 60 seconds,
 * so such a burst is followed by a quiet minute; `fixed` begins anew with every minute of the clock, so that twice the
 * limit may come around its turn.
 */
export function addRateLimit(app: FastifyInstance, marketplace: Marketplace): () => void {
  const arrivals = new Map<string, number[]>()

  app.addHook('onRequest', async (request, reply) => {
    const token = bearerToken(request.headers.authorization)
    if (request.url.startsWith('/__control')) return
    if (token === null || !marketplace.records.grants.get(token)) return
    const { rateLimitPerMinute, rateLimitWindow, retryAfterHeader } = settingsOf(marketplace)
    const now = marketplace.clock.now()
    const since = rateLimitWindow === 'fixed' ? Math.floor(now / minute) * minute : now - minute + 1
    const recent = arrivals.get(token) ?? []
    arrivals.set(token, recent)
    while ((recent[0] ?? since) < since) recent.shift()
    const standsInTheWay = recent.at(-rateLimitPerMinute)
    if (recent.length >= rateLimitPerMinute && standsInTheWay !== undefined) {
      const freeAt = (rateLimitWindow === 'fixed' ? since : standsInTheWay) + minute
      if (retryAfterHeader) reply.header('retry-after', String(Math.ceil((freeAt - now) / 1000)))
      throw refusal(
        [{ message: 'تعداد درخواست‌ها بیش از حد مجاز است. کمی بعد دوباره تلاش کنید.', fields: [] }],
        429,
      )
    }
    recent.push(now)
  })
  return () => arrivals.clear()
}
