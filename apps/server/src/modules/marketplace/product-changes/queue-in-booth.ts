import type { ChangeCause } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { wakeQueue } from '../../../infra/jobs/queue.ts'
import { type ActItem, findSendRules, itemCategory, type SendRules } from '../../catalog/index.ts'
import type { Services } from '../services.ts'
import { type DecidedProduct, putChanges } from './product-changes-store.ts'

type QueuedItem = Pick<ActItem, 'id' | 'project_id' | 'category_id' | 'site_category' | 'latest_data'>

/** The change that makes the booth show an item as it is; none for an item that was never read. */
export function publishChanges(item: QueuedItem, rules: SendRules, cause: ChangeCause): DecidedProduct[] {
  if (item.latest_data === null) return []
  const categoryId = itemCategory(item, rules)?.id ?? null
  return [{ itemId: item.id, categoryId, data: item.latest_data, cause }]
}

/**
 * Queues items that are in the booth with this data and wakes the booth's queue, in the caller's transaction. What keeps
 * an item from being sent for the first time does not count: the booth already sells it, and should not at the old price
 * or stock. `keepsDecided` as in `putChanges`.
 */
export async function queueInBooth(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  businessId: number,
  items: readonly QueuedItem[],
  cause: ChangeCause,
  { keepsDecided = false } = {},
): Promise<void> {
  const rulesOf = new Map<number, SendRules | null>()
  for (const projectId of new Set(items.map((item) => item.project_id))) {
    rulesOf.set(projectId, await findSendRules(trx, businessId, projectId))
  }
  const productChanges = items.flatMap((item) => {
    const rules = rulesOf.get(item.project_id)
    return rules ? publishChanges(item, rules, cause) : []
  })
  await putChanges(trx, businessId, productChanges, services.now(), { keepsDecided })
  if (productChanges.length > 0) await wakeQueue(trx, services.jobs, 'publication.send', { businessId })
}
