import { rial } from '@payvand/domain'
import { expect, test } from 'vitest'
import { ConnectorError } from '../kit/connector-error.ts'
import type { PlatformIntent, PlatformLine, PlatformOrder, Telling } from '../kit/order-platform.ts'
import { errorOf } from '../testing/connector-suite.ts'
import { woocommerceOrders } from './order-platform.ts'
import type { WooNewOrder, WooOrder } from './orders.ts'
import type { WooCommerceShop } from './shop.ts'

const words = { soldBy: 'Basalam', provinceCode: (name: string) => `code of ${name}` }

const line = (lineId: number, productId: number, variantId = productId): PlatformLine => ({
  lineId,
  name: `goods ${productId}`,
  sku: null,
  url: `https://shop.example/product/${productId}/`,
  target: { productId: String(productId), variantId: String(variantId) },
  properties: [],
  quantity: 2,
  price: rial(1_000_000),
})
const orderOf = (...lines: PlatformLine[]): PlatformOrder => ({
  reference: 'Basalam 1-2',
  number: null,
  recipient: {} as PlatformOrder['recipient'],
  shippingCost: rial(0),
  lines,
})

/** A shop with these stocks, which keeps orders as it likes. */
function shopWith({
  stocks,
  keeps = (lines) => lines,
  orders = [],
}: {
  stocks: Record<number, number>
  keeps?: (lines: NonNullable<WooOrder['lines']>) => WooOrder['lines']
  orders?: (WooOrder & { reference: string })[]
}) {
  const made: WooNewOrder[] = []
  const cancelled: number[] = []
  const looks: (boolean | undefined)[] = []
  const shop = {
    async readStock(productId: number, variationId: number | null) {
      const stock = stocks[variationId ?? productId]
      if (stock === undefined) throw new ConnectorError('not_found', { call: 'stock.get' })
      return stock
    },
    async findOrder(reference: string, { isThorough }: { isThorough?: boolean } = {}) {
      looks.push(isThorough)
      return orders.find((order) => order.reference === reference) ?? null
    },
    async createOrder(order: WooNewOrder): Promise<WooOrder> {
      made.push(order)
      const lines = order.items.map(({ productId, variationId, count }) => ({
        productId,
        variationId,
        count,
      }))
      return { id: 90, isOpen: true, lines: keeps(lines) }
    },
    async cancelOrder(id: number) {
      cancelled.push(id)
    },
  } as unknown as WooCommerceShop
  return { made, cancelled, looks, platform: woocommerceOrders(shop, words) }
}

const telling = (before: PlatformIntent | null = null): Telling => ({
  before,
  note: async () => undefined,
  write: async (_intent, _otherwise, write) => write(),
})
const nothing = { productId: 0, variationId: null }

test('a line that the shop keeps as one of nothing is told, the others are taken', async () => {
  const { platform, made } = shopWith({
    stocks: { 10: 5, 11: 5 },
    keeps: ([first, second]) => [first!, { ...second!, ...nothing }],
  })
  const told = await platform.take(orderOf(line(1, 10), line(2, 11)), telling())
  expect(told).toMatchObject({ number: '90', lineIds: [1], uncounted: [{ lineId: 2, name: 'goods 11' }] })
  expect(made).toHaveLength(1)
})

test.each([
  ['another variation', { productId: 10, variationId: 7 }],
  ['fewer units', { productId: 10, variationId: null, count: 1 }],
])('%s is not what was ordered', async (_, kept) => {
  const { platform } = shopWith({ stocks: { 10: 5 }, keeps: ([first]) => [{ ...first!, ...kept }] })
  expect(await platform.take(orderOf(line(1, 10)), telling())).toMatchObject({
    lineIds: [],
    uncounted: [{ lineId: 1 }],
  })
})

test('an order whose lines cannot be read is believed', async () => {
  const { platform } = shopWith({ stocks: { 10: 5 }, keeps: () => null })
  expect(await platform.take(orderOf(line(1, 10)), telling())).toMatchObject({ lineIds: [1], uncounted: [] })
})

test('an order that is there already is not written again, whether or not a write was begun', async () => {
  const there = {
    id: 80,
    isOpen: true,
    reference: 'Basalam 1-2',
    lines: [{ productId: 10, variationId: null, count: 2 }],
  }
  for (const before of [null, { lineIds: [1], steps: [] }]) {
    const { platform, made, looks } = shopWith({ stocks: { 10: 5 }, orders: [there] })
    expect(await platform.take(orderOf(line(1, 10)), telling(before))).toMatchObject({
      number: '80',
      lineIds: [1],
    })
    expect(made).toEqual([])
    // A write whose answer was lost makes the next attempt search the whole list.
    expect(looks).toEqual([before !== null])
  }
})

test('a product that went after a lost answer is told where the order has a line of nothing', async () => {
  const before = { lineIds: [1, 2], steps: [] }
  const orderLine = { productId: 10, variationId: null, count: 2 }
  const order = { id: 80, isOpen: true, reference: 'Basalam 1-2' }
  const lost = shopWith({
    stocks: { 10: 5 },
    orders: [{ ...order, lines: [orderLine, { ...nothing, count: 2 }] }],
  })
  const lines = orderOf(line(1, 10), line(2, 11))
  expect(await lost.platform.take(lines, telling(before))).toMatchObject({
    lineIds: [1],
    uncounted: [{ lineId: 2 }],
  })
  const kept = shopWith({
    stocks: { 10: 5 },
    orders: [{ ...order, lines: [orderLine, { ...orderLine, productId: 11 }] }],
  })
  expect(await kept.platform.take(lines, telling(before))).toMatchObject({ lineIds: [1, 2], uncounted: [] })
})

test('an order that is gone holds nothing to give back', async () => {
  const gone = { id: 80, isOpen: true, reference: 'Basalam 1-2', lines: [] }
  const shop = {
    getOrder: async () => gone,
    findOrder: async () => gone,
    cancelOrder: async () => {
      throw new ConnectorError('not_found', { call: 'orders.cancel' })
    },
  } as unknown as WooCommerceShop
  const platform = woocommerceOrders(shop, words)
  await platform.giveBack({ ...orderOf(), number: '80' }, telling())
  const away = {
    ...shop,
    cancelOrder: async () => {
      throw new ConnectorError('unavailable', { call: 'orders.cancel' })
    },
  } as unknown as WooCommerceShop
  const failure = woocommerceOrders(away, words).giveBack({ ...orderOf(), number: '80' }, telling())
  expect((await errorOf(failure)).kind).toBe('unavailable')
})

test('a line that was cancelled alone is refunded by what tells it again, and one that is not there is said', async () => {
  const refunds: unknown[] = []
  const shopOf = (isDone: boolean, isOpen = true) =>
    ({
      getOrder: async (id: number) => ({ id, isOpen, lines: null }),
      readStock: async () => 3,
      refundLines: async (id: number, refund: object) => {
        refunds.push({ id, ...refund })
        return isDone
      },
    }) as unknown as WooCommerceShop
  const order = { ...orderOf(line(7, 10, 11)), number: '90' }
  await woocommerceOrders(shopOf(true), words).giveBackLines(order, telling())
  expect(refunds).toEqual([
    { id: 90, reason: 'Basalam 1-2 #7', lines: [{ productId: 10, variationId: 11, count: 2 }] },
  ])
  const refusal = await woocommerceOrders(shopOf(false), words)
    .giveBackLines(order, telling())
    .catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'platform_lines_by_hand' })
  await woocommerceOrders(shopOf(true, false), words).giveBackLines(order, telling())
  expect(refunds).toHaveLength(2)
})
