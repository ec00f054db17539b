import {
  ConnectorError,
  PLATFORM_DEFINITIONS,
  type RefusalReason,
  type SourceOffer,
  type SourceShop,
  type SourceTarget,
} from '@payvand/connectors'
import { type EditedOffer, editedOffers, nextShopWriteStep, type Rial } from '@payvand/domain'
import { SHOP_LABELS, type ShopWriteReasonCode } from '@payvand/texts'
import { nextAttempt, SOON, unsettledUntil } from '../../../infra/jobs/retries.ts'
import { complaintSentences } from '../../../infra/remote/complaint-sentences.ts'
import { UNSETTLED_MS } from '../../accounts/index.ts'
import { awaitsOrders, findItem, findProject, type ShopWriteRow } from '../../catalog/index.ts'
import { findPlatformConnection } from '../platforms/platform-connections-store.ts'
import { isOutage, platformFailureOf } from '../platforms/platform-trouble.ts'
import {
  beginWrite,
  forgetIntent,
  postponeWrite,
  recordConflict,
  recordWritten,
  refuseWrite,
  type WriteRun,
  withdrawWrite,
} from './record-write.ts'
import { shopValue } from './shop-value.ts'

/** An order that lowers the same stock is told first. */
const LET_ORDERS_MS = 5_000
/** A shop that is not connected is looked for again so often; connecting it is the seller's. */
const UNCONNECTED_MS = 5 * 60_000
/** Waiting for a shop that does not answer costs nothing but time, so it is never given up. */
const RETRIES = { ...SOON, attempts: Number.POSITIVE_INFINITY }

/**
 * Brings one edited price or stock into the shop it was read from: looks what stands there, writes where that is what the
 * person saw, and says so on the item otherwise. Killed anywhere, it goes on from the intent that was noted before the
 * write left, and writes nothing twice.
 */
export async function writeOffer(run: WriteRun, write: ShopWriteRow): Promise<void> {
  const { services, businessId } = run
  const { rows } = services
  const now = services.now()
  const item = await findItem(rows, businessId, write.project_item_id)
  const project = item && (await findProject(rows, businessId, item.project_id))
  const numbered = item?.platform_variants ?? []
  const offer = editedOffers({ edits: item?.edits ?? {}, bases: item?.edit_bases ?? {} }, numbered).find(
    (one) => one.variantId === write.variant_id && one.field === write.field,
  )
  const isWanted = project?.writes_edits === true && offer !== undefined && !isReplaced(write, offer)
  if (!write.intent && !isWanted) return withdrawWrite(run, write)
  const productId = item?.platform_product_id
  if (!item || !productId) return withdrawWrite(run, write)
  if (write.field === 'stock' && !write.intent && (await awaitsOrders(rows, businessId, item.id)))
    return postponeWrite(run, write, { at: new Date(now.getTime() + LET_ORDERS_MS), code: 'orders_first' })
  // The request in flight may still be applied.
  const settled = unsettledUntil(write.intent_at, UNSETTLED_MS, now)
  if (settled) return postponeWrite(run, write, { at: settled, code: 'outcome_unknown' })
  const connection = await findPlatformConnection(rows, businessId)
  const shop = connection?.status === 'connected' ? await services.platforms.source(businessId) : null
  if (!connection || !shop) {
    const at = new Date(now.getTime() + UNCONNECTED_MS)
    return postponeWrite(run, write, { at, code: 'platform_not_connected' })
  }
  const asksUnit = PLATFORM_DEFINITIONS[connection.kind].asksMoneyUnit && !connection.settings.moneyUnit
  const isVariant = (offer?.properties ?? []).length > 0
  const taken = shop.capabilities[write.field === 'price' ? 'writesPrice' : 'writesStock']
  if (taken === 'none' || (taken === 'without_variants' && isVariant)) {
    const code = taken === 'none' ? 'not_taken' : 'variants_not_taken'
    return refuseWrite(run, write, code, [SHOP_LABELS[connection.kind]])
  }
  if (write.field === 'price' && asksUnit) return refuseWrite(run, write, 'money_unit_unknown')
  try {
    await writeInto(run, write, { shop, offer, isWanted, target: { productId, variantId: write.variant_id } })
  } catch (error) {
    await afterFailure(run, write, error)
  }
}

