import type { RefusalReason } from '../kit/connector-error.ts'
import type { OddRow } from '../kit/readable-rows.ts'
import {
  type BoothProduct,
  type BoothProductDetails,
  toBoothProduct,
  toBoothProductDetails,
} from './booth-product.ts'
import type { BasalamCalls } from './calls.ts'
import { refusalReason } from './complaints.ts'
import { basalamPaths } from './endpoints.ts'
import {
  type BatchRow,
  type ProductChanges,
  type ProductDraft,
  toWireBatchRow,
  toWireBody,
  toWireVariation,
  type VariationChanges,
} from './product-draft.ts'
import { type ProductQuery, toWireQuery } from './product-query.ts'
import { wireBatchResults, wireProduct, wireProductPage } from './wire-product.ts'

export interface ProductPage {
  products: BoothProduct[]
  /** Products that are there and could not be read. */
  odd: readonly OddRow[]
  /** Basalam does not always say. */
  totalCount: number | null
  hasMore: boolean
}

/** The outcome of one row of a batch. `unanswered`: Basalam's answer left the row out, so its outcome is unknown. */
export interface BatchResult {
  id: number
  outcome: 'accepted' | 'refused' | 'unanswered'
  inReview: boolean
  /** Basalam's words for a refusal. */
  message: string | null
  /** The refusals a caller can do something about: `discount_locked`, take the discount off first. */
  reason: RefusalReason | null
}

/** Other clients were seen to send 10 and 50 at a time. */
export const BASALAM_MAX_BATCH_ROWS = 50
const DEFAULT_PER_PAGE = 50

/** Products of a booth. Every function throws ConnectorError only. (Basalam reference: products.) */
export interface BasalamProducts {
  /** A page of the booth. A query for none of something (`skus: []`) answers nothing without asking. */
  listProducts(vendorId: number, query?: ProductQuery): Promise<ProductPage>
  getProduct(productId: number): Promise<BoothProductDetails>
  /** Not repeatable: after `mayBeApplied`, look for the SKU or the title first. */
  createProduct(vendorId: number, draft: ProductDraft): Promise<BoothProductDetails>
  /**
   * Sends the given keys only. No keys: answers the product as it is.
   * @throws ConnectorError; `forbidden`: the product is another booth's; `refused` with `reason` `discount_locked`: its
   *   price cannot be edited while a discount lasts
   */
  updateProduct(productId: number, changes: ProductChanges): Promise<BoothProductDetails>
  updateVariation(
    productId: number,
    variationId: number,
    changes: VariationChanges,
  ): Promise<BoothProductDetails>
  /**
   * Changes many products at once; a bad row does not stop the others. Answers one result for each row, in their order.
   * A refusal of the whole lot (`refused`) is possible all the same, above all with `reason` `discount_locked`: split it.
   * @throws RangeError for more than BASALAM_MAX_BATCH_ROWS rows, or a product twice
   */
  batchUpdate(vendorId: number, rows: readonly BatchRow[]): Promise<BatchResult[]>
}

export function basalamProducts({ call }: BasalamCalls): BasalamProducts {
  const getProduct = async (productId: number) =>
    toBoothProductDetails(
      await call({
        name: 'products.get',
        method: 'GET',
        path: basalamPaths.product(productId),
        answer: wireProduct,
        writes: false,
      }),
    )

  return {
    getProduct,

    async listProducts(vendorId, query = {}) {
      const { page = 1, perPage = DEFAULT_PER_PAGE } = query
      const filter = toWireQuery(query)
      if (filter === null) return { products: [], odd: [], totalCount: 0, hasMore: false }
      const answer = await call({
        name: 'products.list',
        method: 'GET',
        path: basalamPaths.vendorProducts(vendorId),
        query: { page, per_page: perPage, ...filter },
        answer: wireProductPage,
        writes: false,
      })
      const { rows = [], odd = [] } = answer.data ?? {}
      const products = rows.map(toBoothProduct)
      const count = products.length + odd.length
      const totalCount = answer.total_count ?? null
      // The totals may be absent or wrong, so a short page ends the list whatever they say.
      const seen = (page - 1) * perPage + count
      return {
        products,
        odd,
        totalCount,
        hasMore: count >= perPage && (totalCount === null || seen < totalCount),
      }
    },

    async createProduct(vendorId, draft) {
      const answer = await call({
        name: 'products.create',
        method: 'POST',
        path: basalamPaths.vendorProducts(vendorId),
        body: toWireBody(draft),
        answer: wireProduct,
        writes: true,
      })
      return toBoothProductDetails(answer)
    },

    async updateProduct(productId, changes) {
      const body = toWireBody(changes)
      if (Object.keys(body).length === 0) return getProduct(productId)
      const answer = await call({
        name: 'products.update',
        method: 'PATCH',
        path: basalamPaths.product(productId),
        body,
        answer: wireProduct,
        writes: true,
      })
      return toBoothProductDetails(answer)
    },

    async updateVariation(productId, variationId, changes) {
      const answer = await call({
        name: 'products.updateVariation',
        method: 'PATCH',
        path: basalamPaths.variation(productId, variationId),
        body: toWireVariation(changes),
        answer: wireProduct,
        writes: true,
      })
      return toBoothProductDetails(answer)
    },

    async batchUpdate(vendorId, rows) {
      if (rows.length > BASALAM_MAX_BATCH_ROWS) {
        throw new RangeError(`at most ${BASALAM_MAX_BATCH_ROWS} rows a batch, not ${rows.length}`)
      }
      if (new Set(rows.map(({ id }) => id)).size < rows.length) {
        throw new RangeError('a batch holds each product once')
      }
      if (rows.length === 0) return []
      const { rows: results } = await call({
        name: 'products.batchUpdate',
        method: 'PATCH',
        path: basalamPaths.batchUpdates(vendorId),
        query: { continue_on_error: true },
        body: { data: rows.map(toWireBatchRow) },
        answer: wireBatchResults,
        writes: true,
      })
      // The status of the call says nothing about the rows.
      return rows.map(({ id }) => {
        const result = results.find((one) => one.id === id)
        return {
          id,
          outcome: result === undefined ? 'unanswered' : result.has_error ? 'refused' : 'accepted',
          inReview: result?.is_product_for_revision ?? false,
          message: result?.error_message || null,
          reason: result?.has_error ? refusalReason(result.error_message ?? '') : null,
        }
      })
    },
  }
}
