import { type DiscountRecord, MOST_DISCOUNT_ATTEMPTS, reducedPrice } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { addProductEvents, type NewProductEvent } from '../product-changes/product-events-store.ts'
import { requeueChanges } from '../product-changes/requeue-changes-store.ts'
import type { QueueRun } from '../publication/queue-run.ts'
import { giveUpDiscount, releasePrices, saveDiscounts } from './booth-discounts-store.ts'
import type { SteppedDiscount } from './stepped-discount.ts'

/**
 * Saves the steps of discounts with their entries in the timeline, and lets prices go that waited for a discount of ours to
 * be off. Answers the items that were saved: the others changed meanwhile and are looked at anew.
 */
export function recordDiscounts(run: QueueRun, stepped: readonly SteppedDiscount[]): Promise<Set<number>> {
  const { services, businessId } = run
  const now = services.now()
  return services.rows.transaction().execute(async (trx) => {
    const values = stepped.map(({ itemId, updatedAt, step: { record, nextAt } }) => ({
      itemId,
      updatedAt,
      record,
      nextAt,
    }))
    const saved = await saveDiscounts(trx, businessId, values, now)
    const written = stepped.filter(({ itemId }) => saved.has(itemId))
    const free = written.filter(({ priceWaits, step }) => priceWaits && step.record.phase === 'none')
    await releasePrices(
      trx,
      businessId,
      free.map(({ itemId }) => itemId),
      now,
    )
    const isNew = ({ record, step }: SteppedDiscount) => step.record.reason !== record.reason
    for (const one of written)
      if (one.step.record.reason === 'discount_not_taken' && isNew(one))
        await giveUp(trx, businessId, one, now)
    await addProductEvents(trx, businessId, written.flatMap(eventOf), now)
    return saved
  })
}

/** A discount that the marketplace refused; `isAlone` false: parts of it may be in force by other calls. */
export async function recordRefusedDiscount(
  { services, businessId }: QueueRun,
  refused: SteppedDiscount,
  { isAlone, messages }: { isAlone: boolean; messages: readonly string[] },
): Promise<void> {
  const now = services.now()
  const { itemId, step } = refused
  const record: DiscountRecord = isAlone
    ? { ...refused.record, phase: 'none', applied: null, reason: 'discount_refused' }
    : { ...step.record, attempts: MOST_DISCOUNT_ATTEMPTS }
  await services.rows.transaction().execute(async (trx) => {
    const nextAt = isAlone ? null : step.nextAt
    await saveDiscounts(trx, businessId, [{ itemId, updatedAt: null, record, nextAt, messages }], now)
    if (isAlone) await giveUp(trx, businessId, refused, now)
  })
}

/** The product is then sold at the price it was meant to be sold at, without the old one. */
async function giveUp(
  trx: Kysely<Tables>,
  businessId: number,
  { itemId, lastApplied }: SteppedDiscount,
  now: Date,
): Promise<void> {
  const { discount } = lastApplied ?? {}
  if (!discount || discount.ruleId !== null) return
  await giveUpDiscount(trx, businessId, itemId, discount.parts)
  await requeueChanges(trx, businessId, [itemId], { kind: 'discount' }, now)
}

function eventOf({
  itemId,
  productId,
  record,
  observed,
  step,
  lastApplied,
}: SteppedDiscount): NewProductEvent[] {
  const [before, after] = [record.phase, step.record.phase]
  const isBegun = after === 'active' && before !== 'active'
  const isEnded = after === 'none' && (before === 'removing' || before === 'active')
  if (!isBegun && !isEnded) return []
  const percent = record.applied?.parts.find(({ properties }) => properties === null)?.percent
  const { price } = observed
  const [whole, paid] =
    percent !== undefined && price !== null && observed.variants.length === 0
      ? [price, observed.paid ?? reducedPrice(price, percent)]
      : [null, null]
  const changes =
    whole === null ? {} : { price: isBegun ? { from: whole, to: paid } : { from: paid, to: whole } }
  const ruleId = lastApplied?.discount?.ruleId
  const cause = ruleId ? { kind: 'discount' as const, id: ruleId } : { kind: 'discount' as const }
  return [{ kind: isBegun ? 'discounted' : 'discount_ended', itemId, productId, cause, changes }]
}
