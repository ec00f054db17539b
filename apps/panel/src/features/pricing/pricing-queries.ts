import type { AnswerOf } from '@payvand/contract'
import type { RuleChange, RuleScope, RuleSet } from '@payvand/domain'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { lateCalls } from '../../lib/http/late-calls.ts'

const pricingCall = lateCalls({
  'pricing.get': ['GET', '/v1/pricing'],
  'pricing.commissions': ['GET', '/v1/pricing/commissions'],
  'pricing.preview': ['POST', '/v1/pricing/preview'],
  'pricing.scopes': ['GET', '/v1/pricing/scopes'],
})

export type Pricing = AnswerOf<'pricing.get'>
export type SampleProduct = Pricing['sample'][number]
export type PricingEffect = AnswerOf<'pricing.preview'>
export type Commissions = AnswerOf<'pricing.commissions'>

/** The marketplace is asked for commissions in the background: what is missing is looked for again this soon. */
const ASKED_AGAIN_MS = 5_000

export const pricingQuery = ({ projectId, categoryId }: RuleScope) =>
  queryOptions({
    queryKey: ['pricing', 'rules', projectId, categoryId],
    queryFn: ({ signal }) =>
      pricingCall('pricing.get', {
        query: {
          ...(projectId === null ? {} : { project_id: projectId }),
          ...(categoryId === null ? {} : { category_id: categoryId }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const scopesQuery = queryOptions({
  queryKey: ['pricing', 'scopes'],
  queryFn: ({ signal }) => pricingCall('pricing.scopes', { signal }),
  staleTime: 60_000,
})

export const commissionsQuery = queryOptions({
  queryKey: ['pricing', 'commissions'],
  queryFn: ({ signal }) => pricingCall('pricing.commissions', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.categories.some(({ percent }) => percent === null) ? ASKED_AGAIN_MS : false,
  retry: false,
})

export const effectQuery = (change: RuleChange) =>
  queryOptions({
    queryKey: ['pricing', 'effect', change],
    queryFn: ({ signal }) => pricingCall('pricing.preview', { body: change, signal }),
    placeholderData: keepPreviousData,
  })

/** All rules as the server has them, with the commissions that are known here. */
export function ruleSetOf({ rules, scoped }: Pricing, commissions: Commissions | undefined): RuleSet {
  const known = (commissions?.categories ?? []).flatMap(({ categoryId, percent }): [number, number][] =>
    percent === null ? [] : [[categoryId, percent]],
  )
  return { booth: rules, scoped, commissions: new Map(known) }
}
