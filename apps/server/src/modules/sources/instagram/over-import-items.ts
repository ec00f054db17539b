import type { VerificationStatus } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { type LockedItem, lockItems } from '../../catalog/index.ts'
import { nextItemsOfImport } from './import-items-store.ts'

const BATCH = 500

/** Goes over the active items of an import with this status, batch by batch, a transaction each, locked. */
export async function overItemsOfImport(
  rows: Kysely<Tables>,
  of: { businessId: number; importId: number; status: VerificationStatus },
  act: (trx: Kysely<Tables>, items: LockedItem[]) => Promise<void>,
): Promise<void> {
  let afterId = 0
  for (;;) {
    const from = afterId
    const ids = await rows.transaction().execute(async (trx) => {
      const ids = await nextItemsOfImport(trx, { ...of, afterId: from, limit: BATCH })
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
