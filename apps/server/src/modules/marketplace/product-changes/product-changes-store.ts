import type { ChangeCause } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { ProductChangesTable } from '../../../infra/db/publication-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type ProductChangeRow = Selectable<ProductChangesTable>

/**
 * Says what should be true on the marketplace. A newer decision on the same key replaces the older one; its `intent`
 * (a create whose outcome is not known yet) stays, so that the marketplace is asked before anything is made twice. What a
 * person let through stays let through while it says the same; with `keepsDecided`, what says the same and is under way,
 * held or discarded by a person stays as it is.
 */
export async function putChanges(
  rows: Kysely<Tables>,
  businessId: number,
  productChanges: readonly {
    kind: string
    key: string
    payload: Record<string, unknown>
    cause?: ChangeCause
  }[],
  now: Date,
  { keepsDecided = false } = {},
): Promise<void> {
  if (productChanges.length === 0) return
  await rows
    .insertInto('product_changes')
    .values(
      productChanges.map((productChange) => ({
        business_id: businessId,
        kind: productChange.kind,
        key: productChange.key,
        version: 1,
        payload: JSON.stringify(productChange.payload),
        cause: productChange.cause ? JSON.stringify(productChange.cause) : null,
        next_attempt_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'key'])
        .doUpdateSet({
          kind: sql`excluded.kind`,
          payload: sql`excluded.payload`,
          cause: sql`excluded.cause`,
          version: sql`product_changes.version + 1`,
          released_version: sql`case
          when product_changes.released_version = product_changes.version and product_changes.payload = excluded.payload
            then product_changes.version + 1
          else product_changes.released_version end`,
          state: 'waiting',
          attempts: 0,
          next_attempt_at: now,
          reason: null,
          updated_at: now,
        })
        .where(sql<boolean>`not (${keepsDecided}::boolean and product_changes.payload = excluded.payload
        and (product_changes.state in ('waiting', 'sending', 'held')
          or product_changes.state = 'done' and product_changes.reason->>'code' = 'discarded'))`),
    )
    .execute()
}

/** Updates a waiting product change to the present data, so that this is sent. Does nothing where none waits. */
export async function refreshChange(
  rows: Kysely<Tables>,
  businessId: number,
  key: string,
  data: object,
  cause: ChangeCause,
  now: Date,
): Promise<void> {
  await rows
    .updateTable('product_changes')
    .set({
      payload: sql`jsonb_set(payload, '{data}', ${JSON.stringify(data)}::jsonb)`,
      cause: JSON.stringify(cause),
      version: sql`version + 1`,
      state: 'waiting',
      updated_at: now,
    })
    .where('business_id', '=', businessId)
    .where('key', '=', key)
    .where('state', 'in', ['waiting', 'sending', 'held'])
    .execute()
}

/** Takes an change back while it has not left. Answers whether it was still waiting. */
export async function withdrawChange(
  rows: Kysely<Tables>,
  businessId: number,
  key: string,
): Promise<boolean> {
  const row = await rows
    .deleteFrom('product_changes')
    .where('business_id', '=', businessId)
    .where('key', '=', key)
    .where('state', 'in', ['waiting', 'refused', 'held'])
    .where('intent', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
