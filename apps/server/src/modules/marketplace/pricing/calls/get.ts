import type { Handler } from '../../handler.ts'
import { findOffering } from '../offering.ts'
import { sampleProducts } from '../sample-products.ts'

export const get: Handler<'pricing.get'> = async ({ services, user }, { query }) => {
  const { rows } = services
  const offering = await findOffering(rows, user.businessId, services.now())
  const scope = { projectId: query.project_id ?? null, categoryId: query.category_id ?? null }
  return {
    rules: offering.ruleSet.booth,
    scoped: [...offering.ruleSet.scoped],
    sample: await sampleProducts(rows, user.businessId, scope, { offering, now: services.now() }),
  }
}
