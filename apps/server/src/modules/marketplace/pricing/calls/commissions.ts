import { marketplaceCall } from '../../../accounts/index.ts'
import { categoryLeaves } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import type { Services } from '../../services.ts'
import { sampleProducts } from '../sample-products.ts'

const FRESH_MS = 60 * 60_000
/** Categories that are asked about for one answer; the rest of the sample goes without. */
const MOST = 10

/** The same for every booth, and seldom changed. */
const kept = new Map<number, { percent: number; at: number }>()

/** A category of which the marketplace tells nothing is left out: the seller may still type a commission. */
export const commissions: Handler<'pricing.commissions'> = async ({ services, user }) => {
  const sample = await sampleProducts(services.rows, user.businessId)
  const wanted = new Set(sample.flatMap(({ categoryId }) => (categoryId === null ? [] : [categoryId])))
  if (wanted.size === 0) return { categories: [] }
  const leaves = await categoryLeaves(services, user.businessId)
  const asked = leaves.filter(({ id }) => wanted.has(id)).slice(0, MOST)
  const percents = await Promise.all(
    asked.map((leaf) => percentOf(services, user.businessId, leaf).catch(unknownOr(services))),
  )
  return {
    categories: asked.flatMap(({ id, title }, index) => {
      const percent = percents[index]
      return percent === null || percent === undefined ? [] : [{ categoryId: id, title, percent }]
    }),
  }
}

async function percentOf(
  services: Services,
  businessId: number,
  { id, levels }: { id: number; levels: number[] },
): Promise<number> {
  const now = services.now().getTime()
  const known = kept.get(id)
  if (known && now - known.at < FRESH_MS) return known.percent
  const percent = await marketplaceCall(services, businessId, ({ connector }) =>
    connector.commissionPercent(levels.slice(0, 3)),
  )
  kept.set(id, { percent, at: now })
  return percent
}

function unknownOr(services: Services) {
  return (error: unknown): null => {
    services.logger.debug({ err: error }, 'The commission of a category is not known')
    return null
  }
}
