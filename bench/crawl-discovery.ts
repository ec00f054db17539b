import { type CrawlLimits, memoryCrawlStore, runCrawl } from '@payvand/crawler'
import { createGuardedClient } from '@payvand/network'
import { type PracticeAnswer, type PracticeName, startPracticeSite } from '@payvand/sandbox'

interface Case {
  site: PracticeName
  sitemap?: string
  limits?: Partial<CrawlLimits>
  /** Requests a product, at most. */
  limit: number
}

const CASES: readonly Case[] = [
  { site: 'copies', limit: 4 },
  { site: 'copies', sitemap: 'everything.xml', limit: 4 },
  { site: 'traps', limit: 8 },
  { site: 'failing', limits: { deadlineMs: 200, longestPauseMs: 20 }, limit: 3 },
  { site: 'woocommerce', limit: 0.2 },
  { site: 'shopify', limit: 0.3 },
  { site: 'feed', limit: 1.5 },
]

/** Addresses found and requests made per product on each practice site, and whether the items are the right ones. */
export async function run(): Promise<void> {
  console.log('site                 addresses  items  missing  extra  wrong  requests  per product')
  for (const each of CASES) {
    const measured = await measure(each)
    const over = measured.perProduct > each.limit || measured.missing + measured.extra + measured.wrong > 0
    const { addresses, items, missing, extra, wrong, requests, perProduct } = measured
    const name = `${each.site}${each.sitemap === undefined ? '' : ', sitemap'}`.padEnd(20)
    const numbers = [
      [addresses, 10],
      [items, 7],
      [missing, 9],
      [extra, 7],
      [wrong, 7],
      [requests, 10],
    ] as const
    const columns = numbers.map(([value, width]) => String(value).padStart(width)).join('')
    console.log(`${name}${columns}  ${perProduct.toFixed(2)} (limit ${each.limit})${over ? '  OVER' : ''}`)
  }
}

async function measure({ site: name, sitemap, limits }: Case) {
  const site = await startPracticeSite(name)
  const client = createGuardedClient({ allowHosts: [site.host], userAgent: 'Payvand/bench' })
  const store = memoryCrawlStore()
  try {
    await runCrawl({
      source: { rootUrl: site.url, sitemapUrl: sitemap === undefined ? null : site.url + sitemap },
      templateType: 'auto',
      priceUnit: null,
      store,
      client,
      signal: new AbortController().signal,
      limits: { retryDelayMs: 1, ...limits },
    })
  } finally {
    await client.close()
    await site.stop()
  }
  const right = new Map(site.answers.map((answer) => [answer.url, answer]))
  const items = [...store.outcomes.values()].flatMap((outcome) =>
    outcome?.kind === 'product' ? [outcome.product] : [],
  )
  const isRight = (answer: PracticeAnswer | undefined, name: string | null, price: number | null) =>
    answer?.name === name && answer.price_rial === price
  return {
    addresses: store.outcomes.size,
    items: items.length,
    missing: site.answers.filter(({ url }) => !items.some((item) => item.url === url)).length,
    extra: items.filter(({ url }) => !right.has(url)).length,
    wrong: items.filter(
      ({ url, data }) => right.has(url) && !isRight(right.get(url), data.name, data.primaryPrice),
    ).length,
    requests: site.requests.length,
    perProduct: site.requests.length / Math.max(1, items.length),
  }
}
