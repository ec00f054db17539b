import type {
  ContentField,
  DesiredProduct,
  DesiredVariant,
  FieldChanges,
  KnownProduct,
  ObservedProduct,
  OfferChange,
  PreflightCode,
  SyncSwitches,
  VariantCode,
} from '@payvand/domain'
import { lastAppliedAfter } from '@payvand/domain'
import type { SendingReason } from '@payvand/texts'
import { measure } from '../../../infra/observe/measure.ts'
import { holdItems } from '../../catalog/index.ts'
import { notify } from '../../notifications/index.ts'
import { forgetKnown, markItemsSent, saveLastApplied } from '../product-changes/booth-products-store.ts'
import {
  type DecidedProduct,
  type ProductChangeRow,
  productChangeOutbox,
  putChanges,
} from '../product-changes/product-changes-store.ts'
import { addProductEvents } from '../product-changes/product-events-store.ts'
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
  await services.rows.transaction().execute(async (trx) => {
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
    const newest = await productChangeOutbox.settle(trx, productChangesOf(done), { state: 'done' }, now)
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
  })
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
      firstSeen.map(({ itemId, productChange, known, desired }) => ({
        itemId,
        productId: productChange.product_id,
        lastApplied: lastAppliedAfter(known, desired, { content: [], offer: null }, now),
        observed: known.observed,
      })),
      switchesOf(run),
      now,
    )
    const newest = await productChangeOutbox.settle(
      trx,
      equal.map(({ productChange }) => productChange),
      { state: 'done' },
      now,
    )
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

function lastAppliedOf({ change, content, variants, offer, codes = [] }: Sent, now: Date): DesiredProduct {
  return lastAppliedAfter(change.known, change.desired, { content, variants, offer, codes }, now)
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
  const { project_item_id: itemId } = productChange
  await services.rows.transaction().execute(async (trx) => {
    await holdItems(trx, businessId, [itemId])
    await saveLastApplied(trx, businessId, [{ itemId, ...product }], switchesOf(run), now)
    if (done) {
      const newest = await productChangeOutbox.settle(trx, [productChange], { state: 'done' }, now)
      if (newest.has(productChange.id)) await markItemsSent(trx, businessId, [itemId], now)
      if (newest.has(productChange.id) && again)
        await putChanges(trx, businessId, [decidedOf(productChange)], now)
    } else await productChangeOutbox.postpone(trx, [productChange], { keepsIntent: false })
    const event = {
      kind: 'created' as const,
      itemId,
      productId: product.productId,
      cause: productChange.cause,
    }
    await addProductEvents(trx, businessId, [event], now)
    await queueAnswered(trx, businessId, answeredAt(run, now))
  })
  measure('payvand_publications_total', { outcome: 'created' })
}

function decidedOf({ project_item_id, category_id, data, cause }: ProductChangeRow): DecidedProduct {
  return { itemId: project_item_id, categoryId: category_id, data, ...(cause && { cause }) }
}

/**
 * The marketplace, or we before it, said no for good: with its words. `unsettled`: what was sent last may stand in the
 * booth all the same.
 */
export async function recordRefused(
  run: QueueRun,
  productChange: ProductChangeRow & { product_id?: number },
  reason: { code: SendingReason | PreflightCode; messages: readonly string[] },
  changes: FieldChanges | null = null,
  unsettled = false,
): Promise<void> {
  const { services, businessId } = run
  const now = services.now()
  const { project_item_id: itemId } = productChange
  const isThere = productChange.product_id !== undefined
  const messages = [...reason.messages]
  await services.rows.transaction().execute(async (trx) => {
    await holdItems(trx, businessId, [itemId])
    // A product that may have been made is looked for when it is sent again.
    const end = {
      state: 'refused' as const,
      reason: { code: reason.code, messages },
      keepsIntent: unsettled && !isThere,
    }
    const isNewest = (await productChangeOutbox.settle(trx, [productChange], end, now)).size > 0
    // A change whose outcome was never known: the booth is asked how it stands before the next.
    if (isThere && (unsettled || productChange.intent)) await forgetKnown(trx, businessId, itemId)
    // An event of an older version would state something that no longer counts.
    if (!isNewest) return
    const productId = productChange.product_id ?? null
    const event = {
      kind: 'refused' as const,
      itemId,
      productId,
      cause: productChange.cause,
      changes,
      messages,
    }
    await addProductEvents(trx, businessId, [{ ...event, code: reason.code }], now)
    const subject = `${productChange.id}:${productChange.version}`
    await notify(trx, businessId, { event: 'products_refused', subjects: [subject], details: {} }, now)
  })
  measure('payvand_publications_total', { outcome: 'refused' })
}

const productChangesOf = (sent: readonly Sent[]) => sent.map(({ change }) => change.productChange)
const answeredAt = (run: QueueRun, now: Date) => ({
  answeredAt: now,
  doneAt: now,
  callsPerMinute: run.connector.rates.perMinute(),
})
