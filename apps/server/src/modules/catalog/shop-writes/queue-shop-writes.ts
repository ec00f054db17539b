import { type EditedItem, type EditedOffer, editedOffers, type NumberedVariant } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { wakeQueue } from '../../../infra/jobs/queue.ts'
import type { Services, SignedInUser } from '../../accounts/index.ts'
import type { ItemEdit } from '../items/apply-edit.ts'
import { type LockedItem, lockItem } from '../items/project-items-store.ts'
import { findProject } from '../projects/projects-store.ts'
import { dropShopWrites, putShopWrites, type ShopWriteRow, shopWritesOf } from './shop-writes-store.ts'

/**
 * Queues, in the transaction of a person's edit of one item, the prices and stocks for the shop that they were read from,
 * where the project wants that; a wish that was taken back or replaced is dropped unless it may have left.
 * @param before the item as it was before the edit
 * @param isDirect false for changes of many items and repairs, which are not written: their undo could not put the shop back
 */
export async function queueShopWrites(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  user: Pick<SignedInUser, 'id' | 'businessId'>,
  before: LockedItem,
  { keep = [] }: ItemEdit,
  isDirect: boolean,
): Promise<void> {
  const { businessId } = user
  const known = await shopWritesOf(trx, businessId, [before.id])
  if (!isDirect && known.length === 0) return
  const project = await findProject(trx, businessId, before.project_id)
  if (project?.source !== 'platform' || before.platform_product_id === null) return
  const item = await lockItem(trx, businessId, before.id)
  if (!item) return
  const numbered = item.platform_variants ?? []
  const [was, now] = [offersOf(before, numbered), offersOf(item, numbered)]
  const isKept = ({ field }: EditedOffer) =>
    keep.includes('variants') || keep.includes(field === 'price' ? 'primaryPrice' : 'stock')
  const isAsked = (offer: EditedOffer) =>
    !was.some((one) => isOf(one, offer) && one.value === offer.value && one.base === offer.base) ||
    // Keeping a value that could not be written asks for it once more.
    (isKept(offer) && known.some((row) => row.state === 'refused' && isOfRow(row, offer)))
  const asked = isDirect && project.writes_edits ? now.filter(isAsked) : []
  const stands = (row: ShopWriteRow) =>
    row.state === 'done' ||
    now.some((offer) => isOfRow(row, offer) && (offer.value === row.value || asked.includes(offer)))
  const dropped = known.filter((row) => !stands(row))
  await dropShopWrites(trx, businessId, dropped)
  if (asked.length === 0) return
  await putShopWrites(trx, businessId, { itemId: item.id, userId: user.id, now: services.now() }, asked)
  await wakeQueue(trx, services.jobs, 'sources.shop-writes', { businessId })
}

function offersOf({ edits, edit_bases: bases }: LockedItem, numbered: readonly NumberedVariant[]) {
  return editedOffers({ edits: edits ?? {}, bases: bases ?? {} } satisfies Omit<EditedItem, 'read'>, numbered)
}

const isOf = (one: EditedOffer, other: EditedOffer) =>
  one.variantId === other.variantId && one.field === other.field
const isOfRow = (row: ShopWriteRow, offer: EditedOffer) =>
  row.variant_id === offer.variantId && row.field === offer.field
