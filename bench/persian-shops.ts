import { readdirSync } from 'node:fs'
import {
  crawlRecordedShop,
  judgeRecordedShop,
  PERSIAN_SHOPS,
  recordedShop,
  type ShopJudgement,
} from '@payvand/crawler/testing'

const COLUMNS: readonly (readonly [string, (judged: ShopJudgement) => string])[] = [
  ['found', ({ found, labelled }) => `${found}/${labelled}`],
  ['false', ({ falseProducts }) => String(falseProducts.length)],
  ['price', ({ priceRight, priced }) => `${priceRight}/${priced}`],
  ['by a factor', ({ wrongByFactor }) => String(wrongByFactor.length)],
  ['available', ({ availabilityRight, available }) => `${availabilityRight}/${available}`],
  ['sold out in stock', ({ soldOutInStock }) => String(soldOutInStock.length)],
  ['in stock sold out', ({ inStockSoldOut }) => String(inStockSoldOut.length)],
  ['variants', ({ variantsFound, variants }) => `${variantsFound}/${variants}`],
  ['their price', ({ variantPriceRight, variantsFound }) => `${variantPriceRight}/${variantsFound}`],
  ['stock', ({ stockRight, stocks }) => `${stockRight}/${stocks}`],
]
const FIRST = 22

/**
 * Crawls the recorded Persian shops, each with its open catalogue and with the catalogue closed, and compares the
 * readings with their databases. `--wrong` lists every case; a name measures that shop alone; `--folder` other
 * recordings.
 */
export async function run(args: string[]): Promise<void> {
  const at = args.indexOf('--folder')
  const folder = (at < 0 ? undefined : args[at + 1]) ?? PERSIAN_SHOPS
  const only = args.filter((arg, index) => !arg.startsWith('--') && (at < 0 || index !== at + 1))
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (only.length === 0 || only.includes(entry.name)))
    .map((entry) => entry.name)
  if (names.length === 0) throw new Error(`no recorded shops in ${folder}`)
  console.log(' '.repeat(FIRST) + COLUMNS.map(([title]) => title.padEnd(title.length + 3)).join(''))
  const wrong: string[] = []
  for (const name of names) {
    const shop = recordedShop(name, `${folder}/${name}`)
    for (const api of shop.hasApi ? [true, false] : [false]) {
      const judged = judgeRecordedShop(shop, await crawlRecordedShop(shop, api))
      const title = `${name}${shop.hasApi ? (api ? ' (open)' : ' (closed)') : ''}`
      const cells = COLUMNS.map(([column, cell]) => cell(judged).padEnd(column.length + 3))
      console.log(title.padEnd(FIRST) + cells.join(''))
      for (const [kind, cases] of Object.entries(judged) as [string, unknown][])
        if (Array.isArray(cases)) wrong.push(...cases.map((each) => `${title} ${kind}: ${String(each)}`))
    }
  }
  if (args.includes('--wrong')) console.log(`\n${wrong.join('\n')}`)
}
