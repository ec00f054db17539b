import { judgePreparation } from '@payvand/domain'
import type { Services } from '../../sources/index.ts'
import { enqueueOrderCommand } from '../commands/order-commands.ts'
import { commandsOfOrders } from '../commands/order-commands-store.ts'
import { lockOrders } from '../orders-store.ts'
import { type Automation, saveVerdict, type Verdict } from './automation-store.ts'
import { preparationOrders } from './preparation-orders.ts'

/** An order that is held may fit later: its line is linked, its stock comes back, the platform answers. */
const LOOK_AGAIN_MS = 300_000

/**
 * Judges one order by the rule, and starts its preparation where it fits and its time has come: the command and the
 * verdict are one transaction, so that a kill starts it neither twice nor without a word.
 */
export function startAutomatically(
  services: Services,
  businessId: number,
  orderId: number,
  { rule }: Automation,
): Promise<Verdict | null> {
  return services.rows.transaction().execute(async (trx) => {
    const now = services.now()
    const [order] = await lockOrders(trx, businessId, [orderId])
    const facts = order && (await preparationOrders(trx, businessId, [order])).get(orderId)
    if (!order || !facts) return null
    // What a person asked, withdrew or saw refused is theirs.
    const isTaken = (await commandsOfOrders(trx, businessId, [orderId])).some(
      ({ kind }) => kind !== 'platform',
    )
    const judged = judgePreparation(facts, rule)
    let verdict: Verdict
    if (isTaken) verdict = { outcome: 'held', code: 'automation_taken', startsAt: null, checkAt: null }
    else if ('hold' in judged) {
      const checkAt = judged.hold === 'automation_not_new' ? null : new Date(now.getTime() + LOOK_AGAIN_MS)
      verdict = { outcome: 'held', code: judged.hold, startsAt: null, checkAt }
    } else if (judged.startsAt > now) {
      const { startsAt } = judged
      verdict = { outcome: 'waiting', code: null, startsAt, checkAt: startsAt }
    } else {
      const ask = { kind: 'prepare', payload: {}, userId: null, source: 'automation' } as const
      await enqueueOrderCommand(services, trx, businessId, order, ask)
      verdict = { outcome: 'started', code: null, startsAt: judged.startsAt, checkAt: null }
    }
    await saveVerdict(trx, businessId, orderId, verdict, now)
    return verdict
  })
}
