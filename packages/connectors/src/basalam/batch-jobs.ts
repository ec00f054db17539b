import type { Rial } from '@payvand/domain'
import { type KnownBoothProductStatus, PUBLISHED, statusIds, UNPUBLISHED } from './booth-product.ts'
import type { BasalamCalls } from './calls.ts'
import { basalamPaths } from './endpoints.ts'
import { type WireBatchJob, wireBatchJobs, wireFailedItems, wireNewBatchJob } from './wire-product.ts'

/**
 * Selects the products a job changes. At least one condition: a job over the whole booth is asked for by its statuses.
 */
export interface BatchJobFilter {
  title?: string
  productIds?: readonly number[]
  categoryIds?: readonly number[]
  statuses?: readonly KnownBoothProductStatus[]
  /** Both ends included. */
  stock?: { from?: number; to?: number }
  /** Rial, both ends included. */
  price?: { from?: Rial; to?: Rial }
  /** Left out whatever the rest says. */
  exceptIds?: readonly number[]
}

/** `set` to a value; `percent` and `amount` change it by so much, up or down. Prices in rial. */
export type BatchJobAction =
  | { field: 'price' | 'stock' | 'preparationDays'; change: 'set' | 'percent' | 'amount'; value: number }
  | { field: 'published'; value: boolean }

export interface BatchJob {
  id: number
  /** null while it runs. */
  endedAt: Date | null
  succeeded: number
  failed: number
  failedIds: number[]
}

const CHANGE_IDS = { set: '4101', percent: '4102', amount: '4103' } as const
const PER_PAGE = 30
const FAILED_PER_PAGE = 100

/**
 * Mass edits by a filter, done by Basalam some time later. They tell less than a batch (which products failed, not
 * why), so they are for changes that need no verdict for each product. (Basalam reference: batch update.)
 */
export interface BasalamBatchJobs {
  /**
   * Puts a job down and answers its id. Not repeatable: a percentage would count twice.
   * @throws ConnectorError; RangeError for a filter without a condition, or no action
   */
  startBatchJob(vendorId: number, filter: BatchJobFilter, actions: readonly BatchJobAction[]): Promise<number>
  /** The booth's jobs, the newest first. @throws ConnectorError */
  listBatchJobs(vendorId: number, page?: number): Promise<BatchJob[]>
  /** Reads a page of the products a job could not change. @throws ConnectorError */
  failedItems(jobId: number, page?: number): Promise<{ id: number; title: string }[]>
}

export function basalamBatchJobs({ call }: BasalamCalls): BasalamBatchJobs {
  return {
    async startBatchJob(vendorId, filter, actions) {
      const product_filter = toWireFilter(filter)
      if (Object.keys(product_filter).length === 0) throw new RangeError('a batch job needs a condition')
      if (actions.length === 0) throw new RangeError('a batch job needs an action')
      const { id } = await call({
        name: 'batchJobs.start',
        method: 'POST',
        path: basalamPaths.batchJobs(vendorId),
        body: { product_filter, action: actions.map(toWireAction) },
        answer: wireNewBatchJob,
        writes: true,
      })
      return id
    },

    async listBatchJobs(vendorId, page = 1) {
      const answer = await call({
        name: 'batchJobs.list',
        method: 'GET',
        path: basalamPaths.batchJobs(vendorId),
        query: { page, per_page: PER_PAGE },
        answer: wireBatchJobs,
        writes: false,
      })
      return (answer.data?.rows ?? []).map(toBatchJob)
    },

    async failedItems(jobId, page = 1) {
      const answer = await call({
        name: 'batchJobs.failedItems',
        method: 'GET',
        path: basalamPaths.failedItems(jobId),
        query: { page, per_page: FAILED_PER_PAGE },
        answer: wireFailedItems,
        writes: false,
      })
      return answer.data?.rows ?? []
    },
  }
}

function toBatchJob(wire: WireBatchJob): BatchJob {
  return {
    id: wire.id,
    endedAt: wire.ended_at ?? null,
    succeeded: wire.successful_count,
    failed: wire.unsuccessful_count,
    failedIds: wire.unsuccessful_products ?? [],
  }
}

/** The job's schema has the ids of statuses in quotes. */
function toWireFilter(filter: BatchJobFilter): Record<string, unknown> {
  const { title, productIds, categoryIds, statuses, stock, price, exceptIds } = filter
  const range = ({ from, to }: { from?: number; to?: number }) => ({
    ...(from === undefined ? {} : { start: from }),
    ...(to === undefined ? {} : { end: to }),
  })
  return {
    ...(title ? { title } : {}),
    ...(productIds?.length ? { product_id: productIds } : {}),
    ...(categoryIds?.length ? { category: categoryIds } : {}),
    ...(statuses?.length ? { status: statusIds(statuses).map(String) } : {}),
    ...(stock ? { stock: range(stock) } : {}),
    ...(price ? { price: range(price) } : {}),
    ...(exceptIds?.length ? { exclude: exceptIds } : {}),
  }
}

function toWireAction(action: BatchJobAction): { field: string; action: string; value: number } {
  if (action.field === 'published')
    return { field: 'status', action: CHANGE_IDS.set, value: action.value ? PUBLISHED : UNPUBLISHED }
  return { field: action.field, action: CHANGE_IDS[action.change], value: action.value }
}
