import {
  type EditedItem,
  EMPTY_PRODUCT,
  editedData,
  editedOffers,
  isSame,
  type ProductField,
  type ShopWriteIntent,
  withSeen,
  withWritten,
} from '@payvand/domain'
import type { ShopWriteReasonCode } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import {
  completionRules,
  dropShopWrites,
  findProject,
  type LockedItem,
  lockItem,
  noteShopWrite,
  SHOP_CHANGED,
  type ShopWriteRow,
  shopWriteOutbox,
} from '../../catalog/index.ts'
import type { Services } from '../services.ts'
import { saveShopValues } from './shop-values-store.ts'

export interface WriteRun {
  services: Services
  businessId: number
  lease: AbortSignal
}

/** Notes that a write leaves. Answers whether it is still the newest. */
export async function beginWrite(
  { services, lease }: WriteRun,
  write: ShopWriteRow,
  intent: ShopWriteIntent,
): Promise<boolean> {
  lease.throwIfAborted()
  const { id, version } = write
  const begun = await shopWriteOutbox.begin(services.rows, [{ id, version, intent }], services.now())
  return begun.size > 0
}

/** What left was surely not applied. */
export async function forgetIntent({ services }: WriteRun, write: ShopWriteRow): Promise<void> {
  await shopWriteOutbox.postpone(services.rows, [write], { keepsIntent: false })
}

/** Nobody wants it any more, and what left of it was not applied. */
export async function withdrawWrite(run: WriteRun, write: ShopWriteRow): Promise<void> {
  await forgetIntent(run, write)
  await dropShopWrites(run.services.rows, run.businessId, [write])
}

export async function postponeWrite(
  { services }: WriteRun,
  write: ShopWriteRow,
  { at, code, costsAttempt = false }: { at: Date; code: ShopWriteReasonCode; costsAttempt?: boolean },
): Promise<void> {
  const reason = { code, messages: [] }
  await shopWriteOutbox.postpone(services.rows, [write], { at, reason, costsAttempt })
}

export async function refuseWrite(
  { services }: WriteRun,
  write: ShopWriteRow,
  code: ShopWriteReasonCode,
  messages: string[] = [],
): Promise<void> {
  const reason = { code, messages }
  await shopWriteOutbox.settle(services.rows, [write], { state: 'refused', reason }, services.now())
}

/**
 * The shop holds the value: in the same transaction the write is done and the edit that it came from ends, so that the shop
 * is followed again. An edit that is another by now waits to be written in its turn.
 */
export async function recordWritten(run: WriteRun, write: ShopWriteRow, value: number): Promise<void> {
  const { services, businessId } = run
  const now = services.now()
  await services.rows.transaction().execute(async (trx) => {
    const item = await lockItem(trx, businessId, write.project_item_id)
    const numbered = item?.platform_variants ?? []
    const { variant_id: variantId, field } = write
    const after =
      item &&
      (await changeItem(trx, item, withWritten(editedOf(item), numbered, { variantId, field, value })))
    const left = after && editedOffers(after, numbered)
    if (left?.some((offer) => offer.variantId === variantId && offer.field === field)) {
      await shopWriteOutbox.postpone(trx, [write], { at: now, reason: null, keepsIntent: false })
      return
    }
    const newest = await shopWriteOutbox.settle(trx, [write], { state: 'done' }, now)
    if (newest.size > 0) await noteShopWrite(trx, businessId, write.id, { value, written_at: now })
  })
}

/** The shop has another value than the person saw: it stands beside the edit, as a reading would have brought it. */
export async function recordConflict(
  run: WriteRun,
  write: ShopWriteRow,
  found: number | null,
): Promise<void> {
  const { services, businessId } = run
  await services.rows.transaction().execute(async (trx) => {
    const item = await lockItem(trx, businessId, write.project_item_id)
    const { variant_id: variantId, field } = write
    if (item) {
      const seen = withSeen(editedOf(item), item.platform_variants ?? [], { variantId, field, value: found })
      if (!isSame(seen.read, item.read_data)) await changeItem(trx, item, seen)
    }
    const reason = { code: SHOP_CHANGED, messages: [] }
    await shopWriteOutbox.settle(trx, [write], { state: 'refused', reason }, services.now())
    await noteShopWrite(trx, businessId, write.id, { found })
  })
}

const editedOf = ({ read_data: read, edits, edit_bases: bases }: LockedItem): EditedItem => ({
  read,
  edits: edits ?? {},
  bases: bases ?? {},
})

async function changeItem(trx: Kysely<Tables>, item: LockedItem, after: EditedItem): Promise<EditedItem> {
  const project = await findProject(trx, item.business_id, item.project_id)
  if (!project) return after
  const ended = Object.keys(item.edits ?? {}).filter((field) => !(field in after.edits)) as ProductField[]
  const current = item.latest_data ?? EMPTY_PRODUCT
  const data = editedData(after, current, completionRules(project), ended)
  await saveShopValues(trx, item, after, { data, ended })
  return after
}
