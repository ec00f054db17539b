import type { CategoryProposals } from '@payvand/contract'
import { PROPOSAL_CONFIDENCES } from '@payvand/domain'
import type { Handler } from '../../../accounts/index.ts'
import { requireProject } from '../../projects/require-project.ts'
import { categoryLeaves } from '../category-leaves.ts'
import { type Proposal, proposeForItems } from '../propose-categories.ts'
import { proposedCategory } from '../site-category-answer.ts'
import { countWithoutCategory, itemNames, itemsWithoutCategory } from '../uncategorized-items-store.ts'

/** Items that one call looks at. */
const LOOKED_AT = 10_000
const NAMED = 3
const WITHOUT_NAMED = 5

export const categoryProposals: Handler<'projects.categoryProposals'> = async (
  { services, user },
  { params, body: { selection } },
) => {
  const { rows } = services
  const { businessId } = user
  await requireProject(rows, businessId, params.id)
  const leaves = await categoryLeaves(services, businessId)
  const { selected, without: lacking } = await countWithoutCategory(rows, businessId, params.id, selection)
  const items = await itemsWithoutCategory(rows, businessId, params.id, selection, LOOKED_AT)
  const proposals = await proposeForItems(services, businessId, params.id, items, leaves)

  const groups = new Map<string, { proposal: Proposal; ids: number[] }>()
  const without: number[] = []
  for (const { id } of items) {
    const proposal = proposals.get(id)
    if (proposal === null) without.push(id)
    if (!proposal) continue
    const key = `${proposal.confidence} ${proposal.category.id}`
    const group = groups.get(key) ?? { proposal, ids: [] }
    group.ids.push(id)
    groups.set(key, group)
  }
  const rank = ({ proposal }: { proposal: Proposal }) => PROPOSAL_CONFIDENCES.indexOf(proposal.confidence)
  const ordered = [...groups.values()].sort(
    (one, other) => rank(one) - rank(other) || other.ids.length - one.ids.length,
  )
  const shown = ordered.flatMap(({ ids }) => ids.slice(0, NAMED)).concat(without.slice(0, WITHOUT_NAMED))
  const names = await itemNames(rows, businessId, shown)
  const namesOf = (ids: readonly number[], most: number) =>
    ids.slice(0, most).flatMap((id) => names.get(id) ?? [])
  return {
    groups: ordered.map(({ proposal, ids }) => ({
      category: proposedCategory(proposal),
      projectItemIds: ids,
      names: namesOf(ids, NAMED),
    })),
    without: { count: without.length, names: namesOf(without, WITHOUT_NAMED) },
    waiting: items.length - proposals.size,
    settled: selected - lacking,
    later: lacking - items.length,
  } satisfies CategoryProposals
}
