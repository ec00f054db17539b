// Long because: fifteen files of recordings, each with the changes to the shop between its calls.

import { createHmac } from 'node:crypto'
import { startWooCommerceAlone, type WooDelivery } from '@payvand/sandbox'
import { afterAll, describe, expect, test } from 'vitest'
import {
  type DatabaseProduct,
  databaseAt,
  differences,
  type Exchange,
  onlyAt,
  RECORDED_FILES,
  RECORDED_KEYS,
  type RecordedFile,
  recorded,
  recordedState,
  requestOf,
} from '../harness/woocommerce-recordings.ts'

// The simulated WooCommerce must answer, call by call, as a real one in Tehran's zone did.

/** Calls that are not simulated, by file and place, and why. */
const NOT_SIMULATED: Partial<Record<RecordedFile, Record<number, string>>> = {
  'wc-auth': { 0: 'nobody signs in to the simulated shop: its consent page is open' },
  'store-api': {
    18: 'attributes by themselves are asked for by nobody here',
    19: 'terms by themselves are asked for by nobody here',
    21: 'counts of the whole catalogue are asked for by nobody here',
  },
  pages: {
    17: 'a list of the theme: the simulated shop has its own front page',
    18: 'a list of the theme: the simulated shop has its own front page',
    20: 'the simulated shop has the site map of a plugin, under the name that its robots.txt says',
    21: 'the simulated shop has the site map of a plugin, under the name that its robots.txt says',
  },
}

let clock = new Date('2026-11-22T19:34:00Z')
let heard: WooDelivery[] = []
let answerTo: (delivery: WooDelivery) => number = () => 200
const shop = await startWooCommerceAlone({
  now: () => clock,
  deliver(delivery) {
    heard.push(delivery)
    return answerTo(delivery)
  },
})
afterAll(() => shop.stop())

const CHANGED_HOURLY = [13, 17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 37]
const LONG_AGO = '2026-10-01T00:00:00.000Z'
const HOOK = 'https://panel.example/hooks/woo/abc'
const SECRET = 'webhook-secret-of-the-recording'

describe.each(RECORDED_FILES)('%s', (file) => {
  const exchanges = recorded(file)
  const calls = exchanges.flatMap((exchange, index) =>
    exchange.request && !NOT_SIMULATED[file]?.[index] ? [{ index, shows: exchange.shows, exchange }] : [],
  )

  test.each(calls)('$index: $shows', async ({ index, exchange }) => {
    if (index === calls[0]?.index) loadFor(file)
    await before(file, index, exchange)
    expect(await replay(exchange)).toEqual([])
    if (exchange.moved) expect(movedBy(exchange)).toEqual(exchange.moved)
    for (const { id, stock_quantity, stock_status } of Object.values(exchange.stock_after ?? {}))
      expect(shop.view(id)).toMatchObject({ id, stock_quantity, stock_status })
    // Deliveries queued before the call leave after it, with the state of that moment.
    if (file === 'webhooks' && index === 11) await shop.announce('product.restored', shop.view(169) ?? {})
    if (!exchange.deliveries) return
    const told = heard.filter(({ url }) => url.startsWith('https:'))
    expect(told.map(meaningOf).toSorted()).toEqual(deliveriesOf(exchange))
  })

  // The rest is read from the state of then.
  const inTheEnd = () => {
    const products = databaseAt('end').flatMap((product) => [product, ...(product.variations ?? [])])
    expect(products.length).toBeGreaterThan(90)
    for (const product of products) expect(shop.view(product.id)).toMatchObject(heldBy(product))
    const known = new Set(products.map(({ id }) => id))
    expect(shop.posts().filter(({ id }) => !known.has(id))).toEqual([])
  }
  if (file === 'wc-auth') test('leaves the shop as its database is in the end', inTheEnd)
})

test('every recorded exchange is replayed, or its absence has a reason', () => {
  const counts = RECORDED_FILES.map((file) => {
    const exchanges = recorded(file)
    const inside = exchanges.filter(({ request }) => !request).length
    return { all: exchanges.length, inside, left: Object.keys(NOT_SIMULATED[file] ?? {}).length }
  })
  const sum = (name: 'all' | 'inside' | 'left') => counts.reduce((total, count) => total + count[name], 0)
  // Eleven of them are events inside the shop, without request and answer.
  expect({ all: sum('all'), inside: sum('inside'), left: sum('left') }).toEqual({
    all: 400,
    inside: 11,
    left: 8,
  })
})

