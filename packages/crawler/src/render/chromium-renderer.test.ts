import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { memoryCrawlStore } from '../memory-crawl-store.ts'
import { runCrawl } from '../run-crawl.ts'
import { fakeWeb } from '../testing/fake-client.ts'
import { tomanOf } from '../testing/persian-shop.ts'
import { nameOf, pathOf, scriptedShop } from '../testing/scripted-shop.ts'
import { createChromiumRenderer } from './chromium-renderer.ts'
import { findChromium } from './find-chromium.ts'
import type { PageAnswer, PageRequest, RenderOptions } from './page-renderer.ts'

const path = findChromium(process.env['CHROME_PATH'] ?? null)
if (path === null) throw new Error('There is no Chromium here: install it or set CHROME_PATH')

const renderer = createChromiumRenderer({ findChromium: () => path })
afterAll(() => renderer.close())

const nothing = async (): Promise<PageAnswer> => ({ ok: false, failure: 'not_found', detail: '' })
const page = (
  html: string,
  request: RenderOptions['request'] = nothing,
  signal = new AbortController().signal,
): RenderOptions => ({
  signal,
  request,
  document: { body: new TextEncoder().encode(html), contentType: 'text/html; charset=utf-8' },
})
const text = (html: string) => html.replace(/<script.*?<\/script>|<[^>]+>/gs, '')

/** Every way of a page's scripts to open a connection by themselves. */
const reachFor = (port: number) => `
const private = 'http://127.0.0.1:${port}'
fetch(private + '/fetch').catch(() => 0)
fetch('http://[::ffff:127.0.0.1]:${port}/mapped').catch(() => 0)
navigator.sendBeacon(private + '/beacon', 'x')
new WebSocket('ws://127.0.0.1:${port}/socket')
new EventSource(private + '/events')
for (const rel of ['preconnect', 'dns-prefetch', 'prefetch', 'stylesheet']) document.head.append(Object.assign(document.createElement('link'), { rel, href: private + '/' + rel }))
document.body.append(Object.assign(new Image(), { src: private + '/picture' }), Object.assign(document.createElement('iframe'), { src: private + '/frame' }))
new Worker(URL.createObjectURL(new Blob(["fetch('" + private + "/worker').catch(() => 0); new WebSocket('ws://127.0.0.1:${port}/worker')"])))
window.open(private + '/popup')
const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }, { urls: 'turn:127.0.0.1:${port}?transport=tcp', username: 'a', credential: 'b' }] })
peer.createDataChannel('x')
peer.createOffer().then((offer) => peer.setLocalDescription(offer))
`

