import { withHeadline } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { itemColumns } from './item-columns.ts'

/** Derives the columns of rows that were written before these, or the headline of variants, were, a few at a time. */
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
      const columns = itemColumns(url, withHeadline(data))
      await trx.updateTable('project_items').set(columns).where('id', '=', id).execute()
    }
  })
}
