import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { InstagramSourcesTable, InstagramTokensTable } from '../../../infra/db/instagram-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type InstagramTokenRow = Selectable<InstagramTokensTable>
export type InstagramSourceRow = Selectable<InstagramSourcesTable>

export function findInstagramToken(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<InstagramTokenRow | undefined> {
  return rows
    .selectFrom('instagram_tokens')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst()
}

export async function saveInstagramToken(
  rows: Kysely<Tables>,
  token: Insertable<InstagramTokensTable>,
): Promise<void> {
  const { business_id: _, ...values } = token
  await rows
    .insertInto('instagram_tokens')
    .values(token)
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(values))
    .execute()
}

export async function updateInstagramToken(
  rows: Kysely<Tables>,
  businessId: number,
  changes: Updateable<InstagramTokensTable>,
): Promise<void> {
  await rows.updateTable('instagram_tokens').set(changes).where('business_id', '=', businessId).execute()
}

export async function forgetInstagramToken(rows: Kysely<Tables>, businessId: number): Promise<void> {
  await rows.deleteFrom('instagram_tokens').where('business_id', '=', businessId).execute()
  await rows
    .deleteFrom('instagram_sources')
    .where('business_id', '=', businessId)
    .where('source', '=', 'graph')
    .execute()
}

export function listInstagramSources(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<InstagramSourceRow[]> {
  return rows.selectFrom('instagram_sources').selectAll().where('business_id', '=', businessId).execute()
}

export async function saveInstagramSource(
  rows: Kysely<Tables>,
  source: Insertable<InstagramSourcesTable>,
): Promise<void> {
  const { business_id: _, source: __, ...values } = source
  await rows
    .insertInto('instagram_sources')
    .values(source)
    .onConflict((conflict) => conflict.columns(['business_id', 'source']).doUpdateSet(values))
    .execute()
}
