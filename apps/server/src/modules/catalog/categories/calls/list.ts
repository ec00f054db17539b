import type { Handler } from '../../../accounts/index.ts'
import { requireProject } from '../../projects/require-project.ts'
import { leavesOrNone, proposeCategories } from '../propose-categories.ts'
import { confirmedCategories, countSiteCategories } from '../site-categories-store.ts'
import { siteCategoryAnswer } from '../site-category-answer.ts'

/** A shop of more categories than this shows those with most items. */
const SHOWN = 300

export const list: Handler<'siteCategories.list'> = async ({ services, user }, { params }) => {
  const { rows } = services
  const { businessId } = user
  await requireProject(rows, businessId, params.id)
  const [counted, confirmed, leaves] = await Promise.all([
    countSiteCategories(rows, businessId, params.id, SHOWN),
    confirmedCategories(rows, businessId, params.id),
    leavesOrNone(services, businessId),
  ])
  const open = counted.flatMap((one) => (confirmed.has(one.siteCategory) ? [] : [one.siteCategory]))
  const proposals = await proposeCategories(services, businessId, params.id, open, leaves)
  const items = counted.map((one) =>
    siteCategoryAnswer(one, {
      leaves,
      proposal: proposals.get(one.siteCategory) ?? null,
      confirmedId: confirmed.get(one.siteCategory) ?? null,
    }),
  )
  return { items, total: items.length }
}
