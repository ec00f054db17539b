// Long because: every call of the connector meets every quirk of the simulated shop, a few lines each.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createRateLimiter,
  createWooCommerceShop,
  isWooSignature,
  type SourceProduct,
  type WooCommerceShop,
} from '@payvand/connectors'
import { errorOf, sampleOffer } from '@payvand/connectors/testing'
import { rial } from '@payvand/domain'
import { describe, expect, test, vi } from 'vitest'
import { offerOf } from '../harness/offer-of.ts'
import { sandboxForTests } from '../harness/sandbox-for-tests.ts'

// The connector and the sandbox share no code: here the two readings of WooCommerce's documents meet.
const world = sandboxForTests()

const KNOWN = { consumerKey: 'ck_sandbox', consumerSecret: 'cs_sandbox' }
const unhurried = () => createRateLimiter({ perMinute: 1e6, burst: 1e4, maxWaitMs: 5000 })

function connect(keys = KNOWN): WooCommerceShop {
  const credentials = { keys: () => Promise.resolve(keys) }
  return createWooCommerceShop({
    client: world.client,
    host: world.sandbox.shops.woocommerce.url,
    credentials,
    rates: unhurried(),
  })
}

const set = (settings: object) => world.control.shop('woocommerce', 'settings', settings)

interface Sold {
  id: number
  name: string
  description: string
  category: { title: string }
  weightGrams: number
  pictures: number
  variants: {
    id: number
    sku: string | null
    color: { title: string } | null
    priceRial: number | null
    oldPriceRial: number | null
    stock: number | null
    active: boolean
  }[]
}
const sold = () => world.control.shop('woocommerce', 'products') as Promise<Sold[]>
const soldOne = async (id: number) => (await sold()).find((one) => one.id === id)

async function all(changedSince?: Date): Promise<SourceProduct[]> {
  const products: SourceProduct[] = []
  for await (const batch of connect().readProducts(changedSince && { changedSince }))
    products.push(...batch.products)
  return products
}

/** The products the shop sells, as a reader should see them. */
const expected = (products: Sold[]) =>
  products.map(({ id, name, description, category, weightGrams, pictures, variants }) => ({
    id: String(id),
    name,
    description: description.replaceAll('\n', '\n\n'),
    category: category.title,
    weight: weightGrams,
    pictures,
    variants: variants.map((one) => ({
      id: String(one.color ? one.id : id),
      sku: one.sku,
      color: one.color?.title ?? null,
      price: one.priceRial,
      listPrice: one.oldPriceRial,
      stock: one.active ? one.stock : 0,
      active: one.active,
    })),
  }))
const seen = (products: SourceProduct[]) =>
  products.map((one) => ({
    id: one.id,
    name: one.name,
    description: one.description,
    category: one.categoryPath.at(-1),
    weight: one.weight,
    pictures: one.photoUrls.length,
    variants: one.variants.map(({ properties, ...variant }) => ({
      ...variant,
      color: properties[0]?.value ?? null,
    })),
  }))

