import type { ProductData } from '@payvand/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { BoothRunRow } from './booth-runs-store.ts'

/** A product as a run found it, so that it can be put back; `shown` is what a person reads of it (rial, pieces, text). */
export interface ItemBefore extends Record<string, unknown> {
  shown: number | string | null
  fields: Partial<ProductData>
  /** The person's edits of those fields, and the site's values when they were made. */
  edits: Partial<ProductData>
  bases: Partial<ProductData>
  wasInBooth: boolean
}

/** The same product as the run left it. */
export interface ItemAfter extends Record<string, unknown> {
  shown: number | string | null
  fields: Partial<ProductData>
}

export interface RunItem {
  itemId: number
  before: ItemBefore | null
  after: ItemAfter | null
  /** Null where it was done. */
  reason: string | null
}

/** Records the outcome of a batch, with everything needed to undo it. */
export async function recordRunItems(
  rows: Kysely<Tables>,
  run: BoothRunRow,
  items: readonly RunItem[],
): Promise<void> {
  if (items.length === 0) return
  await rows
    .insertInto('booth_run_items')
    .values(
      items.map(({ itemId, before, after, reason }) => ({
        run_id: run.id,
        business_id: run.business_id,
        project_item_id: itemId,
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
        outcome: reason === null ? ('done' as const) : ('left_out' as const),
        reason_code: reason,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The next products that a run changed and that were not taken back. */
export async function nextDone(
  rows: Kysely<Tables>,
  run: BoothRunRow,
  limit: number,
): Promise<{ itemId: number; before: ItemBefore; after: ItemAfter }[]> {
  const done = await rows
    .selectFrom('booth_run_items')
    .select(['project_item_id', 'before', 'after'])
    .where('run_id', '=', run.id)
    .where('outcome', '=', 'done')
    .where('project_item_id', '>', run.after_id)
    .orderBy('project_item_id')
    .limit(limit)
    .execute()
  return done.map((row) => ({
    itemId: row.project_item_id,
    before: row.before as ItemBefore,
    after: row.after as ItemAfter,
  }))
}

/** Says of products of a run that they were taken back, or why they stay. */
export async function recordUndone(
  rows: Kysely<Tables>,
  run: BoothRunRow,
  reasons: ReadonlyMap<number, string | null>,
): Promise<void> {
  for (const reason of new Set(reasons.values())) {
    const ids = [...reasons].flatMap(([id, one]) => (one === reason ? [id] : []))
    await rows
      .updateTable('booth_run_items')
      .set(reason === null ? { outcome: 'undone', reason_code: null } : { reason_code: reason })
      .where('run_id', '=', run.id)
      .where('project_item_id', 'in', ids)
      .execute()
  }
}

export async function listRunItems(
  rows: Kysely<Tables>,
  businessId: number,
  runId: number,
  page: { skip: number; limit: number; outcome?: 'done' | 'left_out' | 'undone' | undefined },
) {
  let results = rows
    .selectFrom('booth_run_items')
    .where('booth_run_items.business_id', '=', businessId)
    .where('run_id', '=', runId)
  if (page.outcome) results = results.where('outcome', '=', page.outcome)
  const counted = await results.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const items = await results
    .innerJoin('project_items', 'project_items.id', 'booth_run_items.project_item_id')
    .select([
      'project_item_id as projectItemId',
      sql<string | null>`latest_data->>'name'`.as('name'),
      'url',
      'outcome',
      'reason_code as code',
      sql<number | string | null>`before->'shown'`.as('from'),
      sql<number | string | null>`after->'shown'`.as('to'),
      sql<boolean>`before is not null`.as('isChanged'),
    ])
    .orderBy('project_item_id')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  return { items, total: Number(counted.count) }
}
