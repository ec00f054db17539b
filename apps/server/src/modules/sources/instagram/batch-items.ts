import type { VerificationStatus } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { type LockedItem, lockItems } from '../../catalog/index.ts'
import { nextItemsOfBatch } from './batch-items-store.ts'

const BATCH = 500

/** Goes over the active items of a task with this status, batch by batch, a transaction each, locked. */
export async function overItemsOfBatch(
  rows: Kysely<Tables>,
  of: { businessId: number; batchId: number; status: VerificationStatus },
  act: (trx: Kysely<Tables>, items: LockedItem[]) => Promise<void>,
): Promise<void> {
  let afterId = 0
  for (;;) {
    const from = afterId
    const ids = await rows.transaction().execute(async (trx) => {
      const ids = await nextItemsOfBatch(trx, { ...of, afterId: from, limit: BATCH })
      if (ids.length === 0) return ids
      const items = await lockItems(trx, of.businessId, { ids })
      await act(
        trx,
        items.filter((item) => item.is_active && item.verification_status === of.status),
      )
      return ids
    })
    const last = ids.at(-1)
    if (last === undefined || ids.length < BATCH) return
    afterId = last
  }
}
