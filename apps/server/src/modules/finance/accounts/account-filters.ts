import type { AccountView } from '@payvand/contract'
import { monthBounds } from './jalali-months.ts'
import type { AccountFilters } from './order-accounts-store.ts'

/** The filters that a query names. */
export function accountFiltersOf(query: { view: AccountView; month?: string | undefined }): AccountFilters {
  return { view: query.view, ...(query.month ? monthBounds(query.month) : {}) }
}
