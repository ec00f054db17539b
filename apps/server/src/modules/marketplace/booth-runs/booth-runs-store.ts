import type { BoothSelection } from '@payvand/contract'
import type { BoothRules, BulkChange } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { BoothRunsTable } from '../../../infra/db/publication-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type BoothRunRow = Selectable<BoothRunsTable>

/** Parameters of a run: a change of each product, or another price rule for all. */
export type RunParams = { change: BulkChange } | { from: BoothRules; to: BoothRules }

/** Scope of a run; an item found after the start is not part of it. */
export interface StoredBoothSelection extends Record<string, unknown> {
  selection: BoothSelection
  upToId: number
}

/** The kinds that are worked on here; a sending of everything has a queue of its own. */
const KINDS = ['price', 'stock', 'text', 'price_rule'] as const
export type BoothRunKind = (typeof KINDS)[number]

export const paramsOf = (run: BoothRunRow) => run.params as unknown as RunParams

/** Answers undefined where a run of the business is under way. */
export function insertBoothRun(
  rows: Kysely<Tables>,
  businessId: number,
  run: {
    kind: BoothRunKind
    params: RunParams
    selection: StoredBoothSelection
    total: number
    userId: number
    now: Date
  },
): Promise<BoothRunRow | undefined> {
  return rows
    .insertInto('booth_runs')
    .values({
      business_id: businessId,
      kind: run.kind,
      params: JSON.stringify(run.params),
      selection: JSON.stringify(run.selection),
      total: run.total,
      started_by: run.userId,
      created_at: run.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

function runsOf(rows: Kysely<Tables>, businessId: number) {
  return rows
    .selectFrom('booth_runs')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('kind', 'in', KINDS)
}

export function findBoothRun(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<BoothRunRow | undefined> {
  return runsOf(rows, businessId).where('id', '=', id).executeTakeFirst()
}

/** Locks the row for the transaction, so that a person's stop and a batch cannot pass each other. */
export function lockBoothRun(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<BoothRunRow | undefined> {
  return runsOf(rows, businessId).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The newest first. */
export async function listBoothRuns(
  rows: Kysely<Tables>,
  businessId: number,
  page: { skip: number; limit: number },
): Promise<{ runs: BoothRunRow[]; total: number }> {
  const counted = await rows
    .selectFrom('booth_runs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .where('kind', 'in', KINDS)
    .executeTakeFirstOrThrow()
  const runs = await runsOf(rows, businessId)
    .orderBy('id', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  return { runs, total: Number(counted.count) }
}

/** Finds runs that are to be worked on: each is a queue with work. */
export function unfinishedBoothRuns(rows: Kysely<Tables>): Promise<{ id: number; businessId: number }[]> {
  return rows
    .selectFrom('booth_runs')
    .select(['id', 'business_id as businessId'])
    .where('status', 'in', ['waiting', 'running', 'undoing'])
    .where('kind', 'in', KINDS)
    .orderBy('id')
    .limit(1_000)
    .execute()
}

/** The run as the holder of its queue takes it up; undefined when it has ended. */
export async function takeBoothRun(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
  now: Date,
): Promise<BoothRunRow | undefined> {
  await rows
    .updateTable('booth_runs')
    .set({ status: 'running', started_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
  const run = await findBoothRun(rows, businessId, id)
  return run?.status === 'running' || run?.status === 'undoing' ? run : undefined
}

export async function advanceBoothRun(
  rows: Kysely<Tables>,
  run: BoothRunRow,
  batch: { lookedAt: number; succeeded: number; lastId: number },
): Promise<void> {
  await rows
    .updateTable('booth_runs')
    .set((eb) => ({
      done: eb('done', '+', batch.lookedAt),
      succeeded: eb('succeeded', '+', batch.succeeded),
      after_id: batch.lastId,
    }))
    .where('id', '=', run.id)
    .execute()
}

/** The end of a run. `completed` in full, or `stopped` by a person before; what was done can be undone until `undoUntil`. */
export async function endBoothRun(
  rows: Kysely<Tables>,
  run: BoothRunRow,
  end: 'completed' | 'stopped' | 'failed',
  at: { now: Date; undoUntil: Date },
): Promise<void> {
  await rows
    .updateTable('booth_runs')
    .set((eb) => ({
      status: end === 'failed' ? 'failed' : 'completed',
      finished_at: at.now,
      undo_until: at.undoUntil,
      // Products that were deleted meanwhile are in no batch.
      ...(end === 'completed' ? { total: eb.ref('done') } : {}),
    }))
    .where('id', '=', run.id)
    .where('status', 'in', ['waiting', 'running'])
    .execute()
}

/** Tells whether a run of the business is under way, of any kind. */
export async function hasActiveRun(rows: Kysely<Tables>, businessId: number): Promise<boolean> {
  const row = await rows
    .selectFrom('booth_runs')
    .select('id')
    .where('business_id', '=', businessId)
    .where('status', 'in', ['waiting', 'running', 'undoing'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Begins to take a run back, from its first product on. */
export async function startUndo(rows: Kysely<Tables>, run: BoothRunRow): Promise<void> {
  await rows
    .updateTable('booth_runs')
    .set({ status: 'undoing', after_id: 0 })
    .where('id', '=', run.id)
    .execute()
}

/** `undone_at` null: it was cut short, and can be asked for again. */
export async function endUndo(rows: Kysely<Tables>, run: BoothRunRow, undoneAt: Date | null): Promise<void> {
  await rows
    .updateTable('booth_runs')
    .set({ status: 'completed', undone_at: undoneAt })
    .where('id', '=', run.id)
    .where('status', '=', 'undoing')
    .execute()
}

/** Progress of an undo: products looked at, and products put back. */
export async function countUndone(
  rows: Kysely<Tables>,
  run: BoothRunRow,
): Promise<{ undone: number; kept: number }> {
  const row = await rows
    .selectFrom('booth_run_items')
    .select([
      sql<number>`(count(*) filter (where outcome = 'undone'))::int`.as('undone'),
      sql<number>`(count(*) filter (where outcome = 'done' and reason_code is not null))::int`.as('kept'),
    ])
    .where('run_id', '=', run.id)
    .executeTakeFirstOrThrow()
  return row
}
