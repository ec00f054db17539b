import type {
  ContentField,
  DesiredProduct,
  DesiredVariant,
  FieldChanges,
  KnownProduct,
  ObservedProduct,
  OfferChange,
  SyncSwitches,
  VariantCode,
} from '@payvand/domain'
import { lastAppliedAfter } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { measure } from '../../../infra/observe/measure.ts'
import { holdItems } from '../../catalog/index.ts'
import { saveAppliedDiscounts, takeOffForPrice } from '../discounts/noted-discounts-store.ts'
import { keepSendingDurations, measureDurations } from '../freshness/keep-durations.ts'
import { markItemsSent, saveLastApplied } from '../product-changes/booth-products-store.ts'
import {
  type DecidedProduct,
  keepUncertain,
  type ProductChangeRow,
  productChangeOutbox,
  putChanges,
  restartNewer,
} from '../product-changes/product-changes-store.ts'
import { addProductEvents } from '../product-changes/product-events-store.ts'
import { acceptedChange, acceptedPlan } from './accepted-changes.ts'
import { queueAnswered } from './booth-queues-store.ts'
import type { PlannedChange } from './planned-change.ts'
import type { QueueRun } from './queue-run.ts'

/** Part of a planned change that the marketplace accepted. */
export interface Sent {
  change: PlannedChange
  content: readonly ContentField[]
  /** The variants after an edit that named them all; null where none did. */
  variants: readonly DesiredVariant[] | null
  offer: OfferChange | null
  codes?: readonly VariantCode[]
  /** The product in its answer; null where there was none. */
  observed: ObservedProduct | null
  /** The plan has nothing left to be sent. */
  done: boolean
}

/** Writes down what was accepted, with its entries in the timeline: at once, so that none is without the other. */
export async function recordChanged(run: QueueRun, sent: readonly Sent[], now: Date): Promise<void> {
  if (sent.length === 0) return
  const { services, businessId } = run
  const durations = await services.rows.transaction().execute(async (trx) => {
    await holdItems(
      trx,
      businessId,
      sent.map(({ change }) => change.itemId),
    )
    await saveLastApplied(
      trx,
      businessId,
      sent.map((one) => ({
        itemId: one.change.itemId,
        productId: one.change.productChange.product_id,
        lastApplied: lastAppliedOf(one, now),
        observed: one.observed,
        offer: one.offer,
      })),
      switchesOf(run),
      now,
    )
    const done = sent.filter((one) => one.done)
    const newest = await settleDone(
      trx,
      businessId,
      done.map(({ change }) => change),
      now,
    )
    // The rest of the plan is still uncertain where it was.
    await productChangeOutbox.postpone(trx, productChangesOf(sent.filter((one) => !one.done)), {})
    const itemIds = done.flatMap(({ change }) => (newest.has(change.productChange.id) ? [change.itemId] : []))
    await markItemsSent(trx, businessId, itemIds, now)
    const events = sent.flatMap((one) => {
      const changes = sentChanges(one)
      const { itemId, productChange } = one.change
      if (Object.keys(changes).length === 0) return []
      return [
        {
          kind: 'changed' as const,
          itemId,
          productId: productChange.product_id,
          cause: productChange.cause,
          changes,
        },
      ]
    })
    await addProductEvents(trx, businessId, events, now)
    await queueAnswered(trx, businessId, answeredAt(run, now))
    const accepted = done.filter(({ change }) => newest.has(change.productChange.id))
    return keepSendingDurations(trx, businessId, accepted.map(acceptedPlan), now)
  })
  measureDurations(durations)
  measure('payvand_publications_total', { outcome: 'changed' }, sent.filter((one) => one.done).length)
}

/** The booth is as it is meant to be: nothing leaves. */
export async function recordEqual(run: QueueRun, equal: readonly PlannedChange[]): Promise<void> {
  if (equal.length === 0) return
  const { services, businessId } = run
  const now = services.now()
  await services.rows.transaction().execute(async (trx) => {
    await holdItems(
      trx,
      businessId,
      equal.map(({ itemId }) => itemId),
    )
    const firstSeen = equal.filter(({ known }) => !known.lastApplied)
    await saveLastApplied(
      trx,
      businessId,
      firstSeen.map(({ itemId, productChange, known, desired, isPriced }) => ({
        itemId,
        productId: productChange.product_id,
        lastApplied: lastAppliedAfter(known, desired, { content: [], offer: null, isPriced }, now),
        observed: known.observed,
      })),
      switchesOf(run),
      now,
    )
    const priced = equal.filter(({ known, isPriced }) => known.lastApplied && isPriced)
    await saveAppliedDiscounts(
      trx,
      businessId,
      priced.map(({ itemId, desired }) => ({ itemId, discount: desired.discount ?? null })),
      now,
    )
    const newest = await settleDone(trx, businessId, equal, now)
    const itemIds = equal.flatMap(({ productChange, itemId }) =>
      newest.has(productChange.id) ? [itemId] : [],
    )
    await markItemsSent(trx, businessId, itemIds, now)
  })
  measure('payvand_publications_total', { outcome: 'equal' }, equal.length)
}

