import type { RuleScope } from '@payvand/domain'
import { PRICING_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { scopesQuery } from './pricing-queries.ts'

export interface ScopeNames {
  project(id: number): string
  category(id: number): string
}

/** Names of projects and categories; one that is gone, or whose name is not at hand, is told as such. */
export function useScopeNames(): ScopeNames {
  const { data } = useQuery(scopesQuery)
  return {
    project: (id) => data?.projects.find((one) => one.id === id)?.name ?? PRICING_TEXTS.goneProject,
    category: (id) =>
      data?.categories.find((one) => one.id === id)?.title ?? PRICING_TEXTS.unnamedCategory(id),
  }
}

export const scopeWords = ({ projectId, categoryId }: RuleScope, names: ScopeNames): string =>
  PRICING_TEXTS.scopeOf(
    projectId === null ? null : names.project(projectId),
    categoryId === null ? null : names.category(categoryId),
  )
