import type { ChangeCause } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { findSendRules, itemCategory, type SendRules } from './item-category.ts'
import { nudgeBooth } from './nudge-lanes.ts'
import type { PublishPayload } from './send-items.ts'
import type { Services } from './services.ts'
import { putEffects } from './stores/effects-store.ts'
import { type LockedItem, productEffectKey } from './stores/project-items-store.ts'

/**
 * Queues locked items that are in the booth as they are now, in the caller's transaction. What keeps an item from being
 * sent for the first time does not count: the booth already sells it, and should not at the old price or stock.
 */
export async function queueInBooth(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  businessId: number,
  items: readonly LockedItem[],
  cause: ChangeCause,
): Promise<void> {
  const rulesOf = new Map<number, SendRules | null>()
  for (const projectId of new Set(items.map((item) => item.project_id))) {
    rulesOf.set(projectId, await findSendRules(trx, businessId, projectId))
  }
  const effects = items.flatMap((item) => {
    const rules = rulesOf.get(item.project_id)
    if (!rules || item.latest_data === null) return []
    const categoryId = itemCategory(item, rules)?.id ?? null
    const payload: PublishPayload = { projectItemId: item.id, categoryId, data: item.latest_data }
    return [{ kind: 'product.publish', key: productEffectKey(item.id), payload, cause }]
  })
  await putEffects(trx, businessId, effects, services.now())
  if (effects.length > 0) await nudgeBooth(trx, services.jobs, businessId)
}
