import { createPlatformPaces } from '@payvand/connectors'
import { PLATFORM_CATALOGUES } from '@payvand/connectors/catalogues'
import {
  type CrawlResult,
  type ExplainedField,
  type ExplainedTemplate,
  type ExtractedProduct,
  explainTemplate,
  type MemoryCrawlStore,
  memoryCrawlStore,
  readSiteTemplates,
  runCrawl,
} from '@payvand/crawler'
import { createGuardedClient, type GuardedClient } from '@payvand/network'
import { CRAWL_FAILURE_SENTENCES } from '@payvand/texts'
import { Command, InvalidArgumentError } from 'commander'
import { readConfig } from '../config.ts'
import { VERSION } from '../infra/version.ts'

const FEWEST = 2
const MOST = 60

function pageCount(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < FEWEST || value > MOST)
    throw new InvalidArgumentError(`a whole number from ${FEWEST} to ${MOST} is needed`)
  return value
}

interface Learned {
  result: CrawlResult
  /** Templates by site. */
  templates: Record<string, ExplainedTemplate>
  products: ExtractedProduct[]
}

export function templateCommand(): Command {
  return new Command('template')
    .description(
      "Learn from a few of a shop's pages where its products' fields stand, and print what was learned and why",
    )
    .argument('<url>', 'the address of the shop')
    .option('--pages <n>', 'learn from n product pages', pageCount, 8)
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      `
For each field: on how many of the pages its places held something, on how many of those whose structured
data tells the field both agree, the places themselves (best first), and what stands there. "-" marks
places that were ruled out. Nothing is stored.`,
    )
    .action(async (url: string, options: { pages: number; json?: true }) => {
      const config = readConfig(process.env)
      const client = createGuardedClient({ allowHosts: config.allowHosts, userAgent: `Payvand/${VERSION}` })
      const stop = new AbortController()
      process.once('SIGINT', () => stop.abort())
      try {
        const learned = await learn(url, options.pages, client, stop.signal)
        if (options.json) console.log(JSON.stringify(jsonOf(learned)))
        else for (const line of linesOf(learned)) console.log(line)
        if (learned.result.result === 'failed') {
          console.error(`${learned.result.failure}: ${CRAWL_FAILURE_SENTENCES[learned.result.failure]}`)
          process.exitCode = 1
        } else if (Object.keys(learned.templates).length === 0) {
          console.error('Nothing was learned: at least two product pages that can be read are needed')
          process.exitCode = 1
        }
      } finally {
        await client.close()
      }
    })
}

/** A crawl of so many pages and no more, in memory. */
async function learn(
  url: string,
  pages: number,
  client: GuardedClient,
  signal: AbortSignal,
): Promise<Learned> {
  const store = memoryCrawlStore()
  const result = await runCrawl({
    source: { rootUrl: url, sitemapUrl: null },
    templateType: 'auto',
    priceUnit: null,
    template: null,
    store,
    client,
    catalogues: PLATFORM_CATALOGUES,
    turnsAt: createPlatformPaces().turnsAt,
    signal,
    limits: { maxPages: pages, templatePages: pages, samplePages: Math.max(12, pages * 2) },
  })
  const templates = readSiteTemplates((await store.load())?.template)
  return {
    result,
    templates: Object.fromEntries(
      Object.entries(templates).map(([site, template]) => [site, explainTemplate(template)]),
    ),
    products: productsIn(store),
  }
}

const productsIn = (store: MemoryCrawlStore): ExtractedProduct[] =>
  [...store.outcomes.values()].flatMap((outcome) => (outcome?.kind === 'product' ? [outcome.product] : []))

const jsonOf = ({ templates, products }: Learned) => ({
  sites: templates,
  pages: products.map(({ url, data, offer, origins, doubts }) => ({
    url,
    name: data.name,
    primary_price: data.primaryPrice,
    offer,
    origins,
    doubts,
  })),
})

function linesOf({ templates, products }: Learned): string[] {
  return [
    ...Object.entries(templates).flatMap(([site, { samples, fields, currency }]) => [
      `${site}: learned from ${samples} pages`,
      ...fields.flatMap((field) => fieldLines(field, samples)),
      `unit            shown: ${currency.unit ?? 'not told'}, in structured data: ${currency.stated ?? 'not told'}`,
      ...currency.evidence.map(
        ({ kind, unit, pages, example }) => `              ${unit}: ${kind} on ${pages} pages  ${example}`,
      ),
      '',
    ]),
    ...products.map(
      ({ url, data, offer, doubts }) =>
        `${url}  ${data.name ?? '-'}  ${offer ? `${offer.amount} ${offer.currency ?? '?'}` : 'no price'}${doubts.length > 0 ? `  (${doubts.join(', ')})` : ''}`,
    ),
  ]
}

function fieldLines(
  { field, confidence, pages, told, agreed, places }: ExplainedField,
  samples: number,
): string[] {
  if (places.length === 0) return [`${field.padEnd(16)}nothing learned`]
  const agreement = told === 0 ? '' : `, agrees with the data of ${agreed} of ${told}`
  return [
    `${field.padEnd(16)}on ${pages} of ${samples}${agreement}, confidence ${confidence.toFixed(2)}`,
    ...places.flatMap(({ path, weight, examples, decides, against }) => [
      `            ${against ? '-' : decides ? '+' : ' '} ${weight.toFixed(2)} ${path}`,
      ...(decides && examples.length > 0 ? [`                ${examples.join('  |  ')}`] : []),
    ]),
  ]
}
