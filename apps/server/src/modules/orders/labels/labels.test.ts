import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing/test-database.ts'
import { createSecrets } from '../../../infra/sealed-secrets.ts'
import { insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import type { CallContext, Services, UserContext } from '../../sources/index.ts'
import { label } from './calls/label.ts'
import { labelLink } from './calls/label-link.ts'

const RECIPIENT = {
  name: 'مریم رضایی',
  mobile: '09121234567',
  postalCode: '1418745612',
  postalAddress: 'خیابان کارگر شمالی',
  houseNumber: '12',
  houseUnit: '3',
  city: 'تهران',
  province: 'تهران',
}

describe('shipping labels of a signed link', () => {
  let database: Database
  let seller: number
  let other: number
  let now: Date
  const secrets = createSecrets(randomBytes(32))

  beforeAll(async () => {
    database = await openTestDatabase()
    seller = await insertBusiness(database.kysely, {
      name: 'گالری ماهک',
      platform: null,
      shipper_address: 'اصفهان، چهارباغ',
    })
    other = await insertBusiness(database.kysely, { name: 'other', platform: null })
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    now = new Date('2026-11-21T08:00:00Z')
    await database.execute('delete from orders')
  })

  const services = () => ({ rows: database.kysely, secrets, now: () => now }) as unknown as Services
  const link = (businessId: number, orderIds: number[], layout: 'a5' | 'thermal' = 'a5') => {
    const context = { services: services(), user: { id: 5, businessId } } as unknown as UserContext
    return labelLink(context, { params: undefined, query: undefined, body: { orderIds, layout } })
  }
  const read = (t: string) =>
    label({ services: services() } as CallContext, { params: undefined, query: { t }, body: undefined })
  const tokenOf = (url: string) => new URL(url, 'http://panel').searchParams.get('t') ?? ''

  let parcels = 0
  /** An order with one line; answers its id. */
  async function addOrder(businessId: number): Promise<number> {
    parcels += 1
    const row = await database.kysely
      .insertInto('orders')
      .values({
        business_id: businessId,
        parcel_id: parcels,
        basalam_order_id: 17_000_000 + parcels,
        status: 3237,
        parcel_updated_at: now,
        cost: 4_500_000,
        parcel: JSON.stringify({
          recipient: RECIPIENT,
          weight: 350,
          isFreightCollect: false,
          buyerName: 'خریدار',
        }),
        ordered_at: now,
        first_seen_by: 'poll',
        looked_at: now,
        shipping_method: 3198,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await database.kysely
      .insertInto('order_items')
      .values({
        business_id: businessId,
        order_id: row.id,
        basalam_item_id: parcels,
        title: 'انگشتر نقره',
        price: 4_500_000,
        quantity: 2,
      })
      .execute()
    return row.id
  }

  test('what was chosen is shown in its order, without a login, and without money', async () => {
    const [first, second] = [await addOrder(seller), await addOrder(seller)]
    const { url, expiresAt } = await link(seller, [second, first, second])
    expect(url).toMatch(/^\/orders\/print-post-invoice\?t=/)
    expect(expiresAt).toBe('2026-11-21T08:15:00.000Z')
    const sheet = await read(tokenOf(url))
    expect(sheet.sender).toEqual({ name: 'گالری ماهک', address: 'اصفهان، چهارباغ' })
    expect(sheet.labels.map((one) => one.parcelId)).toEqual([parcels, parcels - 1])
    expect(sheet.labels[0]).toMatchObject({
      recipient: RECIPIENT,
      weight: 350,
      shippingMethod: 3198,
      items: [{ title: 'انگشتر نقره', quantity: 2 }],
    })
    expect(JSON.stringify(sheet)).not.toContain('4500000')
    expect((await link(seller, [first], 'thermal')).url).toMatch(
      /^\/orders-new\/print-post-invoice\?t=.*&layout=thermal$/,
    )
  })

  test("another seller's order gets no link, and one that is gone is on no label", async () => {
    const [mine, foreign, gone] = [await addOrder(seller), await addOrder(other), await addOrder(seller)]
    await expect(link(seller, [mine, foreign])).rejects.toMatchObject({ code: 'order_not_found' })
    const { url } = await link(seller, [mine, gone])
    await database.kysely.deleteFrom('orders').where('id', '=', gone).execute()
    expect(await read(tokenOf(url))).toMatchObject({ labels: [{ parcelId: parcels - 2 }], missingCount: 1 })
    // Even with a true signature nothing of another business is shown.
    const t = tokenOf((await link(other, [foreign])).url)
    const body = Buffer.from(JSON.stringify({ business: seller, orders: [foreign], until: 9e15 })).toString(
      'base64url',
    )
    const signed = `${body}.${secrets.sign('order labels', body)}`
    await expect(read(signed)).rejects.toMatchObject({ code: 'order_not_found' })
    await expect(read(`${body}.${t.split('.')[1]}`)).rejects.toMatchObject({ code: 'label_link_invalid' })
  })

  test('a changed, a foreign and an old link show nothing', async () => {
    const { url } = await link(seller, [await addOrder(seller)])
    const t = tokenOf(url)
    const otherKey = createSecrets(randomBytes(32))
    const [body = ''] = t.split('.')
    const wrong = [
      '',
      't',
      '.',
      body,
      `${body}.`,
      `${body}.x`,
      `${t}.x`,
      `x${t}`,
      `${body}.${otherKey.sign('order labels', body)}`,
      `${body}.${secrets.sign('another purpose', body)}`,
    ]
    for (const one of wrong)
      await expect(read(one), one).rejects.toMatchObject({ code: 'label_link_invalid' })
    now = new Date('2026-11-21T08:14:59Z')
    expect((await read(t)).labels).toHaveLength(1)
    now = new Date('2026-11-21T08:15:00Z')
    await expect(read(t)).rejects.toMatchObject({ code: 'label_link_expired' })
  })
})
