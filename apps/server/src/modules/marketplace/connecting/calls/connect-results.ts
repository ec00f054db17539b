import type { ConnectResult } from '@payvand/contract'
import type { Rial } from '@payvand/domain'
import { boothProductUrl } from '../../../accounts/index.ts'
import type { Handler } from '../../handler.ts'
import { type ConnectResultRow, listConnectResults } from '../connect-results-store.ts'

export const connectResults: Handler<'publication.connectResults'> = async (
  { services, user },
  { query },
) => {
  const { businessId } = user
  const urlOf = await boothProductUrl(services, businessId)
  const { found, total } = await listConnectResults(services.rows, businessId, query.outcome, {
    skip: (query.page - 1) * query.per_page,
    limit: query.per_page,
  })
  return { data: found.map((row) => resultAnswer(row, urlOf)), totalCount: total }
}

function resultAnswer(row: ConnectResultRow, urlOf: (productId: number) => string | null): ConnectResult {
  const { itemId, projectId, name, photo, price, stock, sku, url, found, product } = row
  // A search of an older version kept the products' numbers only.
  const kept = found?.candidates ?? found?.productIds.map((productId) => ({ productId }))
  const candidates = product ? [product] : (kept ?? [])
  return {
    itemId,
    projectId,
    name,
    photo,
    price: price as Rial | null,
    stock,
    sku,
    url,
    rule: found?.rule ?? ruleOf(row.code),
    candidates: candidates.map((one) => {
      const full = { title: '', photo: null, price: null, stock: null, sku: null, ...one }
      return { ...full, price: full.price, url: urlOf(one.productId) }
    }),
  }
}

function ruleOf(code: string | null): ConnectResult['rule'] {
  if (code === 'connected_chosen') return 'chosen'
  if (code === 'connected_normalised') return 'normalised'
  return code === null ? null : 'exact'
}
