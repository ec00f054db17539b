import { readdirSync } from 'node:fs'
import { type ExtractedProduct, memoryCrawlStore, runCrawl } from '@payvand/crawler'
import {
  crawlRecordedShop,
  MUTATIONS,
  type Mutation,
  mutatedClient,
  PERSIAN_SHOPS,
  recordedPath,
  recordedShop,
  SHOP_SYSTEMS,
  systemShop,
} from '@payvand/crawler/testing'
import { PRODUCT_DOUBTS, type ProductDoubt } from '@payvand/domain'
import { marked } from '../marked.ts'
import type { Label } from './score.ts'

const LEAST_COVERAGE = 0.9
const MOST_WRONG = 1 / 1_000

/** Pages that show a price, those whose price was answered without a doubt of it, and of these the wrong ones. */
interface Risk {
  priced: number
  sure: number
  wrong: string[]
  /** Ten times or a tenth of the right price. */
  byUnit: number
}

const emptyRisk = (): Risk => ({ priced: 0, sure: 0, wrong: [], byUnit: 0 })

/** A price in another currency than rial and toman is read, and is none of ours. */
const speaksOfPrice = (doubt: ProductDoubt): boolean =>
  PRODUCT_DOUBTS[doubt].field === 'primaryPrice' && doubt !== 'price_not_found'

function note(
  into: Risk,
  title: string,
  product: ExtractedProduct | null,
  amount: number | null,
  right: readonly number[],
): void {
  if (right.length > 0) into.priced += 1
  if (product === null || amount === null || product.doubts.some(speaksOfPrice)) return
  if (right.length > 0) into.sure += 1
  if (right.includes(amount)) return
  into.wrong.push(`${title}: ${amount} instead of ${right.join(' or ') || 'no price'}`)
  if (right.some((each) => each === amount * 10 || each * 10 === amount)) into.byUnit += 1
}

/**
 * Risk against coverage, of the price: on the saved pages as they are and as other shops might have made them (each mutation), on the recorded Persian shops with and without their catalogue, and on invented shops of common systems. A page without a price on which one
 * is answered counts as wrong.
 */
export async function printRisk(
  labels: readonly Label[],
  read: (group: readonly Label[], mutate: Mutation | undefined) => (ExtractedProduct | null)[],
): Promise<void> {
  const pages = emptyRisk()
  for (const [title, mutate] of [['as saved', undefined] as const, ...Object.entries(MUTATIONS)])
    for (const group of Map.groupBy(labels, ({ site }) => site).values()) {
      const products = read(group, mutate)
      for (const [index, label] of group.entries()) {
        const product = products[index] ?? null
        const amount = product?.offer ? Number(product.offer.amount) : null
        note(pages, `${label.file}, ${title}`, product, amount, label.price_accept ?? [])
      }
    }
  const shops = await riskOfShops()
  const systems = await riskOfSystems()
  print('saved pages and what becomes of them', pages)
  print('recorded Persian shops', shops)
  print('invented shops in the manner of common systems, with structured data and without it', systems)
  const all = [pages, shops, systems]
  const sum = (of: (risk: Risk) => number) => all.reduce((total, risk) => total + of(risk), 0)
  const [priced, sure, wrong] = [
    sum((risk) => risk.priced),
    sum((risk) => risk.sure),
    sum((risk) => risk.wrong.length),
  ]
  marked(
    `  coverage ${(sure / priced).toFixed(3)} (at least ${LEAST_COVERAGE})`,
    sure / priced < LEAST_COVERAGE,
  )
  marked(
    `  wrong among them ${wrong} of ${sure}, ${((wrong / sure) * 1_000).toFixed(2)} in a thousand (at most 1)`,
    wrong / sure > MOST_WRONG,
  )
  marked(
    `  rial taken for toman or the other way: ${sum((risk) => risk.byUnit)} (at most 0)`,
    sum((risk) => risk.byUnit) > 0,
  )
  for (const each of all.flatMap((risk) => risk.wrong)) console.log(`    ${each}`)
}

function print(title: string, { priced, sure, wrong }: Risk): void {
  console.log(`\n${title}: ${priced} with a price, ${sure} answered without a doubt, ${wrong.length} wrong`)
}

async function riskOfShops(): Promise<Risk> {
  const risk = emptyRisk()
  for (const entry of readdirSync(PERSIAN_SHOPS, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const shop = recordedShop(entry.name)
    for (const api of shop.hasApi ? [true, false] : [false]) {
      const crawled = await crawlRecordedShop(shop, api)
      const byPath = new Map(
        crawled.map((product) => [shop.productAt.get(recordedPath(product.url)), product]),
      )
      for (const { path, name, price_rial: price } of shop.products) {
        const product = byPath.get(path) ?? null
        note(
          risk,
          `${entry.name}, ${name}`,
          product,
          product?.data.primaryPrice ?? null,
          price === null ? [] : [price],
        )
      }
      for (const product of crawled)
        if (!shop.productAt.has(recordedPath(product.url)))
          note(risk, product.url, product, product.data.primaryPrice, [])
    }
  }
  return risk
}

async function riskOfSystems(): Promise<Risk> {
  const risk = emptyRisk()
  for (const system of SHOP_SYSTEMS)
    for (const mutate of [undefined, MUTATIONS['structured data stripped']]) {
      const shop = systemShop(system)
      const store = memoryCrawlStore()
      await runCrawl({
        source: { rootUrl: `${shop.origin}/` },
        templateType: 'auto',
        priceUnit: null,
        store,
        client: mutate ? mutatedClient(shop.web.client, mutate) : shop.web.client,
        signal: new AbortController().signal,
        limits: { retryDelayMs: 1, longestPauseMs: 5 },
      })
      const crawled = [...store.outcomes.values()].flatMap((outcome) =>
        outcome?.kind === 'product' ? [outcome.product] : [],
      )
      const goodOf = ({ url }: ExtractedProduct) =>
        shop.goodAt.get(decodeURIComponent(url.slice(shop.origin.length)))
      for (const good of shop.goods) {
        const product = crawled.find((each) => goodOf(each) === good) ?? null
        const price = shop.priceOf(good)
        const title = `${system.name}, ${good.name}`
        note(risk, title, product, product?.data.primaryPrice ?? null, price === null ? [] : [price])
      }
      for (const product of crawled)
        if (goodOf(product) === undefined) note(risk, product.url, product, product.data.primaryPrice, [])
    }
  return risk
}
