import type { Handler } from '../../../accounts/index.ts'
import { findBoothRules } from '../../publication/intended-item.ts'
import { sampleProducts } from '../sample-products.ts'

export const get: Handler<'pricing.get'> = async ({ services: { rows }, user }) => ({
  rules: await findBoothRules(rows, user.businessId),
  sample: await sampleProducts(rows, user.businessId),
})
