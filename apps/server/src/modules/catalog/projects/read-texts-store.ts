import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'

/** The texts of an item as its site says them, before the rules of its project. */
export interface ReadTexts {
  id: number
  name: string | null
  description: string | null
  /** A person wrote the text; it stays through later crawls. */
  isNameWritten: boolean
  isDescriptionWritten: boolean
}

/** The newest active items of a project whose page was read. */
export function newestReadTexts(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  limit: number,
): Promise<ReadTexts[]> {
  return rows
    .selectFrom('project_items')
    .select([
      'id',
      sql<string | null>`read_data->>'name'`.as('name'),
      sql<string | null>`read_data->>'description'`.as('description'),
      sql<boolean>`coalesce(edits ? 'name', false)`.as('isNameWritten'),
      sql<boolean>`coalesce(edits ? 'description', false)`.as('isDescriptionWritten'),
    ])
    .where('business_id', '=', businessId)
    .where('project_id', '=', projectId)
    .where('is_active', '=', true)
    .where('read_data', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
