import type { ChangeCause } from '@payvand/domain'
import type { Kysely, Selectable } from 'kysely'
import type { ProjectItemsTable, Tables } from '../../../infra/db/schema.ts'
import type { SignedInUser } from '../../accounts/index.ts'
import { applyEdit, type ItemEdit, lockItem, queueShopWrites } from '../../catalog/index.ts'
import { changeState, withdrawChanges } from '../product-changes/item-changes-store.ts'
import { queueLocked } from '../product-changes/send-items.ts'
import type { Services } from '../services.ts'

interface Queueing {
  /** The cause noted with the queued product change; the person's own edit when not given. */
  cause?: ChangeCause
  /** The caller queues the item itself, with others: what waits to be sent is not looked at here. */
  queuedByCaller?: boolean
  /** A person changes this one item: its price and stock are written into its shop where the project wants that. */
  isDirect?: boolean
}

/**
 * Applies an edit to a locked item, in the caller's transaction, and brings its product change up to date: one that waits
 * is queued as the item is now, and a refusal is forgotten.
 */
export async function editItem(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  user: Pick<SignedInUser, 'id' | 'businessId'>,
  item: Selectable<ProjectItemsTable>,
  { cause, queuedByCaller, isDirect = false, ...edit }: ItemEdit & Queueing,
): Promise<void> {
  await applyEdit(services, trx, user, item, edit)
  await queueShopWrites(services, trx, user, item, edit, isDirect)
  if (queuedByCaller) return
  await refreshQueued(services, trx, user.businessId, item.id, cause ?? { kind: 'person', id: user.id })
}

async function refreshQueued(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  businessId: number,
  itemId: number,
  cause: ChangeCause,
): Promise<void> {
  const state = await changeState(trx, businessId, itemId)
  if (state === null || state === 'done') return
  const item = state === 'refused' ? undefined : await lockItem(trx, businessId, itemId)
  const reasons = item && (await queueLocked(services, trx, businessId, [item], cause))
  if (reasons?.get(itemId) !== null) await withdrawChanges(trx, businessId, [itemId])
}
