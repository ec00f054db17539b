import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toPersianDigits } from '../../persian-digits.ts'
import type { Field } from '../catalog/product-body.ts'
import { listOf } from '../catalog/product-filter.ts'
import { isoInTehran, type Marketplace } from '../marketplace.ts'
import { notFound, schemaRefusal } from '../marketplace-errors.ts'
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
import { vendorCarriers } from './shipping-lists.ts'
import { type CarrierRateRecord, firstCarrierRateId } from './shipping-records.ts'

type Costs = {
  auto?: boolean | null
  base_cost?: number | null
  additional_cost?: number | null
  is_freight_collect?: boolean | null
}
const costFields: Record<string, Field> = {
  auto: { kind: 'boolean' },
  base_cost: { kind: 'integer' },
  additional_cost: { kind: 'integer' },
  is_freight_collect: { kind: 'boolean' },
  shipping_deadline: { kind: 'integer' },
  shipping_deadline_unit: { kind: 'string' },
}

/** Carriers of the booth and their rates in a zone ("Basalam reference: product shipping"). All amounts are toman. */
export function addCarrierRateRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  const { shippingZones, carrierRates } = marketplace.records
  const ownRate = (request: FastifyRequest) => ownRow(marketplace, request, carrierRates, 'carrierRateId')
  const now = () => isoInTehran(marketplace.clock.date())
  const inZone = (zoneId: number) => carrierRates.all().filter((each) => each.zoneId === zoneId)
  const carrierView = (id: number) => {
    const carrier = vendorCarriers.get(id)
    return {
      id,
      carrier_id: carrier?.carrierId ?? 0,
      title: carrier?.title ?? '',
      status: carrier?.isActive ? active : { ...inactive, id: 2 },
      type: 'post',
      api_url: null,
      config: null,
      logo_url: null,
      created_at: now(),
      updated_at: now(),
    }
  }
  const rateView = (rate: CarrierRateRecord) => ({
    id: rate.id,
    status: active,
    vendor_carrier: carrierView(rate.vendorCarrierId),
    config: { description: describe(rate) },
    hint: '',
    created_at: rate.createdAt,
    updated_at: rate.updatedAt,
  })

  app.get('/v1/shipping/vendor-carriers', async (request) => {
    reader(marketplace, request)
    const query = checkQuery(request, { status: 'integer', vendor_id: 'integer' })
    const [status] = listOf(query, 'status')
    if (status !== undefined && !['1', '2'].includes(status))
      throw schemaRefusal(
        [{ loc: ['query', 'status'], msg: 'Input should be 1 or 2', type: 'enum' }],
        'detail',
      )
    const wanted = [...vendorCarriers].filter(
      ([, { isActive }]) => status === undefined || isActive === (status === '1'),
    )
    return { data: wanted.map(([id]) => carrierView(id)) }
  })

  app.get('/v1/shipping/zones/:zoneId/carrier-rates', async (request) => {
    const zone = ownRow(marketplace, request, shippingZones, 'zoneId')
    return offsetPage(request, inZone(zone.id), (rate) => ({
      id: rate.id,
      title: vendorCarriers.get(rate.vendorCarrierId)?.title ?? '',
      carrier_id: vendorCarriers.get(rate.vendorCarrierId)?.carrierId ?? 0,
      vendor_carrier_id: rate.vendorCarrierId,
      hint: describe(rate),
      status: active,
      created_at: rate.createdAt,
      updated_at: rate.updatedAt,
    }))
  })

  app.post('/v1/shipping/zones/:zoneId/carrier-rates', async (request) => {
    const zone = ownRow(marketplace, request, shippingZones, 'zoneId')
    const body = readBody(request, {
      ...costFields,
      vendor_carrier_id: { kind: 'integer', required: true },
    }) as Costs & { vendor_carrier_id: number }
    if (!vendorCarriers.has(body.vendor_carrier_id)) throw notFound('شرکت حمل یافت نشد.')
    if (inZone(zone.id).some((each) => each.vendorCarrierId === body.vendor_carrier_id))
      throw ruleRefusal('این شرکت حمل در این زون نرخ دارد.', 'vendor_carrier_id')
    const id = carrierRates.nextId(firstCarrierRateId)
    const at = { createdAt: now(), updatedAt: now() }
    const of = { id, zoneId: zone.id, vendorId: zone.vendorId, vendorCarrierId: body.vendor_carrier_id }
    return rateView(carrierRates.set(id, { ...of, ...goodCosts(body), ...at }))
  })

  app.get('/v1/shipping/carrier-rates/:carrierRateId', async (request) => rateView(ownRate(request)))

  app.patch('/v1/shipping/carrier-rates/:carrierRateId', async (request) => {
    const rate = ownRate(request)
    const body = readBody(request, costFields) as Costs
    // Both costs may be left out; then they stay.
    const kept = { base_cost: rate.baseCost, additional_cost: rate.additionalCost }
    const costs = goodCosts(body.auto || body.base_cost != null ? body : { ...body, ...kept })
    return rateView(carrierRates.set(rate.id, { ...rate, ...costs, updatedAt: now() }))
  })

  app.delete('/v1/shipping/carrier-rates/:carrierRateId', async (request) => {
    carrierRates.delete(ownRate(request).id)
    return done
  })
}

function goodCosts(
  body: Costs,
): Pick<CarrierRateRecord, 'isAuto' | 'baseCost' | 'additionalCost' | 'isFreightCollect'> {
  const [baseCost, additionalCost] = [body.base_cost ?? null, body.additional_cost ?? null]
  if (body.auto) {
    if (baseCost !== null || additionalCost !== null)
      throw ruleRefusal('در حالت خودکار هزینه فرستاده نمی‌شود.', 'base_cost')
    return { isAuto: true, baseCost: null, additionalCost: null, isFreightCollect: false }
  }
  if (baseCost === null || additionalCost === null)
    throw ruleRefusal('هزینه‌ی پایه و اضافی هر دو لازم است.', 'base_cost')
  return { isAuto: false, baseCost, additionalCost, isFreightCollect: body.is_freight_collect ?? false }
}

function describe({ isAuto, baseCost, additionalCost }: CarrierRateRecord): string {
  if (isAuto) return 'هزینه را شرکت حمل حساب می‌کند.'
  return `هزینه پایه: ${toPersianDigits(baseCost ?? 0)} تومان + هزینه اضافی: ${toPersianDigits(additionalCost ?? 0)} تومان`
}
