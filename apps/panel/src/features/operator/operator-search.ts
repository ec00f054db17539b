import {
  ADMIN_ACTS,
  type AdminAct,
  BUSINESS_SORTS,
  BUSINESS_TROUBLES,
  type BusinessSort,
  type BusinessTrouble,
} from '@payvand/domain'
import { choiceIn, defined, pageIn, textIn } from '../../lib/address-search.ts'

export interface BusinessSearch {
  page?: number
  search?: string
  trouble?: BusinessTrouble
  sort?: BusinessSort
  /** The business whose details are open. */
  id?: number
}

export function businessSearchIn(search: Record<string, unknown>): BusinessSearch {
  const id = Number(search.id)
  const sort = choiceIn(search.sort, BUSINESS_SORTS)
  return {
    ...defined('page', pageIn(search)),
    ...defined('search', textIn(search.search, 100)),
    ...defined('trouble', choiceIn(search.trouble, BUSINESS_TROUBLES)),
    ...defined('sort', sort === 'trouble' ? undefined : sort),
    ...defined('id', Number.isSafeInteger(id) && id > 0 ? id : undefined),
  }
}

export interface AuditLogSearch {
  page?: number
  search?: string
  act?: AdminAct
  /** Gregorian ISO days, both included. */
  from?: string
  to?: string
}

export function auditLogSearchIn(search: Record<string, unknown>): AuditLogSearch {
  return {
    ...defined('page', pageIn(search)),
    ...defined('search', textIn(search.search, 100)),
    ...defined('act', choiceIn(search.act, ADMIN_ACTS)),
    ...defined('from', dayIn(search.from)),
    ...defined('to', dayIn(search.to)),
  }
}

function dayIn(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined
}
