import type { Kysely, Selectable } from 'kysely'
import type { OrderCommandKind, OrderCommandsTable, OrderReason } from '../../../infra/db/orders-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type OrderCommandRow = Selectable<OrderCommandsTable>
/** A command in one version: an outcome of an older one must not count for a newer. */
type CommandVersion = Pick<OrderCommandRow, 'id' | 'version'>

const UNDER_WAY = ['waiting', 'sending'] as const

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

/** Answers whether it was new: of two who ask at once one is. */
export async function insertCommand(
  trx: Kysely<Tables>,
  businessId: number,
  command: { orderId: number; kind: OrderCommandKind; payload: object; userId: number | null },
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
      next_attempt_at: now,
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
  asked: { payload: object; userId: number | null; intentAt: Date | null },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('order_commands')
    .set({
      version: command.version + 1,
      payload: JSON.stringify(asked.payload),
      user_id: asked.userId,
      state: 'waiting',
      attempts: 0,
      reason: null,
      intent_at: asked.intentAt,
      next_attempt_at: now,
      updated_at: now,
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
    .where('state', 'in', UNDER_WAY)
    .where('kind', 'in', [...kinds])
    .where('next_attempt_at', '<=', now)
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
    .where('order_commands.state', 'in', UNDER_WAY)
    .where('order_commands.next_attempt_at', '<=', now)
    .where((eb) =>
      eb.or([
        eb('order_commands.kind', 'not in', [...boothKinds]),
        eb.and([
          eb('booth_queues.stopped_at', 'is', null),
          eb.or([eb('booth_queues.resume_at', 'is', null), eb('booth_queues.resume_at', '<=', now)]),
        ]),
      ]),
    )
    .limit(1_000)
    .execute()
  return due.map((row) => row.business_id)
}

/** Writes the start to disk before a request leaves. Answers whether this version is still the newest. */
export async function beginCommand(
  rows: Kysely<Tables>,
  command: CommandVersion,
  now: Date,
): Promise<boolean> {
  const begun = await rows
    .updateTable('order_commands')
    .set({ state: 'sending', intent_at: now, updated_at: now })
    .where('id', '=', command.id)
    .where('version', '=', command.version)
    .where('state', 'in', UNDER_WAY)
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

/** The other side has it, or said no for good (`reason`). Answers whether this version is the newest. */
export async function endCommand(
  rows: Kysely<Tables>,
  command: CommandVersion,
  end: { state: 'done' | 'refused'; reason: OrderReason | null; keepIntent: boolean },
  now: Date,
): Promise<boolean> {
  const ended = await rows
    .updateTable('order_commands')
    .set({
      state: end.state,
      reason: end.reason ? JSON.stringify(end.reason) : null,
      updated_at: now,
      ...(end.keepIntent ? {} : { intent_at: null }),
    })
    .where('id', '=', command.id)
    .where('version', '=', command.version)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** It waits until `at`. */
export async function postponeCommand(
  rows: Kysely<Tables>,
  command: CommandVersion,
  until: { at: Date; reason: OrderReason | null; costsAttempt: boolean; keepIntent: boolean },
): Promise<void> {
  await rows
    .updateTable('order_commands')
    .set((eb) => ({
      state: 'waiting' as const,
      next_attempt_at: until.at,
      reason: until.reason ? JSON.stringify(until.reason) : null,
      attempts: eb('attempts', '+', until.costsAttempt ? 1 : 0),
      ...(until.keepIntent ? {} : { intent_at: null }),
    }))
    .where('id', '=', command.id)
    .where('version', '=', command.version)
    .where('state', 'in', UNDER_WAY)
    .execute()
}

/** Deletes the command only where it was refused. Answers whether there was one. */
export async function deleteRefusedCommand(
  trx: Kysely<Tables>,
  businessId: number,
  orderId: number,
  kind: OrderCommandKind,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('order_commands')
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('state', '=', 'refused')
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
