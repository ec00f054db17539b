// Long because: all its tests stand on one database and the same products.

import { generateKeyPairSync } from 'node:crypto'
import type { ProductData } from '@payvand/domain'
import fastify, { type FastifyInstance } from 'fastify'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { createCallLimits } from '../../../infra/http/call-limits.ts'
import type { Services } from '../../accounts/index.ts'
import { mountFeeds } from './feed-routes.ts'
import { elementsOf, faultsOf } from './testing/strict-readers.ts'

const HOST = 'panel.example'
const NOW = new Date('2026-11-29T12:00:00Z')
const FEEDS = '/v1/feeds/secret'

const product = (changes: Partial<ProductData>): ProductData =>
  ({
    sku: null,
    name: 'ring',
    photo: 'https://shop.example/1.jpg',
    photos: ['https://shop.example/2.jpg', '/relative.jpg'],
    description: null,
    video: null,
    primaryPrice: 1_250_000,
    oldPrice: null,
    stock: 3,
    variants: null,
    ...changes,
  }) as ProductData

describe('the feeds of a project', () => {
  let database: Database
  let app: FastifyInstance
  const keys = generateKeyPairSync('ed25519')

  beforeAll(async () => {
    database = await openTestDatabase()
    const rows = database.kysely
    await database.execute(`insert into businesses (name, platform) values ('shop', 'payvand')`)
    await database.execute(`insert into projects (business_id, name, root_url, default_values, send_config, feed_token)
      select id, 'Rings & <more>', 'https://shop.example', '{}', '{}', 'secret' from businesses`)
    app = fastify()
    const services = {
      rows,
      now: () => NOW,
      callLimits: createCallLimits({ callsPerMinute: 100_000 }),
      config: { publicUrl: `https://${HOST}` },
      logger: app.log,
    } as unknown as Services
    const many = { callsAMinute: 10_000, wholeFeedsAMinute: 1_000 }
    mountFeeds(app, services, many, keys.publicKey.export({ type: 'spki', format: 'pem' }).toString())
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  async function add(
    data: ProductData,
    { status = 'verified', read = data, facts = {}, active = true, missing = false } = {},
  ): Promise<number> {
    const { rows } = await database.execute(
      `insert into project_items (business_id, project_id, url, url_key, verification_status, is_active, latest_data, read_data, facts,
        missing_since, site_category)
      select p.business_id, p.id, 'https://shop.example/' || n, 'k' || n, '${status}', ${active}, '${JSON.stringify(data)}',
        '${JSON.stringify(read)}', '${JSON.stringify(facts)}', ${missing ? 'now()' : 'null'}, 'jewels > rings'
      from projects p, (select count(*) as n from project_items) as counted returning id`,
    )
    return Number(rows[0]?.['id'])
  }
  const clear = () => database.execute('delete from project_items')

  async function signed(audience = HOST, seconds = 60): Promise<string> {
    const at = Math.floor(NOW.getTime() / 1_000)
    return new SignJWT({})
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' })
      .setAudience(audience)
      .setNotBefore(at - 120)
      .setExpirationTime(at + seconds)
      .sign(keys.privateKey)
  }
  async function torob(body: object, token?: string): Promise<{ status: number; body: any }> {
    const reply = await app.inject({
      method: 'POST',
      url: `${FEEDS}/torob_api/v3/products`,
      headers: { 'x-torob-token': token ?? (await signed()), 'x-torob-token-version': '1' },
      payload: body,
    })
    return { status: reply.statusCode, body: reply.json() }
  }

  test('hold what is verified and still in the shop, and nothing else', async () => {
    await clear()
    const shown = await add(product({ name: 'shown' }))
    await add(product({ name: 'unverified' }), { status: 'unverified' })
    await add(product({ name: 'inactive' }), { active: false })
    await add(product({ name: 'gone' }), { missing: true })
    const { body } = await torob({ page: 1, sort: 'date_added_desc' })
    expect(body.products.map((each: { page_unique: string }) => each.page_unique)).toEqual([String(shown)])
    for (const path of ['emalls', 'google.xml', 'products.jsonld']) {
      const text = (await app.inject(`${FEEDS}/${path}`)).body
      expect([path, text.includes('shown')]).toEqual([path, true])
      expect(text).not.toMatch(/unverified|inactive|gone/)
    }
  })

  test("say the shop's price, not the booth's: toman to Torob and Emalls, rial to Google and schema.org", async () => {
    await clear()
    await add(product({ primaryPrice: 9_990_000 as never }), {
      read: product({ primaryPrice: 1_250_000 as never, oldPrice: 1_500_000 as never }),
    })
    const { body } = await torob({ page: 1, sort: 'date_updated_desc' })
    expect(body.products[0]).toMatchObject({
      current_price: 125_000,
      old_price: 150_000,
      availability: true,
      category_name: 'rings',
      image_links: ['https://shop.example/1.jpg', 'https://shop.example/2.jpg'],
    })
    const emalls = (await app.inject(`${FEEDS}/emalls`)).json()
    expect(emalls.products[0]).toMatchObject({ price: 125_000, old_price: 150_000, is_available: true })
    const google = (await app.inject(`${FEEDS}/google.xml`)).body
    expect(google).toContain('<g:price>1500000 IRR</g:price>')
    expect(google).toContain('<g:sale_price>1250000 IRR</g:sale_price>')
    const list = (await app.inject(`${FEEDS}/products.jsonld`)).json()
    expect(list.itemListElement[0].item.offers).toMatchObject({ price: 1_250_000, priceCurrency: 'IRR' })
  })

  test('a product that cannot be bought costs Torob nothing, and is never free there', async () => {
    await clear()
    await add(product({ stock: 0 }))
    await add(product({ primaryPrice: null }))
    await add(product({}), { facts: { availability: 'OutOfStock' } })
    const { body } = await torob({ page: 1, sort: 'date_added_desc' })
    for (const each of body.products) expect(each).toMatchObject({ current_price: 0, availability: false })
    // One without a price has no place in Google's.
    expect((await app.inject(`${FEEDS}/google.xml`)).body.match(/<item>/g)).toHaveLength(2)
  })

  test('the cheapest variant that can be bought stands for its product', async () => {
    await clear()
    const variant = (primaryPrice: number, stock: number) => ({
      properties: [{ property: 'size', value: String(primaryPrice) }],
      primaryPrice,
      stock,
      sku: null,
    })
    await add(
      product({ variants: [variant(900_000, 0), variant(1_100_000, 2), variant(1_300_000, 5)] as never }),
    )
    const { body } = await torob({ page: 1, sort: 'date_added_desc' })
    expect(body.products[0]).toMatchObject({ current_price: 110_000, availability: true })
  })

  test('Torob reads a hundred a page, by address, by number and by cursor', async () => {
    await clear()
    for (let index = 0; index < 205; index++) await add(product({ name: `ring ${index}` }))
    const first = (await torob({ page: 1, sort: 'date_added_desc' })).body
    expect(first).toMatchObject({ api_version: 'torob_api_v3', total: 205, max_pages: 3, current_page: 1 })
    expect(first.products).toHaveLength(100)
    expect((await torob({ page: 3, sort: 'date_added_desc' })).body.products).toHaveLength(5)
    const { page_unique, page_url } = first.products[7]
    for (const body of [{ page_uniques: [page_unique] }, { page_urls: [page_url] }])
      expect((await torob(body)).body).toMatchObject({ total: 1, max_pages: 1, products: [{ page_unique }] })
    expect((await torob({ page_uniques: ['999999999', 'x'] })).body).toMatchObject({ total: 0, products: [] })
    const seen: string[] = []
    for (let cursor: string | undefined; ; ) {
      const { body } = await torob({ sort: 'product_id_desc', ...(cursor !== undefined && { cursor }) })
      seen.push(...body.products.map((each: { page_unique: string }) => each.page_unique))
      if (body.next_cursor === null) break
      cursor = body.next_cursor
    }
    expect(new Set(seen).size).toBe(205)
    const emalls = (await app.inject(`${FEEDS}/emalls?page=5&item_per_page=50`)).json()
    expect(emalls).toMatchObject({ total_items: 205, pages_count: 5, page_num: 5 })
    expect(emalls.products).toHaveLength(5)
    expect((await app.inject(`${FEEDS}/emalls?page=x`)).json()).toMatchObject({
      page_num: 1,
      item_per_page: 50,
    })
  })

  test('fill nothing in where Torob asks for too little', async () => {
    for (const body of [
      {},
      { page: 1 },
      { sort: 'date_added_desc' },
      { page: 0, sort: 'date_added_desc' },
      { page_urls: [] },
    ]) {
      const { status, body: said } = await torob(body)
      expect([body, status, typeof said.error]).toEqual([body, 400, 'string'])
    }
  })

  test('open to Torob alone: its signature, within its time, for this host', async () => {
    const page = { page: 1, sort: 'date_added_desc' }
    expect((await torob(page)).status).toBe(200)
    const other = generateKeyPairSync('ed25519').privateKey
    const forged = new SignJWT({})
      .setProtectedHeader({ alg: 'EdDSA' })
      .setAudience(HOST)
      .setExpirationTime('1h')
    const refused = {
      missing: '',
      elsewhere: await signed('other.example'),
      over: await signed(HOST, -1),
      forged: await forged.sign(other),
    }
    for (const [name, token] of Object.entries(refused))
      expect([name, (await torob(page, token)).status]).toEqual([name, 401])
  })

  test('an address that nobody has is not found', async () => {
    for (const path of ['emalls', 'google.xml', 'products.jsonld'])
      expect((await app.inject(`/v1/feeds/guessed/${path}`)).statusCode).not.toBe(200)
  })

  test('words of strangers stay words: no tag, no broken XML, no broken JSON', async () => {
    await clear()
    await add(product({ name: '</g:title><script>alert(1)</script> & "x" \u0007', description: ']]>' }))
    const google = (await app.inject(`${FEEDS}/google.xml`)).body
    expect(google).toContain('&lt;/g:title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; "x" </g:title>')
    expect(google).toContain('<title>Rings &amp; &lt;more&gt;</title>')
    expect((await app.inject(`${FEEDS}/products.jsonld`)).json().itemListElement).toHaveLength(1)
  })

  test('are accepted by readers that nobody here wrote', async () => {
    await clear()
    await add(product({ name: 'a & <b> \u0007', sku: 'S-1', description: 'x]]>y' }), {
      facts: { brand: 'Brand & sons', gtin: '4006381333931' },
    })
    await add(product({ stock: 0, oldPrice: 1_500_000 as never }))
    await add(product({ primaryPrice: null }))
    await add(product({ photo: null, photos: [] }))

    const read = elementsOf((await app.inject(`${FEEDS}/google.xml`)).body)
    expect(read.filter((name) => name === 'item')).toHaveLength(2)
    for (const name of [
      'g:id',
      'g:title',
      'g:description',
      'g:link',
      'g:image_link',
      'g:availability',
      'g:price',
    ])
      expect([name, read.filter((each) => each === name).length]).toEqual([name, 2])

    const list = (await app.inject(`${FEEDS}/products.jsonld`)).json()
    expect(list.itemListElement).toHaveLength(2)
    expect(await faultsOf(list)).toEqual([])
    const { offers: _, ...unpriced } = list.itemListElement[0].item
    list.itemListElement[0].item = unpriced
    expect(await faultsOf(list)).not.toEqual([])
  })
})
