import { createWriteStream, type WriteStream } from 'node:fs'
import { createPlatformPaces } from '@payvand/connectors'
import {
  type CrawlStore,
  createChromiumRenderer,
  findChromium,
  memoryCrawlStore,
  type PageOutcome,
  productRecord,
  runCrawlOnThread,
} from '@payvand/crawler'
import { createGuardedClient } from '@payvand/network'
import { CRAWL_FAILURE_SENTENCES } from '@payvand/texts'
import { Command, InvalidArgumentError } from 'commander'
import { readConfig } from '../config.ts'
import { VERSION } from '../infra/version.ts'
import { shrinkHeap } from './shrink-heap.ts'

const CRAWL_THREAD = new URL('../modules/sources/crawls/crawl-thread.ts', import.meta.url)

function positive(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('a whole number from 1 is needed')
  return value
}

/** After so many products the crawl's thread has grown to what it needs. */
const GROWN_AFTER = 200

export function crawlCommand(): Command {
  return new Command('crawl')
    .description('Crawl a shop and print one JSON object a product, one a line')
    .argument('<url>', 'the address of the shop')
    .option('--limit <n>', 'read at most n pages', positive, 50_000)
    .option('--out <file>', 'write to a file instead of the terminal')
    .option('--unit <unit>', 'what bare numbers mean: rial or toman', /^(rial|toman)$/)
    .action(async (url: string, options: { limit: number; out?: string; unit?: 'rial' | 'toman' }) => {
      const config = readConfig(process.env)
      const client = createGuardedClient({ allowHosts: config.allowHosts, userAgent: `Payvand/${VERSION}` })
      const renderer = createChromiumRenderer({ findChromium: () => findChromium(config.chromePath) })
      const out: WriteStream | NodeJS.WriteStream = options.out
        ? createWriteStream(options.out)
        : process.stdout
      const stop = new AbortController()
      process.once('SIGINT', () => stop.abort())
      let products = 0
      const memory = memoryCrawlStore(new Map(), { forgetsProducts: true })
      const store: CrawlStore = {
        ...memory,
        async finishPages(pages) {
          await memory.finishPages(pages)
          for (const page of pages) print(page.outcome)
        },
        async log(event) {
          console.error(`${event.level} ${event.code} ${JSON.stringify(event.values)}`)
        },
      }

      function print(outcome: PageOutcome): void {
        if (outcome.kind !== 'product') return
        products += 1
        if (products === GROWN_AFTER) shrinkHeap()
        out.write(`${JSON.stringify(productRecord(outcome.product.url, outcome.product))}\n`)
      }

      try {
        const crawl: Parameters<typeof runCrawlOnThread>[0] = {
          source: { rootUrl: url, sitemapUrl: null },
          templateType: 'auto',
          priceUnit: options.unit ?? null,
          template: null,
          store,
          client,
          turnsAt: createPlatformPaces().turnsAt,
          renderer,
          signal: stop.signal,
          limits: { maxPages: options.limit },
        }
        const end = await runCrawlOnThread(crawl, { file: CRAWL_THREAD })
        if (end.result === 'failed') {
          console.error(`${end.failure}: ${CRAWL_FAILURE_SENTENCES[end.failure]}`)
          process.exitCode = 1
        } else console.error(`${products} products`)
      } finally {
        if (out !== process.stdout) await new Promise<void>((resolve) => out.end(resolve))
        await renderer.close()
        await client.close()
      }
    })
}
