import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consent, type Return, signOn } from '../harness/consent.ts'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { Seller } from '../harness/seller.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What every booth needs: nothing of wallets, of the seller's own purchases, or of conversations. */
const SCOPES = [
  'vendor.profile.read',
  'customer.profile.read',
  'vendor.product.read',
  'vendor.product.write',
  'vendor.parcel.read',
  'vendor.parcel.write',
]

describe('signing on through the marketplace', () => {
  let world: World
  let payvand: PayvandProcess
  let demo: Seller

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 4 })
    // Their names are taken before the demo sellers are made, so these two of the marketplace's sellers are new here.
    await world.addUser('shopfa', 'Tall-tree-7', '--platform', 'shopfa')
    await world.addUser('instagram', 'Insta1234', '--platform', 'instagram')
    payvand = await world.start()
  })
  afterAll(() => world.close())

  /** A browser that begins, and may end, a sign-on. */
  const visitor = () => new Seller(payvand.url)
  const address = async (browser: Seller, state = 'login', feature?: string): Promise<string> =>
    (await browser.ask('session.signOnAddress', { query: { state, ...(feature && { feature }) } })).url
  const exchange = (browser: Seller, back: Return) => browser.call('session.signOn', { body: back })
  const scopesOf = (url: string) => new URL(url).searchParams.get('scope')?.split(' ')

  it('asks for what a booth needs and nothing else, and comes back to the login page', async () => {
    const url = new URL(await address(visitor(), 'digikala-seller'))
    const { state, code_challenge: challenge, ...asked } = Object.fromEntries(url.searchParams)
    expect(asked).toEqual({
      client_id: 'payvand-sandbox',
      redirect_uri: `${payvand.url}/login`,
      scope: SCOPES.join(' '),
      code_challenge_method: 'S256',
    })
    expect(state).toMatch(/^digikala-seller\.[\w-]+\.[\w-]{43}$/)
    expect(challenge).toMatch(/^[\w-]{43}$/)
    expect(state).not.toBe(new URL(await address(visitor(), 'digikala-seller')).searchParams.get('state'))
  })

  it('ends in the browser that began, once, and with the state it began with', async () => {
    const browser = visitor()
    const back = await consent(world.sandbox, await address(browser), 'demo')
    const refused = async (asked: Seller, given: Return) => (await exchange(asked, given)).body.code
    // Somebody else's link, however it comes: their browser has not begun, or has begun another.
    expect(await refused(visitor(), back)).toBe('sign_on_not_begun')
    const other = visitor()
    const others = new URL(await address(other)).searchParams.get('state')
    expect(await refused(other, back)).toBe('sign_on_not_begun')
    expect(await refused(browser, { ...back, state: others })).toBe('sign_on_not_begun')
    expect(await refused(browser, { ...back, state: 'login' })).toBe('sign_on_not_begun')
    expect(
      await refused(browser, { ...back, state: `shopfa.${back.state?.split('.').slice(1).join('.')}` }),
    ).toBe('sign_on_not_begun')
    // The proof of one's own sign-on, with the code of somebody else's: the marketplace knows by whom it was asked.
    const own = await consent(world.sandbox, await address(other), 'demo')
    expect(await refused(other, { ...own, code: back.code })).toBe('sign_on_refused')
    expect((await exchange(browser, { ...back })).status).toBe(200)
    expect(await refused(browser, back)).toBe('sign_on_not_begun')
  })

  it('harms nothing at a marketplace that knows no PKCE, or whose page drops the challenge', async () => {
    const control = sandboxControl(world.sandbox)
    for (const pkce of ['unknown', 'dropped']) {
      await control.settings({ pkce })
      const seller = await signOn(world.sandbox, payvand.url, 'demo')
      expect((await seller.call('session.currentUser')).status, pkce).toBe(200)
    }
    await control.settings({ pkce: 'demanded' })
  })

  it('asks for one right more when a feature is switched on, and keeps it from then on', async () => {
    const first = await signOn(world.sandbox, payvand.url, 'digikala')
    const least = await signOn(world.sandbox, payvand.url, 'digikala', { as: first })
    expect((await least.ask('shipping.overview')).needs_permission).toBe(true)
    const profile = { body: { title: 'پروفایل آزمایشی' } }
    expect((await least.call('shipping.createProfile', profile)).body.code).toBe('shipping_scope_missing')
    expect(scopesOf(await address(least, 'login', 'shipping'))).toEqual([...SCOPES, 'vendor.profile.write'])
    const more = await signOn(world.sandbox, payvand.url, 'digikala', { as: least, feature: 'shipping' })
    expect((await more.ask('shipping.overview')).needs_permission).toBe(false)
    expect((await more.call('shipping.createProfile', profile)).status).toBeLessThan(300)
    expect(scopesOf(await address(more))).toEqual([...SCOPES, 'vendor.profile.write'])
    // Signing in without being known asks for less, and takes nothing away.
    const again = await signOn(world.sandbox, payvand.url, 'digikala')
    expect((await again.ask('shipping.overview')).needs_permission).toBe(false)
    await sandboxControl(world.sandbox).revokeToken('digikala')
    const revoked = await signOn(world.sandbox, payvand.url, 'digikala')
    expect((await revoked.ask('shipping.overview')).needs_permission).toBe(true)
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

  it('says what to do when a code is refused', async () => {
    const browser = visitor()
    const { code } = await consent(world.sandbox, await address(browser), 'demo')
    const begunAnew = async () => ({ code, state: new URL(await address(browser)).searchParams.get('state') })
    const again = await exchange(browser, await begunAnew())
    expect(again.status).toBe(422)
    expect(again.body.code).toBe('sign_on_refused')
    expect(again.body.detail).toContain('لطفا دوباره با باسلام وارد شوید')
    expect((await exchange(browser, { ...(await begunAnew()), code: 'made-up' })).body.code).toBe(
      'sign_on_refused',
    )
    const empty = await exchange(browser, { ...(await begunAnew()), code: '' })
    expect(empty.body.errors).toEqual([{ field: 'code', message: 'این فیلد ضروری است' }])
  })

  it('brings back no code when the seller refuses', async () => {
    const back = await consent(world.sandbox, await address(visitor(), 'shopfa'), 'demo', 'refuse')
    expect(back).toEqual({ code: null, state: expect.stringMatching(/^shopfa\./) })
  })

  it('says that our own registration is wrong, when it is', async () => {
    const port = Number(new URL(payvand.url).port)
    const browser = visitor()
    const back = await consent(world.sandbox, await address(browser), 'demo')
    await payvand.stop()
    payvand = await world.start({ port, env: { BASALAM_REDIRECT_URI: 'http://127.0.0.1:1/login' } })
    const refused = await exchange(browser, back)
    expect(refused.status).toBe(503)
    expect(refused.body.code).toBe('sign_on_misconfigured')
    await payvand.stop()
    payvand = await world.start()
  })

  it('connects the booth of somebody who signed in with a password', async () => {
    const owner = await Seller.signedIn(payvand.url, 'instagram', 'Insta1234')
    expect((await owner.ask('business.current')).booth).toBeNull()
    // A marketplace account is a further way in: a token alone adds none, wherever the sign-on was begun.
    const thief = new Seller(payvand.url, owner.token)
    expect((await thief.call('session.signOnAddress')).body.code).toBe('confirmation_required')
    const begun = visitor()
    const back = await consent(world.sandbox, await address(begun), 'instagram')
    begun.token = owner.token
    expect((await exchange(begun, back)).body.code).toBe('sign_on_not_begun')
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
    const refused = await exchange(owner, await consent(world.sandbox, await address(owner), 'sazito'))
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
    const browsers = [visitor(), visitor()]
    const backs: Return[] = []
    for (const browser of browsers) backs.push(await consent(world.sandbox, await address(browser), 'shopfa'))
    const tokens = await Promise.all(
      browsers.map((browser, index) => exchange(browser, backs[index] as Return)),
    )
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
      statuses.push((await exchange(visitor(), { code: `guess-${attempt}`, state: 'login' })).status)
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
