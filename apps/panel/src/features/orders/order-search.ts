import type { OrderView } from '@payvand/contract'
import { choiceIn, dayIn, pageIn, textIn } from '../../lib/address-search.ts'

const VIEWS = ['awaiting', 'unsynced'] as const satisfies readonly OrderView[]

export interface OrderSearch {
  page?: number
  status?: number
  /** Gregorian ISO days, both included. */
  from?: string
  to?: string
  basalamOrderId?: number
  platformOrderId?: string
  search?: string
  view?: OrderView
  /** Id of the order whose details are open. */
  id?: number
}

export function orderSearchIn(search: Record<string, unknown>): OrderSearch {
  const found = {
    page: pageIn(search),
    status: numberIn(search['status']),
    from: dayIn(search['from']),
    to: dayIn(search['to']),
    basalamOrderId: numberIn(search['basalamOrderId']),
    platformOrderId: textIn(search['platformOrderId'], 100),
    search: textIn(search['search'], 100),
    view: choiceIn(search['view'], VIEWS),
    id: numberIn(search['id']),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

export type OrderConditions = Omit<OrderSearch, 'page' | 'id'>
export type ConditionChange = { [Name in keyof OrderConditions]?: OrderConditions[Name] | undefined }

/** The same list from its first page, under other filters; undefined removes one. */
export function withConditions(search: OrderSearch, change: ConditionChange): OrderSearch {
  const { page: _page, id: _id, ...conditions } = search
  return orderSearchIn({ ...conditions, ...change })
}

export function conditionsOf({ page: _page, id: _id, ...conditions }: OrderSearch): OrderConditions {
  return conditions
}

/** The order number in typed text (Latin digits, commas may group them); undefined if it is none. */
export function orderNumberIn(text: string): number | undefined {
  return numberIn(text.replaceAll(',', ''))
}

function numberIn(value: unknown): number | undefined {
  const number = Number(value)
  return value !== '' && value !== null && Number.isSafeInteger(number) && number > 0 ? number : undefined
}
