import type { GuardedClient, GuardedResponse } from '@payvand/network'
import { z } from 'zod'
import { readSmallJson } from '../kit/answers/read-answer.ts'
import type { Complaint } from '../kit/connector-error.ts'

const wireError = z.object({
  error: z.object({ message: z.string().catch(''), code: z.number() }),
})

/**
 * Our statuses for Graph's own codes, which come with 400 or 403 whatever they mean. (Instagram reference: limits,
 * errors.)
 */
const STATUS_OF_CODE = new Map([
  [1, 503],
  [2, 503],
  [190, 401],
  [102, 401],
  [4, 429],
  [17, 429],
  [32, 429],
  [613, 429],
  [10, 403],
  [110, 404],
  [100, 400],
])
const PERMISSION_CODES = { from: 200, to: 299 }
const SECONDS_IN_MINUTE = 60

export function readGraphComplaints(body: unknown): Complaint[] {
  const { data } = wireError.safeParse(body)
  return data?.error.message ? [{ message: data.error.message, fields: [], snippets: [] }] : []
}

/** The client with Graph's codes turned into the HTTP statuses that say the same. */
export function judgedByGraphCode(client: GuardedClient): GuardedClient {
  return {
    close: () => client.close(),
    async request(request) {
      const answer = await client.request(request)
      const status = answer.status >= 400 ? statusMeant(answer) : null
      if (status === null) return answer
      const wait = status === 429 ? secondsToWait(answer) : null
      return {
        ...answer,
        status,
        headers: wait === null ? answer.headers : { ...answer.headers, 'retry-after': String(wait) },
      }
    },
  }
}

function statusMeant({ body }: GuardedResponse): number | null {
  const { data } = wireError.safeParse(readSmallJson(Buffer.from(body).toString()))
  if (data === undefined) return null
  const { code } = data.error
  if (code >= PERMISSION_CODES.from && code <= PERMISSION_CODES.to) return 403
  return STATUS_OF_CODE.get(code) ?? null
}

const usage = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().nonnegative().catch(0) })),
)

/** The header of business use cases names the minutes until there is access again. */
function secondsToWait({ headers }: GuardedResponse): number | null {
  const { data } = usage.safeParse(readSmallJson(headers['x-business-use-case-usage'] ?? ''))
  const minutes = Object.values(data ?? {})
    .flat()
    .map((one) => one.estimated_time_to_regain_access)
  const longest = Math.max(0, ...minutes)
  return longest > 0 ? longest * SECONDS_IN_MINUTE : null
}
