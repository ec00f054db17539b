import { findBoothRules } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { sampleProducts } from '../sample-products.ts'

export const get: Handler<'pricing.get'> = async ({ services: { rows }, user }) => ({
  rules: await findBoothRules(rows, user.businessId),
  sample: await sampleProducts(rows, user.businessId),
})
