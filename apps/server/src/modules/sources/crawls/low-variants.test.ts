import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { verifyAllItems, verifyChosenItems } from '../../catalog/review/verify-items.ts'
import { type CrawledShop, crawledShop, PRODUCTS } from '../testing/crawled-shop.ts'

const LOW = 3
const USER = { id: 1 }
/** A choice whose second option names an amount without a sign: a surcharge, or a price that is far too low. */
const withChoice =
  (...prices: [string, string]) =>
  (page: string): string =>
    page.replace(
      '<button class="single_add',
      `<label for="c">رنگ</label><select id="c"><option>سفید (${prices[0]} تومان)</option><option>مشکی (${prices[1]} تومان)</option></select><button class="single_add`,
    )
const low = withChoice('104,500', '5,000')

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const verifiedIds = async (shop: CrawledShop) =>
  (await shop.items()).filter((item) => item.verification_status !== 'unverified').map(({ id }) => id)

test('a variant far below its product is left out of "all" until a person verifies it by itself', async () => {
  const shop = await crawledShop(database)
  shop.change({ [LOW]: low })
  await shop.firstCrawl()
  const item = await shop.item(LOW)
  expect(item.doubts).toContain('variant_price_low')
  const all = () => verifyAllItems(shop.services, shop.businessId, shop.projectId)
  expect(await all()).toEqual({ verifiedCount: PRODUCTS - 1, skippedCount: 1 })
  expect(await verifiedIds(shop)).not.toContain(item.id)
  expect(await verifyChosenItems(shop.services, { ...USER, businessId: shop.businessId }, [item.id])).toEqual(
    { verifiedCount: 1, skippedCount: 0 },
  )
  // An item that a person saw and verified stays verified when the same is read again, or nearly the same.
  shop.change({ [LOW]: withChoice('104,500', '4,500') })
  await shop.crawl()
  expect(await verifiedIds(shop)).toContain(item.id)
})

test('automation neither verifies nor sends it', async () => {
  const shop = await crawledShop(database, { automation_level: 'auto_send' })
  shop.change({ [LOW]: low })
  await shop.firstCrawl()
  const item = await shop.item(LOW)
  expect(await verifiedIds(shop)).toHaveLength(PRODUCTS - 1)
  const changed = (await shop.productChanges()).map((change) => change.project_item_id)
  expect(changed).toHaveLength(PRODUCTS - 1)
  expect(changed).not.toContain(item.id)
})

test('an item that stands in the booth goes back to a person when a variant falls that low, or lower', async () => {
  const shop = await crawledShop(database)
  await shop.firstCrawl()
  await shop.setItems({ verification_status: 'sent', last_verified_at: shop.now })
  shop.change({ [LOW]: low })
  await shop.crawl()
  expect(await shop.item(LOW)).toMatchObject({ verification_status: 'unverified' })
  await shop.setItems({ verification_status: 'sent', last_verified_at: shop.now })
  shop.change({ [LOW]: withChoice('104,500', '500') })
  await shop.crawl()
  expect(await shop.item(LOW)).toMatchObject({ verification_status: 'unverified' })
})
