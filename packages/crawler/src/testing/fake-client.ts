import { setImmediate as turn } from 'node:timers/promises'
import { type GuardedClient, type GuardedRequest, NetworkError, type NetworkFailure } from '@payvand/network'

export type FakeAnswer =
  | string
  | { status?: number; headers?: Record<string, string>; body?: string | Uint8Array; url?: string }
  | { fails: NetworkFailure }

/** A web in memory: what each address answers. Unknown addresses of a known host are 404, unknown hosts do not resolve. */
export interface FakeWeb {
  client: GuardedClient
  /** Every address asked, in order. */
  requests: string[]
  /** The largest number of requests in flight at once. */
  peak: () => number
}

export function fakeWeb(
  answer: (url: string, request: GuardedRequest) => FakeAnswer | undefined | Promise<FakeAnswer | undefined>,
  hosts: readonly string[] = ['shop.test'],
): FakeWeb {
  const requests: string[] = []
  let running = 0
  let peak = 0
  const client: GuardedClient = {
    async request(request) {
      requests.push(request.url)
      running++
      peak = Math.max(peak, running)
      try {
        await turn()
        if (request.signal?.aborted) throw new NetworkError('aborted', request.url)
        if (!hosts.includes(new URL(request.url).host)) throw new NetworkError('host_not_found', request.url)
        const given = (await answer(request.url, request)) ?? { status: 404, body: 'not found' }
        if (request.signal?.aborted) throw new NetworkError('aborted', request.url)
        if (typeof given !== 'string' && 'fails' in given) throw new NetworkError(given.fails, request.url)
        const {
          status = 200,
          headers = {},
          body = '',
          url = request.url,
        } = typeof given === 'string' ? { body: given } : given
        const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
        if (bytes.length > request.maxBytes) throw new NetworkError('too_large', request.url)
        return {
          url,
          status,
          headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
          body: bytes,
        }
      } finally {
        running--
      }
    },
    close: async () => {},
  }
  return { client, requests, peak: () => peak }
}
