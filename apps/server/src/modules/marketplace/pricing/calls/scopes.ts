import { categoriesInUse, projectsInUse } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { categoryTitles } from '../category-titles.ts'

const MOST_CATEGORIES = 500

export const scopes: Handler<'pricing.scopes'> = async ({ services, user }) => {
  const projects = await projectsInUse(services.rows, user.businessId)
  const categories = await categoriesInUse(services.rows, user.businessId, MOST_CATEGORIES)
  const titleOf = await categoryTitles(services, user.businessId)
  return {
    projects,
    categories: categories.map(({ categoryId: id, itemCount }) => ({ id, title: titleOf(id), itemCount })),
  }
}
