import { isTouched, type ProductData, type Rial, type SyncSwitches } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { type BoothSettings, findBoothSettings } from '../../catalog/index.ts'
import { findReservations } from '../../stock/index.ts'
import { findOffering, itemPricing } from '../pricing/offering.ts'
import { desiredItem } from '../publication/desired-item.ts'
import { nextSentItems, type SentItem } from './sent-items-store.ts'

const BATCH = 500

/** An item that would be sent anew. */
export type TouchedItem = SentItem & { latest_data: ProductData }

/** Items in the booth that a change of the settings touches, batch by batch; asked before the change is saved. */
export async function* touchedItems(
  rows: Kysely<Tables>,
  businessId: number,
  changes: Partial<BoothSettings>,
  { locks, now }: { locks: boolean; now: Date },
): AsyncGenerator<TouchedItem[]> {
  const before = await findBoothSettings(rows, businessId)
  const after = { ...before, ...changes }
  const offering = await findOffering(rows, businessId, now)
  const booth = {
    ...offering.ruleSet.booth,
    safetyStock: after.safety_stock,
    priceFloor: after.price_floor as Rial | null,
  }
  const pricing = await itemPricing(rows, businessId, offering)
  const offeringAfter = { ...offering, ruleSet: { ...offering.ruleSet, booth } }
  const pricingAfter = await itemPricing(rows, businessId, offeringAfter)
  for (let afterId = 0; ; ) {
    const batch = await nextSentItems(rows, businessId, { afterId, limit: BATCH, locks })
    const itemIds = batch.map(({ id }) => id)
    const reservations = await findReservations(rows, businessId, itemIds)
    yield batch.filter(hasData).filter((item) => {
      const taken = reservations.get(item.id) ?? []
      const sent = { itemId: item.id, categoryId: null, data: item.latest_data }
      return isTouched(
        { product: desiredItem(sent, pricing(item), taken), switches: switchesOf(before, item) },
        { product: desiredItem(sent, pricingAfter(item), taken), switches: switchesOf(after, item) },
      )
    })
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    afterId = last.id
  }
}

const hasData = (item: SentItem): item is TouchedItem => item.latest_data !== null

/** A product is kept equal where both the booth and the product itself are. */
function switchesOf(settings: BoothSettings, item: SentItem): SyncSwitches {
  return {
    price: settings.sync_price && item.sync_price,
    stock: settings.sync_stock && item.sync_stock,
    content: settings.sync_content && item.sync_content,
  }
}
