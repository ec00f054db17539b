import type { Handler } from '../../handler.ts'
import { productSyncAnswer } from '../product-sync-answer.ts'
import { findProductSyncs } from '../product-sync-store.ts'

export const states: Handler<'boothProducts.states'> = async ({ services, user }, { query }) => {
  const rows = await findProductSyncs(services.rows, user.businessId, query.ids)
  return { data: rows.map((row) => ({ id: row.product_id, sync: productSyncAnswer(row) })) }
}
