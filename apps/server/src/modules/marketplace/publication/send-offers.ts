import { BASALAM_MAX_BATCH_ROWS, type BatchResult, ConnectorError } from '@payvand/connectors'
import { editsProduct, type ObservedProduct, type OfferChange } from '@payvand/domain'
import { UNTIL_MENDED } from '../../../infra/jobs/retries.ts'
import { complaintSentences } from '../../../infra/remote/complaint-sentences.ts'
import { UNSETTLED_MS } from '../../accounts/index.ts'
import { saveObserved } from '../product-changes/booth-products-store.ts'
import { productChangeOutbox } from '../product-changes/product-changes-store.ts'
import { awaitOutcome, changeFailed, refusalCode, retryLater } from './change-failed.ts'
import type { LinkedChange } from './due-changes-store.ts'
import { forgetGone } from './forget-gone.ts'
import { observeProducts } from './observe-products.ts'
import { variationIdOf } from './observed-product.ts'
import { type Offer, offersOf } from './offer-rows.ts'
import { changeIntent, type PlannedChange } from './planned-change.ts'
import { failsAlone, pauseFor, QueueStopped } from './queue-pause.ts'
import type { QueueRun } from './queue-run.ts'
import { recordRefused } from './record-refused.ts'
import { knownAfter, recordChanged, type Sent } from './record-sent.ts'
import { waitForDiscount } from './wait-for-discount.ts'

/**
 * Sends prices and stocks, many products a call. Answers the changes that still have content or codes to be sent. Repeating a batch
 * whose answer was lost does no harm, since it sets values; it is repeated when nothing of it can arrive any more.
 */
export async function sendOffers(run: QueueRun, changes: readonly PlannedChange[]): Promise<PlannedChange[]> {
  const left = changes.filter(({ plan }) => plan.offer === null)
  const offering = changes.filter(({ plan }) => plan.offer !== null)
  for (let from = 0; from < offering.length; from += BASALAM_MAX_BATCH_ROWS) {
    const some = offering.slice(from, from + BASALAM_MAX_BATCH_ROWS)
    const sent = await sendBatch(run, await offersOf(run, some))
    left.push(
      ...sent.flatMap((one) =>
        one.done ? [] : [{ ...one.change, known: knownAfter(one, run.services.now()) }],
      ),
    )
  }
  return left
}

async function sendBatch(run: QueueRun, offers: readonly Offer[]): Promise<Sent[]> {
  const { services } = run
  if (offers.length === 0) return []
  // A row that says nothing but its id: the booth has none of the variants that changed.
  const empty = offers.filter(({ row }) => Object.keys(row).length === 1)
  const full = offers.filter(({ row }) => Object.keys(row).length > 1)
  const nothing = empty.map(({ change }) => sentOf({ change, offer: null }))
  await recordChanged(run, nothing, services.now())
  if (full.length === 0) return nothing

  await run.waitForTurn()
  const productChanges = full.map(({ change }) => ({
    ...change.productChange,
    intent: changeIntent(change.plan, change),
  }))
  const begun = await productChangeOutbox.begin(services.rows, productChanges, services.now())
  const leaving = full.filter(({ change }) => begun.has(change.productChange.id))
  if (leaving.length === 0) return nothing
  try {
    const results = await run.connector.batchUpdate(
      run.vendorId,
      leaving.map(({ row }) => row),
    )
    return [...nothing, ...(await recordResults(run, leaving, results))]
  } catch (error) {
    return [...nothing, ...(await batchFailed(run, leaving, error))]
  }
}

const sentOf = ({ change, offer }: { change: PlannedChange; offer: OfferChange | null }): Sent => ({
  change,
  content: [],
  variants: null,
  offer,
  observed: null,
  done: !editsProduct(change.plan) && change.plan.codes.length === 0,
})

/** A verdict for each row; a row without one is asked again. */
async function recordResults(
  run: QueueRun,
  offers: readonly Offer[],
  results: readonly BatchResult[],
): Promise<Sent[]> {
  const { services } = run
  run.lease.throwIfAborted()
  const withOutcome = (outcome: BatchResult['outcome']) =>
    offers.filter((_offer, index) => results[index]?.outcome === outcome)
  const accepted = withOutcome('accepted').map(sentOf)
  await recordChanged(run, accepted, services.now())
  for (const { change } of withOutcome('unanswered'))
    await retryLater(run, change.productChange, 'outcome_unknown', UNTIL_MENDED)
  const verdicts = new Map(results.map((result) => [result.id, result]))
  await judgeRefused(run, withOutcome('refused'), verdicts)
  return accepted
}

