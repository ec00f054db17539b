import type { BoothRules, Rial } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { findBusiness } from '../../accounts/index.ts'
import { type BoothSettings, findBoothSettings } from './booth-settings-store.ts'

/** The rules of the whole booth for prices and stock; a product's own are `rulesFor` of the rule set. */
export async function findBoothRules(
  rows: Kysely<Tables>,
  businessId: number,
  given?: BoothSettings,
): Promise<BoothRules> {
  const business = await findBusiness(rows, businessId)
  if (!business) throw new Error(`Business ${businessId} is gone`)
  const settings = given ?? (await findBoothSettings(rows, businessId))
  return {
    priceRule: {
      coefficient: business.price_coefficient,
      base: business.price_base,
      method: business.price_method,
    },
    priceFloor: settings.price_floor as Rial | null,
    commissionPercent: settings.commission_percent,
    commissionAdded: settings.commission_added,
    showsOldPrice: settings.shows_old_price,
    safetyStock: settings.safety_stock,
  }
}
