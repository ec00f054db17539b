import { type GuardedClient, NetworkError } from '@payvand/network'
import type { CrawlFailure } from '../crawl-failure.ts'
import type { PageAnswer, PageRequest } from '../render/page-renderer.ts'
import { type FetchLimits, retryAfter } from './fetch-page.ts'
import type { Observation } from './host-pace.ts'
import { measureWaiting } from './measure-waiting.ts'

/**
 * Sends one request of a page being rendered through the guarded client: any status is an answer. The host's pace
 * learns from it.
 */
export async function answerPage(
  client: GuardedClient,
  { url, method, headers, body }: PageRequest,
  { deadlineMs, maxBytes }: FetchLimits,
  signal: AbortSignal,
): Promise<{ answer: PageAnswer; seen: Observation }> {
  const waited = measureWaiting()
  try {
    const response = await client.request({
      url,
      method,
      headers,
      ...(body === null ? {} : { body }),
      deadlineMs,
      maxBytes,
      signal,
    })
    return {
      answer: { ok: true, ...response },
      seen: {
        elapsedMs: waited(),
        status: response.status,
        retryAfterMs: response.status < 400 ? null : retryAfter(response.headers['retry-after']),
        failed: response.status >= 500,
      },
    }
  } catch (error) {
    const failure: CrawlFailure = error instanceof NetworkError ? error.failure : 'connection_failed'
    const detail = error instanceof Error ? error.message : String(error)
    const isTheHosts = failure === 'timeout' || failure === 'connection_failed' || failure === 'broken_answer'
    return {
      answer: { ok: false, failure, detail },
      seen: { elapsedMs: waited(), status: null, retryAfterMs: null, failed: isTheHosts },
    }
  }
}