function switchesOf({ settings }: QueueRun): SyncSwitches {
  return { price: settings.sync_price, stock: settings.sync_stock, content: settings.sync_content }
}

export function knownAfter(sent: Sent, now: Date): KnownProduct {
  return { lastApplied: lastAppliedOf(sent, now), observed: null }
}

function lastAppliedOf(
  { change, content, variants, offer, codes = [], done }: Sent,
  now: Date,
): DesiredProduct {
  const isPriced = done && change.isPriced
  return lastAppliedAfter(change.known, change.desired, { content, variants, offer, codes, isPriced }, now)
}

/**
 * Settles changes of which nothing is left to be sent; those whose price is held back wait on. Answers the settled ones
 * that are still the newest.
 */
async function settleDone(
  trx: Kysely<Tables>,
  businessId: number,
  changes: readonly PlannedChange[],
  now: Date,
): Promise<Set<number>> {
  const waiting = changes.filter(({ waits }) => waits !== null)
  for (const { productChange, waits, heldBack } of waiting) {
    const until = waits && { at: waits.until, reason: { code: waits.code, messages: [] } }
    await productChangeOutbox.postpone(trx, [productChange], { ...until, keepsIntent: false })
    if (heldBack.length > 0) await keepUncertain(trx, productChange, { kind: 'change', fields: heldBack })
  }
  const under = waiting.filter(({ waits }) => waits?.code === 'own_discount')
  await takeOffForPrice(
    trx,
    businessId,
    under.map(({ itemId }) => itemId),
    now,
  )
  const settled = changes.filter(({ waits }) => waits === null).map(({ productChange }) => productChange)
  const newest = await productChangeOutbox.settle(trx, settled, { state: 'done' }, now)
  const older = settled.filter(({ id }) => !newest.has(id))
  await restartNewer(trx, businessId, older)
  return newest
}

function sentChanges({ change, content, variants, offer, codes = [] }: Sent): FieldChanges {
  const names: string[] = [...content]
  if (offer?.price !== undefined) names.push('price')
  if (offer?.stock !== undefined) names.push('stock')
  if (offer && offer.variants.length > 0) names.push('variants')
  if (variants) names.push('variant')
  if (codes.length > 0) names.push('variantCodes')
  return Object.fromEntries(Object.entries(change.plan.changes).filter(([name]) => names.includes(name)))
}

/**
 * An item whose product was made. `done` false: it was found, as an earlier version of what is meant left it. `again`: a part
 * of it is sent once it is there.
 */
export async function recordCreated(
  run: QueueRun,
  productChange: ProductChangeRow,
  product: { productId: number; lastApplied: DesiredProduct | null; observed: ObservedProduct },
  { done, again }: { done: boolean; again: boolean },
): Promise<void> {
  const { services, businessId } = run
  const now = services.now()
  const { id, project_item_id: itemId } = productChange
  const durations = await services.rows.transaction().execute(async (trx) => {
    await holdItems(trx, businessId, [itemId])
    await saveLastApplied(trx, businessId, [{ itemId, ...product }], switchesOf(run), now)
    let isNewest = false
    if (done) {
      isNewest = (await productChangeOutbox.settle(trx, [productChange], { state: 'done' }, now)).has(id)
      if (isNewest) await markItemsSent(trx, businessId, [itemId], now)
      else await restartNewer(trx, businessId, [productChange])
      if (isNewest && again) await putChanges(trx, businessId, [decidedOf(productChange)], now)
    } else await productChangeOutbox.postpone(trx, [productChange], { keepsIntent: false })
    const event = {
      kind: 'created' as const,
      itemId,
      productId: product.productId,
      cause: productChange.cause,
    }
    await addProductEvents(trx, businessId, [event], now)
    await queueAnswered(trx, businessId, answeredAt(run, now))
    const accepted = isNewest ? [acceptedChange('content_sent', productChange)] : []
    return keepSendingDurations(trx, businessId, accepted, now)
  })
  measureDurations(durations)
  measure('payvand_publications_total', { outcome: 'created' })
}

function decidedOf({ project_item_id, category_id, data, cause }: ProductChangeRow): DecidedProduct {
  return { itemId: project_item_id, categoryId: category_id, data, ...(cause && { cause }) }
}

const productChangesOf = (sent: readonly Sent[]) => sent.map(({ change }) => change.productChange)
const answeredAt = (run: QueueRun, now: Date) => ({
  answeredAt: now,
  doneAt: now,
  callsPerMinute: run.connector.rates.perMinute(),
})
