// Long because: one telling from its first look to its end, with everything that may come between.

import {
  ConnectorError,
  type PlatformIntent,
  type PlatformLine,
  type PlatformOrder,
  PlatformRefusal,
  type RefusalReason,
  type Telling,
  type Told,
} from '@payvand/connectors'
import { isOrderCancelled } from '@payvand/domain'
import type { OrderReasonCode } from '@payvand/texts'
import type { OrderReason } from '../../../infra/db/orders-schema.ts'
import { nextAttempt, SOON, unsettledUntil } from '../../../infra/jobs/retries.ts'
import { complaintSentences } from '../../../infra/remote/complaint-sentences.ts'
import { UNSETTLED_MS } from '../../accounts/index.ts'
import type { OrderShop } from '../../sources/index.ts'
import { noteUnitsTaken } from '../order-reservations.ts'
import type { CommandExecutor, CommandOutcome, CommandRun, DueCommand } from './command-run.ts'
import { PLATFORM_GIVE_BACK } from './enqueue-platform-sync.ts'
import { orderCommandOutbox } from './order-commands-store.ts'
import {
  linesTaken,
  markLinesTaken,
  notePlatformIntent,
  type PlatformStatus,
  platformLines,
  savePlatformStatus,
  unsettledStockAt,
} from './order-platform-store.ts'

const LET_OTHERS_MS = 1_000
/** Waiting for a platform that does not answer costs nothing but time, so it is never given up. */
const RETRIES = { ...SOON, attempts: Number.POSITIVE_INFINITY }

/**
 * Tells the seller's own platform of an order of the booth, or that it was cancelled. Killed anywhere, it goes on from what
 * was noted before each write. The order of the booth waits for nothing of this: where it fails, the order says so.
 */
export const syncOrderToPlatform: CommandExecutor = async (run, due) => {
  const { command, order } = due
  const givesBack = command.payload['want'] === PLATFORM_GIVE_BACK
  const isTaken = order.platform_state === 'done'
  if (givesBack ? !isTaken : isTaken) return { end: 'done' }
  const before = command.intent as PlatformIntent | null
  if (before && command.intent_at) {
    // The in-flight request may still be applied.
    const at = unsettledUntil(command.intent_at, UNSETTLED_MS, run.services.now())
    if (at) return { end: 'later', at, reason: unknownOutcome, costsAttempt: false }
  } else if (!givesBack && isOrderCancelled(order.status)) {
    await stand(run, due, { state: 'off', reason: null, number: null })
    return { end: 'done' }
  }
  if (!before) {
    // Another change of the same stock would hide its outcome.
    const at = await unsettledStockAt(run.services.rows, run.businessId, command.id)
    if (at) {
      const soonest = run.services.now().getTime() + LET_OTHERS_MS
      const until = new Date(Math.max(at.getTime(), soonest))
      return { end: 'later', at: until, reason: null, costsAttempt: false }
    }
  }
  try {
    const platform = await run.services.platforms.orders(run.businessId)
    if (!platform) return await refuse(run, due, 'platform_not_connected')
    return givesBack ? await giveBack(run, due, platform) : await take(run, due, platform)
  } catch (error) {
    return afterFailure(run, due, error)
  }
}

async function take(run: CommandRun, due: DueCommand, platform: OrderShop): Promise<CommandOutcome> {
  const { services, businessId } = run
  const lines = await platformLines(services.rows, businessId, due.order.id, 'open')
  const told = await platform.take(platformOrder(due, lines.filter(platform.isOurs)), telling(run, due))
  // The order is there: what does not fit in it is said, and not written once more.
  const reason = told.uncounted?.length ? lineNotCounted(told.uncounted) : null
  await services.rows.transaction().execute((trx) => saveTaken(run, due, { ...told, reason }, trx))
  return reason ? { end: 'refused', reason } : { end: 'done' }
}

async function saveTaken(
  { services, businessId }: CommandRun,
  { command, order }: DueCommand,
  { number, lineIds, reason }: Told & { reason: OrderReason | null },
  trx: CommandRun['services']['rows'],
): Promise<void> {
  const now = services.now()
  await noteUnitsTaken(services, trx, businessId, { orderIds: [order.id], lineIds })
  await markLinesTaken(trx, businessId, lineIds, now)
  await notePlatformIntent(trx, command, null)
  const state = lineIds.length === 0 && number === null ? 'unlinked' : 'done'
  await savePlatformStatus(trx, businessId, order.id, { state, reason, number }, now)
}

/** Gives back what is not wanted any more: all of an order that was cancelled, else the lines that were. */
async function giveBack(run: CommandRun, due: DueCommand, platform: OrderShop): Promise<CommandOutcome> {
  const { services, businessId } = run
  const taken = (await linesTaken(services.rows, businessId, [due.order.id])).get(due.order.id) ?? []
  const unwanted = new Set(taken.flatMap(({ lineId, isUnwanted }) => (isUnwanted ? [lineId] : [])))
  const isWhole = isOrderCancelled(due.order.status)
  if (!isWhole && unwanted.size === 0) return { end: 'done' }
  const lines = (await platformLines(services.rows, businessId, due.order.id, 'all')).filter(({ lineId }) =>
    unwanted.has(lineId),
  )
  const order = platformOrder(due, lines)
  await (isWhole
    ? platform.giveBack(order, telling(run, due))
    : platform.giveBackLines(order, telling(run, due)))
  await services.rows.transaction().execute(async (trx) => {
    await markLinesTaken(trx, businessId, [...unwanted], null)
    await notePlatformIntent(trx, due.command, null)
    // The rest of the order stands on the platform as it was.
    const status: PlatformStatus = isWhole
      ? { state: 'off', reason: null, number: null }
      : { state: 'done', reason: due.order.platform_reason, number: null }
    await savePlatformStatus(trx, businessId, due.order.id, status, services.now())
  })
  return { end: 'done' }
}

