// Long because: the recordings and the state that they were made in are read here, for every test that goes by them.

import { readFileSync } from 'node:fs'
import type { WooRecord, WooState } from '@payvand/sandbox'

/** A call to the recorded shop, and its answer. `request` is absent for an event inside the shop. */
export interface Exchange {
  shows: string
  request?: {
    scheme: 'http' | 'https'
    method: string
    path: string
    query?: Record<string, string | number>
    auth: string | null
    headers?: Record<string, string>
    body?: unknown
  }
  response?: { status: number; headers: Record<string, string>; body?: any; text?: string }
  state?: { zone: string }
  moved?: Record<string, boolean>
  deliveries?: {
    method: string
    path: string
    headers: Record<string, string>
    body: string
    answered: number
  }[]
  stock_after?: Record<string, { id: number; stock_quantity: number | null; stock_status: string }>
  found_hours?: number[]
  after_each_delivery?: { deliveries_answered_500: number; status: string; failure_count: number }[]
  webhook_secret?: string
}

export interface DatabaseProduct {
  id: number
  type: string
  status: string
  visibility: string
  name: string
  url: string
  sku: string
  price: string
  regular_price: string
  sale_price: string
  on_sale: boolean
  sale_from: string | null
  sale_to: string | null
  purchasable: boolean
  manage_stock: boolean | 'parent'
  stock_quantity: number | null
  stock_status: string
  in_stock: boolean
  backorders: string
  virtual: boolean
  weight: string
  categories: string[]
  brand: string[]
  image: string | null
  gallery: string[]
  post_modified_gmt: string
  attributes?: Record<string, string | null>
  children?: number[]
  variations?: DatabaseProduct[]
}

export const RECORDED_SHOP = 'https://shop.example'

const read = (name: string): any =>
  JSON.parse(readFileSync(new URL(`../fixtures/woocommerce-real/${name}.json`, import.meta.url), 'utf8'))

/** The order is that of the recording: a write changes the answers to later requests. */
export const RECORDED_FILES = [
  'site-and-settings',
  'products-list',
  'products-single',
  'variations',
  'modified-after',
  'products-write',
  'batch',
  'what-moves-date-modified',
  'keys-and-doors',
  'orders',
  'gone',
  'webhooks',
  'wc-auth',
  'store-api',
  'pages',
] as const
export type RecordedFile = (typeof RECORDED_FILES)[number]

export const recorded = (file: RecordedFile): Exchange[] => read(file).exchanges as Exchange[]

export const databaseAt = (moment: 'beginning' | 'end'): DatabaseProduct[] =>
  read(`database-at-the-${moment}`).products as DatabaseProduct[]

export const modifiedAfterTable = (): {
  zone: string
  written: string
  modified_after: string
  dates_are_gmt: string | null
  status: number
  found_hours: number[] | null
}[] => read('modified-after-table').rows

const key = (number: number) => ({
  key: `ck_${String(number).padStart(40, '0')}`,
  secret: `cs_${String(number).padStart(40, '0')}`,
})
export const RECORDED_KEYS: Record<string, { key: string; secret: string }> = {
  read_write: key(1),
  read: key(2),
  write: key(3),
  wrong_secret: { key: key(1).key, secret: key(9).secret },
  unknown: key(8),
}

/** Rows of a list that was answered. */
const rowsOf = (exchange: Exchange | undefined): any[] => exchange?.response?.body ?? []
const decoded = (slug: string) => decodeURIComponent(slug)
/** The database has the shop's categories by their paths only; their numbers are in the answers. */
const categories = () =>
  rowsOf(recorded('site-and-settings')[10]).map(({ id, name, slug, parent }) => ({
    id,
    name,
    slug: decoded(slug),
    parent,
  }))

/** Facts that the database lacks of a product: numbers of things, and texts. */
function words(): Map<number, any> {
  const rows = recorded('products-list')[0]?.response?.body as any[]
  return new Map(rows.map((row) => [row.id, row]))
}

