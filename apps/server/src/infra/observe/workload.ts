import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema.ts'

/** Queues whose oldest due row is looked at. */
export type WaitingQueue =
  | 'order_polls'
  | 'platform_syncs'
  | 'product_changes'
  | 'order_commands'
  | 'webhook_events'

/** How long the oldest due row of a queue waits. */
export interface QueueLag {
  queue: WaitingQueue
  seconds: number
}

/** The numbers of all businesses together that metrics show. The modules that know the tables read them. */
export interface Workload {
  /** Queues somebody works on, by what stands before the first colon of their keys. */
  queuesHeld: { queue: string; count: number }[]
  changes: { state: string; count: number }[]
  orderCommandsWaiting: number
  crawlsActive: number
  /** Booths whose queue waits for the marketplace, and those a person stopped. */
  boothsPaused: number
  boothsStopped: number
  boothsDisconnected: number
  projectsToApprove: number
  queueLags: QueueLag[]
}

export type ReadWorkload = (rows: Kysely<Tables>, now: Date) => Promise<Workload>
