import type { BasalamConnector, CategoryNode } from '@payvand/connectors'
import { marketplaceCall, type Services } from '../../accounts/index.ts'

export interface CategoryLeaf {
  id: number
  title: string
  /** Titles from the root down, without the leaf. */
  path: string[]
  /** The same way by ids, the leaf at its end. */
  levels: number[]
}

const FRESH_MS = 60 * 60_000
let kept:
  | { leaves: CategoryLeaf[]; titles: Map<number, string>; limits: Map<number, number>; at: number }
  | undefined
let isAsked = false

function leavesOf(nodes: readonly CategoryNode[], path: string[], above: number[]): CategoryLeaf[] {
  return nodes.flatMap((node) =>
    node.children.length === 0
      ? [{ id: node.id, title: node.title, path, levels: [...above, node.id] }]
      : leavesOf(node.children, [...path, node.title], [...above, node.id]),
  )
}

/** The categories a product can be put into. They are the same for every booth and change seldom: kept for an hour. */
export async function categoryLeaves(services: Services, businessId: number): Promise<CategoryLeaf[]> {
  const now = services.now().getTime()
  if (kept && now - kept.at < FRESH_MS) return kept.leaves
  const [nodes, limits] = await marketplaceCall(services, businessId, ({ connector }) =>
    Promise.all([connector.categories(), limitsOrNone(services, connector)]),
  )
  const leaves = leavesOf(nodes, [], [])
  kept = { leaves, titles: new Map(leaves.map((leaf) => [leaf.id, leaf.title])), limits, at: now }
  return leaves
}

/**
 * The name of a category, from the tree that is at hand; null where none is. Where it is old or missing it is asked for,
 * for the next time: a list does not wait for the marketplace.
 */
export function keptCategoryTitle(services: Services, businessId: number): (id: number) => string | null {
  const isFresh = kept && services.now().getTime() - kept.at < FRESH_MS
  if (!isFresh && !isAsked) {
    isAsked = true
    categoryLeaves(services, businessId)
      .catch((error: unknown) => {
        services.logger.debug({ err: error, businessId }, 'The categories are not at hand')
      })
      .finally(() => {
        isAsked = false
      })
  }
  return (id) => kept?.titles.get(id) ?? null
}

/** The older API is asked for them: a tree without them is better than none. */
async function limitsOrNone(services: Services, connector: BasalamConnector): Promise<Map<number, number>> {
  try {
    return await connector.preparationLimits()
  } catch (error) {
    services.logger.debug({ err: error }, 'How long categories allow to prepare is not known')
    return new Map()
  }
}

/** Tells whether products can be put into a category; null where the tree is not at hand. */
export function isKeptLeaf(categoryId: number): boolean | null {
  return kept ? kept.titles.has(categoryId) : null
}

/** The most days a category allows a product to be prepared; null where that is not known. */
export function keptPreparationLimit(categoryId: number): number | null {
  return kept?.limits.get(categoryId) ?? null
}
