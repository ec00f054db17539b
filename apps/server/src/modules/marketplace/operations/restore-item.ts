import type { ChangeCause, ProductField } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { type LockedItem, lockItem } from '../../catalog/index.ts'
import { editItem } from '../items/edit-item.ts'
import type { Services } from '../services.ts'
import type { ItemBefore } from './changed-item.ts'

/**
 * Puts an item's fields back as a run found them: an edit that stood there stands there again, with what the site said of
 * it; a field that followed the site follows it again.
 */
export async function restoreItem(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  user: { id: number; businessId: number },
  item: LockedItem,
  before: ItemBefore,
  queueing: { cause: ChangeCause; queuedByCaller: boolean },
): Promise<void> {
  const fields = Object.keys(before.fields) as ProductField[]
  if (fields.length === 0) return
  const free = fields.filter((field) => !(field in before.edits))
  // Without stored read data there is no site to follow: the former value is written, and then set free.
  const written = fields.filter((field) => item.read_data === null || field in before.edits)
  await editItem(services, trx, user, item, {
    changes: Object.fromEntries(written.map((field) => [field, before.fields[field]])),
    bases: before.bases,
    unlock: item.read_data === null ? [] : free,
    ...queueing,
  })
  if (item.read_data !== null || free.length === 0) return
  const again = await lockItem(trx, user.businessId, item.id)
  if (again) await editItem(services, trx, user, again, { unlock: free, ...queueing })
}
