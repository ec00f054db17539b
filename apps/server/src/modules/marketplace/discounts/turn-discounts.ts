import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { wakeQueue } from '../../../infra/jobs/queue.ts'
import { holdItems } from '../../catalog/index.ts'
import { requeueChanges } from '../product-changes/requeue-changes-store.ts'
import type { Services } from '../services.ts'
import { type DiscountRuleRow, lockDueDiscountRules, turnDiscountRule } from './discount-rules-store.ts'
import { itemsOfDiscount } from './discounted-items-store.ts'

const RULES_A_SWEEP = 20

/** Begins and ends the discounts whose time has come, whichever process comes first, one rule a transaction. */
export async function turnDueDiscounts(services: Services): Promise<void> {
  for (let turned = 0; turned < RULES_A_SWEEP; turned += 1) {
    const isTurned = await services.rows.transaction().execute(async (trx) => {
      const now = services.now()
      const [rule] = await lockDueDiscountRules(trx, now, 1)
      if (!rule) return false
      await decideAnew(services, trx, rule)
      await turnDiscountRule(trx, rule, now < rule.ends_at ? rule.ends_at : null)
      return true
    })
    if (!isTurned) return
  }
}

/** Has what the marketplace accepted last of a rule's products decided anew, in the caller's transaction. */
export async function decideAnew(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  { id, business_id: businessId, selection }: Pick<DiscountRuleRow, 'id' | 'business_id' | 'selection'>,
): Promise<void> {
  const items = await itemsOfDiscount(trx, businessId, selection).select('project_items.id').execute()
  await sendDiscounted(
    services,
    trx,
    businessId,
    items.map((item) => item.id),
    id,
  )
}

/** Has these items' last accepted decisions sent again, so that each gets the discount it should have now. */
export async function sendDiscounted(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: Kysely<Tables>,
  businessId: number,
  itemIds: readonly number[],
  ruleId: number,
): Promise<void> {
  if (itemIds.length === 0) return
  await holdItems(trx, businessId, itemIds)
  await requeueChanges(trx, businessId, itemIds, { kind: 'discount', id: ruleId }, services.now())
  await wakeQueue(trx, services.jobs, 'publication.send', { businessId })
}
