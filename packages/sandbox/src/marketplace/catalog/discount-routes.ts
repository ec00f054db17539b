import type { FastifyInstance } from 'fastify'
import { boothOwner } from '../accounts/access.ts'
import { type Marketplace, settingsOf } from '../marketplace.ts'
import { refusal, schemaRefusal } from '../marketplace-errors.ts'
import type { ProductSelection } from '../marketplace-records.ts'
import { recordDiscountJob } from '../operations/batch-jobs.ts'
import { discountBody, discountRemovalBody } from '../operations/selection-bodies.ts'
import { askDiscount, askRemoval } from './discounts.ts'
import { bodyProblems } from './product-body.ts'
import { pathId } from './product-routes.ts'
import { selectedProducts } from './product-selection.ts'

/** The description says of this answer that it is JSON, and nothing else. */
const ACCEPTED = {}

/** Discounts ("Basalam reference: discounts"): both calls answer 202 and take effect a little later. */
export function addDiscountRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  app.post('/v1/vendors/:vendorId/discounts', async (request, reply) => {
    const vendorId = pathId(request, 'vendorId')
    boothOwner(marketplace, request, 'vendor.product.write', vendorId)
    const problems = bodyProblems(request.body, discountBody)
    if (problems.length > 0) throw schemaRefusal(problems, settingsOf(marketplace).validationErrorShape)
    const body = request.body as {
      product_filter: ProductSelection | null
      discount_percent: number
      decimal_discount_percent?: number | null
      active_days: number
    }
    const isDecimalTaken = settingsOf(marketplace).decimalDiscount === 'taken'
    const percent = (isDecimalTaken ? body.decimal_discount_percent : null) ?? body.discount_percent
    if (!(percent >= 1 && percent <= 99))
      throw refusal([{ message: 'درصد تخفیف باید بین ۱ و ۹۹ باشد.', fields: ['discount_percent'] }])
    if (body.active_days < 1)
      throw refusal([{ message: 'مدت تخفیف باید دست‌کم یک روز باشد.', fields: ['active_days'] }])
    const products = selectedProducts(marketplace, vendorId, body.product_filter)
    askDiscount(marketplace, products, body.product_filter?.variation_ids ?? [], percent, body.active_days)
    recordDiscountJob(marketplace, vendorId, 'discount', products.length)
    return reply.code(202).send(ACCEPTED)
  })

  app.delete('/v1/vendors/:vendorId/discounts', async (request, reply) => {
    const vendorId = pathId(request, 'vendorId')
    boothOwner(marketplace, request, 'vendor.product.write', vendorId)
    const problems = bodyProblems(request.body, discountRemovalBody)
    if (problems.length > 0) throw schemaRefusal(problems, settingsOf(marketplace).validationErrorShape)
    const { product_filter: filter } = request.body as { product_filter: ProductSelection | null }
    const products = selectedProducts(marketplace, vendorId, filter)
    askRemoval(marketplace, products, filter?.variation_ids ?? [])
    recordDiscountJob(marketplace, vendorId, 'discount-removal', products.length)
    return reply.code(202).send(ACCEPTED)
  })
}
