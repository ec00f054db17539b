import { MOST_SHIPPING_RIAL, rial } from '@payvand/domain'
import { describe, expect, test } from 'vitest'
import { basalamAnswering } from '../../testing/basalam-answer-server.ts'
import { errorOf } from '../../testing/connector-suite.ts'

const page = (data: object[]) => ({
  data,
  total_count: data.length,
  total_page: 1,
  page: 1,
  result_count: data.length,
  per_page: 100,
})
const WIRE_RATE = {
  id: 2001,
  title: '2 days - 30000 toman',
  delivery_estimate: { id: 10, title: '2 days', estimate_hint: '', estimate_type: 'day' },
  cost: 30_000,
  is_freight_collect: false,
  freight_estimated_cost: 35_000,
  min_basket_weight: 1,
  max_basket_weight: 5,
  weight_unit: { id: 1, title: 'kilogram' },
  min_basket_price: 100_000,
  max_basket_price: 10_000_000,
  status: { id: 1, title: 'active' },
  hint: 'by post',
  created_at: null,
  updated_at: null,
}
const DRAFT = {
  deliveryEstimateId: 10,
  cost: rial(300_000),
  isFreightCollect: false,
  freightCost: rial(350_000),
  minWeight: 1000,
  maxWeight: 5000,
  minBasket: rial(1_000_000),
  maxBasket: rial(100_000_000),
}

describe('amounts of the shipping service', () => {
  test('are toman on the wire and rial here: ten times as much when they are read', async () => {
    const { basalam } = await basalamAnswering(page([WIRE_RATE]))
    expect(await basalam.ownRates(789)).toEqual([
      {
        ...DRAFT,
        id: 2001,
        title: '2 days - 30000 toman',
        deliveryEstimate: '2 days',
        isActive: true,
        hint: 'by post',
      },
    ])
  })

  test('and a tenth when they are written, so that a rate which was read is written as it stood', async () => {
    const { basalam, heard } = await basalamAnswering(null)
    await basalam.createOwnRate(789, DRAFT)
    await basalam.updateOwnRate(2001, DRAFT, false)
    const amounts = {
      cost: WIRE_RATE.cost,
      freight_estimated_cost: WIRE_RATE.freight_estimated_cost,
      min_basket_price: WIRE_RATE.min_basket_price,
      max_basket_price: WIRE_RATE.max_basket_price,
      min_basket_weight: 1000,
      max_basket_weight: 5000,
      weight_unit: 2,
    }
    expect(heard.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v1/shipping/zones/789/own-rates',
      'PUT /v1/shipping/own-rates/2001',
    ])
    expect(heard[0]?.json).toEqual({ delivery_estimate_id: 10, is_freight_collect: false, ...amounts })
    expect(heard[1]?.json).toMatchObject({ ...amounts, status: 0 })
  })

  test('of a carrier are toman on the wire as well, and none go with costs that the carrier reckons', async () => {
    const { basalam, heard } = await basalamAnswering(null)
    const costs = { baseCost: rial(500_000), additionalCost: rial(100_000), isFreightCollect: true }
    await basalam.createCarrierRate(789, 501, { auto: false, ...costs })
    await basalam.updateCarrierRate(1001, { auto: true })
    expect(heard.map(({ json }) => json)).toEqual([
      {
        vendor_carrier_id: 501,
        auto: false,
        base_cost: 50_000,
        additional_cost: 10_000,
        is_freight_collect: true,
      },
      { auto: true },
    ])
  })

  test('that are no whole toman, or more than the service takes, never leave', async () => {
    const { basalam, heard } = await basalamAnswering(null)
    for (const cost of [rial(300_005), rial(MOST_SHIPPING_RIAL + 10)])
      await expect(basalam.createOwnRate(789, { ...DRAFT, cost })).rejects.toThrow(RangeError)
    expect(heard).toEqual([])
    await basalam.createOwnRate(789, { ...DRAFT, cost: rial(MOST_SHIPPING_RIAL) })
    expect(heard[0]?.json).toMatchObject({ cost: 2_147_483_647 })
  })

  test('that are missing stay missing, and a cost that is odd fails the list', async () => {
    const bare = { cost: null, freight_estimated_cost: null, min_basket_price: null, max_basket_price: null }
    const weights = { min_basket_weight: null, max_basket_weight: null, weight_unit: null }
    const { basalam } = await basalamAnswering(page([{ ...WIRE_RATE, ...bare, ...weights }]))
    expect(await basalam.ownRates(789)).toMatchObject([
      { cost: null, freightCost: null, minBasket: null, maxBasket: null, minWeight: null, maxWeight: null },
    ])
    const { basalam: odd } = await basalamAnswering(page([WIRE_RATE, { ...WIRE_RATE, id: 2002, cost: -1 }]))
    expect(await errorOf(odd.ownRates(789))).toMatchObject({ kind: 'unexpected_answer' })
  })
})

test.each([null, { id: 3, title: 'pound' }])('weights in %j fail the list', async (unit) => {
  const { basalam } = await basalamAnswering(page([{ ...WIRE_RATE, weight_unit: unit }, { id: 'odd' }]))
  expect(await errorOf(basalam.ownRates(789))).toMatchObject({ kind: 'unexpected_answer' })
})

describe('how profiles are combined', () => {
  test.each([
    [{ id: 3, title: 'priority' }, 'priority'],
    [1, 'cheapest'],
    [9, null],
    [null, null],
  ])('%j reads as %j', async (given, combine) => {
    const { basalam } = await basalamAnswering({
      profiles_combine_type: given,
      free_shipping_for_all_basket: false,
    })
    expect(await basalam.shippingStrategy()).toEqual({ combine, isFreeForWholeBasket: false })
  })

  test('only what changes is written', async () => {
    const { basalam, heard } = await basalamAnswering({})
    await basalam.saveShippingStrategy({ combine: 'dearest' })
    await basalam.saveShippingStrategy({ isFreeForWholeBasket: true })
    expect(heard.map(({ json }) => json)).toEqual([
      { profiles_combine_type: 2 },
      { free_shipping_for_all_basket: true },
    ])
  })
})

describe('the products of a profile', () => {
  test('a rule that reached no product is told, though the call went well', async () => {
    const { basalam } = await basalamAnswering({
      updated_count: 0,
      updated_product_ids: [],
      not_found_product_ids: [501],
      default_rule: 'never_free',
    })
    const failure = await errorOf(
      basalam.saveFreeShippingRules(501, { isNeverFree: true, neverFreeZoneIds: [] }),
    )
    expect(failure).toMatchObject({ kind: 'not_found' })
  })

  test('none are put in by mistake', async () => {
    const { basalam, heard } = await basalamAnswering({ assigned_count: 0 })
    await expect(basalam.assignProducts(456, [])).rejects.toThrow(RangeError)
    expect(heard).toEqual([])
  })

  test('a sum from which on shipping is free is told as one, without its number', async () => {
    const { basalam } = await basalamAnswering({
      product_id: 501,
      vendor_id: 42,
      shipping_zones: [{ id: 1, title: 'Tehran' }],
      free_shipping_zones: [
        { id: 1, title: 'Tehran', threshold: 500_000 },
        { id: 2, title: 'Fars', threshold: 0 },
      ],
    })
    expect((await basalam.productShipping(501)).freeZones).toEqual([
      { id: 1, title: 'Tehran', hasThreshold: true },
      { id: 2, title: 'Fars', hasThreshold: false },
    ])
  })
})