/** The state of a product in a database and in the simulated shop. */
function heldBy(product: DatabaseProduct) {
  const { id, status, price, regular_price, sale_price, on_sale, purchasable, stock_quantity, stock_status } =
    product
  const { manage_stock, backorders, virtual } = product
  return {
    id,
    status,
    price,
    regular_price,
    sale_price,
    on_sale,
    purchasable,
    stock_quantity,
    stock_status,
    manage_stock,
    backorders,
    virtual,
  }
}

/** The state that a file begins with, when it differs from the state the file before it left. */
function loadFor(file: RecordedFile): void {
  if (file === 'site-and-settings') shop.load(recordedState('beginning'))
  if (file === 'store-api' || file === 'pages') shop.load(recordedState('end'))
}

/** Changes made to the shop before a call, inside it or unrecorded. */
async function before(file: RecordedFile, index: number, exchange: Exchange): Promise<void> {
  clock = new Date(exchange.response?.headers['date'] ?? clock)
  shop.settings.https = exchange.request?.scheme !== 'http'
  if (file === 'modified-after') setHourly(exchange.state?.zone ?? 'Asia/Tehran')
  if (file === 'products-write' && index === 0) shop.settings.zone = 'Asia/Tehran'
  if (file === 'what-moves-date-modified') {
    for (const { id } of shop.posts()) shop.change(id, { modifiedAt: LONG_AGO })
    // Other plugins changed them in between, as the database and the stock after the orders show.
    if (index === 9) {
      shop.change(13, { stock: 5, regularRial: 1_270_000 })
      shop.change(80, { stock: 6 })
    }
  }
  if (file === 'keys-and-doors') {
    const closed = [18, 19].includes(index)
    shop.settings.restAccess = closed ? 'closed' : [20, 21].includes(index) ? 'members' : 'open'
    shop.settings.prettyAddresses = index < 22 || index > 29
  }
  if (file === 'gone') {
    if (index === 0) shop.change(31, { saleRial: 2_000_000 })
    if (index === 7) shop.change(68, { status: 'trash' })
  }
  if (file === 'webhooks') await beforeWebhooks(index)
  if (file === 'store-api') {
    if (index === 23) shop.load(recordedState('end', { currency: 'IRR', weightUnit: 'kg' }))
    if (index === 26) shop.load(recordedState('end', { currency: 'IRHT', decimals: 3 }))
    shop.settings.restAccess = index === 29 ? 'closed' : 'open'
  }
  heard = []
  const expected = [...(exchange.deliveries ?? [])]
  answerTo = ({ url, body }) =>
    url.startsWith('https:') ? (expected.find((each) => each.body === body)?.answered ?? 200) : 0
  if (exchange.shows.includes('callback_url answers 500')) answerTo = () => 500
}

