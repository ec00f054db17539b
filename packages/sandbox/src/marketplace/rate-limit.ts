import type { FastifyInstance } from 'fastify'
import { bearerToken } from './access.ts'
import { type Marketplace, settingsOf } from './marketplace.ts'
import { refusal } from './marketplace-errors.ts'

const minute = 60_000

/** Limits the requests of one token in any minute; beyond it 429, with `Retry-After` in seconds when that is set. */
export function addRateLimit(app: FastifyInstance, marketplace: Marketplace): () => void {
  const arrivals = new Map<string, number[]>()

  app.addHook('onRequest', async (request, reply) => {
    const token = bearerToken(request.headers.authorization)
    if (request.url.startsWith('/__control')) return
    if (token === null || !marketplace.records.grants.get(token)) return
    const { rateLimitPerMinute, retryAfterHeader } = settingsOf(marketplace)
    const now = marketplace.clock.now()
    const recent = (arrivals.get(token) ?? []).filter((at) => at > now - minute)
    arrivals.set(token, recent)
    const oldest = recent.at(-rateLimitPerMinute)
    if (recent.length >= rateLimitPerMinute && oldest !== undefined) {
      if (retryAfterHeader) reply.header('retry-after', String(Math.ceil((oldest + minute - now) / 1000)))
      throw refusal(
        [{ message: 'تعداد درخواست‌ها بیش از حد مجاز است. کمی بعد دوباره تلاش کنید.', fields: [] }],
        429,
      )
    }
    recent.push(now)
  })
  return () => arrivals.clear()
}
