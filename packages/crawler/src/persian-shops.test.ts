import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { crawlRecordedShop, judgeRecordedShop } from './testing/judge-recorded-shop.ts'
import { PERSIAN_SHOPS, recordedShop } from './testing/recorded-shop.ts'

/** Whether a shop has an open catalogue, which is read as well as closed. */
const SHOPS: Record<string, { open: boolean }> = {
  abzarkhaneh: { open: true },
  adviehchi: { open: false },
  digilavazem: { open: false },
  golkhaneh: { open: false },
  kalafdasti: { open: false },
  keyfokafsh: { open: false },
  sofalkadeh: { open: true },
}

test('every recorded shop is measured', () => {
  const recorded = readdirSync(PERSIAN_SHOPS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(recorded.sort()).toEqual(Object.keys(SHOPS))
})

const CRAWLS = Object.entries(SHOPS).flatMap(([name, { open }]) => [
  ...(open ? [{ name, api: true }] : []),
  { name, api: false },
])

// Seven shops and some 500 pages: about five seconds of one core.
test.each(CRAWLS)(
  '$name, open catalogue $api: every product and nothing else, no price wrong, nothing sold out in stock',
  { timeout: 120_000 },
  async ({ name, api }) => {
    const shop = recordedShop(name)
    expect(shop.hasApi).toBe(SHOPS[name]?.open)
    const judged = judgeRecordedShop(shop, await crawlRecordedShop(shop, api))
    expect(judged.wrongByFactor).toEqual([])
    expect(judged.soldOutInStock).toEqual([])
    expect(judged.inStockSoldOut).toEqual([])
    expect(judged.priceWrong).toEqual([])
    expect(judged.availabilityRight).toBe(judged.found)
    expect(judged.variantPriceRight).toBe(judged.variantsFound)
    expect(judged.found).toBe(judged.labelled)
    expect(judged.falseProducts).toEqual([])
    expect(judged.stockRight).toBe(judged.stocks)
  },
)
