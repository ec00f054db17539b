import type { Posting } from '@payvand/domain'
import { measure } from '../../../infra/observe/measure.ts'
import { queueAnswered } from '../../marketplace/index.ts'
import { notify } from '../../notifications/index.ts'
import { addOrderEvents, noteShipping } from '../orders-store.ts'
import type { ActOutcome, ActRun, DueAct } from './act-run.ts'
import { BOOTH_ACT_KINDS } from './order-acts.ts'
import { endAct, postponeAct } from './order-acts-store.ts'

/** Writes down what became of an act, with its entry in the order's history: at once, so that none is without the other. */
export async function recordAct(run: ActRun, { act, order }: DueAct, outcome: ActOutcome): Promise<void> {
  const { services, businessId } = run
  const now = services.now()
  if (outcome.end === 'later') {
    const { at, reason, costsAttempt } = outcome
    await postponeAct(services.rows, act, { at, reason, costsAttempt, keepIntent: true })
    return
  }
  measure('payvand_order_acts_total', { kind: act.kind, outcome: outcome.end })
  const isDone = outcome.end === 'done'
  const reason = isDone ? null : outcome.reason
  const isBooth = (BOOTH_ACT_KINDS as readonly string[]).includes(act.kind)
  const callsPerMinute = isDone && isBooth ? (await run.booth()).writer.rates.perMinute() : null
  await services.rows.transaction().execute(async (trx) => {
    // A command that may have been applied all the same is verified when it is enqueued again.
    const keepIntent = reason?.code === 'marketplace_unavailable'
    const state = isDone ? 'done' : 'refused'
    const isNewest = await endAct(trx, act, { state, reason, keepIntent }, now)
    if (isDone && act.kind === 'post')
      await noteShipping(trx, businessId, order.id, act.payload as unknown as Posting, now)
    if (isDone || isNewest) {
      const kind = isDone
        ? isBooth
          ? 'act_done'
          : 'platform_done'
        : isBooth
          ? 'act_refused'
          : 'platform_refused'
      const source = isBooth ? ('answer' as const) : ('platform' as const)
      const event = { orderId: order.id, kind, source, details: { ...act.payload, kind: act.kind } } as const
      const refusal = reason ? { code: reason.code, messages: reason.messages } : {}
      await addOrderEvents(trx, businessId, [{ ...event, ...refusal }], now)
    }
    if (reason && isNewest) {
      const subject = `${order.id}:${act.kind}:${now.getTime()}`
      const details = { orderId: order.id, orderNumber: order.basalam_order_id, reason: reason.code }
      await notify(trx, businessId, { event: 'order_problem', subjects: [subject], details }, now)
    }
    if (callsPerMinute !== null)
      await queueAnswered(trx, businessId, { answeredAt: now, doneAt: now, callsPerMinute })
  })
}
