import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { advanceBoothRun, type BoothRunRow } from '../booth-runs/booth-runs-store.ts'

/** A sending of all products of a business: a run of the booth of kind `send`. */
export type SendRunRow = BoothRunRow

/** Measures a sending that would start now, up to its last item: anything verified later is not part of it. */
export async function measureVerified(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<{ total: number; upToId: number }> {
  const row = await verifiedItems(rows, businessId)
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.max('id').as('upToId')])
    .executeTakeFirstOrThrow()
  return { total: Number(row.total), upToId: Number(row.upToId ?? 0) }
}

export async function nextVerified(
  rows: Kysely<Tables>,
  businessId: number,
  from: { afterId: number; upToId: number; limit: number },
): Promise<number[]> {
  const items = await verifiedItems(rows, businessId)
    .select('id')
    .where('id', '>', from.afterId)
    .where('id', '<=', from.upToId)
    .orderBy('id')
    .limit(from.limit)
    .execute()
  return items.map((item) => item.id)
}

function verifiedItems(rows: Kysely<Tables>, businessId: number) {
  return rows
    .selectFrom('project_items')
    .where('business_id', '=', businessId)
    .where('verification_status', '=', 'verified')
    .where('is_active', '=', true)
}

/** Answers undefined where a run of the booth, of any kind, is under way. */
export function insertSendRun(
  rows: Kysely<Tables>,
  businessId: number,
  run: { total: number; upToId: number; userId: number; now: Date },
): Promise<SendRunRow | undefined> {
  return rows
    .insertInto('booth_runs')
    .values({
      business_id: businessId,
      kind: 'send',
      params: '{}',
      selection: JSON.stringify({ upToId: run.upToId }),
      total: run.total,
      started_by: run.userId,
      created_at: run.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function newestSendRun(rows: Kysely<Tables>, businessId: number): Promise<SendRunRow | undefined> {
  return sendRuns(rows, businessId).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export function findSendRun(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<SendRunRow | undefined> {
  return sendRuns(rows, businessId).where('id', '=', id).executeTakeFirst()
}

function sendRuns(rows: Kysely<Tables>, businessId: number) {
  return rows
    .selectFrom('booth_runs')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('kind', '=', 'send')
}

/** Finds businesses whose sending is still being queued: each is a queue with work. */
export async function businessesWithSendRuns(rows: Kysely<Tables>): Promise<number[]> {
  const unfinished = await rows
    .selectFrom('booth_runs')
    .select('business_id')
    .where('kind', '=', 'send')
    .where('status', 'in', ['waiting', 'running'])
    .limit(1_000)
    .execute()
  return unfinished.map((row) => row.business_id)
}

/** The run as the holder of its queue takes it up; undefined when there is none. */
export function takeSendRun(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
): Promise<SendRunRow | undefined> {
  return rows
    .updateTable('booth_runs')
    .set((eb) => ({ status: 'running', started_at: eb.fn.coalesce('started_at', eb.val(now)) }))
    .where('business_id', '=', businessId)
    .where('kind', '=', 'send')
    .where('status', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()
}

/** Records the outcome of a batch: the reason of each item left out by its id, null where it was queued. */
export async function recordSendBatch(
  rows: Kysely<Tables>,
  run: SendRunRow,
  reasons: ReadonlyMap<number, string | null>,
  batch: { lookedAt: number; lastId: number },
): Promise<void> {
  if (reasons.size > 0) {
    const queued = await rows
      .selectFrom('product_changes')
      .select(['project_item_id', 'version'])
      .where('business_id', '=', run.business_id)
      .where('project_item_id', 'in', [...reasons.keys()])
      .execute()
    const versionOf = new Map(queued.map((change) => [change.project_item_id, change.version]))
    await rows
      .insertInto('booth_run_items')
      .values(
        [...reasons].map(([itemId, reason]) => ({
          run_id: run.id,
          business_id: run.business_id,
          project_item_id: itemId,
          // The version tells this sending from later changes of the product.
          after: reason === null ? JSON.stringify({ version: versionOf.get(itemId) ?? null }) : null,
          outcome: reason === null ? ('done' as const) : ('left_out' as const),
          reason_code: reason,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const succeeded = [...reasons.values()].filter((reason) => reason === null).length
  await advanceBoothRun(rows, run, { ...batch, succeeded })
}

export async function endSendRun(
  rows: Kysely<Tables>,
  id: number,
  status: 'completed' | 'failed',
  now: Date,
): Promise<void> {
  await rows
    .updateTable('booth_runs')
    // Items that were unverified or deleted meanwhile are in no batch.
    .set((eb) => ({ status, finished_at: now, ...(status === 'completed' ? { total: eb.ref('done') } : {}) }))
    .where('id', '=', id)
    .execute()
}