/** The recorded shop as its database tells it, with other settings where these are asked for. */
export function recordedState(moment: 'beginning' | 'end', settings: WooState['settings'] = {}): WooState {
  const known = words()
  const all = categories()
  const pathOf = (id: number): string => {
    const at = all.find((each) => each.id === id)
    if (!at) return ''
    return at.parent === 0 ? at.name : `${pathOf(at.parent)} > ${at.name}`
  }
  const brands = new Map<number, { id: number; name: string; slug: string }>()
  for (const row of known.values())
    for (const { id, name, slug } of row.brands) brands.set(id, { id, name, slug: decoded(slug) })
  const products = databaseAt(moment).map((product): WooRecord => {
    const row = known.get(product.id)
    const attributes = (row?.attributes ?? []).map(({ id, name, slug, variation, options }: any) => ({
      id,
      name,
      slug,
      variation,
      options,
    }))
    return {
      ...recordOf(product),
      slug: slugOf(product, row),
      name: product.name.replaceAll('&amp;', '&'),
      visibility: product.visibility,
      description: row?.description ?? '',
      short_description: row?.short_description ?? '',
      sold_individually: row?.sold_individually ?? false,
      category_ids: all.filter(({ id }) => product.categories.includes(pathOf(id))).map(({ id }) => id),
      brand_ids: [...brands.values()].filter(({ name }) => product.brand.includes(name)).map(({ id }) => id),
      images: [product.image ?? [], product.gallery].flat(),
      attributes,
      children: product.children ?? [],
      created_at: `${row?.date_created_gmt ?? '2026-11-22T19:36:30'}Z`,
      variations: (product.variations ?? []).map((variation) => ({
        ...recordOf(variation),
        sku: variation.sku === product.sku ? '' : variation.sku,
        images: variation.image === null ? [] : [variation.image],
        created_at: '2026-11-22T19:31:35Z',
        choices: attributes
          .filter(({ variation: isChosen }: any) => isChosen)
          .map(({ id, name, slug }: any) => {
            const chosen = variation.attributes?.[slug] ?? variation.attributes?.[name] ?? null
            return { id, name, slug, option: chosen === null ? null : decoded(chosen) }
          }),
      })),
    }
  })
  return {
    origin: RECORDED_SHOP,
    name: recorded('site-and-settings')[0]?.response?.body.name,
    settings: { currency: 'IRT', weightUnit: 'g', zone: 'Asia/Tehran', ...settings },
    keys: (['read_write', 'read', 'write'] as const).map((permissions, index) => ({
      id: index + 1,
      permissions,
      ...(RECORDED_KEYS[permissions] as { key: string; secret: string }),
    })),
    categories: all,
    brands: [...brands.values()],
    products,
    // The pictures of the products were posts as well.
    lastPostId: 147,
  }
}

function slugOf(product: DatabaseProduct, row: any): string {
  const slug: string = row?.slug || (new URL(product.url).pathname.split('/')[2] ?? '')
  return decoded(slug)
}

function recordOf(product: DatabaseProduct): WooRecord {
  const { type, stock_status, backorders, manage_stock: counts } = product
  return {
    id: product.id,
    type: type as WooRecord['type'],
    status: product.status,
    sku: product.sku,
    regular_price: product.regular_price,
    sale_price: product.sale_price,
    sale_from: product.sale_from,
    sale_to: product.sale_to,
    manage_stock: counts,
    stock_quantity: product.stock_quantity,
    stock_status: stock_status as WooRecord['stock_status'],
    backorders: backorders as WooRecord['backorders'],
    virtual: product.virtual,
    weight: product.weight,
    images: [],
    created_at: '',
    modified_at: `${product.post_modified_gmt.replace(' ', 'T')}Z`,
  }
}

