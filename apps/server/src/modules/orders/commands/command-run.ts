import type { OrderReason } from '../../../infra/db/orders-schema.ts'
import type { RateLimitedClient } from '../../marketplace/index.ts'
import type { Services } from '../../sources/index.ts'
import type { OrderRow } from '../orders-store.ts'
import type { OrderCommandRow } from './order-commands-store.ts'

/** Context in which an order command is executed. */
export interface CommandRun {
  services: Services
  businessId: number
  /** Aborts when the queue is no longer ours. */
  lease: AbortSignal
  /** The booth, at its own pace. Throws QueuePause where it is not connected. */
  booth(): Promise<RateLimitedClient>
}

export interface DueCommand {
  command: OrderCommandRow
  order: OrderRow
}

export type CommandOutcome =
  | { end: 'done' }
  /** The other side, or we before it, said no for good. */
  | { end: 'refused'; reason: OrderReason }
  /** It is taken up again then, with what may have arrived (`intent_at`) remembered. */
  | { end: 'later'; at: Date; reason: OrderReason | null; costsAttempt: boolean }

/**
 * Executes one command. It may be killed at any moment and is then called again: before a write it says so (`begin` of the outbox), and with
 * `command.intent_at` it asks how things stand before it repeats one.
 * @throws QueuePause, QueueStopped, ConnectorError of a marketplace that does not answer: the queue waits, no attempt is spent
 */
export type CommandExecutor = (run: CommandRun, due: DueCommand) => Promise<CommandOutcome>
