import { tomanOf } from '@payvand/crawler/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import type { UserContext } from '../handler.ts'
import { type CrawledShop, crawledShop, PRODUCTS, priceTimes } from '../testing/crawled-shop.ts'
import { acceptResult } from './calls/accept-result.ts'

const DAY = 86_400_000
const SOME = [1, 2, 3, 4, 5, 6, 7]

describe('what a crawl leaves to a person', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  /** A shop whose items stand in the booth, checked a day ago. */
  async function sentShop(status: 'sent' | 'verified' = 'sent'): Promise<CrawledShop> {
    const shop = await crawledShop(database, { automation_level: status === 'sent' ? 'auto_send' : 'manual' })
    await shop.firstCrawl()
    await database.kysely.deleteFrom('product_changes').execute()
    await shop.setItems({
      verification_status: status,
      last_verified_at: new Date(shop.now.getTime() - DAY),
    })
    return shop
  }

  test('half the shop gone marks nothing until a person confirms', async () => {
    const shop = await crawledShop(database)
    await shop.firstCrawl()
    shop.change(Object.fromEntries(SOME.map((id) => [id, undefined])))
    const job = await shop.crawl()
    expect(job).toMatchObject({
      status: 'completed',
      warning_code: 'fewer_products',
      summary: { missing: SOME.length, unchanged: PRODUCTS - SOME.length },
    })
    const missing = async () => (await shop.items()).filter((one) => one.missing_since !== null).length
    expect(await missing()).toBe(0)
    const accept = () =>
      acceptResult(
        { services: shop.services, user: { businessId: shop.businessId } } as unknown as UserContext,
        { params: { id: job.id } } as Parameters<typeof acceptResult>[1],
      )
    expect(await accept()).toEqual({ missingCount: SOME.length })
    expect(await missing()).toBe(SOME.length)
    await expect(accept()).rejects.toMatchObject({ code: 'nothing_to_accept' })
  })

  test('many prices ten times what they were start no automation', async () => {
    const shop = await sentShop()
    shop.change({
      ...Object.fromEntries(SOME.map((id) => [id, priceTimes(id, 10)])),
      9: priceTimes(9, 2),
    })
    expect(await shop.crawl()).toMatchObject({ status: 'completed', warning_code: 'many_prices_jumped' })
    expect((await shop.item(9)).verification_status).toBe('verified')
    expect(await shop.productChanges()).toEqual([])
  })

  test('what changed in the booth is sent again by itself; a price that jumped is held', async () => {
    const shop = await sentShop()
    const jumped = { verification_status: 'unverified', doubts: ['price_jumped'] }
    shop.change({ 2: priceTimes(2, 2), 3: priceTimes(3, 10) })
    await shop.crawl()
    const changed = async () => (await shop.productChanges()).map((change) => change.project_item_id)
    expect(await changed()).toEqual([(await shop.item(2)).id])
    expect(await shop.item(3)).toMatchObject(jumped)
    // The price is the same the next time; so is the doubt, until a person verifies it.
    await shop.crawl()
    expect(await shop.item(3)).toMatchObject(jumped)
    expect(await changed()).toHaveLength(1)
    await shop.setItems({ verification_status: 'verified', last_verified_at: new Date(Date.now() + DAY) })
    shop.change({ 2: priceTimes(2, 2), 3: (page) => priceTimes(3, 10)(page).replaceAll('گرم', 'گرم.') })
    await shop.crawl()
    expect(await shop.item(3)).toMatchObject({ verification_status: 'verified', doubts: [] })
  })

  test('what waits to be sent goes as it is now, and not at all where its price jumped', async () => {
    const shop = await sentShop('verified')
    const [one, two] = [await shop.item(2), await shop.item(3)]
    for (const { id, latest_data } of [one, two]) {
      await database.kysely
        .insertInto('product_changes')
        .values({
          business_id: shop.businessId,
          project_item_id: id,
          category_id: 7,
          data: JSON.stringify(latest_data),
        })
        .execute()
    }
    shop.change({ 2: priceTimes(2, 2), 3: priceTimes(3, 10) })
    await shop.crawl()
    expect(await shop.productChanges()).toMatchObject([
      {
        project_item_id: one.id,
        version: 2,
        category_id: 7,
        data: { primaryPrice: tomanOf(2) * 20 },
      },
    ])
  })

  test('what became inactive leaves the shelf of a project that sends by itself', async () => {
    const shop = await sentShop()
    shop.change({ 5: undefined })
    await shop.crawl()
    expect(await shop.productChanges()).toEqual([])
    await shop.crawl()
    const { id, latest_data } = await shop.item(5)
    expect(await shop.productChanges()).toMatchObject([
      { project_item_id: id, data: { stock: 0, name: latest_data?.name } },
    ])
  })
})
