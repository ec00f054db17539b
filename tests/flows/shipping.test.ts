// Long because: one booth's shipping is read, edited, refused and lost in one served world.
import { MOST_SHIPPING_RIAL } from '@payvand/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { Seller } from '../harness/seller.ts'
import { openWorld, type World } from '../harness/world.ts'

const MARKETPLACE = { site: 'marketplace' }
const RATE = {
  delivery_estimate_id: 15,
  cost: 300_000,
  is_freight_collect: false,
  freight_cost: null,
  min_weight: null,
  max_weight: null,
  min_basket: null,
  max_basket: null,
}

describe("the booth's shipping", () => {
  let world: World
  let payvand: PayvandProcess
  let seller: Seller
  let control: ReturnType<typeof sandboxControl>

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 1 }, true)
    payvand = await world.start()
    control = sandboxControl(world.sandbox)
    seller = await Seller.signedIn(payvand.url)
  })
  afterAll(() => world.close())

  const overview = () => seller.ask('shipping.overview')
  const profileOf = (id: number) => seller.ask('shipping.profile', { params: { id } })
  const ratesOf = (id: number) => seller.ask('shipping.rates', { params: { id } })

  /** A profile with a zone in Kerman, which no other profile's zones stand in the way of. */
  async function newZone(title: string): Promise<{ profileId: number; zoneId: number }> {
    const profile = await seller.ask('shipping.createProfile', { body: { title } })
    const zone = await seller.ask('shipping.createZone', {
      params: { id: profile.id },
      body: { location_ids: [26] },
    })
    return { profileId: profile.id, zoneId: zone.id }
  }

  /** What was last written to the marketplace at this address. */
  function lastWritten(path: RegExp): Record<string, unknown> {
    const written = world.exchanges.findLast((one) => one.method !== 'GET' && path.test(one.path))
    return JSON.parse(written?.body.toString() ?? 'null')
  }

  test('is read with its profile, zones and rates: toman on the wire, rial in the answer', async () => {
    const { profiles, strategy } = await overview()
    expect(profiles).toMatchObject([{ title: 'ارسال عادی', is_default: true }])
    expect(strategy).toEqual({ combine: 'cheapest', is_free_for_whole_basket: false })
    const { zones, uncovered } = await profileOf(profiles[0].id)
    expect(zones).toMatchObject([{ title: 'اصفهان' }, { locations: expect.any(Array) }])
    expect(uncovered).toContainEqual({ id: 2601, title: 'کرمان', within: 'کرمان' })
    const { own_rates: rates } = await ratesOf(zones[0].id)
    expect(rates).toMatchObject([
      { cost: 350_000, min_basket: null, max_basket: 5_000_000 },
      { cost: 0, min_basket: 5_000_000, max_basket: null },
    ])
    const wire = world.exchanges.findLast(({ path }) => path.includes(`/zones/${zones[0].id}/own-rates`))
    expect(JSON.parse(wire?.answer.toString() ?? '').data[0]).toMatchObject({
      cost: 35_000,
      max_basket_price: 500_000,
    })
  })

  test('a weight that the marketplace keeps in kilogram is shown in gram', async () => {
    const { zones } = await profileOf((await overview()).profiles[0].id)
    const { own_rates: rates, carrier_rates: carriers } = await ratesOf(zones[1].id)
    expect(rates).toMatchObject([{ cost: 600_000, min_weight: 0, max_weight: 5000 }])
    expect(carriers).toMatchObject([{ title: 'پست جمهوری اسلامی ایران' }])
    const { words } = await seller.ask('shipping.carrierRate', { params: { id: carriers[0].id } })
    expect(words[0]).toContain('۵۰۰۰۰ تومان')
  })

  test('a profile is made, renamed and filled, and deleted with all that is in it', async () => {
    const { profileId, zoneId } = await newZone('سریع')
    await seller.ask('shipping.renameProfile', { params: { id: profileId }, body: { title: 'خیلی سریع' } })
    await seller.ask('shipping.changeZone', { params: { id: zoneId }, body: { location_ids: [26, 2201] } })
    const { profile, zones } = await profileOf(profileId)
    expect(profile.title).toBe('خیلی سریع')
    expect(zones[0].locations).toEqual([
      { id: 26, title: 'کرمان' },
      { id: 2201, title: 'شیراز' },
    ])
    await seller.ask('shipping.deleteProfile', { params: { id: profileId } })
    expect((await overview()).profiles).toHaveLength(1)
    const { status, body } = await seller.call('shipping.rates', { params: { id: zoneId } })
    expect([status, body.code]).toEqual([404, 'shipping_not_found'])
  })

  test('a rate is written in toman, and shown as the marketplace then has it', async () => {
    const { zoneId } = await newZone('نرخ')
    await seller.ask('shipping.createOwnRate', {
      params: { id: zoneId },
      body: { ...RATE, min_basket: 1_000_000, max_basket: 20_000_000 },
    })
    expect(lastWritten(/own-rates$/)).toMatchObject({
      cost: 30_000,
      min_basket_price: 100_000,
      max_basket_price: 2_000_000,
    })
    const [made] = (await ratesOf(zoneId)).own_rates
    expect(made).toMatchObject({ cost: 300_000, min_basket: 1_000_000, is_active: true })
    await seller.ask('shipping.updateOwnRate', {
      params: { id: made.id },
      body: { ...RATE, cost: 350_000, min_weight: 500, is_active: false },
    })
    expect(lastWritten(/own-rates\/\d+$/)).toMatchObject({
      cost: 35_000,
      min_basket_price: null,
      weight_unit: 2,
      status: 0,
    })
    expect((await ratesOf(zoneId)).own_rates).toMatchObject([
      { id: made.id, cost: 350_000, min_weight: 500, min_basket: null, max_basket: null, is_active: false },
    ])
    const costs = { auto: false, base_cost: 500_000, additional_cost: 100_000, is_freight_collect: false }
    await seller.ask('shipping.createCarrierRate', {
      params: { id: zoneId },
      body: { carrier_id: 502, costs },
    })
    expect(lastWritten(/carrier-rates$/)).toMatchObject({ base_cost: 50_000, additional_cost: 10_000 })
    await seller.ask('shipping.deleteOwnRate', { params: { id: made.id } })
    const left = await ratesOf(zoneId)
    expect([left.own_rates.length, left.carrier_rates.length]).toEqual([0, 1])
  })

  test.each([
    [{ cost: 300_005 }, 'cost', 'بدون اعشار'],
    [{ cost: MOST_SHIPPING_RIAL + 10 }, 'cost', 'حداکثر'],
    [{ cost: -10 }, 'cost', 'دست‌کم'],
    [{ cost: null }, 'cost', 'ضروری'],
    [{ is_freight_collect: true }, 'freight_cost', 'ضروری'],
    [{ min_weight: 900, max_weight: 500 }, 'max_weight', 'بزرگ‌تر از حداقل'],
    [{ min_basket: 900, max_basket: 500 }, 'max_basket', 'بزرگ‌تر از حداقل'],
  ])('%j is refused in Persian before anything leaves', async (given, field, words) => {
    const { zones } = await profileOf((await overview()).profiles[0].id)
    const before = world.exchanges.length
    const { status, body } = await seller.call('shipping.createOwnRate', {
      params: { id: zones[0].id },
      body: { ...RATE, ...given },
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ field, message: expect.stringContaining(words) }])
    expect(world.exchanges.length).toBe(before)
  })

  test("what the marketplace refuses is told in its words, and what it says of a default profile's end too", async () => {
    const { profiles } = await overview()
    const taken = await seller.call('shipping.createZone', {
      params: { id: profiles[0].id },
      body: { location_ids: [16] },
    })
    expect([taken.status, taken.body.code]).toEqual([422, 'marketplace_refused'])
    expect(taken.body.detail).toContain('تداخل')
    const kept = await seller.call('shipping.deleteProfile', { params: { id: profiles[0].id } })
    expect(kept.status).toBe(422)
    expect((await overview()).profiles.map(({ id }: { id: number }) => id)).toContain(profiles[0].id)
  })

  test('a write whose answer is lost is said to be unknown, and was taken', async () => {
    const { profileId, zoneId } = await newZone('گم‌شده')
    await control.fault({ ...MARKETPLACE, path: '/own-rates', method: 'POST', kind: 'half-body', times: 1 })
    const { status, body } = await seller.call('shipping.createOwnRate', {
      params: { id: zoneId },
      body: RATE,
    })
    expect([status, body.code]).toEqual([503, 'shipping_outcome_unknown'])
    expect(body.detail).toContain('معلوم نیست')
    expect((await ratesOf(zoneId)).own_rates).toMatchObject([{ cost: 300_000 }])
    await seller.ask('shipping.deleteProfile', { params: { id: profileId } })
  })

  test('products go into a profile and out of it, and have their own rule of free shipping', async () => {
    const { profileId, zoneId } = await newZone('محصولات')
    const outside = await seller.ask('shipping.outsideProducts', { params: { id: profileId } })
    const [product] = outside.data
    expect(product.profile.title).toBe('ارسال عادی')
    const assigned = await seller.ask('shipping.assignProducts', {
      params: { id: profileId },
      body: { all: false, product_ids: [product.id] },
    })
    expect(assigned).toEqual({ assigned_count: 1 })
    const listed = await seller.ask('shipping.products', { params: { id: profileId } })
    expect(listed).toMatchObject({ data: [{ id: product.id, is_never_free: false }], total_count: 1 })

    const params = { id: product.id }
    await seller.ask('shipping.createOwnRate', {
      params: { id: zoneId },
      body: { ...RATE, cost: 0, min_basket: 5_000_000 },
    })
    const free = [{ id: zoneId, title: 'کرمان', has_threshold: true }]
    expect(await seller.ask('shipping.freeShipping', { params })).toMatchObject({
      profile_id: profileId,
      is_never_free: false,
      free_zones: free,
    })
    const rules = { is_never_free: false, never_free_zone_ids: [zoneId] }
    await seller.ask('shipping.saveFreeShipping', { params, body: rules })
    expect(await seller.ask('shipping.freeShipping', { params })).toMatchObject({ ...rules, free_zones: [] })
    await seller.ask('shipping.unassignProduct', { params })
    expect((await seller.ask('shipping.products', { params: { id: profileId } })).data).toEqual([])
  })

  test('how profiles are combined is written part by part', async () => {
    await seller.ask('shipping.saveStrategy', { body: { combine: 'dearest' } })
    await seller.ask('shipping.saveStrategy', { body: { is_free_for_whole_basket: true } })
    expect((await overview()).strategy).toEqual({ combine: 'dearest', is_free_for_whole_basket: true })
  })

  test('a permission that is missing is said so, and the rest goes on', async () => {
    await control.fault({ ...MARKETPLACE, path: '/v1/shipping', kind: 'status', status: 403, times: 2 })
    const { status, body } = await seller.call('shipping.overview')
    expect([status, body.code]).toEqual([409, 'shipping_scope_missing'])
    expect(body.detail).toContain('اجازه‌ی جدید لازم است')
    expect((await seller.call('marketplace.products')).status).toBe(200)
    expect((await seller.ask('business.current')).booth.status).toBe('connected')
  })

  test("of another seller's booth nothing is read or changed", async () => {
    const { profileId, zoneId } = await newZone('مال من')
    const stranger = await Seller.signedIn(payvand.url, 'sazito')
    const { profiles } = await stranger.ask('shipping.overview')
    expect(profiles).toHaveLength(1)
    expect(profiles[0].id).not.toBe(profileId)
    const own = { title: 'mine now' }
    const renamed = await stranger.call('shipping.renameProfile', { params: { id: profileId }, body: own })
    const deleted = await stranger.call('shipping.deleteZone', { params: { id: zoneId } })
    expect([renamed.status, deleted.status]).toEqual([404, 404])
    const { profile, zones } = await profileOf(profileId)
    expect([profile.title, zones.length]).toEqual(['مال من', 1])
  })
})
