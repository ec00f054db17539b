import type { Kysely, Selectable } from 'kysely'
import type { OrderCommandKind, OrderCommandsTable } from '../../../infra/db/orders-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { defineOutbox } from '../../../infra/jobs/outbox-store.ts'
import { isQueueFree } from '../../marketplace/index.ts'

export type OrderCommandRow = Selectable<OrderCommandsTable>
export const orderCommandOutbox = defineOutbox('order_commands')

/** Lists the commands of these orders in any state. */
export async function commandsOfOrders(
  rows: Kysely<Tables>,
  businessId: number,
  orderIds: readonly number[],
): Promise<OrderCommandRow[]> {
  if (orderIds.length === 0) return []
  return rows
    .selectFrom('order_commands')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('id')
    .execute()
}

/** Locks the command, in the caller's transaction. */
export function lockCommand(
  trx: Kysely<Tables>,
  businessId: number,
  orderId: number,
  kind: OrderCommandKind,
): Promise<OrderCommandRow | undefined> {
  return trx
    .selectFrom('order_commands')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
}

/** Tells whether a command of another of these kinds waits for the order or is being sent. */
export async function hasOtherUnderWay(
  rows: Kysely<Tables>,
  businessId: number,
  orderId: number,
  kinds: readonly OrderCommandKind[],
  kind: OrderCommandKind,
): Promise<boolean> {
  const row = await rows
    .selectFrom('order_commands')
    .select('id')
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('kind', 'in', [...kinds])
    .where('kind', '!=', kind)
    .where(orderCommandOutbox.isUnderWay)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a command where it has surely not left, or was refused. Answers whether there was such a one. */
export async function deleteCommand(
  trx: Kysely<Tables>,
  businessId: number,
  { orderId, kind, state }: { orderId: number; kind: OrderCommandKind; state: 'waiting' | 'refused' },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('order_commands')
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('state', '=', state)
    .$if(state === 'waiting', (query) => query.where('intent_at', 'is', null))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Answers whether it was new: of two who ask at once one is. */
export async function insertCommand(
  trx: Kysely<Tables>,
  businessId: number,
  command: {
    orderId: number
    kind: OrderCommandKind
    payload: object
    userId: number | null
    leavesAt: Date
  },
  now: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto('order_commands')
    .values({
      business_id: businessId,
      order_id: command.orderId,
      kind: command.kind,
      payload: JSON.stringify(command.payload),
      user_id: command.userId,
      next_attempt_at: command.leavesAt,
      due_since: command.leavesAt,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'order_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** It waits again, in a new version. What may be on the marketplace already (`intent_at`) is not forgotten. */
export async function askAgain(
  trx: Kysely<Tables>,
  command: OrderCommandRow,
  asked: { payload: object; userId: number | null; intentAt: Date | null; leavesAt: Date },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('order_commands')
    .set({
      ...orderCommandOutbox.decidedAnew(now),
      payload: JSON.stringify(asked.payload),
      user_id: asked.userId,
      intent_at: asked.intentAt,
      next_attempt_at: asked.leavesAt,
      due_since: asked.leavesAt,
    })
    .where('id', '=', command.id)
    .execute()
}

/** Due commands of these kinds, oldest first. Only the holder of the queue's lease may call this. */
export function dueCommands(
  rows: Kysely<Tables>,
  businessId: number,
  kinds: readonly OrderCommandKind[],
  now: Date,
  limit: number,
): Promise<OrderCommandRow[]> {
  return rows
    .selectFrom('order_commands')
    .selectAll()
    .where('business_id', '=', businessId)
    .where(orderCommandOutbox.isDue(now))
    .where('kind', 'in', [...kinds])
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Businesses with commands that are due; of those kinds that go to the booth only where its queue is not kept still. */
export async function businessesWithDueCommands(
  rows: Kysely<Tables>,
  boothKinds: readonly OrderCommandKind[],
  now: Date,
): Promise<number[]> {
  const due = await rows
    .selectFrom('order_commands')
    .leftJoin('booth_queues', 'booth_queues.business_id', 'order_commands.business_id')
    .select('order_commands.business_id')
    .distinct()
    .where(orderCommandOutbox.isDue(now))
    .where((eb) => eb.or([eb('order_commands.kind', 'not in', [...boothKinds]), isQueueFree(now)]))
    .limit(1_000)
    .execute()
  return due.map((row) => row.business_id)
}

function refusedCommands(rows: Kysely<Tables>, businessId: number) {
  return rows
    .selectFrom('order_commands')
    .innerJoin('orders', 'orders.id', 'order_commands.order_id')
    .where('order_commands.business_id', '=', businessId)
    .where('order_commands.state', '=', 'refused')
}

/** Commands that the marketplace or the platform refused, and that nobody asked again or dismissed. */
export async function countRefusedCommands(rows: Kysely<Tables>, businessId: number): Promise<number> {
  const row = await refusedCommands(rows, businessId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Lists the refused commands with their orders, the newest first. */
export function listRefusedCommands(rows: Kysely<Tables>, businessId: number, limit: number) {
  return refusedCommands(rows, businessId)
    .select([
      'order_commands.order_id as orderId',
      'order_commands.kind',
      'order_commands.reason',
      'orders.customer_name as customerName',
      'orders.basalam_order_id as orderNumber',
    ])
    .orderBy('order_commands.updated_at', 'desc')
    .limit(limit)
    .execute()
}
