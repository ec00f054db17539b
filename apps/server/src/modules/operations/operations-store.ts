import type { OperationKind } from '@payvand/contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { OperationsTable } from '../../infra/db/operations-schema.ts'
import type { Tables } from '../../infra/db/schema.ts'
import type { Prepared, Starter } from './operation-types.ts'

export type OperationRow = Selectable<OperationsTable>

const ACTIVE = ['waiting', 'running', 'undoing'] as const

/** Answers undefined where an operation of the scope is under way. */
export function insertOperation(
  rows: Kysely<Tables>,
  { businessId, userId }: Starter,
  parameters: OperationRow['parameters'],
  { scope, projectId, total, facts }: Prepared,
  now: Date,
): Promise<OperationRow | undefined> {
  return rows
    .insertInto('operations')
    .values({
      business_id: businessId,
      kind: parameters.kind,
      scope,
      project_id: projectId ?? null,
      parameters: JSON.stringify(parameters),
      facts: JSON.stringify(facts ?? {}),
      user_id: userId,
      total,
      next_attempt_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

const operationsOf = (rows: Kysely<Tables>, businessId: number) =>
  rows.selectFrom('operations').where('business_id', '=', businessId)

export function findOperation(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<OperationRow | undefined> {
  return operationsOf(rows, businessId).selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the row for the transaction, so that a person's stop and a batch cannot pass each other. */
export function lockOperation(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<OperationRow | undefined> {
  return operationsOf(rows, businessId).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function activeOperation(
  rows: Kysely<Tables>,
  businessId: number,
  scope: string,
): Promise<OperationRow | undefined> {
  return operationsOf(rows, businessId)
    .selectAll()
    .where('scope', '=', scope)
    .where('status', 'in', ACTIVE)
    .executeTakeFirst()
}

export interface OperationFilter {
  kinds?: readonly OperationKind[] | undefined
  projectId?: number | undefined
  status?: OperationRow['status']
}

/** The newest first. */
export async function listOperations(
  rows: Kysely<Tables>,
  businessId: number,
  { kinds, projectId, status }: OperationFilter,
  page: { skip: number; limit: number },
): Promise<{ list: OperationRow[]; total: number }> {
  let shown = operationsOf(rows, businessId)
  if (kinds) shown = shown.where('kind', 'in', kinds)
  if (projectId !== undefined) shown = shown.where('project_id', '=', projectId)
  if (status) shown = shown.where('status', '=', status)
  const { total } = await shown.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await shown.selectAll().orderBy('id', 'desc').offset(page.skip).limit(page.limit).execute()
  return { list, total: Number(total) }
}

export async function newestOperation(
  rows: Kysely<Tables>,
  businessId: number,
  kind: OperationKind,
): Promise<OperationRow | undefined> {
  const { list } = await listOperations(rows, businessId, { kinds: [kind] }, { skip: 0, limit: 1 })
  return list[0]
}

/** Finds operations of all businesses, of these kinds, that are to be worked on now: each is a queue with work. */
export async function dueOperations(
  rows: Kysely<Tables>,
  kinds: readonly OperationKind[],
  now: Date,
): Promise<OperationRow[]> {
  if (kinds.length === 0) return []
  return rows
    .selectFrom('operations')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('status', 'in', ACTIVE)
    .where('next_attempt_at', '<=', now)
    .orderBy('id')
    .limit(1_000)
    .execute()
}

/** The operation as the holder of its lease takes it up; undefined when it has ended, or its time has not come. */
export function takeOperation(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
  now: Date,
): Promise<OperationRow | undefined> {
  return rows
    .updateTable('operations')
    .set((eb) => ({
      status: sql`case when status = 'waiting' then 'running' else status end`,
      started_at: eb.fn.coalesce('started_at', eb.val(now)),
    }))
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('status', 'in', ACTIVE)
    .where('next_attempt_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

/** Adds a step's counts and saves where the next one begins, with the kind's own facts where they are given. */
export async function advanceOperation(
  rows: Kysely<Tables>,
  operation: OperationRow,
  step: {
    cursor: unknown
    done?: number
    succeeded?: number
    undone?: number
    kept?: number
    facts?: object
  },
): Promise<void> {
  await rows
    .updateTable('operations')
    .set((eb) => ({
      cursor: JSON.stringify(step.cursor),
      done: eb('done', '+', step.done ?? 0),
      succeeded: eb('succeeded', '+', step.succeeded ?? 0),
      undone: eb('undone', '+', step.undone ?? 0),
      kept: eb('kept', '+', step.kept ?? 0),
      attempts: 0,
      reason_code: null,
      ...(step.facts && { facts: JSON.stringify(step.facts) }),
    }))
    .where('business_id', '=', operation.business_id)
    .where('id', '=', operation.id)
    .execute()
}

/** It goes on where it was, not before `at`. */
export async function postponeOperation(
  rows: Kysely<Tables>,
  operation: OperationRow,
  wait: { at: Date; attempts: number; reasonCode: string },
): Promise<void> {
  await rows
    .updateTable('operations')
    .set({
      status: sql`case when status = 'running' then 'waiting' else status end`,
      next_attempt_at: wait.at,
      attempts: wait.attempts,
      reason_code: wait.reasonCode,
    })
    .where('business_id', '=', operation.business_id)
    .where('id', '=', operation.id)
    .where('status', 'in', ACTIVE)
    .execute()
}

/** Ends an operation that is under way. Answers whether it was. */
export async function closeOperation(
  rows: Kysely<Tables>,
  operation: OperationRow,
  end: 'completed' | 'stopped' | 'failed',
  at: { now: Date; undoUntil: Date | null; reasonCode: string | null },
): Promise<boolean> {
  const ended = await rows
    .updateTable('operations')
    .set((eb) => ({
      status: end === 'failed' ? 'failed' : 'completed',
      stopped: end === 'stopped',
      finished_at: at.now,
      undo_until: at.undoUntil,
      reason_code: at.reasonCode,
      // Products that were deleted meanwhile are in no batch.
      ...(end === 'completed' ? { total: eb.ref('done') } : {}),
    }))
    .where('business_id', '=', operation.business_id)
    .where('id', '=', operation.id)
    .where('status', 'in', ['waiting', 'running'])
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Begins to take an operation back, from its first item on; what an earlier undo took back stays counted. */
export async function beginUndo(
  rows: Kysely<Tables>,
  operation: OperationRow,
  userId: number,
): Promise<void> {
  await rows
    .updateTable('operations')
    .set({ status: 'undoing', cursor: null, kept: 0, undone_by: userId })
    .where('business_id', '=', operation.business_id)
    .where('id', '=', operation.id)
    .execute()
}

/** `undoneAt` null: the undo was cut short, and can be asked for again. */
export async function endUndo(
  rows: Kysely<Tables>,
  operation: OperationRow,
  undoneAt: Date | null,
): Promise<void> {
  await rows
    .updateTable('operations')
    .set({ status: 'completed', undone_at: undoneAt })
    .where('business_id', '=', operation.business_id)
    .where('id', '=', operation.id)
    .where('status', '=', 'undoing')
    .execute()
}
