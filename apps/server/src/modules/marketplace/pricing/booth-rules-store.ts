import type { BoothRules } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { updateBusiness } from '../../accounts/index.ts'

/** Saves what a business decided about prices and stock of its booth: the rule with the business, the rest beside it. */
export async function saveBoothRules(
  rows: Kysely<Tables>,
  businessId: number,
  { priceRule, priceFloor, commissionPercent, commissionAdded, showsOldPrice, safetyStock }: BoothRules,
  now: Date,
): Promise<void> {
  await updateBusiness(rows, businessId, {
    price_coefficient: priceRule.coefficient,
    price_base: priceRule.base,
    price_method: priceRule.method,
  })
  const values = {
    price_floor: priceFloor,
    commission_percent: commissionPercent,
    commission_added: commissionAdded,
    shows_old_price: showsOldPrice,
    safety_stock: safetyStock,
    updated_at: now,
  }
  await rows
    .insertInto('booth_settings')
    .values({ ...values, business_id: businessId })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(values))
    .execute()
}
