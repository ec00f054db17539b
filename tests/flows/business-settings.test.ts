import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { Seller } from '../harness/seller.ts'
import { openWorld, type World } from '../harness/world.ts'

const TOKEN = 'sandbox-digikala-token'
const PASSWORD = 'Seller1234'

describe('the settings of a business', () => {
  let world: World
  let payvand: PayvandProcess

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 4 })
    await world.addUser('new', PASSWORD)
    await world.addUser('brand', PASSWORD, '--platform', 'digikala-brand')
    await world.addUser('key-seller', PASSWORD, '--platform', 'digikala-seller')
    await world.addUser('sazito-shop', PASSWORD, '--platform', 'sazito')
    await world.addUser('shopfa-shop', PASSWORD, '--platform', 'shopfa')
    payvand = await world.start()
  })
  afterAll(() => world.close())

  const signedIn = (username: string) => Seller.signedIn(payvand.url, username, PASSWORD)
  const patch = (seller: Seller, body: object) => seller.call('business.update', { body })
  const fieldsOf = async (seller: Seller, body: object) => {
    const { status, body: problem } = await patch(seller, body)
    return { status, fields: (problem.errors ?? []).map((error: { field: string }) => error.field) }
  }

  it('begin with the defaults', async () => {
    const seller = await Seller.signedIn(payvand.url, 'shopfa')
    expect(await seller.ask('business.current')).toMatchObject({
      platform: 'shopfa',
      price_base: 1,
      price_method: 'exact',
      price_coefficient: 1,
      default_stock: 2,
      sync_order: false,
      price_update_needed: true,
      preparation_days: null,
      shipper_address: null,
      platform_vendor_id: null,
      platform_vendor_slug: null,
      isset_platform_token: false,
    })
  })

  it('take the whole form in either spelling, and keep it', async () => {
    const seller = await Seller.signedIn(payvand.url, 'shopfa')
    const form = {
      price_base: 1_000,
      price_method: 'up',
      price_coefficient: 1.15,
      default_stock: 7,
      sync_order: true,
      price_update_needed: true,
      preparation_days: 3,
      shipper_address: 'تهران، خیابان ولیعصر',
      platform_vendor_id: 12,
      platform_vendor_slug: 'my-shop',
      domain: 'https://shop.example',
    }
    expect((await patch(seller, form)).body).toMatchObject(form)
    const camel = { priceCoefficient: 2, syncOrder: false, shopfaToken: null, shipperAddress: null }
    await seller.ask('business.update', { body: camel })
    expect(await seller.ask('business.current')).toMatchObject({
      ...form,
      price_coefficient: 2,
      sync_order: false,
      shipper_address: null,
      isset_platform_token: false,
    })
  })

  it.each([
    [{ price_base: 7 }, 'price_base'],
    [{ price_base: '10' }, 'price_base'],
    [{ price_method: 'ceil' }, 'price_method'],
    [{ price_coefficient: 0 }, 'price_coefficient'],
    [{ default_stock: null }, 'default_stock'],
    [{ preparation_days: 1.5 }, 'preparation_days'],
    [{ is_active: 'yes' }, 'is_active'],
    [{ domain: 'shop' }, 'domain'],
    [{ webhook_token: '' }, 'webhook_token'],
    [{ shopfa_token: 'two words' }, 'shopfa_token'],
    [{ shopfa_token: 'one', platform_token: 'other' }, 'platform_token'],
  ])('refuse %j and change nothing', async (body, field) => {
    const seller = await Seller.signedIn(payvand.url, 'shopfa')
    const before = await seller.ask('business.current')
    expect(await fieldsOf(seller, { ...body, platform_vendor_slug: 'changed' })).toEqual({
      status: 422,
      fields: [field],
    })
    expect(await seller.ask('business.current')).toEqual(before)
  })

  it('are few for other sites', async () => {
    const seller = await Seller.signedIn(payvand.url, 'demo')
    expect(
      (await patch(seller, { priceCoefficient: 1.2, priceMethod: 'up', priceBase: 10_000 })).status,
    ).toBe(200)
    expect(await fieldsOf(seller, { syncOrder: true, webhookToken: 'secret-token' })).toEqual({
      status: 422,
      fields: ['sync_order', 'webhook_token'],
    })
  })

  it('know no slug on digikala', async () => {
    const seller = await Seller.signedIn(payvand.url, 'digikala')
    expect(await fieldsOf(seller, { platform_vendor_slug: 'slug' })).toMatchObject({ status: 422 })
    expect((await patch(seller, { platform_vendor_slug: null, price_base: 10 })).status).toBe(200)
  })

  it('want a platform first, and keep it', async () => {
    const seller = await signedIn('new')
    expect((await patch(seller, { is_active: true })).body.code).toBe('platform_missing')
    expect((await patch(seller, { shopfa_token: 'token' })).body.code).toBe('platform_missing')
    expect((await seller.call('business.checkDomain', { body: { domain: 'https://x.ir' } })).body.code).toBe(
      'platform_missing',
    )
    expect((await patch(seller, { platform: 'instagram', is_active: true })).body).toMatchObject({
      platform: 'instagram',
      is_active: true,
    })
    expect((await patch(seller, { platform: 'shopfa' })).body.code).toBe('platform_already_set')
    expect((await patch(seller, { shopfa_token: 'token' })).status).toBe(422)
  })

  it('lead through the set-up in its order, with a token that was tried', async () => {
    const seller = await signedIn('brand')
    const domain = 'https://www.digikala.com/brand/my-brand/'
    expect((await patch(seller, { webhook_token: 'hook' })).body.code).toBe('setup_platform_token_first')
    expect((await patch(seller, { domain, is_active: true })).body.code).toBe('setup_platform_token_first')
    expect((await patch(seller, { is_active: true })).body.code).toBe('setup_incomplete')

    expect((await patch(seller, { shopfa_token: 'made-up-token' })).body.code).toBe('platform_token_refused')
    expect((await patch(seller, { shopfa_token: 'sandbox-digikala-narrow-token' })).body.code).toBe(
      'platform_token_forbidden',
    )
    await sandboxControl(world.sandbox).fault({ site: 'digikala', kind: 'status', status: 500, times: 20 })
    expect((await patch(seller, { shopfa_token: TOKEN })).body.code).toBe('platform_unavailable')
    await sandboxControl(world.sandbox).clearFaults()
    expect((await seller.ask('business.current')).isset_platform_token).toBe(false)

    expect((await patch(seller, { shopfa_token: TOKEN })).body).toMatchObject({
      isset_platform_token: true,
      isset_webhook_token: false,
    })
    expect((await patch(seller, { domain })).body.code).toBe('setup_webhook_token_first')
    expect((await patch(seller, { webhook_token: 'hook-secret' })).body.isset_webhook_token).toBe(true)

    const check = (address: string) => seller.ask('business.checkDomain', { body: { domain: address } })
    expect(await check(domain)).toEqual({ success: true })
    expect(await check('https://www.digikala.com/seller/my-shop/')).toEqual({ success: false })
    expect(await check('https://evil.example/brand/x')).toEqual({ success: false })
    expect(await fieldsOf(seller, { domain: 'https://www.digikala.com/seller/x', is_active: true })).toEqual({
      status: 422,
      fields: ['domain'],
    })
    expect((await patch(seller, { domain, is_active: true })).body).toMatchObject({ domain, is_active: true })
  })

  it("open the code of Digikala's panel with a key of their own, once", async () => {
    const seller = await signedIn('key-seller')
    const codeFor = async (key: string): Promise<string> => {
      const page = await fetch(`${world.sandbox.shops.digikala.url}/panel/private-token`, {
        method: 'POST',
        body: new URLSearchParams({ key, seller: '812345' }),
      })
      return />([A-Za-z0-9+/=]{684})</.exec(await page.text())?.[1] ?? ''
    }
    // The text is as long as a code, and encrypted with nobody's key.
    const foreignCode = randomBytes(512).toString('base64')
    const codeOf = async (token: string) => (await patch(seller, { shopfa_token: token })).body.code
    expect(await codeOf(foreignCode)).toBe('platform_key_missing')

    const keys = await Promise.all([1, 2].map(() => seller.ask('platform.digikalaKey')))
    const { public_key: key } = await seller.ask('platform.digikalaKey')
    expect(keys).toEqual([{ public_key: key }, { public_key: key }])
    expect(await codeOf(foreignCode)).toBe('platform_code_unreadable')
    const code = await codeFor(key)
    const pasted = code.replaceAll(/.{64}/g, (line) => `${line}\n  `)
    expect((await patch(seller, { shopfa_token: pasted })).body).toMatchObject({ isset_platform_token: true })
    expect(await seller.ask('platform.connection')).toMatchObject({
      kind: 'digikala',
      status: 'connected',
      access_expires_at: expect.any(String),
      refresh_expires_at: expect.any(String),
      webhook_url: expect.stringMatching(/\/v1\/webhooks\/platform\/[\w-]{24}$/),
      failure: null,
    })
    const { webhook_url: told } = await seller.ask('platform.connection')
    const hook = new URL(new URL(told).pathname, payvand.url)
    const tell = (address: URL) => fetch(address, { method: 'POST', body: '{"event_type":"order_shipment"}' })
    expect((await tell(new URL('other', hook))).status).toBe(404)
    expect((await tell(hook)).status).toBe(200)
    expect((await seller.ask('platform.connection')).webhook_at).toEqual(expect.any(String))
    expect(await codeOf(code)).toBe('platform_code_used')
    expect((await seller.call('platform.digikalaKey')).status).toBe(200)
    expect((await (await signedIn('shopfa-shop')).call('platform.digikalaKey')).status).toBe(404)
  })

  it.each(['sazito', 'shopfa'] as const)('try the token of %s on the shop itself', async (platform) => {
    const seller = await signedIn(`${platform}-shop`)
    const domain = world.sandbox.shops[platform].url
    const tokens = { shopfa_token: `sandbox-${platform}-token`, webhook_token: 'hook-secret' }
    const elsewhere = world.sandbox.websites.foods.url
    await seller.ask('business.update', { body: { ...tokens, shopfa_token: 'made-up-token' } })
    expect((await patch(seller, { domain, is_active: true })).body.code).toBe('platform_token_refused')
    const wrong = await patch(seller, { ...tokens, domain: elsewhere })
    expect(wrong.body.code).toBe('platform_unavailable')
    expect((await seller.ask('business.current')).domain).not.toBe(elsewhere)
    expect((await patch(seller, { ...tokens, domain, is_active: true })).body).toMatchObject({
      domain,
      is_active: true,
      isset_platform_token: true,
      isset_webhook_token: true,
    })
  })

  it('check the domain of a sazito shop', async () => {
    const seller = await signedIn('sazito-shop')
    const check = (domain: string) => seller.ask('business.checkDomain', { body: { domain } })
    expect(await check('https://shop.example')).toEqual({ success: true })
    expect(await check('shop.example')).toEqual({ success: false })
  })
})
