import type { ChangeCause, ProductData } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { ProductChangesTable } from '../../../infra/db/publication-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import { defineOutbox } from '../../../infra/jobs/outbox-store.ts'

export type ProductChangeRow = Selectable<ProductChangesTable>
export const productChangeOutbox = defineOutbox('product_changes', { savesIntent: true })

/** Decision to show an item in the booth with this data, in this category; null leaves it to the marketplace. */
export interface DecidedProduct {
  itemId: number
  categoryId: number | null
  data: ProductData
  cause?: ChangeCause
}

const SAYS_THE_SAME = sql<boolean>`(product_changes.data = excluded.data
  and product_changes.category_id is not distinct from excluded.category_id)`

/**
 * Says what should be true on the marketplace. A newer decision on the same item replaces the older one; its `intent`
 * (a create whose outcome is not known yet) stays, so that the marketplace is asked before anything is made twice. What a
 * person let through stays let through while it says the same; with `keepsDecided`, what says the same and is under way,
 * held or discarded by a person stays as it is.
 */
export async function putChanges(
  rows: Kysely<Tables>,
  businessId: number,
  decided: readonly DecidedProduct[],
  now: Date,
  { keepsDecided = false } = {},
): Promise<void> {
  if (decided.length === 0) return
  await rows
    .insertInto('product_changes')
    .values(
      decided.map(({ itemId, categoryId, data, cause }) => ({
        business_id: businessId,
        project_item_id: itemId,
        category_id: categoryId,
        data: JSON.stringify(data),
        cause: cause ? JSON.stringify(cause) : null,
        next_attempt_at: now,
        due_since: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('project_item_id')
        .doUpdateSet({
          category_id: sql`excluded.category_id`,
          data: sql`excluded.data`,
          cause: sql`excluded.cause`,
          released_version: sql`case
          when product_changes.released_version = product_changes.version and ${SAYS_THE_SAME}
            then product_changes.version + 1
          else product_changes.released_version end`,
          ...productChangeOutbox.decidedAnew(now),
          // The booth is behind since the first decision that it was not told, and not since the last.
          due_since: sql`case when product_changes.state in ('waiting', 'sending')
            then least(product_changes.due_since, excluded.due_since) else excluded.due_since end`,
        })
        .where(sql<boolean>`not (${keepsDecided}::boolean and ${SAYS_THE_SAME}
        and (product_changes.state in ('waiting', 'sending', 'held')
          or product_changes.state = 'done' and product_changes.reason->>'code' = 'discarded'))`),
    )
    .execute()
}

/** Updates a waiting product change to the present data, so that this is sent. Does nothing where none waits. */
export async function refreshChange(
  rows: Kysely<Tables>,
  businessId: number,
  itemId: number,
  data: ProductData,
  cause: ChangeCause,
  now: Date,
): Promise<void> {
  await rows
    .updateTable('product_changes')
    .set({
      data: JSON.stringify(data),
      cause: JSON.stringify(cause),
      version: sql`version + 1`,
      state: 'waiting',
      due_since: sql`case when state = 'held' then ${now}::timestamptz else due_since end`,
      updated_at: now,
    })
    .where('business_id', '=', businessId)
    .where('project_item_id', '=', itemId)
    .where('state', 'in', ['waiting', 'sending', 'held'])
    .execute()
}

/** Older versions of these were accepted: the booth is behind since the newer ones were decided. */
export async function restartNewer(
  rows: Kysely<Tables>,
  businessId: number,
  changes: readonly Pick<ProductChangeRow, 'id'>[],
): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ id }) => id)
  await rows
    .updateTable('product_changes')
    .set({ due_since: sql`updated_at` })
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute()
}

/** What of an earlier write is not known stays so, though nothing can arrive any more. */
export async function keepUncertain(
  rows: Kysely<Tables>,
  { id, version }: Pick<ProductChangeRow, 'id' | 'version'>,
  intent: object,
): Promise<void> {
  await rows
    .updateTable('product_changes')
    .set({ intent: JSON.stringify(intent) })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}
