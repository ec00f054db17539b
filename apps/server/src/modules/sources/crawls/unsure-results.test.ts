import { tomanOf } from '@payvand/crawler/testing'
import type { Rial } from '@payvand/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { applyEdit, type ItemEdit } from '../../catalog/index.ts'
import { type CrawledShop, crawledShop, PRODUCTS, priceTimes } from '../testing/crawled-shop.ts'

const UNSURE = 3
const DAY = 86_400_000

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** The page's data states another price than the page shows. */
const contradicted =
  (times: number) =>
  (page: string): string =>
    page.replace(
      '</head>',
      `<script type="application/ld+json">${JSON.stringify({
        '@type': 'Product',
        name: /<h1[^>]*>([^<]+)/.exec(page)?.[1],
        offers: { '@type': 'Offer', price: tomanOf(UNSURE) * times * 10, priceCurrency: 'IRR' },
      })}</script></head>`,
    )

const dearer = (times: number) => (page: string) => contradicted(1.5)(priceTimes(UNSURE, times)(page))

const statusOf = async (shop: CrawledShop) => (await shop.item(UNSURE)).verification_status

test('automation leaves what is not sure to a person, and the log says how many', async () => {
  const shop = await crawledShop(database, { automation_level: 'auto_send' })
  shop.change({ [UNSURE]: contradicted(1.5) })
  const job = await shop.firstCrawl()
  const left = (await shop.items()).filter((item) => item.verification_status === 'unverified')
  expect(left.map(({ id }) => id)).toEqual([(await shop.item(UNSURE)).id])
  expect(await shop.productChanges()).toHaveLength(PRODUCTS - 1)
  expect(await shop.logCodes(job)).toContain('items_left_to_person')
})

test('a price that changes and is no longer sure goes back to a person; one that only stays unsure does not', async () => {
  const shop = await crawledShop(database, { automation_level: 'auto_send' })
  await shop.firstCrawl()
  const verified = () =>
    shop.setItems({ verification_status: 'sent', last_verified_at: new Date(shop.now.getTime() + DAY) })
  await verified()
  shop.change({ [UNSURE]: dearer(2) })
  await shop.crawl()
  expect(await statusOf(shop)).toBe('unverified')
  await verified()
  shop.change({ [UNSURE]: dearer(3) })
  await shop.crawl()
  expect(await statusOf(shop)).toBe('verified')
})

/** Nothing but the heading names it, and automation does not trust that alone; no doubt says so. */
const namedOnce = (page: string): string =>
  page.replace(/<title>[^<]*/, '<title>').replace(/alt="[^"]*"/, 'alt=""')

test('what automation leaves without a doubt that says why is in doubt too', async () => {
  const shop = await crawledShop(database, { automation_level: 'auto_send' })
  shop.change({ [UNSURE]: namedOnce })
  await shop.firstCrawl()
  const item = await shop.item(UNSURE)
  expect(item).toMatchObject({ verification_status: 'unverified', doubts: [] })
  const others = (await shop.items()).filter(({ id }) => id !== item.id)
  expect([item.doubt > 0, others.every(({ doubt }) => doubt === 0)]).toEqual([true, true])
})

test('a price that a person wrote is not in doubt, and is again when the site decides', async () => {
  const shop = await crawledShop(database)
  shop.change({ [UNSURE]: contradicted(1.5) })
  await shop.firstCrawl()
  const edit = async (change: ItemEdit) => {
    const item = await shop.item(UNSURE)
    await shop.services.rows
      .transaction()
      .execute((trx) => applyEdit(shop.services, trx, { id: 0, businessId: shop.businessId }, item, change))
  }
  const doubt = async () => (await shop.item(UNSURE)).doubt
  const first = await doubt()
  expect(first).toBeGreaterThan(0)
  await edit({ changes: { primaryPrice: 2_000_000 as Rial } })
  expect(await doubt()).toBe(0)
  await shop.crawl()
  expect(await doubt()).toBe(0)
  await edit({ unlock: ['primaryPrice'] })
  expect(await doubt()).toBe(first)
})