describe('Chromium', () => {
  test('ends a tab that takes more memory than it may, and renders the next', async () => {
    const bounded = createChromiumRenderer({
      findChromium: () => path,
      tabBytes: 400 * 1024 ** 2,
      deadlineMs: 120_000,
    })
    try {
      // It never comes to rest, so that on a slow machine too it is ended before it counts as loaded.
      const eats = `<script>window.eaten = []
        for (;;) if (window.eaten.length < 30) window.eaten.push(new Uint8Array(32 * 1024 * 1024).fill(1))</script>`
      expect(await bounded.render('https://shop.test/', page(eats))).toMatchObject({
        ok: false,
        failure: 'page_too_heavy',
      })
      expect(await bounded.render('https://shop.test/', page('<p>small</p>'))).toMatchObject({ ok: true })
    } finally {
      await bounded.close()
    }
  })

  test('renders a shop of scripts, one page of which reaches for a private address, which nothing ever meets', async () => {
    const met: string[] = []
    const tcp = createServer((socket) => met.push('tcp') && socket.destroy()).listen(0, '127.0.0.1')
    await once(tcp, 'listening')
    const { port } = tcp.address() as AddressInfo
    const udp = createSocket('udp4').on('message', () => met.push('udp'))
    udp.bind(port, '127.0.0.1')
    try {
      const script = `if (location.pathname === '${pathOf(1)}') { ${reachFor(port)} }`
      const shop = scriptedShop({ products: 5, script })
      const web = fakeWeb(
        (url) => (url.includes('shop.test') ? shop(url) : { fails: 'address_blocked' }),
        ['shop.test', `127.0.0.1:${port}`, `[::ffff:7f00:1]:${port}`],
      )
      const store = memoryCrawlStore()
      const result = await runCrawl({
        source: { urls: [1, 2, 3, 4, 5].map((id) => `https://shop.test${pathOf(id)}`) },
        templateType: 'auto',
        priceUnit: null,
        store,
        client: web.client,
        renderer,
        signal: new AbortController().signal,
      })
      expect(result).toEqual({ result: 'completed' })
      for (const id of [1, 2, 3, 4, 5])
        expect(store.outcomes.get(`https://shop.test${pathOf(id)}`)).toMatchObject({
          product: {
            data: { name: nameOf(id), primaryPrice: tomanOf(id) * 10, sku: `K-${id}`, weight: id * 10 },
            availability: id % 5 === 0 ? 'OutOfStock' : 'InStock',
          },
        })
      expect(store.events.find(({ code }) => code === 'pages_rendered')?.values).toEqual({
        pages: 3,
        from_data: 2,
      })
      const refused = store.events.filter(({ code }) => code === 'private_address_refused')
      expect(new Set(refused.map(({ values }) => values['host']))).toEqual(
        new Set([`127.0.0.1:${port}`, `[::ffff:7f00:1]:${port}`]),
      )
      // The app's script came once for all pages; pictures and styles never.
      expect(web.requests.filter((url) => url.endsWith('/app.js'))).toHaveLength(1)
      expect(web.requests.filter((url) => /\.jpg|picture|stylesheet|beacon|frame|popup/.test(url))).toEqual(
        [],
      )
      expect(met).toEqual([])
    } finally {
      tcp.close()
      udp.close()
    }
  })

  test('a page that hangs is left, a browser that dies is replaced, and no page sees what another left', async () => {
    const stop = new AbortController()
    const spinning = async ({ url }: PageRequest): Promise<PageAnswer> => {
      if (url.endsWith('/spinning')) stop.abort()
      return nothing()
    }
    const hangs = `<script>localStorage.x = document.cookie = 'left=1'; fetch('/spinning').catch(() => 0); setTimeout(() => { for (;;); }, 1)</script>`
    expect(await renderer.render('https://shop.test/', page(hangs, spinning, stop.signal))).toMatchObject({
      failure: 'aborted',
    })

    const dies = renderer.render(
      'https://shop.test/',
      page('<script>fetch("/now")</script>', async () => {
        for (const pid of ownBrowsers()) process.kill(pid, 'SIGKILL')
        return new Promise(() => undefined)
      }),
    )
    expect(await dies).toMatchObject({ failure: 'render_failed' })

    const sees = `<p id="p"></p><script>p.textContent = 'sees ' + localStorage.x + ' ' + document.cookie + ' ' + 'x'.repeat(200)</script>`
    const rendered = await renderer.render('https://shop.test/', page(sees))
    expect(rendered.ok && text(rendered.html)).toMatch(/^sees undefined +x{200}$/)
  })

  test('follows a page that moves on, inside one answer for redirects, and no further than it should', async () => {
    const asked: string[] = []
    const answer = async ({ url, kind }: PageRequest): Promise<PageAnswer> => {
      asked.push(`${kind} ${url}`)
      const body = new TextEncoder().encode(
        `<h1>${'here '.repeat(40)}</h1><img src="/p.jpg" onerror="this.remove()">`,
      )
      return {
        ok: true,
        url: 'https://shop.test/moved',
        status: 200,
        headers: { 'content-type': 'text/html', 'content-encoding': 'gzip', 'content-length': '5' },
        body,
      }
    }
    const rendered = await renderer.render(
      'https://shop.test/',
      page('<script>location.href = "/next#part"</script>', answer),
    )
    expect(rendered).toMatchObject({ ok: true, finalUrl: 'https://shop.test/moved' })
    expect(rendered.ok && rendered.html).toContain('/p.jpg')
    expect(asked).toEqual(['document https://shop.test/next'])
  })
})

test('without a Chromium, or with one that does not start, a page fails and says why', async () => {
  const none = createChromiumRenderer({ findChromium: () => null })
  expect(await none.render('https://shop.test/', page(''))).toMatchObject({ failure: 'needs_browser' })
  const troubles: string[] = []
  const broken = createChromiumRenderer({
    findChromium: () => '/bin/false',
    onTrouble: (message) => troubles.push(message),
  })
  expect(await broken.render('https://shop.test/', page(''))).toMatchObject({ failure: 'render_failed' })
  expect(troubles).toHaveLength(1)
  await broken.close()
})

test('a chosen path must be a file', () => {
  expect(findChromium('/nowhere/chromium')).toBeNull()
  expect(findChromium(import.meta.filename)).toBe(import.meta.filename)
})

/** Browsers that this process started. */
function ownBrowsers(): number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  return children
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--headless'))
}
