import { expect, test } from 'vitest'
import type { CrawlOptions } from '../crawl-options.ts'
import { memoryCrawlStore } from '../memory-crawl-store.ts'
import { runCrawl } from '../run-crawl.ts'
import { fakeWeb } from '../testing/fake-client.ts'
import { pathOf, scriptedShop } from '../testing/scripted-shop.ts'
import { isRelatedHost } from './is-related-host.ts'

const ROOT = 'https://shop.test'

test('what a page asks for obeys robots.txt, stays inside its owner and names private addresses once', async () => {
  const shop = scriptedShop({ products: 4 })
  const web = fakeWeb(
    (url) => {
      if (url.endsWith('robots.txt')) return 'User-agent: *\nDisallow: /api/secret'
      if (new URL(url).host === '10.0.0.1') return { fails: 'address_blocked' }
      return shop(url)
    },
    ['shop.test', '10.0.0.1', 'other.test'],
  )
  const answers: string[] = []
  const renderer: CrawlOptions['renderer'] = {
    async render(url, { request, signal }) {
      for (const [method, address] of [
        ['GET', '/api/secret'],
        ['GET', 'http://10.0.0.1/admin'],
        ['GET', 'http://10.0.0.1/again'],
        ['POST', 'https://other.test/'],
        ['POST', '/api/list'],
      ] as const) {
        const asked = new URL(address, url).href
        const answer = await request({ url: asked, method, headers: {}, body: null, kind: 'data' }, signal)
        answers.push(answer.ok ? String(answer.status) : answer.failure)
      }
      return { ok: false, failure: 'render_failed', detail: '' }
    },
  }
  const store = memoryCrawlStore()
  await runCrawl({
    templateType: 'auto',
    priceUnit: null,
    store,
    client: web.client,
    signal: new AbortController().signal,
    renderer,
    source: { urls: [ROOT + pathOf(1)] },
    limits: { attempts: 1, retryDelayMs: 1 },
  })
  expect(answers.slice(0, 5)).toEqual([
    'robots_forbidden',
    'address_blocked',
    'address_blocked',
    'forbidden',
    '200',
  ])
  expect(web.requests).not.toContain(`${ROOT}/api/secret`)
  expect(web.requests).not.toContain('https://other.test/')
  expect(store.events.filter(({ code }) => code === 'private_address_refused')).toMatchObject([
    { level: 'warning', values: { host: '10.0.0.1', url: ROOT + pathOf(1) } },
  ])
})

test.each([
  ['shop.ir', 'shop.ir', true],
  ['www.shop.ir', 'api.shop.ir', true],
  ['shop.ir', 'other.ir', false],
  ['a.co.ir', 'b.co.ir', false],
  ['www.a.co.ir', 'api.a.co.ir', true],
  ['10.0.0.1', '11.0.0.1', false],
  ['localhost', 'localhost', true],
])('%s and %s are one owner: %s', (a, b, related) => {
  expect(isRelatedHost(a, b)).toBe(related)
})
