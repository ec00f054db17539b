import { ConnectorError } from '@payvand/connectors'
import { type DiscountStep, discountStep, type ObservedProduct } from '@payvand/domain'
import { complaintSentences } from '../../../infra/remote/complaint-sentences.ts'
import { UNSETTLED_MS } from '../../accounts/index.ts'
import { saveObserved } from '../product-changes/booth-products-store.ts'
import { observeProducts } from '../publication/observe-products.ts'
import { pauseFor } from '../publication/queue-pause.ts'
import type { QueueRun } from '../publication/queue-run.ts'
import { type DueDiscount, dueDiscounts, saveDiscounts } from './booth-discounts-store.ts'
import { type DiscountCall, discountCalls, productsOf } from './discount-orders.ts'
import { forgetDiscount } from './noted-discounts-store.ts'
import { recordDiscounts, recordRefusedDiscount } from './record-discounts.ts'
import type { SteppedDiscount } from './stepped-discount.ts'

/** Products of a round, which are read with one call. */
const PRODUCTS = 50
/** A product of which nothing is known to be applied is looked at again after its next sending, or this long. */
const UNKNOWN_MS = 60_000

/**
 * Takes the due discounts of a booth a step further, in the queue that sends its prices. Answers whether anything was due.
 * What is about to leave is saved before it does: a killed round is followed by a look at what came of it.
 */
export async function discountRound(run: QueueRun): Promise<boolean> {
  const { services, businessId } = run
  const now = services.now()
  const unsettledSince = new Date(now.getTime() - UNSETTLED_MS)
  const due = await dueDiscounts(services.rows, businessId, { now, unsettledSince, limit: PRODUCTS })
  if (due.length === 0) return false
  const looked = due.filter(({ isLeft, lastApplied }) => !isLeft && lastApplied !== null)
  await setAside(
    run,
    due.filter((one) => !looked.includes(one)),
  )
  const observed = await observeProducts(
    run,
    looked.map(({ productId }) => productId),
  )
  const there = [...observed.values()].filter((one) => one !== 'gone')
  await saveObserved(services.rows, businessId, there, services.now())
  const stepped: SteppedDiscount[] = []
  for (const one of looked) {
    const product = observed.get(one.productId)
    // The comparison, or the next sending, says that it is gone.
    if (product === 'gone') await forgetDiscount(services.rows, businessId, one.itemId)
    else if (product) stepped.push({ ...one, observed: product, step: stepOf(one, product, services.now()) })
    else await setAside(run, [one])
  }
  const saved = await recordDiscounts(run, stepped)
  await sendOrders(
    run,
    stepped.filter(({ itemId, step }) => step.order !== null && saved.has(itemId)),
  )
  return true
}

function stepOf(
  { record, lastApplied, priceWaits }: DueDiscount,
  observed: ObservedProduct,
  now: Date,
): DiscountStep {
  // Only products of which something was applied come here.
  if (!lastApplied) throw new Error('a discount of a product that was never sent')
  return discountStep(record, { lastApplied, observed, priceWaits, now })
}

/** One whose price is left to the booth is not touched again before it is kept equal. */
async function setAside(
  { services, businessId }: QueueRun,
  discounts: readonly DueDiscount[],
): Promise<void> {
  const now = services.now()
  const left = discounts.map(({ itemId, updatedAt, record, isLeft }) => ({
    itemId,
    updatedAt,
    record,
    nextAt: isLeft ? null : new Date(now.getTime() + UNKNOWN_MS),
  }))
  await saveDiscounts(services.rows, businessId, left, now)
}

/** Sends the orders, each with as few calls as may be. A call that fails for good is halved until one product is alone. */
async function sendOrders(run: QueueRun, ordered: readonly SteppedDiscount[]): Promise<void> {
  const byProduct = new Map(ordered.map((one) => [one.productId, one]))
  const calls = discountCalls(
    ordered.map(({ productId, observed, step }) => ({
      productId,
      observed,
      order: step.order as NonNullable<DiscountStep['order']>,
    })),
    PRODUCTS,
  )
  const sent = new Set<number>()
  for (let call = calls.shift(); call; call = calls.shift()) {
    const ids = idsOf(call)
    try {
      await run.waitForTurn()
      await sendCall(run, call)
      for (const id of ids) sent.add(id)
    } catch (error) {
      run.lease.throwIfAborted()
      const isOurs = error instanceof ConnectorError && !pauseFor(error)
      if (!isOurs) {
        const mayBeApplied = error instanceof ConnectorError && error.mayBeApplied
        const left = [...(mayBeApplied ? [] : [call]), ...calls].flatMap((one) => [...idsOf(one)])
        const unsent = new Set(left.filter((id) => !sent.has(id) && !(mayBeApplied && ids.has(id))))
        await takeBack(
          run,
          ordered.filter(({ productId }) => unsent.has(productId)),
        )
        throw error
      }
      // It may have been applied: what came of it is seen.
      if (error.kind === 'outcome_unknown' || error.kind === 'unexpected_answer') continue
      if (ids.size > 1) calls.unshift(...halvesOf(call))
      else for (const id of ids) await refused(run, byProduct.get(id), error)
    }
  }
}

async function sendCall({ connector, vendorId }: QueueRun, call: DiscountCall): Promise<void> {
  const { percent, activeDays } = call
  const products = productsOf(call)
  if (percent === null) await connector.removeDiscount(vendorId, products)
  else await connector.applyDiscount(vendorId, products, { percent, activeDays })
}

const idsOf = ({ products }: DiscountCall) => new Set(products.map(({ productId }) => productId))

function halvesOf(call: DiscountCall): DiscountCall[] {
  const ids = [...idsOf(call)]
  const first = new Set(ids.slice(0, Math.ceil(ids.length / 2)))
  return [true, false].map((isFirst) => ({
    ...call,
    products: call.products.filter(({ productId }) => first.has(productId) === isFirst),
  }))
}

/** These orders never left: their discounts stand as before. */
async function takeBack(
  { services, businessId }: QueueRun,
  ordered: readonly SteppedDiscount[],
): Promise<void> {
  const now = services.now()
  const before = ordered.map(({ itemId, record }) => ({ itemId, updatedAt: null, record, nextAt: now }))
  await saveDiscounts(services.rows, businessId, before, now)
}

/**
 * The marketplace said no for good. An end that it refuses is asked for again later; a discount is given up. Where other
 * variants got theirs by other calls, these are looked for first, and taken off.
 */
async function refused(
  run: QueueRun,
  ordered: SteppedDiscount | undefined,
  error: ConnectorError,
): Promise<void> {
  if (ordered?.step.order?.act !== 'apply') return
  const messages = complaintSentences(error)
  const isAlone = ordered.step.order.parts.length === 1
  await recordRefusedDiscount(run, ordered, { isAlone, messages })
}
