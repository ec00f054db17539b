// Long because: one world of a shop, and a short test for each thing that every shop has to do.

import type { Rial } from '@payvand/domain'
import { createGuardedClient, type GuardedClient } from '@payvand/network'
import { closeAfterTest, serve } from '@payvand/network/testing'
import { describe, expect, test } from 'vitest'
import { createRateLimiter, type RateLimiter } from '../kit/rate-limiter.ts'
import type { OddRow } from '../kit/readable-rows.ts'
import type { SourceProduct, SourceShop, SourceTarget, SourceVariant } from '../kit/source-shop.ts'
import { answeringServer, type CannedAnswer, type Heard } from './answer-server.ts'
import { echo, errorOf, expectNoSecret } from './connector-suite.ts'
import { sampleOffer } from './sample-offer.ts'
import {
  expectSound,
  fieldsMissing,
  firstRowOf,
  readAll,
  SAMPLE_TRAITS,
  type SampleTrait,
} from './source-shop-samples.ts'

/** The suite hands this to a connector's factory: pass all of it on. */
export interface SourceShopSetup {
  /** The one server that stands for all of the platform's hosts. */
  origin: string
  client: GuardedClient
  /** Keeps nobody waiting. */
  rates: RateLimiter
}

/** A connector with a platform of samples to try it on. */
export interface SourceShopCase {
  /** Makes the shop with good credentials, as the product makes it. */
  create(setup: SourceShopSetup): SourceShop
  /**
   * The platform, answering as the real one does: with the same products every time it is made, or with none, and
   * remembering what is written into it. Its list must take at least three calls to read.
   */
  platform(setup: { origin: string; isEmpty: boolean }): (heard: Heard) => CannedAnswer
  /** The shop's products, whole, in our words and in no order. */
  products(origin: string): SourceProduct[]
  /** This platform never shows these traits; every other trait must be among the products. */
  never: readonly SampleTrait[]
  /** The number of a product that it does not have. */
  goneId: string
  deadCredentials: CannedAnswer
  /** Tokens and keys in the credentials. */
  secrets: readonly string[]
  /** Given where the platform tells of changes: a moment, and the numbers of the products that changed since. */
  changed?: { since: Date; ids: readonly string[] }
}

const LONG_AGO = new Date(0)

