import type { Handler } from '../../sources/index.ts'
import { accountAnswer } from '../accounts/account-answer.ts'
import { accountFiltersOf } from '../accounts/account-filters.ts'
import { listAccounts, sumAccounts } from '../accounts/order-accounts-store.ts'

export const accounts: Handler<'finance.accounts'> = async ({ services, user }, { query }) => {
  const { rows } = services
  const { businessId } = user
  const filters = accountFiltersOf(query)
  const page = { skip: (query.page - 1) * query.per_page, limit: query.per_page }
  const [found, sums] = await Promise.all([
    listAccounts(rows, businessId, filters, page),
    sumAccounts(rows, businessId, filters),
  ])
  const { count, ...amounts } = sums
  return { data: found.map(accountAnswer), totalCount: count, sums: amounts }
}
