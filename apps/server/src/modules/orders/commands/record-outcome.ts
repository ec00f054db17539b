import type { Posting } from '@payvand/domain'
import { measure } from '../../../infra/observe/measure.ts'
import { keepSendingDurations, measureDurations, queueAnswered } from '../../marketplace/index.ts'
import { notify } from '../../notifications/index.ts'
import { addOrderEvents, lockOrders, noteShipping } from '../orders-store.ts'
import type { CommandOutcome, CommandRun, DueCommand } from './command-run.ts'
import { enqueuePlatformSync, PLATFORM_TAKE } from './enqueue-platform-sync.ts'
import { BOOTH_COMMAND_KINDS } from './order-commands.ts'
import { orderCommandOutbox } from './order-commands-store.ts'

/** Writes down what became of a command, with its entry in the order's history: at once, so that none is without the other. */
export async function recordOutcome(
  run: CommandRun,
  { command, order }: DueCommand,
  outcome: CommandOutcome,
): Promise<void> {
  const { services, businessId } = run
  const now = services.now()
  if (outcome.end === 'later') {
    const { at, reason, costsAttempt } = outcome
    await orderCommandOutbox.postpone(services.rows, [command], { at, reason, costsAttempt })
    return
  }
  measure('payvand_order_commands_total', { kind: command.kind, outcome: outcome.end })
  const isDone = outcome.end === 'done'
  const reason = isDone ? null : outcome.reason
  const isBooth = (BOOTH_COMMAND_KINDS as readonly string[]).includes(command.kind)
  const callsPerMinute = isDone && isBooth ? (await run.booth()).connector.rates.perMinute() : null
  const durations = await services.rows.transaction().execute(async (trx) => {
    // The order is locked before its command, as where a person asks for one.
    await lockOrders(trx, businessId, [order.id])
    // A command that may have been applied all the same is verified when it is enqueued again.
    const keepsIntent = reason?.code === 'marketplace_unavailable'
    const state = isDone ? 'done' : 'refused'
    const end = { state, reason, keepsIntent } as const
    const isNewest = (await orderCommandOutbox.settle(trx, [command], end, now)).size > 0
    if (isDone && command.kind === 'post')
      await noteShipping(trx, businessId, order.id, command.payload as unknown as Posting, now)
    if (isDone || isNewest) {
      const kind = isDone
        ? isBooth
          ? 'command_done'
          : 'platform_done'
        : isBooth
          ? 'command_refused'
          : 'platform_refused'
      const source = isBooth ? ('answer' as const) : ('platform' as const)
      const event = {
        orderId: order.id,
        kind,
        source,
        details: { ...command.payload, kind: command.kind },
      } as const
      const refusal = reason ? { code: reason.code, messages: reason.messages } : {}
      await addOrderEvents(trx, businessId, [{ ...event, ...refusal }], now)
    }
    if (reason && isNewest) {
      const subject = `${order.id}:${command.kind}:${now.getTime()}`
      const details = { orderId: order.id, orderNumber: order.basalam_order_id, reason: reason.code }
      await notify(trx, businessId, { event: 'order_problem', subjects: [subject], details }, now)
    }
    // What changed while the platform was told is told next.
    if (command.kind === 'platform' && (isDone || command.payload['want'] === PLATFORM_TAKE.want))
      await enqueuePlatformSync(services, trx, businessId, [{ orderId: order.id, isNew: false }])
    if (callsPerMinute !== null)
      await queueAnswered(trx, businessId, { answeredAt: now, doneAt: now, callsPerMinute })
    const accepted = isDone && isBooth ? [{ kind: 'command_sent' as const, since: command.due_since }] : []
    return keepSendingDurations(trx, businessId, accepted, now)
  })
  measureDurations(durations)
}
