import type { BulkSelection } from '@payvand/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { filteredItems } from '../../catalog/index.ts'

/** Counts a project's items that a selection names, and finds the last of them. */
export async function measureSelection(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  selection: BulkSelection,
): Promise<{ total: number; upToId: number }> {
  const row = await selected(rows, businessId, projectId, selection)
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.max('id').as('upToId')])
    .executeTakeFirstOrThrow()
  return { total: Number(row.total), upToId: Number(row.upToId ?? 0) }
}

/** The next ids of a selection, in their order. */
export async function nextOfSelection(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
  selection: BulkSelection,
  from: { afterId: number; upToId: number; limit: number },
): Promise<number[]> {
  const next = await selected(rows, businessId, projectId, selection)
    .select('id')
    .where('id', '>', from.afterId)
    .where('id', '<=', from.upToId)
    .orderBy('id')
    .limit(from.limit)
    .execute()
  return next.map((row) => row.id)
}

function selected(rows: Kysely<Tables>, businessId: number, projectId: number, selection: BulkSelection) {
  if ('filters' in selection) return filteredItems(rows, businessId, projectId, selection.filters)
  return filteredItems(rows, businessId, projectId, {}).where('id', 'in', selection.projectItemIds)
}
