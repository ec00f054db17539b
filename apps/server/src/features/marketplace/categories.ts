import { categoryLeaves } from '../../core/category-leaves.ts'
import type { Handler } from '../../core/handler.ts'

export const categories: Handler<'marketplace.categories'> = async ({ services, user }) => {
  const leaves = await categoryLeaves(services, user.businessId)
  return { data: leaves, totalCount: leaves.length }
}
