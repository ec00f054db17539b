import { setTimeout as sleep } from 'node:timers/promises'
import type { CallName } from '@payvand/contract'
import type { Seller } from '../../tests/harness/seller.ts'

const EVERY_MS = 50
const PATIENCE_MS = 20_000
const CALLS = [
  'session.currentUser',
  'needs.list',
  'projects.list',
  'orders.list',
  'business.overview',
] as const satisfies readonly CallName[]

export interface Waits {
  p50: number
  p95: number
  longest: number
  calls: number
  failed: number
}

/** The seller beside: asks what a panel asks, one call after the other, until told to stop. Times in ms. */
export async function askOn(seller: Seller, stopped: AbortSignal): Promise<Waits> {
  const times: number[] = []
  let failed = 0
  for (let turn = 0; !stopped.aborted; turn += 1) {
    const name = CALLS[turn % CALLS.length] as CallName
    const begun = performance.now()
    const asked = seller.call(name).then(
      ({ status }) => status < 300,
      () => false,
    )
    if (!(await Promise.race([asked, sleep(PATIENCE_MS, false)]))) failed += 1
    times.push(performance.now() - begun)
    await sleep(EVERY_MS)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), longest: times.at(-1) ?? 0, calls: times.length, failed }
}
