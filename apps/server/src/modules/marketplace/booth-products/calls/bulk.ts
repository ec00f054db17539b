import { PRODUCT_BULK_SENTENCES, sendAgainSentence } from '@payvand/texts'
import type { Handler } from '../../handler.ts'
import { sendProductsAgain } from '../../product-changes/send-again.ts'
import { requireBooth } from '../../product-changes/send-items.ts'
import { itemsOfProducts } from '../product-sync-store.ts'
import { switchProducts } from '../switch-products.ts'

/** Outcome for one product: the sentence of what was done, or the reason it was left out. */
type Outcome = { outcome: 'done' | 'left_out'; sentence: string }

const NOT_LINKED: Outcome = { outcome: 'left_out', sentence: PRODUCT_BULK_SENTENCES.notLinked }

export const bulk: Handler<'boothProducts.bulk'> = async ({ services, user }, { body }) => {
  const productIds = [...new Set(body.productIds)]
  const { switches } = body
  if (!switches) await requireBooth(services.rows, user.businessId)
  const outcomes = await services.rows.transaction().execute(async (trx) => {
    if (!switches) {
      const cause = { kind: 'person', id: user.id } as const
      const sent = await sendProductsAgain(services, trx, user.businessId, productIds, cause)
      return (id: number): Outcome => {
        const leftOut = sent.get(id)
        if (leftOut === undefined) return NOT_LINKED
        if (leftOut === null) return { outcome: 'done', sentence: PRODUCT_BULK_SENTENCES.queued }
        return { outcome: 'left_out', sentence: sendAgainSentence(leftOut) }
      }
    }
    const { switched, queued, known } = await switchProducts(services, trx, user, productIds, switches)
    return (id: number): Outcome => {
      if (!known.has(id)) return NOT_LINKED
      if (!switched.has(id)) return { outcome: 'left_out', sentence: PRODUCT_BULK_SENTENCES.switchedAlready }
      const sentence = queued.has(id) ? 'switchedAndQueued' : 'switched'
      return { outcome: 'done', sentence: PRODUCT_BULK_SENTENCES[sentence] }
    }
  })
  const titles = new Map(
    (await itemsOfProducts(services.rows, user.businessId, productIds)).map((row) => [
      row.productId,
      row.title,
    ]),
  )
  const results = productIds.map((id) => ({
    productId: id,
    title: titles.get(id) ?? null,
    ...outcomes(id),
  }))
  const doneCount = results.filter(({ outcome }) => outcome === 'done').length
  return { doneCount, leftOutCount: results.length - doneCount, results }
}
