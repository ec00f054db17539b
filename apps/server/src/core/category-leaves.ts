import type { CategoryNode } from '@payvand/connectors'
import { marketplaceCall } from './marketplace-call.ts'
import type { Services } from './services.ts'

export interface CategoryLeaf {
  id: number
  title: string
  /** From the root down, the leaf left out. */
  path: string[]
}

const FRESH_MS = 60 * 60_000
let kept: { leaves: CategoryLeaf[]; at: number } | undefined

function leavesOf(nodes: readonly CategoryNode[], path: string[]): CategoryLeaf[] {
  return nodes.flatMap((node) =>
    node.children.length === 0
      ? [{ id: node.id, title: node.title, path }]
      : leavesOf(node.children, [...path, node.title]),
  )
}

/** The categories a product can be put into. They are the same for every booth and change seldom: kept for an hour. */
export async function categoryLeaves(services: Services, businessId: number): Promise<CategoryLeaf[]> {
  const now = services.now().getTime()
  if (kept && now - kept.at < FRESH_MS) return kept.leaves
  const nodes = await marketplaceCall(services, businessId, ({ connector }) => connector.categories())
  kept = { leaves: leavesOf(nodes, []), at: now }
  return kept.leaves
}
