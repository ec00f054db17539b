import type { Handler } from '../../../accounts/index.ts'
import { categoryLeaves } from '../category-leaves.ts'

export const categories: Handler<'marketplace.categories'> = async ({ services, user }) => {
  const leaves = await categoryLeaves(services, user.businessId)
  return { data: leaves, totalCount: leaves.length }
}