describe('products', () => {
  test.each(['IRT', 'IRR', 'IRHT', 'IRHR'])(
    'are all read as the shop has them, priced in %s',
    async (currency) => {
      await set({ currency })
      const products = await all()
      expect(seen(products)).toEqual(expected(await sold()))
      expect(products).toHaveLength(45)
      expect(products[0]?.categoryPath).toHaveLength(2)
    },
  )

  test.each([
    ['the header is taken away', { authorizationStripped: true }],
    ['the shop lies in another zone', { zone: 'America/New_York' }],
    ['nothing is counted', { totalsGiven: false }],
    ['weights are in ounces', { weightUnit: 'oz' }],
  ])('are all read where %s', async (_, settings) => {
    await set(settings)
    expect(seen(await all())).toEqual(expected(await sold()))
  })

  test('behind a guard are not there at all, rather than fewer', async () => {
    await set({ guardPage: true })
    expect(await errorOf(all())).toMatchObject({ kind: 'unexpected_answer' })
  })

  test('in another country\u2019s money are refused', async () => {
    await set({ currency: 'USD' })
    expect(await errorOf(connect().checkConnection())).toMatchObject({ reason: 'currency_unknown' })
  })

  test.each([
    ['plain permalinks', { prettyAddresses: false }, 'plain_permalinks'],
    [
      'plain permalinks and no header',
      { prettyAddresses: false, authorizationStripped: true },
      'plain_permalinks',
    ],
    ['a closed API', { restAccess: 'closed' }, 'rest_closed'],
  ])('of a shop with %s are not to be had, and it is said why', async (_, settings, reason) => {
    await set(settings)
    expect(await errorOf(connect().checkConnection())).toMatchObject({ reason })
    expect(await errorOf(all())).toMatchObject({ reason })
  })

  test('of a shop that shows its API to keys only are all read', async () => {
    await set({ restAccess: 'members' })
    expect(seen(await all())).toEqual(expected(await sold()))
  })

  test('of a key that may read only are read, and nothing is written', async () => {
    await set({ keyPermissions: 'read' })
    expect(seen(await all())).toEqual(expected(await sold()))
    const readOnly = { kind: 'forbidden', reason: 'key_read_only' }
    expect(await errorOf(connect().checkWriting())).toMatchObject(readOnly)
    const target = { productId: '38002', variantId: '38002' }
    expect(await errorOf(connect().setStock(target, sampleOffer(), 3))).toMatchObject(readOnly)
    await set({ keyPermissions: 'read_write' })
    await connect().checkWriting()
    expect(await errorOf(connect({ ...KNOWN, consumerSecret: 'cs_wrong' }).checkWriting())).toMatchObject({
      kind: 'disconnected',
    })
  })

  test.each(['Asia/Tehran', 'UTC', 'America/New_York', 'UTC+3.5'])(
    'that were changed since are the ones that are told, in %s',
    async (zone) => {
      await set({ zone })
      const since = new Date()
      expect(await all(since)).toEqual([])
      await world.control.shop('woocommerce', 'change', { productId: 38_005, name: 'changed' })
      const { id } = (await world.control.shop('woocommerce', 'add', { name: 'new', stock: 2 })) as {
        id: number
      }
      expect((await all(since)).map((one) => one.name)).toEqual(['changed', 'new'])
      await world.control.shop('woocommerce', 'remove', { productId: id })
      expect(await connect().findProduct(String(id))).toBeNull()
    },
  )

  test('share what is counted together', async () => {
    await set({ sharedStock: true })
    for (const product of await all()) {
      const [pieces] = expected(await sold()).filter(({ id }) => id === product.id)
      const sum = (list: { stock: number | null }[] = []) =>
        list.reduce((total, { stock }) => total + (stock ?? 0), 0)
      expect(sum(product.variants)).toBe(sum(pieces?.variants))
    }
  })

  test('take a stock and a price, with and without variations', async () => {
    const target = { productId: '38002', variantId: '38002' }
    const variation = { productId: '38003', variantId: '380030' }
    const before = await Promise.all([38_002, 38_003].map(soldOne))
    for (const one of [target, variation]) {
      await connect().setStock(one, await offerOf(connect(), one), 11)
      await connect().setPrice(one, await offerOf(connect(), one), rial(1_110_000))
    }
    for (const product of before) {
      expect((await soldOne(product?.id ?? 0))?.variants[0]).toMatchObject({
        stock: 11,
        priceRial: 1_110_000,
        // A discount that is on stays on, from the same price.
        oldPriceRial: product?.variants[0]?.oldPriceRial,
      })
    }
    expect(before.map((product) => product?.variants[0]?.oldPriceRial)).toContainEqual(expect.any(Number))
  })

  test('are not to be had with dead keys', async () => {
    await world.control.shop('woocommerce', 'revoke', {})
    expect((await errorOf(connect().checkConnection())).kind).toBe('disconnected')
  })
})

describe('orders', () => {
  const order = (items: { productId: number; variationId: number | null; count: number }[]) => ({
    reference: 'Basalam 61-31',
    soldBy: 'Basalam',
    items: items.map((item) => ({ ...item, price: rial(1_250_005) })),
    shippingCost: rial(450_000),
    recipient: {
      name: 'Sara Karimi Nia',
      phoneNumber: '09120000001',
      province: 'THR',
      city: 'Tehran',
      address: 'Azadi 4',
      postalCode: '1234567890',
    },
  })

  test('take their pieces, are found by their reference, and give the pieces back once', async () => {
    const before = (await soldOne(38_003))?.variants[1]?.stock ?? 0
    const shop = connect()
    expect(await shop.findOrder('Basalam 61-31')).toBeNull()
    const { id } = await shop.createOrder(order([{ productId: 38_003, variationId: 380_031, count: 2 }]))
    expect((await soldOne(38_003))?.variants[1]?.stock).toBe(before - 2)
    const lines = [{ productId: 38_003, variationId: 380_031, count: 2 }]
    expect(await shop.findOrder('Basalam 61-31')).toEqual({ id, isOpen: true, lines })
    expect(await shop.findOrder('Basalam 61-3')).toBeNull()
    expect(await world.control.shop('woocommerce', 'orders')).toMatchObject([
      { id, note: 'Basalam 61-31', items: [{ count: 2, priceRial: 1_250_005 }] },
    ])
    await shop.cancelOrder(id)
    await shop.cancelOrder(id)
    expect((await soldOne(38_003))?.variants[1]?.stock).toBe(before)
    expect(await shop.getOrder(id)).toEqual({ id, isOpen: false, lines })
    expect(await shop.getOrder(1)).toBeNull()
  })

  test('of what is not there are taken, with a line of nothing', async () => {
    const made = await connect().createOrder(order([{ productId: 1, variationId: null, count: 1 }]))
    expect(made).toMatchObject({ isOpen: true, lines: [{ productId: 0, variationId: null, count: 1 }] })
  })

  test('of one reference are as many as were written: the open one is found', async () => {
    const shop = connect()
    const items = [{ productId: 38_003, variationId: 380_031, count: 1 }]
    const first = await shop.createOrder(order(items))
    const second = await shop.createOrder(order(items))
    await shop.cancelOrder(second.id)
    expect(second.id).not.toBe(first.id)
    expect(await shop.findOrder('Basalam 61-31')).toMatchObject({ id: first.id, isOpen: true })
  })

  test('that are gone are gone, and so is a product that is written to', async () => {
    const shop = connect()
    expect((await errorOf(shop.cancelOrder(80_001))).kind).toBe('not_found')
    for (const target of [
      { productId: '7', variantId: '7' },
      { productId: '38003', variantId: '7' },
    ]) {
      expect((await errorOf(shop.setStock(target, sampleOffer(), 3))).kind).toBe('not_found')
      expect((await errorOf(shop.setPrice(target, sampleOffer(), rial(1_000_000)))).kind).toBe('not_found')
    }
  })

  test('a product is found by the word of its address', async () => {
    expect(await connect().findProductBySlug('kala-38007')).toBe(38_007)
    expect(await connect().findProductBySlug('kala')).toBeNull()
  })
})

