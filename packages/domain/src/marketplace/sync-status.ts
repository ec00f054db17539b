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
  'unsent',
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
  /** Verified products that never reached the booth and are not on their way. */
  unsent: number
  /** Products in the booth of which it is not known whether they are as desired: never compared, or in review. */
  notCompared: number
}

/** Derives the one status of synchronisation that every screen shows. */
export function syncStatus(facts: SyncFacts): SyncStatus {
  if (facts.queueState !== 'idle') return facts.queueState
  if (facts.held + facts.refused + facts.differing > 0) return 'needs_you'
  if (facts.isShopLost) return 'shop_lost'
  if (facts.inBooth === 0) return facts.unsent > 0 ? 'unsent' : 'nothing_sent'
  if (facts.behind > 0) return 'behind'
  if (facts.unsent > 0) return 'unsent'
  return facts.notCompared > 0 ? 'not_compared' : 'in_sync'
}