/** A newer price that is not written stands over it. Of a stock, orders take units off. */
const isReplaced = (write: ShopWriteRow, offer: EditedOffer) =>
  write.field === 'price' && offer.value !== write.value

async function writeInto(
  run: WriteRun,
  write: ShopWriteRow,
  on: { shop: SourceShop; offer: EditedOffer | undefined; isWanted: boolean; target: SourceTarget },
): Promise<void> {
  const { shop, offer, isWanted, target } = on
  const there = await shop.readOffer(target)
  run.lease.throwIfAborted()
  if (!there) return refuseWrite(run, write, 'gone')
  const now = shopValue(there, write.field)
  const want = offer?.value ?? write.value
  const step = nextShopWriteStep({ want, base: offer?.base ?? null, intent: write.intent }, now)
  if (step === 'written') return recordWritten(run, write, now ?? want)
  if (!isWanted) return withdrawWrite(run, write)
  if (step === 'conflict') return recordConflict(run, write, now)
  if (write.field === 'stock' && !there.active) return refuseWrite(run, write, 'variant_off')
  if (!(await beginWrite(run, write, { from: now ?? 0, to: want }))) return
  if (write.field === 'price') await shop.setPrice(target, there, want as Rial)
  else await setStock(run, write, { shop, target, there, want })
  run.lease.throwIfAborted()
  await recordWritten(run, write, want)
}

async function setStock(
  run: WriteRun,
  write: ShopWriteRow,
  on: { shop: SourceShop; target: SourceTarget; there: SourceOffer; want: number },
): Promise<void> {
  const { shop, target, there, want } = on
  const after = await shop.setStock(target, there, want)
  // A buyer of the platform's came between reading and writing: the number that was set counts their units as there.
  const bought = Math.max(0, after.reserved - there.reserved)
  if (bought === 0) return
  const left = Math.max(0, want - bought)
  if (!(await beginWrite(run, write, { from: want, to: left }))) return
  const offer = { ...there, stock: want, count: want, reserved: after.reserved }
  await shop.setStock(target, offer, left)
}

async function afterFailure(run: WriteRun, write: ShopWriteRow, error: unknown): Promise<void> {
  run.lease.throwIfAborted()
  if (!(error instanceof ConnectorError)) throw error
  const now = run.services.now()
  if (error.kind === 'outcome_unknown') {
    const at = new Date(now.getTime() + UNSETTLED_MS)
    return postponeWrite(run, write, { at, code: 'outcome_unknown' })
  }
  if (!error.mayBeApplied) await forgetIntent(run, write)
  if (isOutage(error)) {
    const soonest = now.getTime() + (error.retryAfterMs ?? 0)
    const next = nextAttempt(write.attempts, now, RETRIES)?.getTime() ?? 0
    return postponeWrite(run, write, {
      at: new Date(Math.max(soonest, next)),
      code: 'platform_unavailable',
      costsAttempt: true,
    })
  }
  if (error.kind === 'not_found') return refuseWrite(run, write, 'gone')
  if (error.kind === 'unexpected_answer')
    run.services.logger.warn({ err: error, writeId: write.id }, 'A platform answers a write unreadably')
  const explained = error.reason && BECAUSE[error.reason]
  if (explained) return refuseWrite(run, write, explained)
  const failure = platformFailureOf(error)
  await refuseWrite(run, write, failure, complaintSentences(error))
}

/** Refusals with a sentence of their own. */
const BECAUSE: Partial<Record<RefusalReason, ShopWriteReasonCode>> = {
  price_discounted: 'price_discounted',
  stock_not_counted: 'stock_not_counted',
  kept_otherwise: 'kept_otherwise',
}
