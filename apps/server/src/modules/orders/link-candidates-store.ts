import type { OrderLinkCandidate } from '@payvand/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'
import { itemsOfBusiness } from '../catalog/index.ts'

/** Finds our products with these words in their name, code or address: those in the booth first, then the newest. */
export function linkCandidates(
  rows: Kysely<Tables>,
  businessId: number,
  search: string,
  limit: number,
): Promise<OrderLinkCandidate[]> {
  return itemsOfBusiness(rows, businessId, { search })
    .innerJoin('projects', 'projects.id', 'project_items.project_id')
    .where(sql<boolean>`latest_data->>'name' is not null`)
    .select([
      'project_items.id as projectItemId',
      sql<string>`latest_data->>'name'`.as('name'),
      sql<string | null>`latest_data->>'photo'`.as('photo'),
      sql<string | null>`latest_data->>'sku'`.as('sku'),
      'projects.name as projectName',
    ])
    .orderBy(sql`verification_status = 'sent'`, 'desc')
    .orderBy('project_items.id', 'desc')
    .limit(limit)
    .execute()
}
