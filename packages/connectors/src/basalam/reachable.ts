import type { GuardedClient } from '@payvand/network'
import { type BasalamHosts, basalamPaths } from './endpoints.ts'

const MOST_BYTES = 65_536

/**
 * Tells whether the marketplace's API answers at all, asked without a token: a refusal of that is an answer too. False
 * for no answer within the deadline (ms) and for one that blames the marketplace itself. Never throws.
 */
export async function isBasalamReachable(
  client: GuardedClient,
  hosts: Pick<BasalamHosts, 'gateway'>,
  deadlineMs: number,
): Promise<boolean> {
  try {
    const { status } = await client.request({
      url: `${hosts.gateway}${basalamPaths.me}`,
      headers: { accept: 'application/json' },
      deadlineMs,
      maxBytes: MOST_BYTES,
    })
    return status < 500
  } catch {
    return false
  }
}
