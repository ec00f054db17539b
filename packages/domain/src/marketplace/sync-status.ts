import type { BoothQueueState } from './booth-queue-state.ts'

/**
 * Status of a business's synchronisation, the most pressing first: the states of its booth's queue, and of an idle
 * queue what is still open. `in_sync` is the only good one.
 */
export const SYNC_STATUSES = [
  'not_connected',
  'stopped',
  'disconnected',
  'paused',
  'working',
  'scheduled',
  'needs_you',
  'shop_lost',
  'nothing_sent',
  'behind',
  'not_compared',
  'in_sync',
] as const
export type SyncStatus = (typeof SYNC_STATUSES)[number]

/** The facts a status rests on; all counts are of products. */
export interface SyncFacts {
  queueState: BoothQueueState
  /** True when the seller's own shop has to be connected again: nothing of it is read until then. */
  isShopLost: boolean
  held: number
  refused: number
  /** Products whose observed state differs from the desired one. */
  differing: number
  /** Products of ours in the booth. */
  inBooth: number
  /** Products in the booth whose newer data nobody sent yet. */
  behind: number
  /** Products in the booth that were never observed as equal nor as different. */
  notCompared: number
}

/** Derives the one status of synchronisation that every screen shows. */
export function syncStatus(facts: SyncFacts): SyncStatus {
  if (facts.queueState !== 'idle') return facts.queueState
  if (facts.held + facts.refused + facts.differing > 0) return 'needs_you'
  if (facts.isShopLost) return 'shop_lost'
  if (facts.inBooth === 0) return 'nothing_sent'
  if (facts.behind > 0) return 'behind'
  return facts.notCompared > 0 ? 'not_compared' : 'in_sync'
}
