import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { extractProducts, memoryCrawlStore, runCrawl } from '@payvand/crawler'
import { parseHtml } from '@payvand/crawler/testing'
import { createGuardedClient, type GuardedClient } from '@payvand/network'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CONCURRENCY = 8
const SITE = `
  import { startSandbox } from '@payvand/sandbox'
  const { websites } = await startSandbox({ productsPerSite: Number(process.argv[1]) })
  console.log(JSON.stringify(Object.values(websites).map(({ url }) => url)))
`

/**
 * A whole crawl of local shops (`runCrawl`: discovery, template, extraction) against a bare loop that fetches and parses
 * the very same pages and nothing else, in the same run: what the crawl costs on top of the network and the parser.
 * Argument: products of each of the three shops, 2000 when absent.
 */
export async function run([products = '2000']: string[]): Promise<void> {
  const server = spawn(process.execPath, ['--input-type=module', '--eval', SITE, '--', products], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string]
    let ours = 0
    let bare = 0
    for (const root of JSON.parse(line) as string[]) {
      const measured = await measure(root)
      ours += measured.ours
      bare += measured.bare
    }
    console.log(
      `all: the crawl takes ${(ours / bare).toFixed(2)} times as long as fetching and parsing alone`,
    )
  } finally {
    server.kill()
  }
}

async function measure(root: string): Promise<{ ours: number; bare: number }> {
  const client = createGuardedClient({ allowHosts: [new URL(root).host], userAgent: 'payvand-bench' })
  const store = memoryCrawlStore()
  const crawl = await timed(() =>
    runCrawl({
      source: { rootUrl: root },
      templateType: 'auto',
      priceUnit: null,
      store,
      client: impolite(client),
      signal: new AbortController().signal,
      limits: { concurrency: CONCURRENCY },
    }),
  )
  await client.close()
  const urls = [...store.outcomes.keys()]
  const found = [...store.outcomes.values()].filter((outcome) => outcome?.kind === 'product').length
  const pages: { url: string; html: string }[] = []
  const bare = await timed(async () => {
    const queue = [...urls]
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
          const html = await (await fetch(url)).text()
          parseHtml(html)
          pages.push({ url, html })
        }
      }),
    )
  })
  const extraction = await timed(async () => extractProducts(pages))
  const megabytes = pages.reduce((sum, { html }) => sum + Buffer.byteLength(html), 0) / 1e6
  const perSecond = (milliseconds: number) => (urls.length / milliseconds) * 1_000
  console.log(
    `${root} ${crawl.result.result}: ${found} products of ${urls.length} pages (${((megabytes * 1_000) / urls.length).toFixed(0)} KB each)\n` +
      `  crawl       ${perSecond(crawl.milliseconds).toFixed(0)} pages/s, peak RSS ${crawl.peakMb} MB\n` +
      `  fetch+parse ${perSecond(bare.milliseconds).toFixed(0)} pages/s, peak RSS ${bare.peakMb} MB\n` +
      `  extraction  ${((megabytes / extraction.milliseconds) * 1_000).toFixed(1)} MB/s\n` +
      `  the crawl takes ${(crawl.milliseconds / bare.milliseconds).toFixed(2)} times as long`,
  )
  return { ours: crawl.milliseconds, bare: bare.milliseconds }
}

/** A client to which no site names a delay: the code is measured, not its manners. */
const impolite = (client: GuardedClient): GuardedClient => ({
  close: () => client.close(),
  request: async (request) => {
    const answer = await client.request(request)
    if (!request.url.endsWith('/robots.txt')) return answer
    const rules = new TextDecoder().decode(answer.body).replace(/^crawl-delay:.*$/gim, '')
    return { ...answer, body: new TextEncoder().encode(rules) }
  },
})

/** Runs a step; its time and the largest memory of the process while it ran. */
async function timed<Result>(
  step: () => Promise<Result>,
): Promise<{ result: Result; milliseconds: number; peakMb: number }> {
  let peak = 0
  const sample = () => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  const timer = setInterval(sample, 25)
  const started = performance.now()
  try {
    const result = await step()
    sample()
    return { result, milliseconds: performance.now() - started, peakMb: Math.round(peak / 1e6) }
  } finally {
    clearInterval(timer)
  }
}
