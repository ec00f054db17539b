import { rial } from '@payvand/domain'
import { expect, test } from 'vitest'
import { SYSTEM_CLOCK } from '../kit/clock.ts'
import type { PlatformLine } from '../kit/order-platform.ts'
import { createRateLimiter } from '../kit/rate-limiter.ts'
import { answeringServer } from '../testing/answer-server.ts'
import { templatePlatform } from './platform.ts'

const line: PlatformLine = {
  lineId: 1,
  name: 'green tea',
  sku: null,
  url: 'https://tea.example/p/1',
  target: { productId: '1', variantId: '10' },
  properties: [],
  quantity: 3,
  price: rial(1_250_000),
}

test('the units of an order leave the stock, and come back when it is cancelled', async () => {
  const variant = { id: 10, sku: null, options: [], price: 125_000, stock: 4, on_sale: true }
  const { origin, client } = await answeringServer(({ method, json }) => {
    if (method === 'PATCH') Object.assign(variant, json)
    return {
      body: method === 'PATCH' ? { done: true } : { id: 1, title: 'tea', path: '/p/1', variants: [variant] },
    }
  })
  const pace = { host: origin, rates: createRateLimiter({ perMinute: 1e6, burst: 1e4, maxWaitMs: 5000 }) }
  const orders = templatePlatform.orders(
    {
      ...pace,
      client,
      clock: SYSTEM_CLOCK,
      deadlineMs: 5000,
      domain: null,
      credentials: () => Promise.resolve({ token: 'test-template-token-123456' }),
      shared: () => pace,
    },
    { soldBy: 'Basalam', provinceCode: (name) => name },
  )
  const recipient = {
    name: null,
    mobile: null,
    province: null,
    city: null,
    postalAddress: null,
    houseNumber: null,
    houseUnit: null,
    postalCode: null,
  }
  const order = { reference: 'Basalam 1-2', number: null, recipient, shippingCost: rial(0), lines: [line] }
  const telling = {
    before: null,
    note: async () => undefined,
    write: <Answer>(_intent: unknown, _otherwise: unknown, write: () => Promise<Answer>) => write(),
  }
  expect(await orders.take(order, telling)).toEqual({ number: null, lineIds: [1] })
  expect(variant.stock).toBe(1)
  await expect(orders.take(order, telling)).rejects.toMatchObject({ code: 'platform_out_of_stock' })
  await orders.giveBack(order, telling)
  expect(variant.stock).toBe(4)
})