/** Address, headers and body of a recorded request, as they travelled. */
export function requestOf({ request }: Exchange): {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
} {
  if (!request) throw new TypeError('nothing was asked here')
  const { method, path, query = {}, auth, headers = {}, body } = request
  const url = new URL(encodeURI(path), `${request.scheme}://shop.example`)
  const [name = '', way] = (auth ?? '').split(/ (.*)/)
  const keys = RECORDED_KEYS[name]
  for (const [param, value] of Object.entries(query)) {
    const text = String(value)
    const secret = text.startsWith('<consumer_key') ? keys?.key : keys?.secret
    url.searchParams.set(param, text.startsWith('<consumer_') ? (secret ?? '') : text)
  }
  const basic = keys && way === 'basic' ? Buffer.from(`${keys.key}:${keys.secret}`).toString('base64') : null
  return {
    method,
    url: url.pathname + url.search,
    headers: {
      host: 'shop.example',
      ...headers,
      ...(basic === null ? {} : { authorization: `Basic ${basic}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }
}

/** The comparison of each field of an answer; an absent field means nothing to us. */
const FIELDS = new Set(
  [
    'id,name,slug,permalink,type,status,catalog_visibility,description,short_description,sku,price,regular_price',
    'sale_price,date_on_sale_from,date_on_sale_from_gmt,date_on_sale_to,date_on_sale_to_gmt,on_sale,purchasable',
    'virtual,manage_stock,stock_quantity,stock_status,backorders,backorders_allowed,backordered,sold_individually',
    'weight,parent_id,categories,brands,images,image,attributes,variations,grouped_products,date_created',
    'date_created_gmt,date_modified,date_modified_gmt,option,options,variation,value,parent,code',
    'currency,number,total,shipping_total,transaction_id,customer_note,line_items,product_id,variation_id,quantity',
    'subtotal,refunds,amount,reason,topic,resource,event,delivery_url,create,update,delete,error,data',
    'prices,price_range,min_amount,max_amount,currency_code,currency_minor_unit,terms,taxonomy,has_variations,link',
    'has_options,is_purchasable,is_in_stock,is_on_backorder,low_stock_remaining,stock_availability,text,class',
    'formatted_weight,add_to_cart,minimum,maximum,gmt_offset,timezone_string,home,url,totals,parent_name',
  ].flatMap((line) => line.split(',')),
)
const LINE = 'id,name,product_id,variation_id,quantity,subtotal,total,sku,price,parent_name'.split(',')
/** Only the named fields of these mean anything. */
const PARTS: Record<string, string[]> = {
  images: ['src'],
  image: ['src'],
  data: ['status'],
  refunds: ['id', 'total', 'reason'],
  add_to_cart: ['minimum', 'maximum'],
  terms: ['name', 'slug'],
  brands: ['id', 'name', 'slug'],
  totals: ['currency_code', 'currency_minor_unit'],
  line_items: LINE,
}
const CLOCK_SECONDS = 2

/** The fields that mean anything in answers there. */
export const onlyAt = (path: string): string[] | undefined =>
  [
    { path: /\/wc\/v3\/settings\//, only: ['id', 'value', 'code'] },
    { path: /\/currencies\//, only: ['code'] },
    {
      path: /\/webhooks/,
      only: 'id,status,topic,resource,event,delivery_url,date_created_gmt,date_modified_gmt,code'.split(','),
    },
    { path: /\/products\/(?:categories|brands)/, only: ['id', 'name', 'slug', 'parent'] },
  ].find((each) => each.path.test(path))?.only

/** Differences between an answer and its recording; empty: it agrees in everything that means something. */
export function differences(was: unknown, is: unknown, path = '', only?: readonly string[]): string[] {
  if (Array.isArray(was)) {
    if (!Array.isArray(is)) return [`${path}: a list was recorded, ${shown(is)} came`]
    if (was.length !== is.length) return [`${path}: ${was.length} rows were recorded, ${is.length} came`]
    return was.flatMap((row, index) => differences(row, is[index], `${path}[${idOf(row, index)}]`, only))
  }
  if (was !== null && typeof was === 'object') {
    if (is === null || typeof is !== 'object')
      return [`${path}: ${shown(was)} was recorded, ${shown(is)} came`]
    const part = only ?? PARTS[/(\w+)(?:\[\d+\])?$/.exec(path)?.[1] ?? '']
    return Object.entries(was)
      .filter(([name]) => (part ? part.includes(name) : FIELDS.has(name)))
      .flatMap(([name, value]) => differences(value, (is as any)[name], path ? `${path}.${name}` : name))
  }
  return isSame(was, is, path) ? [] : [`${path}: ${shown(was)} was recorded, ${shown(is)} came`]
}

const idOf = (row: unknown, index: number): number => (row as { id?: number } | null)?.id ?? index
const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 160)

function isSame(was: unknown, is: unknown, path: string): boolean {
  if (was === is) return true
  if (typeof was !== 'string' || typeof is !== 'string') return false
  if (/date_(created|modified)(_gmt)?$/.test(path))
    return Math.abs(Date.parse(`${was}Z`) - Date.parse(`${is}Z`)) <= CLOCK_SECONDS * 1000
  // Addresses of choices are coded twice by the shop, once by us; both mean the choice.
  if (path.endsWith('permalink')) return withoutChoice(was) === withoutChoice(is)
  if (path.endsWith('description')) return plain(was) === plain(is)
  return false
}

const withoutChoice = (url: string): string => url.split('?attribute_')[0] ?? ''
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>|\s+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
