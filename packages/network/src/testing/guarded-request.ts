import type { RequestListener } from 'node:http'
import { expect } from 'vitest'
import { createGuardedClient } from '../create-guarded-client.ts'
import type {
  GuardedClient,
  GuardedClientOptions,
  GuardedRequest,
  GuardedResponse,
} from '../guarded-client.ts'
import { NetworkError } from '../network-error.ts'
import { closeAfterTest, serve } from './local-server.ts'

export const LIMITS = { deadlineMs: 5000, maxBytes: 100_000 }

export function clientFor(allowHosts: string[], more: Partial<GuardedClientOptions> = {}): GuardedClient {
  const client = createGuardedClient({ allowHosts, userAgent: 'PayvandTest/1', ...more })
  closeAfterTest(() => client.close())
  return client
}

/** One request to a server that lives for this test. */
export async function get(
  listener: RequestListener,
  request: Partial<GuardedRequest> = {},
  path = '/',
): Promise<GuardedResponse> {
  const host = await serve(listener)
  return clientFor([host]).request({ ...LIMITS, ...request, url: `http://${host}${path}` })
}

/** Returns the kind of a request's failure; anything but a NetworkError fails the test. */
export async function failure(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error === null) return 'answered'
  expect(error).toBeInstanceOf(NetworkError)
  return (error as NetworkError).failure
}

export function text(body: Uint8Array): string {
  return Buffer.from(body).toString()
}
