import type { Handler } from '../../../sources/index.ts'
import { recentSales } from '../recent-sales.ts'

export const sales: Handler<'business.sales'> = async ({ services, user }) => ({
  sales: await recentSales(services, user.businessId),
})
