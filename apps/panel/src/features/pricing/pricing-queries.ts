import type { AnswerOf } from '@payvand/contract'
import type { BoothRules } from '@payvand/domain'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'

export type Pricing = AnswerOf<'pricing.get'>
export type SampleProduct = Pricing['sample'][number]
export type PricingEffect = AnswerOf<'pricing.preview'>

export const pricingQuery = queryOptions({
  queryKey: ['pricing', 'rules'],
  queryFn: ({ signal }) => call('pricing.get', { signal }),
})

/** The marketplace answers this call and may be slow or away, so nothing waits for it. */
export const commissionsQuery = queryOptions({
  queryKey: ['pricing', 'commissions'],
  queryFn: ({ signal }) => call('pricing.commissions', { signal }),
  staleTime: 600_000,
  retry: false,
})

export const effectQuery = (rules: BoothRules) =>
  queryOptions({
    queryKey: ['pricing', 'effect', rules],
    queryFn: ({ signal }) => call('pricing.preview', { body: { rules }, signal }),
    placeholderData: keepPreviousData,
  })
