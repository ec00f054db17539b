import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type FakeAnswer, type FakeWeb, fakeWeb } from './fake-client.ts'

/** The folder of the recorded Persian shops; their README says how they were made and what their labels mean. */
export const PERSIAN_SHOPS = resolve(import.meta.dirname, '../../../../tests/fixtures/persian-shops')

/** One labelled product of a recorded shop: the fields of `labels.json` that are measured. Money is in rial. */
export interface RecordedProduct {
  path: string
  name: string
  /** Decimal amount in the shop's own currency; null where the shop names no price. */
  price: number | null
  price_rial: number | null
  availability: 'InStock' | 'OutOfStock'
  /** False: the page is no offer of this shop (a grouped product, a link to another shop). */
  sold_here: boolean
  stock: number | null
  stock_on_page: boolean | null
  /** In the shop's own currency, as `price`. */
  old_price: number | null
  weight_g: number | null
  /** Characters of its plain text. */
  description_length: number | null
  variants: RecordedVariant[] | null
}

export interface RecordedVariant {
  /** Null or empty where any value of the property may be chosen. */
  properties: Record<string, string | null>
  price_rial: number | null
  stock: number | null
  in_stock: boolean
  purchasable: boolean
  /** False: the page leaves it out. Null or absent: it stands there. */
  on_page?: boolean | null
}

export interface RecordedShop {
  name: string
  origin: string
  products: RecordedProduct[]
  /** The product's own path for each of its addresses, decoded. */
  productAt: Map<string, string>
  /** True when the shop's catalogue was recorded too. */
  hasApi: boolean
  /** The shop as a web in memory; `api` false closes its catalogue. */
  web(api: boolean): FakeWeb
}

interface RecordedPage {
  path: string
  status: number
  headers: Record<string, string>
  body: string
}

interface StoreApi {
  products: { id: number }[]
  variations: { id: number; parent: number }[]
  categories: unknown[]
}

interface Site {
  origin: string
  store_api: boolean
  aliases: Record<string, string>
}

/** Reads one recorded shop. Throws where the recording is missing: a missing recording is a failure, not a reason to skip. */
export function recordedShop(name: string, folder = join(PERSIAN_SHOPS, name)): RecordedShop {
  const site = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as Site
  const { pages: products } = JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')) as {
    pages: RecordedProduct[]
  }
  const pages = new Map(
    unzipped(join(folder, 'pages.jsonl.gz'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as RecordedPage)
      .map((page) => [page.path, page]),
  )
  const recorded = site.store_api
    ? (JSON.parse(unzipped(join(folder, 'store-api.json.gz'))) as StoreApi)
    : null
  return {
    name,
    origin: site.origin,
    products,
    productAt: new Map([
      ...products.map(({ path }) => [path, path] as const),
      ...Object.entries(site.aliases),
    ]),
    hasApi: recorded !== null,
    web: (api) =>
      fakeWeb(
        (url) => storeAnswer(new URL(url), api ? recorded : null) ?? pageAnswer(pages, site.origin, url),
        [new URL(site.origin).host],
      ),
  }
}

/** Path and query of an address as the recordings write them, decoded. */
export function recordedPath(url: string): string {
  const { pathname, search } = new URL(url)
  return decoded(pathname) + decoded(search)
}

const unzipped = (file: string): string => gunzipSync(readFileSync(file)).toString('utf8')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const MOST_REDIRECTS = 5

function pageAnswer(
  pages: ReadonlyMap<string, RecordedPage>,
  origin: string,
  url: string,
): FakeAnswer | undefined {
  let at = url
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const path = recordedPath(at)
    const alone = decoded(new URL(at).pathname)
    const page = pages.get(path) ?? pages.get(alone) ?? pages.get(`${alone}/`)
    if (page === undefined) return undefined
    const location = page.headers['location']
    if (location === undefined)
      return { status: page.status, headers: page.headers, body: page.body, url: at }
    at = new URL(location, origin).href
  }
  return { fails: 'too_many_redirects' }
}

/** WooCommerce's public catalogue as it answered; closed where it was not recorded. */
function storeAnswer(url: URL, api: StoreApi | null): FakeAnswer | undefined {
  const { pathname, searchParams: query } = url
  const route = query.get('rest_route') ?? (pathname.startsWith('/wp-json') ? pathname.slice(8) : '')
  if (!/^\/wc\/store(?:\/v1)?\//.test(route)) return undefined
  if (api === null) return json(401, { code: 'rest_forbidden', message: '', data: { status: 401 } })
  const parents = query.get('parent')?.split(',').map(Number)
  const rows = route.endsWith('/categories')
    ? api.categories
    : query.get('type') === 'variation'
      ? api.variations.filter(({ parent }) => parents?.includes(parent) ?? true)
      : api.products
  const size = Number(query.get('per_page') ?? 10)
  const from = (Number(query.get('page') ?? 1) - 1) * size
  return json(200, rows.slice(from, from + size), {
    'x-wp-total': String(rows.length),
    'x-wp-totalpages': String(Math.ceil(rows.length / size)),
  })
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=UTF-8', ...headers },
  body: JSON.stringify(body),
})
