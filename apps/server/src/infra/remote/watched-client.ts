import { type GuardedClient, type GuardedRequest, type GuardedResponse, NetworkError } from '@payvand/network'
import { measure } from '../observe/measure.ts'
import { traced } from '../observe/trace.ts'

/** The same client, whose requests are measured and traced under the name of the service they go to. */
export function watchedClient(
  client: GuardedClient,
  service: 'marketplace' | 'platform' | 'site',
): GuardedClient {
  async function request(asked: GuardedRequest): Promise<GuardedResponse> {
    const begun = performance.now()
    let outcome = 'failed'
    try {
      const answer = await client.request(asked)
      outcome = String(answer.status)
      return answer
    } catch (error) {
      if (error instanceof NetworkError) outcome = error.failure
      throw error
    } finally {
      measure('payvand_outside_call_seconds', { service, outcome }, (performance.now() - begun) / 1_000)
    }
  }
  return {
    // The host and no more of an address: a path or a query may hold a secret.
    request: (asked) =>
      traced(
        `${asked.method ?? 'GET'} ${service}`,
        { kind: 'client', attributes: { 'server.address': URL.parse(asked.url)?.host ?? '' } },
        () => request(asked),
      ),
    close: () => client.close(),
  }
}