function platformOrder({ order }: DueCommand, lines: readonly PlatformLine[]): PlatformOrder {
  return {
    reference: `Basalam ${order.basalam_order_id}-${order.parcel_id}`,
    number: order.platform_order_id,
    recipient: order.parcel.recipient,
    shippingCost: (order.basalam_shipping_cost ?? 0) as PlatformOrder['shippingCost'],
    lines,
  }
}

function telling(run: CommandRun, { command }: DueCommand): Telling {
  const { rows, now } = run.services
  const note = async (intent: PlatformIntent) => {
    run.lease.throwIfAborted()
    const isNewest =
      (await notePlatformIntent(rows, command, intent)) &&
      (await orderCommandOutbox.begin(rows, [command], now())).size > 0
    if (!isNewest) throw new DecidedAnew()
  }
  return {
    before: command.intent as PlatformIntent | null,
    note,
    async write(intent, otherwise, write) {
      await note(intent)
      try {
        return await write()
      } catch (error) {
        const isUnsent =
          error instanceof ConnectorError && !error.mayBeApplied && error.kind !== 'outcome_unknown'
        if (isUnsent) await notePlatformIntent(rows, command, otherwise)
        throw error
      }
    },
  }
}

/** A newer command replaces this one: this one ends where it is, and the newer one goes on from its noted steps. */
class DecidedAnew extends Error {}

const lineNotCounted = (lines: readonly PlatformLine[]): OrderReason => ({
  code: 'platform_line_not_counted' satisfies OrderReasonCode,
  messages: lines.map(({ name }) => name),
})

const unknownOutcome = { code: 'platform_outcome_unknown' satisfies OrderReasonCode, messages: [] }

async function afterFailure(run: CommandRun, due: DueCommand, error: unknown): Promise<CommandOutcome> {
  run.lease.throwIfAborted()
  const now = run.services.now()
  if (error instanceof DecidedAnew) return { end: 'later', at: now, reason: null, costsAttempt: false }
  if (error instanceof PlatformRefusal) {
    // A command that a person asks for again counts from the stock of then.
    if (error.code === 'platform_stock_unclear')
      await notePlatformIntent(run.services.rows, due.command, null)
    return refuse(run, due, error.code)
  }
  if (!(error instanceof ConnectorError)) throw error
  const messages = complaintSentences(error)
  switch (error.kind) {
    case 'outcome_unknown':
      return {
        end: 'later',
        at: new Date(now.getTime() + UNSETTLED_MS),
        reason: unknownOutcome,
        costsAttempt: false,
      }
    case 'disconnected':
    case 'forbidden':
      // Our own sentence says what to do; the platform's words are in another language as often as not.
      return isExplained(error.reason)
        ? refuse(run, due, REASON_BECAUSE[error.reason])
        : refuse(run, due, 'platform_disconnected', messages)
    case 'refused':
    case 'not_found':
      if (isExplained(error.reason)) return refuse(run, due, REASON_BECAUSE[error.reason])
      return refuse(run, due, 'platform_refused', messages)
    case 'unexpected_answer':
      run.services.logger.warn(
        { err: error, commandId: due.command.id },
        'A platform answers an order unreadably',
      )
      return refuse(run, due, 'platform_unreadable', messages)
    default: {
      const soonest = now.getTime() + (error.retryAfterMs ?? 0)
      const at = new Date(Math.max(soonest, nextAttempt(due.command.attempts, now, RETRIES)?.getTime() ?? 0))
      return { end: 'later', at, reason: { code: 'platform_unavailable', messages: [] }, costsAttempt: true }
    }
  }
}

/** Refusals with a way out of their own. */
const REASON_BECAUSE = {
  key_read_only: 'platform_key_read_only',
  rest_closed: 'platform_rest_closed',
  plain_permalinks: 'platform_plain_permalinks',
} as const satisfies Partial<Record<RefusalReason, OrderReasonCode>>

const isExplained = (reason: RefusalReason | null): reason is keyof typeof REASON_BECAUSE =>
  reason !== null && Object.hasOwn(REASON_BECAUSE, reason)

async function refuse(
  run: CommandRun,
  due: DueCommand,
  code: OrderReasonCode,
  messages: string[] = [],
): Promise<CommandOutcome> {
  const reason = { code, messages }
  // Stock that was taken stays taken, where only giving it back failed.
  const state = due.order.platform_state === 'done' ? 'done' : 'refused'
  await stand(run, due, { state, reason, number: null })
  return { end: 'refused', reason }
}

async function stand(
  { services, businessId }: CommandRun,
  { order }: DueCommand,
  status: PlatformStatus,
): Promise<void> {
  await savePlatformStatus(services.rows, businessId, order.id, status, services.now())
}
