import type { FastifyInstance, FastifyRequest } from 'fastify'
import { boothOwner, callerOf } from '../accounts/access.ts'
import { bodyProblems } from '../catalog/product-body.ts'
import { listOf, type Query } from '../catalog/product-filter.ts'
import { paidPriceOf, stockOf } from '../catalog/product-prices.ts'
import { pathId } from '../catalog/product-routes.ts'
import { photoView } from '../catalog/product-view.ts'
import { queryKindProblems } from '../catalog/query-kinds.ts'
import { type Marketplace, settingsOf } from '../marketplace.ts'
import { notFound, schemaRefusal } from '../marketplace-errors.ts'
import type { BatchJobRecord, JobAction, ProductSelection } from '../marketplace-records.ts'
import { runDueWork } from '../run-due-work.ts'
import { createJob } from './batch-jobs.ts'
import { batchJobBody } from './selection-bodies.ts'

const fields = ['preparationDays', 'price', 'stock', 'status']
const changeTypes = ['4101', '4102', '4103']
const reading = 'vendor.product.read'

/** Mass edits by a filter ("Basalam reference: batch update"): put down with 202, done later, failures listed. */
export function addBatchJobRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  const { jobs, products } = marketplace.records
  const ofBooth = (vendorId: number): BatchJobRecord[] =>
    jobs.all().filter((each) => each.vendorId === vendorId)

  app.post('/v1/vendors/:vendorId/batch-jobs', async (request, reply) => {
    const vendorId = pathId(request, 'vendorId')
    boothOwner(marketplace, request, 'vendor.product.write', vendorId)
    const body = request.body as { product_filter?: ProductSelection | null; action: JobAction[] }
    const problems = bodyProblems(body, batchJobBody)
    if (problems.length === 0 && body.action.some((each) => !isAction(each)))
      problems.push({ loc: ['body', 'action'], msg: 'Input should be a known action', type: 'enum' })
    if (problems.length > 0) throw schemaRefusal(problems, settingsOf(marketplace).validationErrorShape)
    const { id } = createJob(marketplace, vendorId, body.product_filter ?? null, body.action)
    return reply.code(202).send({ id })
  })

  app.get('/v1/vendors/:vendorId/batch-jobs', async (request) => {
    const vendorId = pathId(request, 'vendorId')
    boothOwner(marketplace, request, reading, vendorId)
    runDueWork(marketplace)
    const asked = ofBooth(vendorId)
      .filter((each) => each.kind === 'update')
      .toReversed()
    return paged(marketplace, request, asked, 30, jobView)
  })

  app.get('/v1/vendors/:vendorId/batch-jobs/count', async (request) => {
    const vendorId = pathId(request, 'vendorId')
    boothOwner(marketplace, request, reading, vendorId)
    const all = ofBooth(vendorId)
    const count = (kind: BatchJobRecord['kind']): number => all.filter((each) => each.kind === kind).length
    return {
      remove_discounts_requests_count: count('discount-removal'),
      apply_discount_requests_count: count('discount'),
      bulk_action_requests_count: count('update'),
      sum: all.length,
    }
  })

  app.get('/v1/batch-jobs/:jobId/failed-items', async (request) => {
    const seller = callerOf(marketplace, request, reading)
    runDueWork(marketplace)
    const job = jobs.get(pathId(request, 'jobId'))
    if (job?.vendorId !== seller.vendorId) throw notFound('درخواست گروهی پیدا نشد.')
    const failed = job.failedIds.map((id) => products.get(id)).filter((each) => each !== undefined)
    return paged(marketplace, request, failed, 20, (product) => ({
      id: product.id,
      title: product.name,
      price: paidPriceOf(marketplace, product) ?? 0,
      photo: photoView(marketplace, product.photo),
      inventory: stockOf(product),
      primary_price: product.primaryPrice,
      preparation_day: product.preparationDays,
    }))
  })
}

const isAction = ({ field, action }: JobAction): boolean =>
  fields.includes(field) && changeTypes.includes(String(action))

/** The ids of a job's states are nowhere told: guesses. */
const jobView = (job: BatchJobRecord): object => ({
  id: job.id,
  successful_count: job.successful,
  unsuccessful_count: job.failedIds.length,
  ended_at: job.endedAt,
  unsuccessful_products: job.failedIds,
  status: job.endedAt === null ? { name: 'در حال انجام', value: 1 } : { name: 'انجام شده', value: 2 },
})

function paged<Row>(
  marketplace: Marketplace,
  request: FastifyRequest,
  rows: Row[],
  usual: number,
  view: (row: Row) => object,
): object {
  const query = request.query as Query
  const problems = queryKindProblems(query, { page: 'positive', per_page: 'positive' })
  if (problems.length > 0) throw schemaRefusal(problems, settingsOf(marketplace).validationErrorShape)
  const page = Number(listOf(query, 'page')[0] ?? 1)
  const perPage = Number(listOf(query, 'per_page')[0] ?? usual)
  const shown = rows.slice((page - 1) * perPage, page * perPage)
  const empty = settingsOf(marketplace).emptyListAsNull ? null : []
  return {
    data: shown.length === 0 ? empty : shown.map(view),
    total_count: rows.length,
    result_count: shown.length,
    total_page: Math.ceil(rows.length / perPage),
    page,
    per_page: perPage,
  }
}
