import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consent, signOn } from '../harness/consent.ts'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { Seller } from '../harness/seller.ts'
import { openWorld, type World } from '../harness/world.ts'

const SCOPES = [
  'order-processing',
  'vendor.profile.read',
  'vendor.profile.write',
  'vendor.product.read',
  'vendor.product.write',
  'vendor.parcel.read',
  'vendor.parcel.write',
  'customer.profile.read',
  'customer.profile.write',
  'customer.order.read',
  'customer.order.write',
  'customer.wallet.read',
  'customer.wallet.write',
  'customer.chat.read',
  'customer.chat.write',
]

describe('signing on through the marketplace', () => {
  let world: World
  let payvand: PayvandProcess
  let demo: Seller

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 4 })
    // Their names are taken before the demo sellers are made, so these two of the marketplace's sellers are new here.
    await world.run('user', 'add', 'shopfa', '--password', 'Tall-tree-7', '--platform', 'shopfa')
    await world.run('user', 'add', 'instagram', '--password', 'Insta1234', '--platform', 'instagram')
    payvand = await world.start()
  })
  afterAll(() => world.close())

  const address = async (state = 'login'): Promise<string> =>
    (await new Seller(payvand.url).ask('session.signOnAddress', { query: { state } })).url
  const exchange = (code: string, as = new Seller(payvand.url)) =>
    as.call('session.signOn', { body: { code, state: 'login' } })

  it('asks for what the specification names, and comes back to the login page', async () => {
    const url = new URL(await address('digikala-seller'))
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'payvand-sandbox',
      redirect_uri: `${payvand.url}/login`,
      scope: SCOPES.join(' '),
      state: 'digikala-seller',
    })
  })

  it('makes a business of a new seller once, with the platform it came for', async () => {
    const first = await signOn(world.sandbox, payvand.url, 'shopfa', { state: 'sazito' })
    const business = await first.ask('business.current')
    expect(business).toMatchObject({
      name: 'خانه ترمه',
      platform: 'sazito',
      is_active: false,
      booth: { vendor_id: 50103, identifier: 'termeh-home', status: 'connected', reason: null },
    })
    expect(await first.ask('session.currentUser')).toMatchObject({ name: 'زهرا محمدی', is_admin: false })
    // The platform stays, whatever the second visit asks for; so do user and business.
    const second = await signOn(world.sandbox, payvand.url, 'shopfa', { state: 'digikala-brand' })
    expect((await second.ask('business.current')).platform).toBe('sazito')
    expect((await second.ask('business.current')).id).toBe(business.id)
    const listed = await second.ask('marketplace.products')
    expect(listed.total_count).toBeGreaterThan(0)
  })

  it('knows a demo seller again, and makes nobody an admin', async () => {
    const seller = await signOn(world.sandbox, payvand.url, 'demo')
    expect(await seller.ask('session.currentUser')).toMatchObject({ username: 'demo', is_admin: false })
  })

  it('takes a code once, and says what to do when it is refused', async () => {
    const { code } = await consent(world.sandbox, await address(), 'demo')
    expect((await exchange(code as string)).status).toBe(200)
    const again = await exchange(code as string)
    expect(again.status).toBe(422)
    expect(again.body.code).toBe('sign_on_refused')
    expect(again.body.detail).toContain('لطفا دوباره با باسلام وارد شوید')
    expect((await exchange('made-up')).body.code).toBe('sign_on_refused')
    expect((await exchange('')).body.errors).toEqual([{ field: 'code', message: 'این فیلد ضروری است' }])
  })

  it('brings back no code when the seller refuses', async () => {
    const back = await consent(world.sandbox, await address('shopfa'), 'demo', 'refuse')
    expect(back).toEqual({ code: null, state: 'shopfa' })
  })

  it('says that our own registration is wrong, when it is', async () => {
    const { code } = await consent(world.sandbox, await address(), 'demo')
    await payvand.stop()
    payvand = await world.start({ env: { BASALAM_REDIRECT_URI: 'http://127.0.0.1:1/login' } })
    const refused = await exchange(code as string)
    expect(refused.status).toBe(503)
    expect(refused.body.code).toBe('sign_on_misconfigured')
    await payvand.stop()
    payvand = await world.start()
  })

  it('connects the booth of somebody who signed in with a password', async () => {
    const owner = await Seller.signedIn(payvand.url, 'instagram', 'Insta1234')
    expect((await owner.ask('business.current')).booth).toBeNull()
    const after = await signOn(world.sandbox, payvand.url, 'instagram', { as: owner })
    expect(await after.ask('session.currentUser')).toMatchObject({ username: 'instagram' })
    expect((await owner.ask('business.current')).booth).toMatchObject({ vendor_id: 50105 })
    // The seller needs no password from now on.
    const alone = await signOn(world.sandbox, payvand.url, 'instagram')
    expect(await alone.ask('session.currentUser')).toMatchObject({ username: 'instagram' })
  })

  it('gives nobody the booth, or the business, of another', async () => {
    const owner = await Seller.signedIn(payvand.url, 'instagram', 'Insta1234')
    const { code } = await consent(world.sandbox, await address(), 'sazito')
    const refused = await exchange(code as string, owner)
    expect(refused.status).toBe(409)
    expect(refused.body.code).toBe('marketplace_account_taken')
    expect((await owner.ask('business.current')).booth).toMatchObject({ vendor_id: 50105 })
  })

  it('connects again after the permission was taken back', async () => {
    const owner = await Seller.signedIn(payvand.url, 'instagram', 'Insta1234')
    await sandboxControl(world.sandbox).revokeToken('instagram')
    expect((await owner.call('marketplace.products')).body.code).toBe('booth_disconnected')
    expect((await owner.ask('business.current')).booth).toMatchObject({
      status: 'disconnected',
      reason: 'باسلام دیگر دسترسی پیوند را نمی‌پذیرد. لطفا دوباره با باسلام وارد شوید.',
    })
    await signOn(world.sandbox, payvand.url, 'instagram')
    expect((await owner.call('marketplace.products')).status).toBe(200)
  })

  it('makes one business of two first visits at once', async () => {
    const codes = [await consent(world.sandbox, await address(), 'shopfa')]
    codes.push(await consent(world.sandbox, await address(), 'shopfa'))
    const tokens = await Promise.all(codes.map(({ code }) => exchange(code as string)))
    const ids = await Promise.all(
      tokens.map(
        async ({ body }) =>
          (await new Seller(payvand.url, body.access_token).ask('session.currentUser')).business.id,
      ),
    )
    expect(new Set(ids).size).toBe(1)
  })

  it('stops one who tries codes without end', async () => {
    demo = await Seller.signedIn(payvand.url)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 31; attempt += 1)
      statuses.push((await exchange(`guess-${attempt}`)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('keeps what came from the sandbox out of a server without it', async () => {
    expect((await demo.call('session.currentUser')).status).toBe(200)
    await payvand.stop()
    payvand = await world.start({ sandbox: null })
    expect((await demo.at(payvand.url).call('session.currentUser')).status).toBe(401)
    const off = await new Seller(payvand.url).call('session.signOnAddress')
    expect(off.body.code).toBe('sign_on_not_configured')
  })
})
