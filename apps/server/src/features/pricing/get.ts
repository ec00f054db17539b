import type { Handler } from '../../core/handler.ts'
import { findBoothRules } from '../../core/intended-item.ts'
import { sampleProducts } from './sample-products.ts'

export const get: Handler<'pricing.get'> = async ({ services: { rows }, user }) => ({
  rules: await findBoothRules(rows, user.businessId),
  sample: await sampleProducts(rows, user.businessId),
})
