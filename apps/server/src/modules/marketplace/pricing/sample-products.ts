import type { PricedProduct } from '@payvand/contract'
import { purchasePriceOn, type RuleScope, rial, tehranDay } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { findItemCategories, purchasePricesOf } from '../../catalog/index.ts'
import { type Offering, pricingOf } from './offering.ts'
import { nextPriced, sampleOfPrices } from './priced-items-store.ts'

const SIZE = 20
const BATCH = 5_000

/** Products to try price rules on, each with the category it is sent in where that is known. */
export async function sampleProducts(
  rows: Kysely<Tables>,
  businessId: number,
  { projectId, categoryId }: RuleScope,
  { offering, now }: { offering: Offering; now: Date },
): Promise<PricedProduct[]> {
  const categoryOf = await findItemCategories(rows, businessId)
  const itemIds =
    categoryId === null
      ? null
      : await itemsOfCategory(rows, businessId, { projectId, categoryId }, categoryOf)
  const sample = await sampleOfPrices(rows, businessId, { projectId, itemIds }, SIZE)
  const ids = sample.map(({ id }) => id)
  const costs = await purchasePricesOf(rows, businessId, ids)
  return sample.map((item) => {
    const cost = purchasePriceOn(costs.get(item.id) ?? [], tehranDay(now))
    const of = { itemId: item.id, projectId: item.project_id, categoryId: categoryOf(item) }
    return {
      id: item.id,
      name: item.name,
      photo: item.photo,
      price: rial(item.price ?? 0),
      oldPrice: item.oldPrice,
      stock: item.stock,
      purchasePrice: cost === null ? null : rial(cost),
      projectId: item.project_id,
      categoryId: of.categoryId,
      discount: pricingOf(offering, of).discount,
    }
  })
}

/** An item's category is the item's own, its site category's or its project's, which no index knows. */
async function itemsOfCategory(
  rows: Kysely<Tables>,
  businessId: number,
  { projectId, categoryId }: RuleScope,
  categoryOf: Awaited<ReturnType<typeof findItemCategories>>,
): Promise<number[]> {
  const found: number[] = []
  for (let afterId = 0; ; ) {
    const items = await nextPriced(rows, businessId, { projectId, afterId, limit: BATCH })
    found.push(...items.flatMap((item) => (categoryOf(item) === categoryId ? [item.id] : [])))
    const last = items.at(-1)
    if (!last || items.length < BATCH) return found
    afterId = last.id
  }
}
