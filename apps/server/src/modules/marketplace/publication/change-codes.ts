import type { ObservedProduct, VariantCode } from '@payvand/domain'
import { saveObserved } from '../product-changes/booth-products-store.ts'
import { productChangeOutbox } from '../product-changes/product-changes-store.ts'
import { changeFailed } from './change-failed.ts'
import { forgetGone } from './forget-gone.ts'
import { isGone, observeProducts } from './observe-products.ts'
import { observedProduct, variationIdOf } from './observed-product.ts'
import { changeIntent, type PlannedChange, sendsVideo } from './planned-change.ts'
import type { QueueRun } from './queue-run.ts'
import { knownAfter, recordChanged } from './record-sent.ts'

/**
 * Sends the codes of variants that changed, a call each, since no call takes many. A variant that the booth does not
 * have is left out. Repeating a call does no harm, since it sets a value. Answers the change as it is known then; null where
 * nothing more of it is to be sent now.
 */
export async function changeCodes(run: QueueRun, change: PlannedChange): Promise<PlannedChange | null> {
  const { services } = run
  const { productChange, plan } = change
  const parts = { content: [], namesVariants: false, offer: null, codes: plan.codes }
  const leaving = { ...productChange, intent: changeIntent(parts, change) }
  const codes: VariantCode[] = []
  let answered: ObservedProduct | null = null
  const record = async (done: boolean): Promise<PlannedChange | null> => {
    const now = services.now()
    const sent = { change, content: [], variants: null, offer: null, codes, observed: answered, done }
    await recordChanged(run, [sent], now)
    return { ...change, known: knownAfter(sent, now) }
  }
  let left = false
  try {
    const shown = await withVariants(run, change)
    if (shown === 'gone') {
      await forgetGone(run, productChange)
      return null
    }
    for (const code of plan.codes) {
      const variationId = variationIdOf(code, shown)
      if (variationId === null) continue
      left = false
      await run.waitForTurn()
      const begun = await productChangeOutbox.begin(services.rows, [leaving], services.now())
      if (!begun.has(productChange.id)) {
        await record(false)
        return null
      }
      left = true
      const { sku } = code
      const answer = await run.connector.updateVariation(productChange.product_id, variationId, { sku })
      run.lease.throwIfAborted()
      answered = observedProduct(answer)
      codes.push(code)
    }
    const recorded = await record(!sendsVideo(plan))
    return sendsVideo(plan) ? recorded : null
  } catch (error) {
    run.lease.throwIfAborted()
    if (codes.length > 0) await record(false)
    // It may be the product that is gone, or this variant alone.
    if (left && isGone(error) && (await observe(run, change)) === 'gone') await forgetGone(run, productChange)
    else await changeFailed(run, productChange, error, { left, changes: plan.changes })
    return null
  }
}

/** The observed product; it is asked for where a variant whose code is to be sent is unknown. */
async function withVariants(run: QueueRun, change: PlannedChange): Promise<ObservedProduct | 'gone' | null> {
  const { observed } = change.productChange
  const isKnown = change.plan.codes.every((code) => variationIdOf(code, observed) !== null)
  return isKnown ? observed : observe(run, change)
}

async function observe(
  run: QueueRun,
  { productChange }: PlannedChange,
): Promise<ObservedProduct | 'gone' | null> {
  const id = productChange.product_id
  const observed = (await observeProducts(run, [id])).get(id) ?? null
  if (observed !== null && observed !== 'gone')
    await saveObserved(run.services.rows, run.businessId, [observed], run.services.now())
  return observed
}