/** The behaviour of every shop that is read as a `SourceShop`: call it in the connector's own test file. */
export function testSourceShop(name: string, shopCase: SourceShopCase): void {
  interface World {
    shop: SourceShop
    heard: Heard[]
    origin: string
    expected: SourceProduct[]
  }

  /** `insteadOf` answers in the platform's place where it wants to; it counts requests from 1. */
  async function connect(
    insteadOf: (request: number, heard: Heard) => CannedAnswer | null = () => null,
    isEmpty = false,
    spoil: (answer: CannedAnswer) => CannedAnswer = (answer) => answer,
  ): Promise<World> {
    let platform: (heard: Heard) => CannedAnswer = () => ({ status: 500, body: null })
    let requests = 0
    const { origin, client, heard } = await answeringServer(
      (one) => insteadOf(++requests, one) ?? spoil(platform(one)),
    )
    platform = shopCase.platform({ origin, isEmpty })
    const shop = shopCase.create({ origin, client, rates: unhurried() })
    return { shop, heard, origin, expected: shopCase.products(origin) }
  }

  const writable = ({ expected, shop }: World, has: (product: SourceProduct) => boolean): SourceTarget => {
    const isRead = shop.capabilities.writesStock === 'none'
    const isWritable = ({ active, stock }: SourceVariant) => active && (isRead || stock !== null)
    const fit = expected.filter((one) => one.variants.every(isWritable) && has(one))
    // A discount may have rules of its own.
    const product = fit.find(({ variants }) => variants.at(-1)?.listPrice === null) ?? fit[0]
    const variant = product?.variants.at(-1)
    if (!product || !variant)
      throw new Error('the samples have no such product in which everything is active and counted')
    return { productId: product.id, variantId: variant.id }
  }
  const withVariants = (product: SourceProduct): boolean => product.variants.length > 1
  const withoutVariants = (product: SourceProduct): boolean => product.variants.length === 1
  const readBack = async ({ shop }: World, { productId, variantId }: SourceTarget) =>
    (await shop.findProduct(productId))?.variants.find(({ id }) => id === variantId)

  describe(`${name}, like every shop that is read,`, () => {
    test('is tried on samples that show what it must live with', async () => {
      const { expected } = await connect()
      const shown = Object.entries(SAMPLE_TRAITS).filter(([, has]) => expected.some(has))
      const wanted = Object.keys(SAMPLE_TRAITS).filter(
        (trait) => !shopCase.never.some((one) => one === trait),
      )
      expect(shown.map(([trait]) => trait).toSorted()).toEqual(wanted.toSorted())
      for (const product of expected) expectSound(product)
    })

    test('is read to its end, every product once and with all its variants', async () => {
      const { shop, heard, expected } = await connect()
      const { products, counts } = await readAll(shop)
      expect(heard.length).toBeGreaterThanOrEqual(3)
      expect(products.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
      for (const count of counts) expect([null, expected.length]).toContain(count)
      for (const product of products) {
        expectSound(product)
        const whole = expected.find(({ id }) => id === product.id)
        // A list that leaves fields to the product's own page says nothing of its properties.
        const listed = product.missingFields.length > 0 ? { specifications: undefined } : {}
        expect(product).toEqual({ ...whole, ...fieldsMissing(product), ...listed })
      }
    })

    test('with nothing in it is read as empty', async () => {
      const { shop } = await connect(undefined, true)
      expect((await readAll(shop)).products).toEqual([])
    })

    test('never looks shorter than it is: whichever answer is missing, the reading fails', async () => {
      const whole = await connect()
      await readAll(whole.shop)
      for (let missed = 1; missed <= whole.heard.length; missed += 1) {
        for (const instead of [
          { status: 503, body: null },
          { body: '<p>wait</p>', headers: { 'content-type': 'text/html' } },
        ]) {
          const { shop } = await connect((request) => (request >= missed ? instead : null))
          await errorOf(readAll(shop))
        }
      }
    })

    test('reads the others where one row of its list cannot be read, and names that one', async () => {
      let spoiled: string | null = null
      const spoil = (answer: CannedAnswer): CannedAnswer => {
        const body = structuredClone(answer.body)
        const row = spoiled === null ? firstRowOf(body) : null
        if (row === null) return answer
        spoiled = String(row['product_id'] ?? row['id'])
        for (const field of Object.keys(row)) if (!/^(?:product_)?id$/.test(field)) row[field] = { odd: true }
        return { ...answer, body }
      }
      const { shop, expected } = await connect(undefined, false, spoil)
      const heard: OddRow[] = []
      const products: SourceProduct[] = []
      for await (const batch of shop.readProducts({ onOdd: (odd) => heard.push(...odd) }))
        products.push(...batch.products)
      expect(spoiled).not.toBeNull()
      expect(heard).toEqual([{ id: spoiled, field: expect.stringMatching(/\w/) }])
      const others = expected.filter(({ id }) => id !== spoiled)
      expect(products.map(({ id }) => id).toSorted()).toEqual(others.map(({ id }) => id).toSorted())
    })

    test('tells what changed, where it says it can, and everything where it cannot', async () => {
      const { shop, expected } = await connect()
      const { changed } = shopCase
      expect(changed !== undefined).toBe(shop.capabilities.changesSince)
      const { products } = await readAll(shop, { changedSince: changed?.since ?? LONG_AGO })
      const ids = changed?.ids ?? expected.map(({ id }) => id)
      expect(products.map(({ id }) => id).toSorted()).toEqual([...ids].toSorted())
    })

    test('completes what its list leaves out', async () => {
      const { shop, expected } = await connect()
      for (const product of (await readAll(shop)).products) {
        expect(await shop.readContent(product)).toEqual(expected.find(({ id }) => id === product.id))
      }
    })

    test('finds one product, whole, and tells what is gone from what does not answer', async () => {
      const { shop, expected } = await connect()
      for (const product of expected) expect(await shop.findProduct(product.id)).toEqual(product)
      expect(await shop.findProduct(shopCase.goneId)).toBeNull()
      const silent = await connect(() => ({ status: 503, body: null }))
      await errorOf(silent.shop.findProduct(shopCase.goneId))
    })

    test('names whose it is, and knows dead credentials', async () => {
      const { shop } = await connect()
      const { id, name: shopName } = await shop.checkConnection()
      expect(id ?? shopName).toBeTruthy()
      const dead = await connect(() => shopCase.deadCredentials)
      expect(['disconnected', 'forbidden']).toContain((await errorOf(dead.shop.checkConnection())).kind)
    })

    const writes = [
      ['stock', (one: SourceShop) => one.capabilities.writesStock],
      ['price', (one: SourceShop) => one.capabilities.writesPrice],
    ] as const
    /** As it is written: looked at first. What is not there, or can only be read, is written as if it had been seen. */
    async function set(
      what: 'stock' | 'price',
      shop: SourceShop,
      target: SourceTarget,
      value: number,
    ): Promise<void> {
      const offer = (await shop.readOffer(target).catch(() => null)) ?? sampleOffer()
      if (what === 'stock') await shop.setStock(target, offer, value)
      else await shop.setPrice(target, offer, value as Rial)
    }

    describe.each(writes)('%s', (what, capabilityOf) => {
      const value = what === 'stock' ? 7 : 1_230_000

      test('is written once and again, and read back, where it says it can', async () => {
        const world = await connect()
        const capability = capabilityOf(world.shop)
        const kinds = [withoutVariants, ...(shopCase.never.includes('variants') ? [] : [withVariants])]
        for (const kind of kinds) {
          const target = writable(world, kind)
          if (capability === 'none' || (capability === 'without_variants' && kind === withVariants)) {
            const { kind: error } = await errorOf(set(what, world.shop, target, value))
            expect(['refused', 'forbidden']).toContain(error)
            continue
          }
          for (const next of [value, value, value * 2]) {
            await set(what, world.shop, target, next)
            expect((await readBack(world, target))?.[what]).toBe(next)
          }
        }
      })

      test('of what is not there is refused', async () => {
        const { shop } = await connect()
        const target = { productId: shopCase.goneId, variantId: shopCase.goneId }
        const { kind } = await errorOf(set(what, shop, target, value))
        expect(['refused', 'forbidden', 'not_found']).toContain(kind)
      })
    })

    test('tells of each variant what it reads of it, and of none that is gone', async () => {
      const { shop, expected } = await connect()
      if (shop.capabilities.writesStock === 'none') return
      for (const { id: productId, variants } of expected) {
        for (const { id: variantId, price, listPrice, stock, active } of variants) {
          expect(await shop.readOffer({ productId, variantId })).toMatchObject({
            price,
            listPrice,
            stock,
            active,
          })
        }
      }
      expect(await shop.readOffer({ productId: shopCase.goneId, variantId: shopCase.goneId })).toBeNull()
      const silent = await connect(() => ({ status: 503, body: null }))
      await errorOf(silent.shop.readOffer({ productId: shopCase.goneId, variantId: shopCase.goneId }))
    })

    test('does not begin to count what it does not count', async () => {
      const world = await connect()
      const uncounted = world.expected.find(({ variants }) => variants.some(({ stock }) => stock === null))
      const variantId = uncounted?.variants.find(({ stock }) => stock === null)?.id
      if (world.shop.capabilities.writesStock === 'none' || !uncounted || variantId === undefined) return
      const target = { productId: uncounted.id, variantId }
      const error = await errorOf(set('stock', world.shop, target, 7))
      expect(error).toMatchObject({ kind: 'refused', reason: 'stock_not_counted' })
      expect((await readBack(world, target))?.stock).toBeNull()
    })

    test('leaves a discount as it is when its price is written, or refuses that', async () => {
      const world = await connect()
      const discounted = world.expected.find(({ variants: [first, ...others] }) =>
        Boolean(first?.listPrice && first.active && others.length === 0),
      )
      if (world.shop.capabilities.writesPrice === 'none' || !discounted) return
      const target = { productId: discounted.id, variantId: discounted.variants[0]?.id ?? '' }
      const before = await readBack(world, target)
      const outcome = await set('price', world.shop, target, 1_100_000).then(
        () => 1_100_000,
        (error: { reason?: string }) => error.reason,
      )
      const after = await readBack(world, target)
      expect(after?.listPrice).toBe(before?.listPrice)
      expect([1_100_000, 'price_discounted']).toContain(outcome)
      expect(after?.price).toBe(outcome === 'price_discounted' ? before?.price : 1_100_000)
    })

    test('takes a price in rial as it is or refuses it, and changes nothing then', async () => {
      const world = await connect()
      if (world.shop.capabilities.writesPrice === 'none') return
      const target = writable(world, withoutVariants)
      const before = (await readBack(world, target))?.price
      const odd = 1_230_005 as Rial
      const outcome = await set('price', world.shop, target, odd).then(
        () => odd,
        (error: { kind?: string }) => error.kind,
      )
      const after = (await readBack(world, target))?.price
      expect([outcome, after]).toEqual(outcome === odd ? [odd, odd] : ['refused', before])
    })

    test('names what is not documented by a code', async () => {
      const { shop } = await connect()
      const { undocumented } = shop.capabilities
      expect(new Set(undocumented).size).toBe(undocumented.length)
      for (const code of undocumented) expect(code).toMatch(/^[a-z]+(_[a-z]+)+$/)
    })

    test('shows no secret in any error', async () => {
      const host = await serve(echo)
      const client = createGuardedClient({ allowHosts: [host], userAgent: 'PayvandTest/1' })
      closeAfterTest(() => client.close())
      const shop = shopCase.create({ origin: `http://${host}`, client, rates: unhurried() })
      const [product] = shopCase.products(`http://${host}`)
      if (!product) throw new Error('there are no samples')
      const target = { productId: product.id, variantId: product.variants[0]?.id ?? '' }
      const failures = [
        () => shop.checkConnection(),
        () => readAll(shop),
        () => shop.findProduct(product.id),
        () => shop.readOffer(target),
        () => shop.setStock(target, sampleOffer(), 1),
        () => shop.setPrice(target, sampleOffer(), 10_000 as Rial),
      ]
      for (const failing of failures) expectNoSecret(await errorOf(failing()), shopCase.secrets)
    })
  })
}

const unhurried = (): RateLimiter => createRateLimiter({ perMinute: 1e6, burst: 1e4, maxWaitMs: 5000 })
