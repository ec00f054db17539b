import { boothDifferences, type DesiredProduct, type ProductData, type Reservation } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../infra/db/schema.ts'
import type { SignedInUser } from '../../../accounts/index.ts'
import { type BoothSettings, findBoothSettings, lockItem } from '../../../catalog/index.ts'
import { findReservations } from '../../../stock/index.ts'
import type { Handler } from '../../handler.ts'
import { editItem } from '../../items/edit-item.ts'
import { findOffering, type Offering, type ProductPricing } from '../../pricing/offering.ts'
import { addProductEvents } from '../../product-changes/product-events-store.ts'
import { desiredItem } from '../../publication/desired-item.ts'
import type { Services } from '../../services.ts'
import { comparedPricing, effectiveSwitches, isPending } from '../compare-product.ts'
import { lockComparableItems } from '../compared-products-store.ts'
import { findAcceptances, saveDesired } from '../decided-differences-store.ts'
import { type Acceptance, readAcceptance } from './accept.ts'

/** Gives items back the values they had, where nobody changed them since; the products then differ again. */
export const undoAccept: Handler<'reconciliations.undoAccept'> = async ({ services, user }, { body }) => {
  const { rows } = services
  const { businessId } = user
  const offering = await findOffering(rows, businessId, services.now())
  const settings = await findBoothSettings(rows, businessId)
  let undoneCount = 0
  const entries = await findAcceptances(rows, businessId, body.acceptanceIds)
  for (const { itemId, changes } of entries) {
    const acceptance = readAcceptance(changes)
    if (itemId === null || !acceptance) continue
    const isUndone = await rows
      .transaction()
      .execute((trx) => undoOne(services, trx, user, itemId, acceptance, { offering, settings }))
    if (isUndone) undoneCount += 1
  }
  return { undoneCount, keptCount: entries.length - undoneCount }
}

async function undoOne(
  services: Services,
  trx: Kysely<Tables>,
  user: SignedInUser,
  itemId: number,
  { changes, before }: Acceptance,
  of: { offering: Offering; settings: BoothSettings },
): Promise<boolean> {
  const { businessId } = user
  const item = await lockItem(trx, businessId, itemId)
  const [row] = await lockComparableItems(trx, businessId, [itemId])
  if (!item?.latest_data || !row?.lastApplied || !row.observed || isPending(row)) return false
  const { latest_data: now } = item
  const stands = before.every(
    ({ field, accepted }) => JSON.stringify(now[field]) === JSON.stringify(accepted),
  )
  if (!stands) return false
  const locked = before.filter((one) => one.locked)
  await editItem(services, trx, user, item, {
    changes: Object.fromEntries(locked.map(({ field, value }) => [field, value])),
    unlock: before.filter((one) => !one.locked).map(({ field }) => field),
  })
  const restored = await lockItem(trx, businessId, itemId)
  if (!restored?.latest_data) return false
  const reservations = (await findReservations(trx, businessId, [itemId])).get(itemId) ?? []
  const restoredItem = { itemId, data: restored.latest_data, reservations }
  const desired = desiredBefore(
    row.lastApplied,
    restoredItem,
    Object.keys(changes),
    comparedPricing(row, of.offering),
  )
  const differences = boothDifferences(desired, row.observed, effectiveSwitches(row, of.settings))
  await saveDesired(trx, businessId, itemId, {
    desired,
    data: restored.latest_data,
    differences: differences.length > 0 ? differences : null,
    differsSince: differences.length > 0 ? services.now() : null,
    verifiedAt: row.verifiedAt,
    wasSent: item.verification_status === 'sent',
  })
  const cause = { kind: 'person', id: user.id } as const
  const back = Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => [field, { from: to, to: from }]),
  )
  await addProductEvents(
    trx,
    businessId,
    [{ kind: 'undone', itemId, productId: row.productId, cause, changes: back }],
    services.now(),
  )
  return true
}

/** The desired state, with the fields of the acceptance as the item has them again. */
function desiredBefore(
  meant: DesiredProduct,
  { itemId, data, reservations }: { itemId: number; data: ProductData; reservations: readonly Reservation[] },
  fields: readonly string[],
  pricing: ProductPricing,
): DesiredProduct {
  const fresh = desiredItem({ itemId, categoryId: meant.categoryId, data }, pricing, reservations)
  if (!fresh) return meant
  const named: Record<string, keyof DesiredProduct> = { title: 'name', unitType: 'unitTypeId' }
  const taken = fields.map((field) => named[field] ?? (field as keyof DesiredProduct))
  const values = taken.filter((field) => field in fresh).map((field) => [field, fresh[field]])
  const hasOffer = fields.some((field) => field === 'price' || field === 'stock')
  return { ...meant, ...Object.fromEntries(values), ...(hasOffer ? { variants: fresh.variants } : {}) }
}
