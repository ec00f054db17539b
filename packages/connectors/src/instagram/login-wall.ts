import type { GuardedClient } from '@payvand/network'

const LOGIN = /^https?:\/\/[^/]+\/(?:accounts\/login|challenge)\b|^\/(?:accounts\/login|challenge)\b/

/** Turns a client's redirects to Instagram's login into a 401; no other redirect is followed either. */
export function loginAsUnauthorized(client: GuardedClient): GuardedClient {
  return {
    close: () => client.close(),
    async request(request) {
      const answer = await client.request({ ...request, maxRedirects: 0 })
      const toLogin =
        answer.status >= 300 && answer.status < 400 && LOGIN.test(answer.headers['location'] ?? '')
      return toLogin ? { ...answer, status: 401 } : answer
    },
  }
}
