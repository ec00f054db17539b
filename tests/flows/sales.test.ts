import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { Seller } from '../harness/seller.ts'
import { openWorld, type World } from '../harness/world.ts'

const CANCELLED = 3067
const REFUNDED = 3233

describe('the sales of the last 30 days', () => {
  let world: World
  let payvand: PayvandProcess
  let control: ReturnType<typeof sandboxControl>

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 4 })
    control = sandboxControl(world.sandbox)
    // The calls to the marketplace are counted here, so the program makes none by itself.
    payvand = await world.start()
  })
  afterAll(() => world.close())

  const salesOf = async (seller: Seller) => (await seller.ask('business.sales')).sales

  it('are those the marketplace holds, and are read once in five minutes', async () => {
    const seller = await Seller.signedIn(payvand.url)
    await control.clearRequests()
    const sales = await salesOf(seller)
    expect(sales).toHaveLength(30)
    expect(sales.at(-1).day).toBe(tehranDay(new Date()))

    const expected = new Map<string, { amount: number; order_count: number }>()
    for (const parcel of await control.boothParcels('demo')) {
      if ([CANCELLED, REFUNDED].includes(parcel.status.id)) continue
      const day = tehranDay(new Date(parcel.order.paid_at))
      if (day < sales[0].day) continue
      const sum = expected.get(day) ?? { amount: 0, order_count: 0 }
      sum.amount += parcel.total_items_price
      sum.order_count += 1
      expected.set(day, sum)
    }
    expect(expected.size).toBeGreaterThan(10)
    for (const { day, ...sum } of sales) {
      expect({ day, ...sum }).toEqual({ day, ...(expected.get(day) ?? { amount: 0, order_count: 0 }) })
    }

    const asked = (await control.requests()).total
    expect(asked).toBeGreaterThan(1)
    expect(await salesOf(seller)).toEqual(sales)
    expect((await control.requests()).total).toBe(asked)
  })

  it('are zero where nothing was sold', async () => {
    const seller = await Seller.signedIn(payvand.url, 'instagram')
    const sales = await salesOf(seller)
    expect(sales).toHaveLength(30)
    expect(sales.every((each: any) => each.amount === 0 && each.order_count === 0)).toBe(true)
  })

  it.each([
    ['shopfa', { kind: 'status', status: 403 }],
    ['sazito', { kind: 'status', status: 503 }],
    ['digikala', { kind: 'slow', delayMs: 20_000 }],
  ])('of %s are not known, and nothing else is lost, where the marketplace says %j', async (key, fault) => {
    const seller = await Seller.signedIn(payvand.url, key)
    await control.fault({ site: 'marketplace', path: '/v1/vendor-parcels', times: 50, ...fault })
    const sales = await salesOf(seller)
    const needs = await seller.ask('needs.list')
    await control.clearFaults()
    expect(sales).toBeNull()
    expect(needs.counts.lost_booth).toBe(0)
  })
})

function tehranDay(at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(at)
}
