import { ConnectorError } from '@payvand/connectors'
import type { Parcel } from '@payvand/domain'
import type { OrderReasonCode } from '@payvand/texts'
import type { OrderReason } from '../../../infra/db/orders-schema.ts'
import { nextAttempt, unsettledUntil } from '../../../infra/jobs/retries.ts'
import { complaintSentences } from '../../../infra/remote/complaint-sentences.ts'
import { UNSETTLED_MS } from '../../accounts/index.ts'
import { failsAlone, type RateLimitedClient } from '../../marketplace/index.ts'
import { isParcelWithheld } from '../arrival/is-parcel-withheld.ts'
import { receiveParcels } from '../arrival/receive-parcels.ts'
import type { CommandOutcome, CommandRun, DueCommand } from './command-run.ts'
import { orderCommandOutbox } from './order-commands-store.ts'

/**
 * The marketplace is asked this soon after a lost answer; nothing is repeated while the first request may still be
 * applied.
 */
const ASK_AGAIN_MS = 3_000

export interface ParcelCommand {
  /** Tells whether a parcel in this status can take the command. */
  isAllowed(status: number | null): boolean
  /**
   * Verdict of the parcel's present state: applied, applied in another way that stands against ours, or not applied.
   */
  verdictOf(parcel: Parcel): 'taken' | OrderReasonCode | null
  write(booth: RateLimitedClient): Promise<void>
  /** The order's answers in lists do not show that it was applied: it is done once the parcel alone was read. */
  readsBack?: boolean
  /**
   * For a question to the buyer: the moment of the order's last change before it. Where its answer was lost and the order has
   * changed since, the buyer may have been asked and have answered: it is not asked again.
   */
  askedSince?: string | null | undefined
}

/**
 * Tells the marketplace once. Where an earlier answer was lost, or it says no, the parcel is read first: what it already
 * is counts as done, so that a kill or a second click never leaves two.
 */
export async function executeOnParcel(
  run: CommandRun,
  due: DueCommand,
  told: ParcelCommand,
): Promise<CommandOutcome> {
  const { command, order } = due
  if (command.intent_at) {
    const found = await lookUp(run, due, told)
    if (found) return found
    const settledAt = unsettledUntil(command.intent_at, UNSETTLED_MS, run.services.now())
    if (settledAt) return later(settledAt, 'outcome_unknown', false)
  } else if (!told.isAllowed(order.status)) return refused('status_changed')

  const booth = await run.booth()
  await booth.waitForTurn()
  const begun = await orderCommandOutbox.begin(run.services.rows, [command], run.services.now())
  if (begun.size === 0) return later(run.services.now(), null, false)
  try {
    await told.write(booth)
  } catch (error) {
    return afterFailure(run, due, told, error)
  }
  return told.readsBack ? readBack(run, due) : { end: 'done' }
}

/** A reading that fails says nothing of the write before it, which is looked up then. */
async function readBack(run: CommandRun, due: DueCommand): Promise<CommandOutcome> {
  try {
    await readParcel(run, due)
    return { end: 'done' }
  } catch (error) {
    run.lease.throwIfAborted()
    if (!(error instanceof ConnectorError)) throw error
    return later(new Date(run.services.now().getTime() + ASK_AGAIN_MS), 'outcome_unknown', false)
  }
}

async function readParcel(run: CommandRun, { order }: DueCommand): Promise<Parcel> {
  const booth = await run.booth()
  const parcel = await booth.call((connector) => connector.getParcel(order.parcel_id))
  await receiveParcels(run.services, run.businessId, [parcel], 'answer')
  return parcel
}

/** Reads the parcel's present state; null: the command was not applied and still can be. */
async function lookUp(run: CommandRun, due: DueCommand, told: ParcelCommand): Promise<CommandOutcome | null> {
  let parcel: Parcel
  try {
    parcel = await readParcel(run, due)
  } catch (error) {
    if (!isParcelWithheld(error)) throw error
    return refused(error.kind === 'not_found' ? 'order_gone' : error.kind, complaintSentences(error))
  }
  const verdict = told.verdictOf(parcel)
  if (verdict === 'taken') return { end: 'done' }
  if (verdict) return refused(verdict)
  if (!told.isAllowed(parcel.status)) return refused('status_changed')
  const hasChanged = told.askedSince && parcel.updatedAt > new Date(told.askedSince)
  return due.command.intent_at && hasChanged ? refused('maybe_asked') : null
}

async function afterFailure(
  run: CommandRun,
  due: DueCommand,
  told: ParcelCommand,
  error: unknown,
): Promise<CommandOutcome> {
  run.lease.throwIfAborted()
  if (!(error instanceof ConnectorError)) throw error
  const { now, logger, rows } = run.services
  if (error.kind === 'refused') {
    const reason = { code: 'refused', messages: complaintSentences(error) }
    const found = await lookUp(run, due, told)
    // "Already prepared" in our sense is done; for anything else its own words say more than ours.
    return found?.end === 'done' ? found : { end: 'refused', reason }
  }
  if (error.kind === 'forbidden') return refused('forbidden', complaintSentences(error))
  if (error.kind === 'not_found') return refused('order_gone', complaintSentences(error))
  if (error.kind === 'outcome_unknown')
    return later(new Date(now().getTime() + ASK_AGAIN_MS), 'outcome_unknown', false)
  const isItsOwn =
    error.kind === 'unexpected_answer' ||
    (await failsAlone(rows, run.businessId, due.command.intent_at, error))
  if (!isItsOwn) throw error
  logger.warn(
    { err: error, commandId: due.command.id },
    'The marketplace stumbles over a command of an order',
  )
  const at = nextAttempt(due.command.attempts, now())
  return at ? later(at, 'marketplace_unavailable', true) : refused('marketplace_unavailable')
}

function refused(code: OrderReasonCode, messages: string[] = []): CommandOutcome {
  return { end: 'refused', reason: { code, messages } }
}

function later(at: Date, code: OrderReasonCode | null, costsAttempt: boolean): CommandOutcome {
  const reason: OrderReason | null = code && { code, messages: [] }
  return { end: 'later', at, reason, costsAttempt }
}
