import type { FastifyInstance } from 'fastify'
import { callerOf } from '../accounts/access.ts'
import { isoInTehran, type Marketplace } from '../marketplace.ts'
import { notFound, schemaRefusal } from '../marketplace-errors.ts'
import { discountTimes, reduced } from './discounts.ts'
import { listOf, type Query } from './product-filter.ts'
import { pathId } from './product-routes.ts'
import { queryKindProblems } from './query-kinds.ts'

/**
 * Lists the prices of a product over time, newest last: a row for every change of price and for a discount's two ends.
 */
export function addPriceHistoryRoute(app: FastifyInstance, marketplace: Marketplace): void {
  app.get('/v1/products/:productId/price-history', async (request) => {
    callerOf(marketplace, request, 'vendor.product.read')
    const id = pathId(request, 'productId')
    if (marketplace.records.products.get(id) === undefined) throw notFound('محصول پیدا نشد.')
    const query = request.query as Query
    const problems = queryKindProblems(query, { start_time: 'time', end_time: 'time' })
    if (problems.length > 0) throw schemaRefusal(problems, 'detail')
    const moment = (name: string, otherwise: number) => Date.parse(listOf(query, name)[0] ?? '') || otherwise
    const from = moment('start_time', Number.NEGATIVE_INFINITY)
    const until = moment('end_time', Number.POSITIVE_INFINITY)
    return {
      data: changeTimes(marketplace, id)
        .filter((at) => at >= from && at <= until)
        .map((at) => rowAt(marketplace, id, at))
        .filter((row) => row !== null),
    }
  })
}

function changeTimes(marketplace: Marketplace, id: number): number[] {
  const ends = discountTimes(marketplace, id)
  const changes = (marketplace.records.prices.get(id) ?? []).map((each) => Date.parse(each.at))
  return [...new Set([...changes, ...ends.filter((at) => at <= marketplace.clock.now())])].toSorted(
    (a, b) => a - b,
  )
}

function rowAt(marketplace: Marketplace, id: number, at: number): object | null {
  const price = marketplace.records.prices.get(id)?.findLast((each) => Date.parse(each.at) <= at)?.price
  if (price === undefined) return null
  const variationId = marketplace.records.products.get(id)?.variants[0]?.id ?? null
  return {
    change_time: isoInTehran(new Date(at)),
    price,
    discounted_price: reduced(marketplace, id, { price, variationId }, at),
  }
}
