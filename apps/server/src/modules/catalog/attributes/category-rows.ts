import type { AttributeRow } from '@payvand/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { findAnswers } from './attribute-answers-store.ts'
import { attributeRow } from './attribute-row.ts'
import { fillItem } from './fill-item.ts'
import { findFillable } from './item-attributes-store.ts'
import { findSchemas } from './kept-schemas.ts'

/** Items of one project with their attributes in a category, in the order of the ids. */
export async function categoryRows(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  categoryId: number,
  ids: readonly number[],
): Promise<AttributeRow[]> {
  const schema = (await findSchemas(rows, [categoryId])).get(categoryId)
  if (!schema) return []
  const answers = (await findAnswers(rows, businessId, projectId, [categoryId])).get(categoryId) ?? []
  const items = new Map((await findFillable(rows, businessId, ids)).map((item) => [item.id, item]))
  return ids.flatMap((id) => {
    const item = items.get(id)
    if (item?.project_id !== projectId || !item.latest_data) return []
    return [attributeRow(item, schema, fillItem(item, item.latest_data, schema, answers))]
  })
}
