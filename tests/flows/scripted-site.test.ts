import { createChromiumRenderer, findChromium, memoryCrawlStore, runCrawl } from '@payvand/crawler'
import { createGuardedClient } from '@payvand/network'
import { startPracticeSite } from '@payvand/sandbox'
import { expect, it } from 'vitest'

const chromium = findChromium(process.env['CHROME_PATH'] ?? null)
if (chromium === null) throw new Error('There is no Chromium here: install it or set CHROME_PATH')

it('a shop that scripts render is crawled whole and right, a few of its pages in the browser', async () => {
  const site = await startPracticeSite('scripted')
  const client = createGuardedClient({ allowHosts: [site.host], userAgent: 'Payvand/test' })
  const renderer = createChromiumRenderer({ findChromium: () => chromium })
  try {
    const store = memoryCrawlStore()
    const started = performance.now()
    const result = await runCrawl({
      source: { rootUrl: site.url },
      templateType: 'auto',
      priceUnit: null,
      store,
      client,
      renderer,
      signal: new AbortController().signal,
    })
    expect(result).toEqual({ result: 'completed' })
    const read = [...store.outcomes].flatMap(([url, outcome]) =>
      outcome?.kind === 'product'
        ? [
            {
              url,
              name: outcome.product.data.name,
              price_rial: outcome.product.data.primaryPrice,
              available: outcome.product.availability === 'InStock',
              sku: outcome.product.data.sku,
            },
          ]
        : [],
    )
    const byUrl = (a: { url: string }, b: { url: string }) => (a.url < b.url ? -1 : 1)
    expect(read.toSorted(byUrl)).toEqual(site.answers.toSorted(byUrl))
    const rendered = store.events.find(({ code }) => code === 'pages_rendered')?.values
    if (process.env['SHOW_PRACTICE'])
      console.log(rendered, site.requests.length, 'requests', performance.now() - started, 'ms', store.events)
    // The front page, the categories with their pages, and three products.
    expect(rendered?.['pages']).toBeLessThanOrEqual(10)
    expect(rendered?.['from_data']).toBeGreaterThanOrEqual(36)
    expect(store.events.filter(({ code }) => code === 'private_address_refused')).toMatchObject([
      { values: { host: '169.254.169.254', url: site.url } },
    ])
  } finally {
    await renderer.close()
    await client.close()
    await site.stop()
  }
})
