import type { FieldChanges, PreflightCode } from '@payvand/domain'
import type { SendingReason } from '@payvand/texts'
import { measure } from '../../../infra/observe/measure.ts'
import { holdItems } from '../../catalog/index.ts'
import { notify } from '../../notifications/index.ts'
import { forgetKnown } from '../product-changes/booth-products-store.ts'
import { type ProductChangeRow, productChangeOutbox } from '../product-changes/product-changes-store.ts'
import { addProductEvents } from '../product-changes/product-events-store.ts'
import type { QueueRun } from './queue-run.ts'

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
