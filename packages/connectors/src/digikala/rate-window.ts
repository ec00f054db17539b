import type { GuardedClient, GuardedResponse } from '@payvand/network'
import { z } from 'zod'
import { parseBoundedJson } from '../kit/bounded-json.ts'
import { type Clock, SYSTEM_CLOCK } from '../kit/clock.ts'
import type { RateLimiter } from '../kit/rate-limiter.ts'
import { readDigikalaDate } from './dates.ts'

const WINDOW_MS = 30_000

const wireRateLimit = z.object({
  max: z.number(),
  current: z.number(),
  resetTime: z.object({ date: z.string(), timezone: z.string().nullish() }),
})
const wireRiding = z.object({
  data: z.object({
    rate_limit: wireRateLimit.nullish().catch(null),
    meta_data: z
      .object({ rate_limit: wireRateLimit.nullish().catch(null) })
      .nullish()
      .catch(null),
  }),
})

/**
 * Makes a client heed Digikala's window: after an answer that tells that it is used up, no call is sent before it ends;
 * and a 429, which does not say when to come back, is given the end that was told last, or 30 seconds. (Digikala
 * reference: limits.)
 */
export function heedingTheWindow(
  client: GuardedClient,
  { rates, clock = SYSTEM_CLOCK }: { rates: RateLimiter; clock?: Clock | undefined },
): GuardedClient {
  let resetsAt = 0
  return {
    close: () => client.close(),
    async request(request) {
      const answer = await client.request(request)
      if (answer.status === 429) return withWait(answer, resetsAt - clock.now())
      const told = windowIn(answer)
      const at = told && readDigikalaDate(told.resetTime)
      if (told && at !== null) {
        // Never longer than a window, so that a wrong clock over there stops nobody.
        resetsAt = Math.min(at, clock.now() + WINDOW_MS)
        if (told.current >= told.max) rates.pause(Math.max(0, resetsAt - clock.now()))
      }
      return answer
    },
  }
}

function withWait(answer: GuardedResponse, leftMs: number): GuardedResponse {
  if (answer.headers['retry-after'] !== undefined) return answer
  const wait = leftMs > 0 ? leftMs : WINDOW_MS
  return { ...answer, headers: { ...answer.headers, 'retry-after': String(wait / 1000) } }
}

function windowIn({ body }: GuardedResponse): z.infer<typeof wireRateLimit> | null {
  const text = Buffer.from(body)
  if (!text.includes('"rate_limit"')) return null
  try {
    const { data } = wireRiding.safeParse(parseBoundedJson(text.toString()))
    return data?.data.rate_limit ?? data?.data.meta_data?.rate_limit ?? null
  } catch {
    return null
  }
}
