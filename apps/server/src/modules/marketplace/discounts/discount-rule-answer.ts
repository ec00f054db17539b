import type { DiscountRule } from '@payvand/contract'
import { projectsInUse } from '../../catalog/index.ts'
import { categoryTitles } from '../pricing/category-titles.ts'
import type { Services } from '../services.ts'
import type { DiscountRuleRow } from './discount-rules-store.ts'
import { countDiscounts } from './discount-states-store.ts'

/** Rules as the wire has them, with where their products stand, and the same of old prices. */
export async function discountRuleAnswers(
  services: Services,
  businessId: number,
  rules: readonly DiscountRuleRow[],
): Promise<{ items: DiscountRule[]; ofOldPrices: DiscountRule['counts'] }> {
  const now = services.now()
  const counts = await countDiscounts(services.rows, businessId, now)
  const countsOf = (ruleId: number | null) =>
    counts.filter((one) => one.ruleId === ruleId).map(({ state, count }) => ({ state, count }))
  const projects = await projectsInUse(services.rows, businessId)
  const names = new Map(projects.map((project) => [project.id, project.name]))
  const hasCategory = rules.some(({ selection }) => selection.categoryId !== undefined)
  const titleOf = hasCategory ? await categoryTitles(services, businessId) : () => null
  const items = rules.map(({ id, selection, ...rule }): DiscountRule => {
    const { projectId = null, categoryId = null, projectItemIds } = selection
    return {
      id,
      percent: Number(rule.percent),
      projectId,
      projectName: projectId === null ? null : (names.get(projectId) ?? null),
      categoryId,
      categoryTitle: categoryId === null ? null : titleOf(categoryId),
      chosenCount: projectItemIds?.length ?? null,
      startsAt: rule.starts_at.toISOString(),
      endsAt: rule.ends_at.toISOString(),
      state: stateOf(rule, now),
      counts: countsOf(id),
    }
  })
  return { items, ofOldPrices: countsOf(null) }
}

function stateOf(
  { starts_at, ends_at, stopped_at }: Pick<DiscountRuleRow, 'starts_at' | 'ends_at' | 'stopped_at'>,
  now: Date,
): DiscountRule['state'] {
  if (stopped_at) return 'stopped'
  if (ends_at <= now) return 'ended'
  return starts_at > now ? 'scheduled' : 'running'
}
