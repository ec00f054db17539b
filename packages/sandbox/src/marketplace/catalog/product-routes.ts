import type { FastifyInstance, FastifyRequest } from 'fastify'
import { boothOwner, callerOf } from '../accounts/access.ts'
import { type Marketplace, settingsOf } from '../marketplace.ts'
import { forbidden, notFound, refusal, schemaRefusal } from '../marketplace-errors.ts'
import type { ProductRecord } from '../marketplace-records.ts'
import { runDueWork } from '../run-due-work.ts'
import { bodyProblems, createBody, editBody, variationBody } from './product-body.ts'
import { blankProduct, withBody, withVariation } from './product-changes.ts'
import { candidates, filteredProducts, listOf, type Query } from './product-filter.ts'
import { queryProblems } from './product-query.ts'
import { published } from './product-status.ts'
import { productDetailView, productListView } from './product-view.ts'
import { saveProduct } from './save-product.ts'

export const firstProductId = 9_400_001
const writing = 'vendor.product.write'
type Body = Record<string, unknown>

/** List, create, read and edit of products ("Basalam reference: products"). There is no delete. */
export function addProductRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  const { products } = marketplace.records

  app.get('/v1/vendors/:vendorId/products', async (request) => {
    const vendorId = pathId(request, 'vendorId')
    boothOwner(marketplace, request, 'vendor.product.read', vendorId)
    const query = request.query as Query
    const settings = settingsOf(marketplace)
    const problems = queryProblems(query)
    if (problems.length > 0) throw schemaRefusal(problems, settings.validationErrorShape)
    runDueWork(marketplace)
    const page = Number(listOf(query, 'page')[0] ?? 1)
    const perPage = Number(listOf(query, 'per_page')[0] ?? 10)
    const rows = filteredProducts(candidates(marketplace.index, products, vendorId, query), query)
    const shown = rows.slice((page - 1) * perPage, page * perPage)
    const withVariants = listOf(query, 'variants_flatting')[0] !== 'false'
    return {
      data:
        shown.length === 0 && settings.emptyListAsNull
          ? null
          : shown.map((each) => productListView(marketplace, each, withVariants)),
      total_count: rows.length,
      result_count: shown.length,
      total_page: Math.ceil(rows.length / perPage),
      page,
      per_page: perPage,
    }
  })

  app.post('/v1/vendors/:vendorId/products', async (request, reply) => {
    const vendorId = pathId(request, 'vendorId')
    boothOwner(marketplace, request, writing, vendorId)
    const settings = settingsOf(marketplace)
    const problems = bodyProblems(request.body, createBody)
    if (problems.length > 0) throw schemaRefusal(problems, settings.validationErrorShape)
    const body = request.body as Body
    const blank = blankProduct(
      products.nextId(firstProductId),
      vendorId,
      Number(body['category_id']),
      marketplace.clock.date(),
    )
    const product = withBody(blank, body)
    return reply
      .code(201)
      .send(productDetailView(marketplace, saveProduct(marketplace, null, product, 'create')))
  })

  app.get('/v1/products/:productId', async (request) => {
    const seller = callerOf(marketplace, request, 'vendor.product.read')
    runDueWork(marketplace)
    const product = products.get(pathId(request, 'productId'))
    if (product === undefined || (product.vendorId !== seller.vendorId && product.status !== published)) {
      throw notFound('محصول پیدا نشد.')
    }
    return productDetailView(marketplace, product)
  })

  app.patch('/v1/products/:productId', async (request) => {
    const product = ownProduct(marketplace, request)
    const settings = settingsOf(marketplace)
    const body = checkedEdit(marketplace, request.body, editBody)
    return productDetailView(
      marketplace,
      saveProduct(marketplace, product, withBody(product, body, settings), 'update', body),
    )
  })

  // There is no way to delete a product; the address is there for other methods.
  app.delete('/v1/products/:productId', async (_request, reply) =>
    reply.code(405).header('allow', 'GET, PATCH').send({ detail: 'Method Not Allowed' }),
  )

  app.patch('/v1/products/:productId/variations/:variationId', async (request) => {
    const product = ownProduct(marketplace, request)
    const body = checkedEdit(marketplace, request.body, variationBody)
    const changed = withVariation(product, pathId(request, 'variationId'), body)
    if (changed === null) throw notFound('تنوع محصول پیدا نشد.')
    return productDetailView(marketplace, saveProduct(marketplace, product, changed, 'variation', body))
  })
}

/** A number of the address. Throws the schema's refusal when it is none. */
export function pathId(request: FastifyRequest, name: string): number {
  const text = (request.params as Record<string, string>)[name] ?? ''
  if (/^\d{1,15}$/.test(text)) return Number(text)
  const problem = {
    loc: ['path', name],
    msg: 'Input should be a valid integer, unable to parse string as an integer',
    type: 'int_parsing',
  }
  throw schemaRefusal([problem], 'detail')
}

function ownProduct(marketplace: Marketplace, request: FastifyRequest): ProductRecord {
  const seller = callerOf(marketplace, request, writing)
  runDueWork(marketplace)
  const product = marketplace.records.products.get(pathId(request, 'productId'))
  if (product === undefined) throw notFound('محصول پیدا نشد.')
  if (product.vendorId !== seller.vendorId) throw forbidden('این محصول متعلق به غرفه شما نیست.')
  return product
}

function checkedEdit(marketplace: Marketplace, body: unknown, fields: typeof editBody): Body {
  const settings = settingsOf(marketplace)
  const problems = bodyProblems(body, fields)
  if (problems.length > 0) throw schemaRefusal(problems, settings.validationErrorShape)
  const nulls = Object.entries(body as Body).filter(([name, value]) => value === null && name in fields)
  if (settings.refuseNullInEdit && nulls.length > 0) {
    throw refusal(nulls.map(([name]) => ({ message: `${name}: Input should not be null`, fields: [name] })))
  }
  return body as Body
}