describe('webhooks', () => {
  interface Told {
    type: string | undefined
    topic: string | undefined
    signature: string | undefined
    body: string
  }

  /** A server of ours that hears webhooks and answers with a status. */
  async function hearing(
    work: (told: Told[], url: string, answer: { status: number }) => Promise<void>,
  ): Promise<void> {
    const told: Told[] = []
    const answer = { status: 200 }
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const header = (name: string) => request.headers[name] as string | undefined
        const body = Buffer.concat(chunks).toString()
        const type = header('content-type')
        told.push({
          type,
          topic: header('x-wc-webhook-topic'),
          signature: header('x-wc-webhook-signature'),
          body,
        })
        response.writeHead(answer.status).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      await work(told, `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook/key`, answer)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  }
  const draft = (deliveryUrl: string) => ({ name: 'Payvand', deliveryUrl, secret: 'webhook-secret' })

  test('begin with a form that nobody signed, then tell what changed, signed', () =>
    hearing(async (told, url) => {
      await connect().keepWebhooks(draft(url))
      expect(told.map(({ type, body }) => [type, /^webhook_id=\d+$/.test(body)])).toEqual(
        Array.from({ length: 6 }, () => ['application/x-www-form-urlencoded', true]),
      )
      await connect().keepWebhooks(draft(url))
      expect(told).toHaveLength(6)
      told.length = 0
      await world.control.shop('woocommerce', 'buy', { variantId: 380_020, count: 1 })
      await vi.waitFor(() => expect(told).toHaveLength(1))
      const [change] = told
      expect(change?.topic).toBe('product.updated')
      expect(isWooSignature(change?.body ?? '', 'webhook-secret', change?.signature ?? '')).toBe(true)
      expect(isWooSignature(change?.body ?? '', 'another', change?.signature ?? '')).toBe(false)
      expect(isWooSignature(`${change?.body} `, 'webhook-secret', change?.signature ?? '')).toBe(false)
      expect(isWooSignature('', 'webhook-secret', '')).toBe(false)
      told.length = 0
      await connect().keepWebhooks({ ...draft(url), secret: 'another', isNewSecret: true })
      await world.control.shop('woocommerce', 'buy', { variantId: 380_020, count: 1 })
      await vi.waitFor(() => expect(told).toHaveLength(1))
      expect(isWooSignature(told[0]?.body ?? '', 'another', told[0]?.signature ?? '')).toBe(true)
      await connect().dropWebhooks(url)
      await connect().keepWebhooks(draft(url))
      expect(told.filter(({ type }) => type?.includes('form'))).toHaveLength(6)
    }))

  test('that failed too often are switched on again, and a ping that did not please does nothing', () =>
    hearing(async (told, url, answer) => {
      answer.status = 204
      await connect().keepWebhooks(draft(url))
      answer.status = 500
      await connect().keepWebhooks(draft(url))
      told.length = 0
      const buy = () => world.control.shop('woocommerce', 'buy', { variantId: 380_020, count: 0 })
      const changes = () => told.filter(({ topic }) => topic === 'product.updated').length
      // The seventh failure in a row switches it off.
      for (let time = 1; time <= 7; time += 1) {
        await buy()
        await vi.waitFor(() => expect(changes()).toBe(time))
      }
      answer.status = 200
      await vi.waitFor(async () => {
        await buy()
        expect(changes()).toBe(7)
      })
      await connect().keepWebhooks(draft(url))
      await buy()
      await vi.waitFor(() => expect(changes()).toBe(8))
    }))
})
