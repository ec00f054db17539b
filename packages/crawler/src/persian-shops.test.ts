import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { crawlRecordedShop, judgeRecordedShop } from './testing/judge-recorded-shop.ts'
import { PERSIAN_SHOPS, recordedShop } from './testing/recorded-shop.ts'

/** Products found at least, with the open catalogue (where the shop has one) and with it closed. */
const SHOPS: Record<string, { open?: number; closed: number }> = {
  abzarkhaneh: { open: 13, closed: 13 },
  adviehchi: { closed: 22 },
  digilavazem: { closed: 27 },
  golkhaneh: { closed: 26 },
  kalafdasti: { closed: 17 },
  keyfokafsh: { closed: 18 },
  sofalkadeh: { open: 29, closed: 28 },
}

test('every recorded shop is measured', () => {
  const recorded = readdirSync(PERSIAN_SHOPS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(recorded.sort()).toEqual(Object.keys(SHOPS))
})

const CRAWLS = Object.entries(SHOPS).flatMap(([name, { open, closed }]) => [
  ...(open === undefined ? [] : [{ name, api: true, least: open }]),
  { name, api: false, least: closed },
])

// Seven shops and some 500 pages: about five seconds of one core.
test.each(CRAWLS)(
  '$name, open catalogue $api: no price wrong by a factor, nothing sold out in stock',
  { timeout: 120_000 },
  async ({ name, api, least }) => {
    const shop = recordedShop(name)
    expect(shop.hasApi).toBe(SHOPS[name]?.open !== undefined)
    const judged = judgeRecordedShop(shop, await crawlRecordedShop(shop, api))
    expect(judged.wrongByFactor).toEqual([])
    expect(judged.soldOutInStock).toEqual([])
    expect(judged.inStockSoldOut).toEqual([])
    expect(judged.priceWrong).toEqual([])
    expect(judged.availabilityRight).toBe(judged.found)
    expect(judged.variantPriceRight).toBe(judged.variantsFound)
    expect(judged.found).toBeGreaterThanOrEqual(least)
  },
)
