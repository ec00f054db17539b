import { rulesFor } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { wakeQueue } from '../../../infra/jobs/queue.ts'
import { findRuleSet, holdItems } from '../../catalog/index.ts'
import { requeueChanges } from '../product-changes/requeue-changes-store.ts'
import type { Services } from '../services.ts'
import { changesInCategory, releaseWithoutCommission } from './category-changes-store.ts'

/**
 * A category has another commission: the products of every booth whose price it decides are sent anew, and those that
 * waited for it go. In the caller's transaction.
 */
export async function commissionChanged(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  categoryId: number,
): Promise<void> {
  const now = services.now()
  const byBusiness = Map.groupBy(await changesInCategory(trx, categoryId), ({ businessId }) => businessId)
  for (const [businessId, products] of byBusiness) {
    const ruleSet = await findRuleSet(trx, businessId)
    const priced = products.filter(({ projectId }) => {
      const { commissionAdded, commissionSource } = rulesFor(ruleSet, { projectId, categoryId })
      return commissionAdded && commissionSource === 'category'
    })
    const itemIds = priced.map(({ itemId }) => itemId)
    if (itemIds.length === 0) continue
    await holdItems(trx, businessId, itemIds)
    await requeueChanges(trx, businessId, itemIds, { kind: 'commission', id: categoryId }, now)
    await releaseWithoutCommission(trx, businessId, itemIds, now)
    await wakeQueue(trx, services.jobs, 'publication.send', { businessId })
  }
}
