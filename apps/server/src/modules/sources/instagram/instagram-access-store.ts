import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { InstagramDoorsTable, InstagramTokensTable } from '../../../infra/db/instagram-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type InstagramTokenRow = Selectable<InstagramTokensTable>
export type InstagramDoorRow = Selectable<InstagramDoorsTable>

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
    .deleteFrom('instagram_doors')
    .where('business_id', '=', businessId)
    .where('door', '=', 'graph')
    .execute()
}

export function listInstagramDoors(rows: Kysely<Tables>, businessId: number): Promise<InstagramDoorRow[]> {
  return rows.selectFrom('instagram_doors').selectAll().where('business_id', '=', businessId).execute()
}

export async function saveInstagramDoor(
  rows: Kysely<Tables>,
  door: Insertable<InstagramDoorsTable>,
): Promise<void> {
  const { business_id: _, door: __, ...values } = door
  await rows
    .insertInto('instagram_doors')
    .values(door)
    .onConflict((conflict) => conflict.columns(['business_id', 'door']).doUpdateSet(values))
    .execute()
}