/** A refused row may be one of a product, or a variation, that is no longer there: it is looked for before it is final. */
async function judgeRefused(
  run: QueueRun,
  offers: readonly Offer[],
  verdicts: ReadonlyMap<number, BatchResult>,
): Promise<void> {
  if (offers.length === 0) return
  const { services, businessId } = run
  let observed: Awaited<ReturnType<typeof observeProducts>>
  try {
    observed = await observeProducts(
      run,
      offers.map(({ row }) => row.id),
    )
  } catch (error) {
    // The rows are sent, and refused, again.
    run.lease.throwIfAborted()
    await release(run, offers, false)
    throw error
  }
  const there = [...observed.values()].filter((one) => one !== 'gone')
  await saveObserved(services.rows, businessId, there, services.now())
  for (const { change, row } of offers) {
    const now = observed.get(row.id)
    if (now === 'gone') await forgetGone(run, change.productChange)
    // The marketplace may give its variations new ids; the row is sent again with those it has now.
    else if (now && isRenumbered(change, now)) await retryLater(run, change.productChange, 'outcome_unknown')
    else if (verdicts.get(row.id)?.reason === 'discount_locked')
      await waitForDiscount(run, change.productChange, now)
    else {
      const verdict = verdicts.get(row.id)
      const code = refusalCode(verdict?.reason)
      const messages = verdict?.message ? [verdict.message] : []
      await recordRefused(run, change.productChange, { code, messages }, change.plan.changes)
    }
  }
}

/** The verdict on a row that took the whole call down by its discount. */
const LOCKED = { outcome: 'refused', inReview: false, message: null, reason: 'discount_locked' } as const

/** True where a variation of the row has another id in the booth than the row was sent with. */
function isRenumbered({ plan, productChange }: PlannedChange, now: ObservedProduct): boolean {
  return (plan.offer?.variants ?? []).some((variant) => {
    const [sent, id] = [variationIdOf(variant, productChange.observed), variationIdOf(variant, now)]
    return sent !== null && sent !== id
  })
}

/**
 * Makes the changes wait again. The intent of an earlier write with an unknown outcome is kept, whatever this one's
 * outcome.
 */
async function release(
  { services }: QueueRun,
  offers: readonly Offer[],
  mayBeApplied: boolean,
): Promise<void> {
  const productChanges = offers.map(({ change }) => change.productChange)
  const isUncertain = ({ intent }: LinkedChange) => mayBeApplied || intent !== null
  const unsent = productChanges.filter((productChange) => !isUncertain(productChange))
  await productChangeOutbox.postpone(services.rows, productChanges.filter(isUncertain), {})
  await productChangeOutbox.postpone(services.rows, unsent, { keepsIntent: false })
}

async function batchFailed(run: QueueRun, offers: readonly Offer[], error: unknown): Promise<Sent[]> {
  const { services } = run
  run.lease.throwIfAborted()
  const productChanges = offers.map(({ change }) => change.productChange)
  const [first] = productChanges
  const ofRows = first ? await failsAlone(run.services.rows, run.businessId, first.intent_at, error) : false
  const pause = ofRows ? null : pauseFor(error)
  if (pause || error instanceof QueueStopped) {
    await release(run, offers, error instanceof ConnectorError && error.mayBeApplied)
    throw pause ?? error
  }
  if (!(error instanceof ConnectorError)) throw error
  if ((ofRows || error.kind === 'refused') && offers.length > 1) {
    // One row can bring the whole lot down: each half is sent for itself, until the row is alone.
    const middle = Math.ceil(offers.length / 2)
    const sent = await sendBatch(run, offers.slice(0, middle))
    return [...sent, ...(await sendBatch(run, offers.slice(middle)))]
  }
  if (error.kind === 'outcome_unknown') {
    await awaitOutcome(run, productChanges, new Date(services.now().getTime() + UNSETTLED_MS))
    return []
  }
  const refusal = { code: refusalCode(error.reason), messages: complaintSentences(error) }
  if (error.reason === 'discount_locked') {
    const verdicts = offers.map(({ row: { id } }) => [id, { ...LOCKED, id }] as const)
    await judgeRefused(run, offers, new Map(verdicts))
    return []
  }
  for (const { change } of offers) {
    if (ofRows || error.kind === 'unexpected_answer')
      await changeFailed(run, change.productChange, error, { left: true })
    else await recordRefused(run, change.productChange, refusal, change.plan.changes)
  }
  return []
}
