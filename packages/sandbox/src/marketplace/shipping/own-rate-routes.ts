import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toPersianDigits } from '../../persian-digits.ts'
import type { Field } from '../catalog/product-body.ts'
import { isoInTehran, type Marketplace } from '../marketplace.ts'
import { notFound } from '../marketplace-errors.ts'
import {
  active,
  checkQuery,
  done,
  inactive,
  offsetPage,
  ownRow,
  readBody,
  reader,
  ruleRefusal,
} from './shipping-access.ts'
import { deliveryEstimates } from './shipping-lists.ts'
import { firstOwnRateId, type OwnRateRecord } from './shipping-records.ts'

type Body = {
  delivery_estimate_id: number
  cost: number | null
  is_freight_collect?: boolean | null
  freight_estimated_cost?: number | null
  min_basket_weight?: number | null
  max_basket_weight?: number | null
  weight_unit?: number | null
  min_basket_price?: number | null
  max_basket_price?: number | null
  status?: number | null
}
const number: Field = { kind: 'integer' }
const newRate: Record<string, Field> = {
  delivery_estimate_id: { ...number, required: true },
  cost: { ...number, named: true },
  shipping_deadline: number,
  shipping_deadline_unit: { kind: 'string' },
  is_freight_collect: { kind: 'boolean' },
  freight_estimated_cost: number,
  min_basket_weight: number,
  max_basket_weight: number,
  weight_unit: number,
  min_basket_price: number,
  max_basket_price: number,
}
const units: Record<number, string> = { 1: 'kilogram', 2: 'gram' }

/** Rates that a seller sets for a zone ("Basalam reference: product shipping"). All amounts are toman. */
export function addOwnRateRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  const { shippingZones, ownRates } = marketplace.records
  const ownRate = (request: FastifyRequest) => ownRow(marketplace, request, ownRates, 'ownRateId')
  const inZone = (zoneId: number) => ownRates.all().filter((each) => each.zoneId === zoneId)
  const now = () => isoInTehran(marketplace.clock.date())

  app.get('/v1/shipping/zones/:zoneId/own-rates', async (request) => {
    const zone = ownRow(marketplace, request, shippingZones, 'zoneId')
    return offsetPage(request, inZone(zone.id), ownRateView, { usual: 100 })
  })

  app.post('/v1/shipping/zones/:zoneId/own-rates', async (request) => {
    const zone = ownRow(marketplace, request, shippingZones, 'zoneId')
    const body = readBody(request, newRate) as Body
    const id = ownRates.nextId(firstOwnRateId)
    const blank = { id, zoneId: zone.id, vendorId: zone.vendorId, isActive: true, createdAt: now() }
    const rate = { ...blank, ...fieldsOf(body), updatedAt: now() }
    checkRate(rate, inZone(zone.id))
    return ownRateView(ownRates.set(id, rate))
  })

  app.get('/v1/shipping/own-rates/delivery-estimates', async (request) => {
    reader(marketplace, request)
    checkQuery(request, { vendor_id: 'integer' })
    return { data: [...deliveryEstimates.keys()].map(estimateView) }
  })

  app.put('/v1/shipping/own-rates/:ownRateId', async (request) => {
    const rate = ownRate(request)
    const body = readBody(request, { ...newRate, status: number }) as Body
    const isActive = body.status == null ? rate.isActive : body.status === 1
    // Fields that are absent stay as they were.
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const changed = { ...rate, ...fieldsOf({ ...bodyOf(rate), ...given }), isActive, updatedAt: now() }
    checkRate(
      changed,
      inZone(rate.zoneId).filter((each) => each.id !== rate.id),
    )
    return ownRateView(ownRates.set(rate.id, changed))
  })

  app.delete('/v1/shipping/own-rates/:ownRateId', async (request) => {
    ownRates.delete(ownRate(request).id)
    return done
  })
}

type Fields = Omit<OwnRateRecord, 'id' | 'zoneId' | 'vendorId' | 'isActive' | 'createdAt' | 'updatedAt'>

const fieldsOf = (body: Body): Fields => ({
  deliveryEstimateId: body.delivery_estimate_id,
  cost: body.cost,
  isFreightCollect: body.is_freight_collect ?? false,
  freightEstimatedCost: body.freight_estimated_cost ?? null,
  minBasketWeight: body.min_basket_weight ?? null,
  maxBasketWeight: body.max_basket_weight ?? null,
  weightUnit: body.weight_unit ?? null,
  minBasketPrice: body.min_basket_price ?? null,
  maxBasketPrice: body.max_basket_price ?? null,
})