function setHourly(zone: string): void {
  shop.settings.zone = zone === 'manual offset UTC+3.5' ? 'UTC+3.5' : zone
  for (const { id } of shop.posts()) {
    const hour = 6 + CHANGED_HOURLY.indexOf(id)
    const modifiedAt = `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
    shop.change(id, { modifiedAt: CHANGED_HOURLY.includes(id) ? modifiedAt : LONG_AGO })
  }
}

const asked = (method: string, path: string, body: object) => {
  const { key = '', secret = '' } = RECORDED_KEYS['read_write'] ?? {}
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
  const headers = { authorization, 'content-type': 'application/json' }
  return shop.ask({ method, url: `/wp-json/wc/v3${path}`, headers, body: JSON.stringify(body) })
}

async function beforeWebhooks(index: number): Promise<void> {
  if (index === 3) {
    for (const topic of ['product.deleted', 'product.restored', 'order.created', 'order.updated'])
      await asked('POST', '/webhooks', { name: 'پیوند', topic, delivery_url: HOOK, secret: SECRET })
  }
  // The seller takes it out of the trash: it is a draft then.
  if (index === 11) shop.change(169, { status: 'draft' })
  if (index === 15) await failDeliveries()
}

/** The stock of one product changes, and every delivery of that is answered 500. */
async function failDeliveries(): Promise<void> {
  const steps = recorded('webhooks')[15]?.after_each_delivery ?? []
  expect(steps.length).toBeGreaterThan(6)
  answerTo = () => 500
  for (const [count, step] of steps.entries()) {
    heard = []
    await asked('PUT', '/products/21', { stock_quantity: 20 + count })
    const { status, failures } = shop.webhook(1) ?? {}
    expect({
      deliveries_answered_500: heard.filter(({ headers }) => headers['x-wc-webhook-id'] === '1').length,
      status,
      failure_count: failures,
    }).toEqual(step)
  }
}

async function replay(exchange: Exchange): Promise<string[]> {
  const { response, request } = exchange
  if (!response) return ['nothing was recorded']
  const answer = await shop.ask(requestOf(exchange))
  if (answer.status !== response.status)
    return [`${response.status} was recorded, ${answer.status} came: ${answer.text.slice(0, 300)}`]
  const { location } = response.headers
  const headers = ['x-wp-total', 'x-wp-totalpages']
    .filter((name) => response.headers[name] !== undefined && response.headers[name] !== answer.headers[name])
    .map((name) => `${name}: ${response.headers[name]} was recorded, ${answer.headers[name]} came`)
  if (location !== undefined && response.status < 400 && response.status >= 300)
    headers.push(...differentPlaces(location, answer.headers['location'] ?? ''))
  if (response.body === undefined) return [...headers, ...differentPages(response.text ?? '', answer.text)]
  return [...headers, ...differences(response.body, JSON.parse(answer.text), '', onlyAt(request?.path ?? ''))]
}

function differentPlaces(was: string, is: string): string[] {
  const place = (text: string) => {
    const url = new URL(text, 'https://shop.example')
    url.searchParams.sort()
    return url.href
  }
  return place(was) === place(is) ? [] : [`to ${place(was)} was recorded, to ${place(is)} came`]
}

/** A page says the same of its product: a price in rial and whether it is there. A theme's words are its own. */
function differentPages(was: string, is: string): string[] {
  const one = JSON.stringify(offerOn(was))
  const other = JSON.stringify(offerOn(is))
  return one === other ? [] : [`${one} was recorded, ${other} came`]
}

function offerOn(html: string): object | null {
  const scripts = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)]
  const data = scripts.flatMap(([, text = '{}']) => {
    const parsed = JSON.parse(text)
    return parsed['@graph'] ?? [parsed]
  })
  const product = data.find((each) => each['@type'] === 'Product')
  const [offer] = [product?.offers ?? []].flat()
  if (!offer) return null
  const price = offer.price ?? offer.lowPrice ?? offer.priceSpecification?.[0]?.price
  return { name: product.name, price: Number(price), availability: /\w+$/.exec(offer.availability)?.[0] }
}

/** Tells which posts have a newer time than long ago: the product, its variation, and the variable one of an order. */
function movedBy({ moved = {}, request }: Exchange): Record<string, boolean> {
  const [, id = '', variationId = ''] =
    /products\/(\d+)(?:\/variations\/(\d+))?/.exec(request?.path ?? '') ?? []
  const isNew = (post: number) => (shop.post(post)?.modifiedAt ?? LONG_AGO) > LONG_AGO
  const of: Record<string, number> = request?.path.endsWith('/orders')
    ? { product: 17, variable: 75, variation: 80 }
    : { product: Number(id), variation: Number(variationId) }
  return Object.fromEntries(Object.keys(moved).map((name) => [name, isNew(of[name] ?? 0)]))
}

/** The topic, receiver and subject of a delivery, and whether its signature holds. */
function meaningOf({ body, headers }: { body: string; headers: Record<string, string> }): string {
  const topic = headers['x-wc-webhook-topic']
  if (topic === undefined)
    return body.startsWith('{') ? `keys ${JSON.parse(body).key_permissions}` : `ping ${body}`
  const signature = createHmac('sha256', SECRET).update(body).digest('base64')
  const about = JSON.parse(body)
  const { id, parent_id: parent = 0, status = '' } = about
  return `${topic} to ${headers['x-wc-webhook-id']}: ${id} of ${parent} ${status} ${signature === headers['x-wc-webhook-signature']}`
}
const deliveriesOf = ({ deliveries = [] }: Exchange): string[] => deliveries.map(meaningOf).toSorted()
