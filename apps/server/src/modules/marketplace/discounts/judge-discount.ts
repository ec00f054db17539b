import {
  lacksCommission,
  lowestOffer,
  lowestPaid,
  type Offer,
  type Rial,
  type RuleDiscount,
} from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { type ActItem, findItemCategories } from '../../catalog/index.ts'
import { blacklistedItems } from '../blacklist/blacklist-store.ts'
import { itemsHeldForPerson } from '../guards/held-changes-store.ts'
import { type Offering, pricingOf } from '../pricing/offering.ts'
import { boothSidesOf } from './discounted-items-store.ts'

/** Reasons why a product does not get a discount. Each has a sentence in the texts part. */
export type DiscountLeftOut =
  | 'no_data'
  | 'blacklisted'
  | 'never_sent'
  | 'price_left_to_booth'
  | 'held_for_person'
  | 'price_missing'
  | 'commission_unknown'
  | 'floor_leaves_none'

/** A product under a discount, with what a buyer pays for its cheapest variant before (rial), or why it gets none. */
export type JudgedDiscount<Item> =
  | { item: Item; offer: Offer; before: Rial; leftOut: null }
  | { item: Item; offer: null; before: null; leftOut: DiscountLeftOut }

/** Judges a discount on each of these items, for the preview and the operation alike. */
export async function judgeDiscount<Item extends ActItem>(
  rows: Kysely<Tables>,
  businessId: number,
  items: readonly Item[],
  { offering, discount }: { offering: Offering; discount: RuleDiscount },
): Promise<JudgedDiscount<Item>[]> {
  const ids = items.map(({ id }) => id)
  const blacklisted = await blacklistedItems(rows, businessId, ids)
  const held = await itemsHeldForPerson(rows, businessId, ids)
  const sides = await boothSidesOf(rows, businessId, ids)
  const categoryOf = await findItemCategories(rows, businessId)
  return items.map((item): JudgedDiscount<Item> => {
    const none = (leftOut: DiscountLeftOut) => ({ item, offer: null, before: null, leftOut })
    const { id, latest_data: data } = item
    if (data === null) return none('no_data')
    if (blacklisted.has(id)) return none('blacklisted')
    const side = sides.get(id)
    if (!side?.isSent) return none('never_sent')
    if (!side.isPriceSynced) return none('price_left_to_booth')
    // Its price stays as it is until a person has seen the next one, which then leaves with the discount.
    if (held.has(id)) return none('held_for_person')
    const of = { itemId: id, projectId: item.project_id, categoryId: categoryOf(item) }
    const pricing = pricingOf(offering, of)
    if (lacksCommission(pricing.rules)) return none('commission_unknown')
    const offer = lowestOffer(data, pricing.rules, discount)
    const before = lowestPaid(data, pricing.rules, pricing.discount)
    if (!offer || before === null || offer.price === 0) return none('price_missing')
    return offer.percent === 0 ? none('floor_leaves_none') : { item, offer, before, leftOut: null }
  })
}
