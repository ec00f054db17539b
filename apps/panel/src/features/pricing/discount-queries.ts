import type { AnswerOf } from '@payvand/contract'
import { type DiscountState, isDiscountUnderWay } from '@payvand/domain'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'
import { POLLING_MS } from '../../lib/http/query-client.ts'

export const DISCOUNTS_PAGE_SIZE = 15

export type Discounts = AnswerOf<'discounts.list'>
export type DiscountRule = Discounts['items'][number]
export type DiscountCounts = DiscountRule['counts']
export type DiscountedProduct = AnswerOf<'discounts.products'>['items'][number]

const pageOf = (page: number) => ({ skip: (page - 1) * DISCOUNTS_PAGE_SIZE, limit: DISCOUNTS_PAGE_SIZE })
const isMoving = (counts: DiscountCounts) => counts.some(({ state }) => isDiscountUnderWay(state))

/** Read again while discounts come or go. */
export const discountsQuery = (page: number) =>
  queryOptions({
    queryKey: ['discounts', 'list', page],
    queryFn: ({ signal }) => call('discounts.list', { query: pageOf(page), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data && (isMoving(data.ofOldPrices) || data.items.some(({ counts }) => isMoving(counts)))
        ? POLLING_MS
        : false,
  })

/** The products of a rule, or with null those of old prices. */
export const discountedProductsQuery = (ruleId: number | null, state: DiscountState | null, page: number) =>
  queryOptions({
    queryKey: ['discounts', 'products', ruleId, state, page],
    queryFn: ({ signal }) =>
      call('discounts.products', {
        query: {
          ...pageOf(page),
          ...(ruleId === null ? {} : { rule_id: ruleId }),
          ...(state === null ? {} : { state }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ discount }) => isDiscountUnderWay(discount.state)) ? POLLING_MS : false,
  })
