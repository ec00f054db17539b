import {
  type ResolvedRules,
  type RuleDiscount,
  type RuleScope,
  type RuleSet,
  rulesFor,
} from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { DiscountSelection } from '../../../infra/db/pricing-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import {
  type BoothSettings,
  type CategorisedItem,
  findItemCategories,
  findRuleSet,
} from '../../catalog/index.ts'
import { discountRulesInForce } from '../discounts/discount-rules-store.ts'

/** A discount rule in force, and which products it is for. */
export interface ActiveDiscount extends RuleDiscount {
  isFor(product: PricedProduct): boolean
}

/** What decides the prices of a business's booth at a moment: its rules, and its discounts that are in force. */
export interface Offering {
  ruleSet: RuleSet
  /** The newest first. */
  discounts: readonly ActiveDiscount[]
}

/** What of a product decides its prices. */
export interface PricedProduct extends RuleScope {
  itemId: number
}

/** The rules and the discount of one product. */
export interface ProductPricing {
  rules: ResolvedRules
  discount: RuleDiscount | null
}

export async function findOffering(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
  given: { withCommissions?: boolean; settings?: BoothSettings } = {},
): Promise<Offering> {
  const inForce = await discountRulesInForce(rows, businessId, now)
  return {
    ruleSet: await findRuleSet(rows, businessId, given),
    discounts: inForce.map((row) => ({
      id: row.id,
      percent: Number(row.percent),
      until: row.ends_at.toISOString(),
      isFor: selectorOf(row.selection),
    })),
  }
}

/** A product has the discount of the newest rule that is for it, whatever the others say. */
export function pricingOf({ ruleSet, discounts }: Offering, product: PricedProduct): ProductPricing {
  const chosen = discounts.find(({ isFor }) => isFor(product))
  return {
    rules: rulesFor(ruleSet, product),
    discount: chosen ? { id: chosen.id, percent: chosen.percent, until: chosen.until } : null,
  }
}

/** Tells which products a discount rule is for: every part of its selection has to fit. */
function selectorOf(selection: DiscountSelection): (product: PricedProduct) => boolean {
  const ids = selection.projectItemIds && new Set(selection.projectItemIds)
  return ({ itemId, projectId, categoryId }) =>
    (selection.projectId === undefined || selection.projectId === projectId) &&
    (selection.categoryId === undefined || selection.categoryId === categoryId) &&
    (ids === undefined || ids.has(itemId))
}

/** Answers the pricing of any item of the business, by the category it is sent in. */
export async function itemPricing(
  rows: Kysely<Tables>,
  businessId: number,
  offering: Offering,
): Promise<(item: CategorisedItem & { id: number }) => ProductPricing> {
  const categoryOf = await findItemCategories(rows, businessId)
  return (item) =>
    pricingOf(offering, { itemId: item.id, projectId: item.project_id, categoryId: categoryOf(item) })
}
