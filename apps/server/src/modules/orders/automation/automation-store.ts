import { DEFAULT_PREPARATION_RULE, ORDER_STATUSES, type PreparationRule } from '@payvand/domain'
import type { Kysely, Selectable } from 'kysely'
import type { OrderAutomationsTable, OrderAutomationVerdictsTable } from '../../../infra/db/orders-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import type { OrderRow } from '../orders-store.ts'

type VerdictRow = Selectable<OrderAutomationVerdictsTable>

/** The rule of a business; off, with the defaults, where none was saved. */
export interface Automation {
  isOn: boolean
  onSince: Date | null
  rule: PreparationRule
}

export async function findAutomation(rows: Kysely<Tables>, businessId: number): Promise<Automation> {
  const row = await rows
    .selectFrom('order_automations')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  return row ? automationOf(row) : { isOn: false, onSince: null, rule: DEFAULT_PREPARATION_RULE }
}

function automationOf(row: Selectable<OrderAutomationsTable>): Automation {
  return {
    isOn: row.is_on,
    onSince: row.is_on ? row.on_since : null,
    rule: {
      delayMinutes: row.delay_minutes,
      mostAmount: row.most_amount,
      fromHour: row.from_hour,
      toHour: row.to_hour,
    },
  }
}

/** Switching it on sets the moment since which it holds; saving it again while it is on keeps that. */
export async function saveAutomation(
  trx: Kysely<Tables>,
  businessId: number,
  { isOn, rule, userId }: { isOn: boolean; rule: PreparationRule; userId: number },
  now: Date,
): Promise<void> {
  const values = {
    is_on: isOn,
    delay_minutes: rule.delayMinutes,
    most_amount: rule.mostAmount,
    from_hour: rule.fromHour,
    to_hour: rule.toHour,
    user_id: userId,
    updated_at: now,
  }
  await trx
    .insertInto('order_automations')
    .values({ ...values, business_id: businessId, on_since: isOn ? now : null })
    .onConflict((conflict) =>
      conflict.column('business_id').doUpdateSet((eb) => ({
        ...values,
        on_since: eb
          .case()
          .when(eb.and([eb('order_automations.is_on', '=', true), eb.val(isOn)]))
          .then(eb.ref('order_automations.on_since'))
          .else(isOn ? now : null)
          .end(),
      })),
    )
    .execute()
}

/** Orders that wait for a time or were held are judged by the rule as it is now, when next it runs. */
export async function forgetOpenVerdicts(trx: Kysely<Tables>, businessId: number): Promise<void> {
  await trx
    .deleteFrom('order_automation_verdicts')
    .where('business_id', '=', businessId)
    .where('check_at', 'is not', null)
    .execute()
}

/** New orders of businesses whose rule is on, from after it was switched on, that were not judged or are due again. */
function openOrders(rows: Kysely<Tables>, now: Date) {
  return rows
    .selectFrom('orders')
    .innerJoin('order_automations', 'order_automations.business_id', 'orders.business_id')
    .leftJoin('order_automation_verdicts', 'order_automation_verdicts.order_id', 'orders.id')
    .where('order_automations.is_on', '=', true)
    .where('orders.status', '=', ORDER_STATUSES.new)
    .whereRef('orders.ordered_at', '>=', 'order_automations.on_since')
    .where((eb) =>
      eb.or([
        eb('order_automation_verdicts.order_id', 'is', null),
        eb('order_automation_verdicts.check_at', '<=', now),
      ]),
    )
}

export async function businessesWithOpenOrders(rows: Kysely<Tables>, now: Date): Promise<number[]> {
  const due = await openOrders(rows, now).select('orders.business_id').distinct().limit(1_000).execute()
  return due.map((row) => row.business_id)
}

/** Oldest first. Only the holder of the queue's lease may call this. */
export async function dueOrderIds(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
  limit: number,
): Promise<number[]> {
  const due = await openOrders(rows, now)
    .select('orders.id')
    .where('orders.business_id', '=', businessId)
    .orderBy('orders.ordered_at')
    .orderBy('orders.id')
    .limit(limit)
    .execute()
  return due.map(({ id }) => id)
}

function findVerdict(
  rows: Kysely<Tables>,
  businessId: number,
  orderId: number,
): Promise<VerdictRow | undefined> {
  return rows
    .selectFrom('order_automation_verdicts')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

export interface Verdict {
  outcome: VerdictRow['outcome']
  code: string | null
  startsAt: Date | null
  checkAt: Date | null
}

/** Writes what was decided of an order; the moment of the decision stays where it is the same one as before. */
export async function saveVerdict(
  trx: Kysely<Tables>,
  businessId: number,
  orderId: number,
  verdict: Verdict,
  now: Date,
): Promise<void> {
  const before = await findVerdict(trx, businessId, orderId)
  const isSame = before?.outcome === verdict.outcome && before.code === verdict.code
  const values = {
    outcome: verdict.outcome,
    code: verdict.code,
    starts_at: verdict.startsAt,
    check_at: verdict.checkAt,
    decided_at: isSame ? before.decided_at : now,
  }
  await trx
    .insertInto('order_automation_verdicts')
    .values({ ...values, order_id: orderId, business_id: businessId })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
    .execute()
}

/** A person has taken an order in hand: the rule starts it no more. */
export async function leaveToPerson(
  trx: Kysely<Tables>,
  businessId: number,
  orderId: number,
  now: Date,
): Promise<void> {
  if (!(await findAutomation(trx, businessId)).isOn) return
  const verdict = { outcome: 'held', code: 'automation_taken', startsAt: null, checkAt: null } as const
  await saveVerdict(trx, businessId, orderId, verdict, now)
}

/** What the rule decided, the newest first. */
export async function listVerdicts(
  rows: Kysely<Tables>,
  businessId: number,
  { skip, limit }: { skip: number; limit: number },
) {
  const all = rows
    .selectFrom('order_automation_verdicts')
    .innerJoin('orders', 'orders.id', 'order_automation_verdicts.order_id')
    .where('order_automation_verdicts.business_id', '=', businessId)
  const [verdicts, counted] = await Promise.all([
    all
      .selectAll('order_automation_verdicts')
      .select(['orders.basalam_order_id', 'orders.customer_name', 'orders.cost', 'orders.status'])
      .orderBy('order_automation_verdicts.decided_at', 'desc')
      .orderBy('order_automation_verdicts.order_id', 'desc')
      .offset(skip)
      .limit(limit)
      .execute(),
    all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { verdicts, total: Number(counted.count) }
}

export type ListedVerdict = Awaited<ReturnType<typeof listVerdicts>>['verdicts'][number]

/** The newest orders, for a preview. */
export function newestOrders(rows: Kysely<Tables>, businessId: number, limit: number): Promise<OrderRow[]> {
  return rows
    .selectFrom('orders')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