const bodyOf = (rate: OwnRateRecord): Body => ({
  delivery_estimate_id: rate.deliveryEstimateId,
  cost: rate.cost,
  is_freight_collect: rate.isFreightCollect,
  freight_estimated_cost: rate.freightEstimatedCost,
  min_basket_weight: rate.minBasketWeight,
  max_basket_weight: rate.maxBasketWeight,
  weight_unit: rate.weightUnit,
  min_basket_price: rate.minBasketPrice,
  max_basket_price: rate.maxBasketPrice,
})

function checkRate(rate: OwnRateRecord, others: OwnRateRecord[]): void {
  if (!deliveryEstimates.has(rate.deliveryEstimateId)) throw notFound('الگوی زمان تحویل یافت نشد.')
  const hasWeight = rate.minBasketWeight !== null || rate.maxBasketWeight !== null
  if (hasWeight && !units[rate.weightUnit ?? 0]) throw ruleRefusal('واحد وزن لازم است.', 'weight_unit')
  if (isUpsideDown(rate.minBasketWeight, rate.maxBasketWeight))
    throw ruleRefusal('حداقل وزن باید کمتر از حداکثر باشد.', 'min_basket_weight')
  if (isUpsideDown(rate.minBasketPrice, rate.maxBasketPrice))
    throw ruleRefusal('حداقل قیمت باید کمتر از حداکثر باشد.', 'min_basket_price')
  if (rate.isFreightCollect && rate.freightEstimatedCost === null)
    throw ruleRefusal('هزینه‌ی برآوردی پرداخت در مقصد لازم است.', 'freight_estimated_cost')
  if (!rate.isFreightCollect && rate.cost === null) throw ruleRefusal('هزینه‌ی ارسال لازم است.', 'cost')
  if (others.some((other) => overlap(rate, other)))
    throw ruleRefusal('این نرخ با نرخ دیگری در همین زون تداخل دارد.')
}

const isUpsideDown = (least: number | null, most: number | null): boolean =>
  least !== null && most !== null && least >= most

/** What an overlap is, is nowhere told: the same delivery time for a basket that both rates fit (guess). */
function overlap(one: OwnRateRecord, other: OwnRateRecord): boolean {
  const meet = (least1: number | null, most1: number | null, least2: number | null, most2: number | null) =>
    (least1 ?? 0) < (most2 ?? Infinity) && (least2 ?? 0) < (most1 ?? Infinity)
  const grams = (weight: number | null, unit: number | null) =>
    unit === 1 && weight !== null ? weight * 1000 : weight
  return (
    one.deliveryEstimateId === other.deliveryEstimateId &&
    meet(one.minBasketPrice, one.maxBasketPrice, other.minBasketPrice, other.maxBasketPrice) &&
    meet(
      grams(one.minBasketWeight, one.weightUnit),
      grams(one.maxBasketWeight, one.weightUnit),
      grams(other.minBasketWeight, other.weightUnit),
      grams(other.maxBasketWeight, other.weightUnit),
    )
  )
}

const estimateView = (id: number) => ({
  id,
  title: deliveryEstimates.get(id) ?? '',
  estimate_hint: '',
  estimate_type: 'day',
})

function ownRateView(rate: OwnRateRecord) {
  const estimate = estimateView(rate.deliveryEstimateId)
  const cost = rate.cost === null ? 'پرداخت در مقصد' : `${toPersianDigits(rate.cost)} تومان`
  return {
    id: rate.id,
    title: `${estimate.title} - ${cost}`,
    delivery_estimate: estimate,
    cost: rate.cost,
    is_freight_collect: rate.isFreightCollect,
    shipping_deadline: null,
    shipping_deadline_unit: null,
    freight_estimated_cost: rate.freightEstimatedCost,
    min_basket_weight: rate.minBasketWeight,
    max_basket_weight: rate.maxBasketWeight,
    weight_unit: rate.weightUnit === null ? null : { id: rate.weightUnit, title: units[rate.weightUnit] },
    min_basket_price: rate.minBasketPrice,
    max_basket_price: rate.maxBasketPrice,
    status: rate.isActive ? active : inactive,
    hint: '',
    created_at: rate.createdAt,
    updated_at: rate.updatedAt,
  }
}
