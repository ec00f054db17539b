import { wireTime } from '../../../../infra/http/wire-time.ts'
import { wakeQueue } from '../../../../infra/jobs/queue.ts'
import { categoriesInUse, knownCommissions, wantCommissions } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { categoryTitles } from '../category-titles.ts'

/** So many are asked for behind one look; the others when their products need them. */
const MOST = 50

/** Answers what is known, and has what is not asked for: nobody waits for the marketplace. */
export const commissions: Handler<'pricing.commissions'> = async ({ services, user }) => {
  const { rows, jobs } = services
  const { businessId } = user
  const used = await categoriesInUse(rows, businessId, MOST)
  const ids = used.map(({ categoryId }) => categoryId)
  const known = new Map((await knownCommissions(rows, ids)).map((one) => [one.categoryId, one]))
  const titleOf = await categoryTitles(services, businessId)
  if (ids.some((id) => !known.has(id))) {
    await wantCommissions(rows, businessId, ids, services.now())
    await wakeQueue(rows, jobs, 'pricing.commissions', {})
  }
  return {
    categories: ids.map((categoryId) => ({
      categoryId,
      title: titleOf(categoryId),
      percent: known.get(categoryId)?.percent ?? null,
      answeredAt: wireTime(known.get(categoryId)?.answeredAt ?? null),
    })),
  }
}
