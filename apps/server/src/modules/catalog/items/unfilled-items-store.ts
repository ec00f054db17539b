import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { itemColumns } from './item-columns.ts'

/** Fills the columns of rows that were written before these columns were, a few at a time. */
export async function fillItemColumns(rows: Kysely<Tables>, limit: number): Promise<void> {
  await rows.transaction().execute(async (trx) => {
    const unchecked = await trx
      .selectFrom('project_items')
      .select(['id', 'url', 'latest_data'])
      .where('blocked', 'is', null)
      .where('latest_data', 'is not', null)
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, url, latest_data: data } of unchecked) {
      if (!data) continue
      const { latest_data: _, ...columns } = itemColumns(url, data)
      await trx.updateTable('project_items').set(columns).where('id', '=', id).execute()
    }
  })
}
