import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toLatinDigits } from '../persian-digits.ts'
import { type Sandbox, startSandbox, type WebsiteName } from '../start-sandbox.ts'
import { marketplaceClient } from '../testing/marketplace-client.ts'
import type { WebsiteAnswer } from './website-product.ts'

let sandbox: Sandbox
let control: ReturnType<typeof marketplaceClient>

beforeAll(async () => {
  sandbox = await startSandbox()
  control = marketplaceClient(sandbox.marketplace.url, null)
})
afterAll(() => sandbox.stop())

const names: WebsiteName[] = ['jewellery', 'homeware', 'foods']
const answers = async (site: string): Promise<WebsiteAnswer[]> =>
  (await control.get(`/__control/answers?site=${site}`)).body
const page = async (address: string): Promise<string> => (await fetch(address)).text()
const visible = (html: string): string =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')

/** Every page of a site that its links lead to from the front page. */
async function linkedPages(origin: string): Promise<Set<string>> {
  const seen = new Set([`${origin}/`])
  for (const address of seen) {
    const html = await page(address)
    for (const match of html.matchAll(/<a [^>]*href="([^"#]+)"/g)) {
      const link = new URL((match[1] ?? '').replaceAll('&amp;', '&'), address)
      if (link.origin === origin && !/\.(png|xml)$/.test(link.pathname)) seen.add(link.href)
    }
  }
  return seen
}

describe.each(names)('%s', (name) => {
  it('sells at least forty products with names and addresses of their own', async () => {
    const all = await answers(name)
    expect(all.length).toBeGreaterThanOrEqual(40)
    expect(new Set(all.map((each) => each.name)).size).toBe(all.length)
    expect(new Set(all.map((each) => each.url)).size).toBe(all.length)
    expect(all.some((each) => each.price_rial === null)).toBe(true)
    expect(all.some((each) => !each.available)).toBe(true)
    expect(all.some((each) => each.old_price_rial !== null)).toBe(true)
    expect(all.some((each) => each.name.length > 120)).toBe(true)
  })

  it('shows on every product page what it says is the right answer', async () => {
    for (const answer of await answers(name)) {
      const response = await fetch(answer.url)
      expect(response.status).toBe(200)
      const text = visible(await response.text())
      expect(text).toContain(answer.name)
      for (const line of answer.description.split('\n')) expect(text).toContain(line)
      const latin = toLatinDigits(text).replaceAll(/[٬,]/g, '')
      if (answer.price_rial === null) expect(text).toContain('تماس بگیرید')
      else expect(latin).toContain(` ${answer.price_rial / 10} `)
      if (answer.old_price_rial !== null) expect(latin).toContain(String(answer.old_price_rial / 10))
      if (answer.sku !== null) expect(text).toContain(answer.sku)
      expect(latin).toContain(`${answer.weight_grams} گرم`)
      expect(text.includes('ناموجود')).toBe(!answer.available)
      if (answer.stock !== null && answer.available) expect(latin).toContain(`${answer.stock} عدد`)
    }
  })

  it('has a picture of its own for every product, at least 600 pixels wide and small', async () => {
    const seen = new Set<string>()
    const all = await answers(name)
    for (const answer of all) {
      const response = await fetch(answer.image_url)
      expect(response.headers.get('content-type')).toBe('image/png')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(600)
      expect(bytes.length).toBeLessThan(20_000)
      seen.add(bytes.toString('base64'))
    }
    expect(seen.size).toBe(all.length)
  })

  it('is reached whole by following its links', async () => {
    const reached = await linkedPages(sandbox.websites[name].url)
    expect((await answers(name)).filter((each) => !reached.has(each.url)).map((each) => each.url)).toEqual([])
  })

  it('answers 404 for what is not there', async () => {
    expect((await fetch(`${sandbox.websites[name].url}/nothing/here`)).status).toBe(404)
  })
})

it('jewellery lists its products in a sitemap index and marks prices up in rial', async () => {
  const { url } = sandbox.websites.jewellery
  expect(await page(`${url}/robots.txt`)).toContain(`Sitemap: ${url}/sitemap_index.xml`)
  const maps = await Promise.all(locations(await page(`${url}/sitemap_index.xml`)).map(page))
  const listed = maps.flatMap(locations)
  const all = await answers('jewellery')
  expect(all.filter((each) => !listed.includes(each.url))).toEqual([])
  for (const answer of all) {
    const [, json = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await page(answer.url)) ?? []
    const product = JSON.parse(json)['@graph'][2]
    const offers = product.hasVariant?.map((each: { offers: object }) => each.offers) ??
      product.offers?.offers ?? [product.offers]
    if (answer.price_rial === null) expect(offers).toEqual([undefined])
    else
      expect(offers).toContainEqual(
        expect.objectContaining({ price: answer.price_rial, priceCurrency: 'IRR' }),
      )
    if (answer.variants.length > 0) expect(offers).toHaveLength(answer.variants.length)
  }
  expect(all.some((each) => each.variants.length > 0)).toBe(true)
})

it('homeware has no structured data and no sitemap', async () => {
  const [first] = await answers('homeware')
  const html = await page(first?.url ?? '')
  expect(html).not.toMatch(/ld\+json|itemprop|og:/)
  expect((await fetch(`${sandbox.websites.homeware.url}/sitemap.xml`)).status).toBe(404)
})

it('foods lists other pages beside its products, in Persian addresses, and loads pictures late', async () => {
  const { url } = sandbox.websites.foods
  expect(await page(`${url}/robots.txt`)).toContain('Crawl-delay: 0.1')
  const listed = locations(await page(`${url}/sitemap.xml`))
  const all = await answers('foods')
  expect(all.every((each) => listed.includes(each.url))).toBe(true)
  expect(listed.length).toBeGreaterThan(all.length + 5)
  expect((await Promise.all(listed.map((each) => fetch(each)))).map((each) => each.status)).toEqual(
    listed.map(() => 200),
  )
  const [first] = all
  expect(first?.url).toContain('%D')
  expect(await page(first?.url ?? '')).toContain(`data-src="${new URL(first?.image_url ?? '').pathname}"`)
})

it('a product changes when its owner changes it', async () => {
  const change = { site: 'foods', number: 5, price_rial: 7_770_000, available: false }
  expect((await control.post('/__control/websites/products', change)).status).toBe(200)
  const answer = (await answers('foods'))[4]
  expect(answer).toMatchObject({ price_rial: 7_770_000, available: false })
  expect(visible(await page(answer?.url ?? ''))).toContain('۷۷۷٬۰۰۰ تومان')
  await control.post('/__control/reset')
  expect((await answers('foods'))[4]?.price_rial).not.toBe(7_770_000)
})

it('the bad sites are as bad as they promise', async () => {
  const bad = sandbox.badSites
  expect((await fetch(`${bad.broken.url}/any/page`)).status).toBe(500)
  expect((await fetch(`${bad.looping.url}/`, { redirect: 'manual' })).status).toBe(302)
  await expect(fetch(`${bad.looping.url}/`)).rejects.toThrow()
  await expect(fetch(`${bad.silent.url}/`, { signal: AbortSignal.timeout(200) })).rejects.toThrow()
  const endless = await fetch(`${bad.endless.url}/`)
  let bytes = 0
  for await (const chunk of endless.body ?? []) {
    bytes += chunk.length
    if (bytes > 50_000_000) break
  }
  expect(bytes).toBeGreaterThan(50_000_000)
  expect((await linkedPages(bad.blog.url)).size).toBe(11)
})
