import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../start-sandbox.ts'
import type { ShopProduct } from './shop-product.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const keys = Object.keys

async function page(key: string, path: string, form?: Record<string, string>) {
  const { url } = sandbox.shops[key as keyof Sandbox['shops']]
  const answer = await fetch(url + path, {
    redirect: 'manual',
    ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
  })
  return { status: answer.status, location: answer.headers.get('location') ?? '', html: await answer.text() }
}

async function products(key: string): Promise<ShopProduct[]> {
  const answer = await fetch(`${sandbox.marketplace.url}/__control/shops/${key}/products`)
  return (await answer.json()) as ShopProduct[]
}

/** A product with one variant of which there is something to buy. */
async function sold(key: string): Promise<ShopProduct & { only: ShopProduct['variants'][number] }> {
  for (const product of await products(key)) {
    const [only, second] = product.variants
    if (only?.active && !second && (only.stock ?? 0) > 2) return { ...product, only }
  }
  throw new Error(`nothing is sold at ${key}`)
}

it('every platform can be opened, searched and paged by a person', async () => {
  for (const key of keys(sandbox.shops)) {
    const first = await page(key, '/goods')
    const wanted = await sold(key)
    const found = await page(key, `/goods?q=${encodeURIComponent(wanted.name)}`)
    expect([key, first.status, found.status]).toEqual([key, 200, 200])
    expect(first.html).toContain('صفحه ۱ از')
    expect(found.html).toContain(`/goods/${wanted.id}"`)
    expect((await page(key, '/goods?q=zzz')).html).toContain('کالایی با این عنوان یا کد نیست')
  }
})

it('a person changes, buys, adds and removes on every platform', async () => {
  for (const key of keys(sandbox.shops)) {
    const { id, only } = await sold(key)
    const changed = await page(key, `/goods/${id}`, {
      name: ' نام تازه ',
      [`price-${only.id}`]: '۱۲۳٬۰۰۰',
      [`stock-${only.id}`]: '۵',
    })
    expect([key, changed.status]).toEqual([key, 303])
    const bought = await page(key, `/goods/${id}/buy`, { variant: String(only.id), count: '2' })
    expect((await page(key, bought.location)).html).toContain('خریده شد')
    const after = (await products(key)).find((one) => one.id === id)
    expect(after).toMatchObject({ name: 'نام تازه', variants: [{ priceRial: 1_230_000, stock: 3 }] })

    const added = await page(key, '/goods', { name: 'کالای نو', price: '50000', stock: '7' })
    const newId = Number(/goods\/(\d+)/.exec(added.location)?.[1])
    expect((await products(key)).find((one) => one.id === newId)).toMatchObject({
      name: 'کالای نو',
      variants: [{ priceRial: 500_000, stock: 7 }],
    })
    await page(key, `/goods/${newId}/remove`, {})
    expect((await page(key, `/goods/${newId}`)).status).toBe(404)
  }
})

it.each([
  ['price', 'abc', 'قیمت را به تومان'],
  ['stock', '-1', 'موجودی را با عدد درست'],
  ['name', ' ', 'عنوان را بنویسید'],
])(
  'a %s of "%s" is refused with its reason, and nothing that was written is lost',
  async (field, bad, words) => {
    const { id, only, name } = await sold('sazito')
    const form = { name: 'نوشته‌ی تازه', [`price-${only.id}`]: '1000', [`stock-${only.id}`]: '9' }
    const refused = await page('sazito', `/goods/${id}`, {
      ...form,
      [field === 'name' ? field : `${field}-${only.id}`]: bad,
    })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain(words)
    if (field !== 'name') expect(refused.html).toContain('value="نوشته‌ی تازه"')
    expect((await products('sazito')).find((one) => one.id === id)?.name).toBe(name)
  },
)

it('more than there is cannot be bought', async () => {
  const { id, only } = await sold('shopfa')
  const refused = await page('shopfa', `/goods/${id}/buy`, { variant: String(only.id), count: '5000' })
  expect([refused.status, refused.html.includes('این تعداد موجود نیست')]).toEqual([422, true])
})

it('a form that was rendered before a sale does not write over it', async () => {
  const { id, only } = await sold('sazito')
  const rendered = (await page('sazito', `/goods/${id}`)).html
  const fields = [...rendered.matchAll(/name="((?:was-)?(?:price|stock)-\d+)"[^>]* value="(\d*)"/g)]
  expect(fields).toHaveLength(4)
  await page('sazito', `/goods/${id}/buy`, { variant: String(only.id), count: '1' })
  const form = Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]))
  await page('sazito', `/goods/${id}`, { ...form, [`price-${only.id}`]: '77000' })
  expect((await products('sazito')).find((one) => one.id === id)?.variants).toMatchObject([
    { stock: (only.stock ?? 0) - 1, priceRial: 770_000 },
  ])
})

it('Shopfa sends www. on with a 301, and Sazito takes prices and stock in bulk', async () => {
  const { url } = sandbox.shops.shopfa
  const moved = await new Promise<IncomingMessage>((resolve, reject) => {
    const path = '/api/system/info?x=1'
    get(url + path, { headers: { host: 'www.termeh.ir' } }, resolve).on('error', reject)
  })
  moved.resume()
  expect([moved.statusCode, moved.headers.location]).toEqual([301, 'http://termeh.ir/api/system/info?x=1'])

  const { only } = await sold('sazito')
  const write = (path: string, variants: object[], key = 'sandbox-sazito-token') =>
    fetch(`${sandbox.shops.sazito.url}/api/v1/accounting/${path}`, {
      method: 'PUT',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ variants }),
    })
  expect((await write('bulk-update-price', [{ id: only.id, price: 88_000 }])).status).toBe(200)
  expect((await write('bulk-update-stock', [{ id: only.id, stock: 12 }])).status).toBe(200)
  expect((await write('bulk-update-stock', [{ id: only.id, stock: 13 }], 'nonsense')).status).toBe(401)
  expect((await write('bulk-update-stock', [{ id: only.id }])).status).toBe(422)
  const changed = (await products('sazito')).flatMap(({ variants }) => variants)
  expect(changed.find(({ id }) => id === only.id)).toMatchObject({ priceRial: 880_000, stock: 12 })
})
