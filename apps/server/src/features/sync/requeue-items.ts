import { itemCategory } from '../../core/item-category.ts'
import { judgeItems } from '../../core/item-eligibility.ts'
import { nudgeBooth } from '../../core/nudge-lanes.ts'
import { type PublishPayload, queueLocked } from '../../core/send-items.ts'
import type { Services } from '../../core/services.ts'
import { putEffects } from '../../core/stores/effects-store.ts'
import { lockItems, productEffectKey } from '../../core/stores/project-items-store.ts'

/**
 * Queues items for the booth as they are now: those a person verified and those that are in the booth already. Answers
 * the reason of each one left out by its id; null where it was queued.
 */
export function requeueItems(
  services: Services,
  businessId: number,
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  return services.rows.transaction().execute(async (trx) => {
    const items = await lockItems(trx, businessId, { ids })
    const inBooth = items.filter((item) => item.verification_status === 'sent')
    const fresh = items.filter((item) => item.verification_status !== 'sent')
    const reasons = await queueLocked(services, trx, businessId, fresh)
    const judged = await judgeItems(trx, businessId, 'send', inBooth)
    const effects = judged.flatMap(({ item, rules, issues }) => {
      reasons.set(item.id, issues[0] ?? (item.latest_data ? null : 'no_data'))
      if (reasons.get(item.id) !== null || !item.latest_data) return []
      const payload: PublishPayload = {
        projectItemId: item.id,
        categoryId: itemCategory(item, rules)?.id ?? null,
        data: item.latest_data,
      }
      return [{ kind: 'product.publish', key: productEffectKey(item.id), payload }]
    })
    await putEffects(trx, businessId, effects, services.now())
    if (effects.length > 0) await nudgeBooth(trx, services.jobs, businessId)
    return reasons
  })
}
