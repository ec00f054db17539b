import { sellers } from '@payvand/sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeTraffic } from '../conformance/basalam/traffic-judge.ts'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { Seller } from '../harness/seller.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { openWorld, type World } from '../harness/world.ts'

const NEW = 3739
const PREPARING = 3237
const POSTED = 3238
const SATISFIED = 3195
const CODE = '012345678901234567890123'
const DEMO = sellers.find(({ key }) => key === 'demo')
const BOOTH = `/${DEMO?.identifier}`

describe('an order, from its buyer to its buyer', () => {
  let world: World
  let payvand: PayvandProcess
  let control: ReturnType<typeof sandboxControl>

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 4 }, true)
    control = sandboxControl(world.sandbox)
    // Orders are polled once at the start and not again: later ones come by the marketplace's webhooks.
    payvand = await world.start({ env: { PAYVAND_ORDER_POLL_SECONDS: '3600' } })
  })
  afterAll(() => world.close())

  const send = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(world.sandbox.marketplace.url + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    })
    expect(answer.status).toBe(303)
    return answer.headers.get('location') ?? ''
  }
  const pageOf = async (path: string) => (await fetch(world.sandbox.marketplace.url + path)).text()

  it('is bought, told of, prepared, posted once, and its buyer’s word comes back', async () => {
    const seller = await Seller.signedIn(payvand.url)
    await waitUntil('what was ordered before is here, and the marketplace knows whom to tell', async () => {
      const { total_count } = await seller.ask('orders.list')
      const { webhooks } = await control.webhooks()
      return total_count === 40 && webhooks.some(({ userId }) => userId === DEMO?.userId)
    })

    const [product] = (await control.boothStock('demo')).filter(({ sku }) => sku === 'NJ-104')
    const page = await send(`${BOOTH}/buy`, {
      [`q-${product.id}`]: '۳',
      name: 'سارا احمدی',
      mobile: '۰۹۱۲۰۰۰۱۲۳۴',
      city: '1360',
      postal_code: '1234567890',
      address: 'بلوار معلم',
      house_number: '۷',
    })
    const basalamOrderId = Number(page.split('/').at(-1))
    const ours = async () =>
      (await seller.ask('orders.list', { query: { 'filters[basalam_order_id]': basalamOrderId } })).data[0]
    const reached = (status: number) =>
      waitUntil(`the order has status ${status} here`, async () => {
        const order = await ours()
        return order?.basalam_status === status && order
      })
    const theirs = async () =>
      (await control.parcels('demo')).find(({ order_id }) => order_id === basalamOrderId)

    const fresh = await reached(NEW)
    expect(fresh).toMatchObject({
      basalam_order_id: basalamOrderId,
      cost: product.price_rial * 3,
      tracking_code: null,
      items: [{ basalam_product_id: product.id, quantity: 3, price: product.price_rial }],
    })
    expect(fresh.customer_data.recipient).toMatchObject({
      name: 'سارا احمدی',
      mobile: '09120001234',
      postal_code: '1234567890',
      house_number: '7',
      city: { title: 'شیراز', parent: { title: 'فارس' } },
    })

    const params = { id: fresh.id }
    expect((await seller.ask('orders.prepare', { params })).outcome).toBe('asked')
    await reached(PREPARING)
    const body = { tracking_code: '۰۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۷۸۹۰۱۲۳', shipping_method: 3198, phone_number: null }
    const clicks = await Promise.all([1, 2].map(() => seller.ask('orders.setPosted', { params, body })))
    expect(new Set(clicks.map(({ outcome }) => outcome))).toEqual(new Set(['already', 'asked']))
    const posted = await reached(POSTED)
    expect(posted).toMatchObject({ tracking_code: CODE, parcel_detail: { shipping_method: 3198 } })
    expect(await theirs()).toMatchObject({ prepared: 1, posted: 1, status: POSTED, tracking_code: CODE })
    expect(await pageOf(page)).toContain(CODE)

    await send(page, { act: 'satisfied' })
    await reached(SATISFIED)
    const { data } = await seller.ask('orders.events', { params })
    const statuses = data.flatMap((event: { to_status: number | null }) => event.to_status ?? [])
    expect(statuses[0]).toBe(SATISFIED)
    expect(await theirs()).toMatchObject({ prepared: 1, posted: 1 })
  })

  it('whose webhook was lost comes with the next reading, and a reconciliation names what was lost', async () => {
    const seller = await Seller.signedIn(payvand.url)
    await control.settings({ webhookLostPercent: 100 })
    const [order] = await control.placeOrders('demo', [{ items: [{ sku: 'NJ-106' }] }])
    await control.changeParcels('demo', [{ order_id: order?.order_id, status: PREPARING }])
    const filter = { 'filters[basalam_order_id]': order?.order_id ?? 0 }
    const ours = async () => (await seller.ask('orders.list', { query: filter })).data[0]
    expect(await ours()).toBeUndefined()
    await seller.ask('orderSync.now')
    await waitUntil('it was read', async () => (await ours())?.basalam_status === PREPARING)

    const before = (await seller.ask('orderSync.state')).reconciliation.last?.id ?? 0
    await seller.ask('operations.start', { body: { kind: 'order_reconciliation' } })
    await waitUntil('a reconciliation ended', async () => {
      const { last } = (await seller.ask('orderSync.state')).reconciliation
      return last && last.id > before && last.status === 'completed'
    })
    const { reconciliation, found } = await seller.ask('orderSync.findings')
    expect(reconciliation.details).toMatchObject({ missing: 0, differing: 0 })
    expect(reconciliation.details.lost_deliveries).toBeGreaterThan(0)
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'lost_delivery', basalam_order_id: order?.order_id }),
    )
  })

  it('is nobody else’s', async () => {
    const neighbour = await Seller.signedIn(payvand.url, 'shopfa')
    const [order] = await control.parcels('demo')
    const { data } = await neighbour.ask('orders.list', {
      query: { 'filters[basalam_order_id]': order.order_id },
    })
    expect(data).toEqual([])
  })

  it('and asks the marketplace for nothing that its own documents do not describe', async () => {
    const { operations, problems } = await judgeTraffic(world.exchanges)
    expect(problems).toEqual([])
    expect(operations).toEqual(
      expect.arrayContaining([
        'GET /v1/vendor-parcels',
        'GET /v1/vendor-parcels/{parcel_id}',
        'POST /v1/vendor-parcels/{parcel_id}/set-preparation',
        'POST /v1/vendor-parcels/{parcel_id}/set-posted',
        'POST /v1/webhooks',
        'GET /v1/webhooks/{webhook_id}/logs',
      ]),
    )
  })
})
