// Long because: one sample parcel, and a short test for each part of it that may be absent or odd.
import type { Parcel } from '@payvand/domain'
import { describe, expect, test } from 'vitest'
import { basalamAnswering } from '../testing/basalam-answer-server.ts'
import { errorOf } from '../testing/connector-suite.ts'
import { SAMPLE_PARCEL, SAMPLE_PARCEL_PAGE } from './samples-orders.ts'

const FROM = new Date('2026-10-20T00:00:00Z')
const [LISTED] = SAMPLE_PARCEL_PAGE.data
if (!LISTED) throw new Error('no sample')

const PARCEL = {
  id: 3101,
  orderId: 6101,
  status: 3238,
  createdAt: new Date('2026-11-20T20:00:00Z'),
  updatedAt: new Date('2026-11-20T21:45:00Z'),
  paidAt: new Date('2026-11-20T21:45:00Z'),
  promisedAt: new Date('2026-11-22T21:45:00Z'),
  postedAt: new Date('2026-11-21T08:30:00Z'),
  totalItemsPrice: 2_500_000,
  shippingCost: null,
  shippingMethod: 3198,
  trackingCode: '012345678901234567890123',
  weight: 500,
  isFreightCollect: true,
  lastWords: null,
  trackingLink: null,
  buyerName: 'buyer',
  recipient: {
    name: 'receiver',
    mobile: '09120000001',
    postalCode: '1111111111',
    postalAddress: 'a street',
    houseNumber: '12',
    houseUnit: '3',
    city: 'Ray',
    province: 'Tehran',
  },
  items: [
    {
      id: 8201,
      title: 'mug',
      quantity: 2,
      price: 1_250_000,
      productId: 501,
      categoryId: 238,
      variationId: 9001,
      properties: [{ property: 'colour', value: 'red' }],
      image: 'https://m/71',
      isCancelled: null,
    },
  ],
} as unknown as Parcel

const read = async (change: object): Promise<Parcel | undefined> => {
  const { basalam } = await basalamAnswering({ data: [{ ...LISTED, ...change }] })
  return (await basalam.listParcels({ createdFrom: FROM })).parcels[0]
}

describe('the parcels of a booth', () => {
  test('are read in our words, both forms of a date at their moment', async () => {
    const { basalam, heard } = await basalamAnswering(SAMPLE_PARCEL_PAGE)
    expect(await basalam.listParcels({ createdFrom: FROM, cursor: 'xyz', perPage: 7 })).toEqual({
      parcels: [PARCEL],
      odd: [],
      nextCursor: 'abc',
    })
    expect(heard[0]?.path).toBe('/v1/vendor-parcels')
    expect(Object.fromEntries(heard[0]?.query ?? [])).toEqual({
      'created_at[gte]': '2026-10-20T00:00:00.000Z',
      per_page: '7',
      cursor: 'xyz',
    })
  })

  test('are asked for by order, id and status, thirty at a time', async () => {
    const { basalam, heard } = await basalamAnswering({ data: null })
    await basalam.listParcels({ orderIds: [6101, 6102], ids: [3101], statuses: [3739, 3237] })
    expect(Object.fromEntries(heard[0]?.query ?? [])).toEqual({
      'items.order_ids': '6101,6102',
      ids: '3101',
      statuses: '3739,3237',
      per_page: '30',
    })
  })

  test('asked for by no id at all are none, not all of them', async () => {
    const { basalam, heard } = await basalamAnswering(SAMPLE_PARCEL_PAGE)
    for (const query of [{ ids: [] }, { orderIds: [] }, { statuses: [] }])
      expect(await basalam.listParcels(query)).toEqual({ parcels: [], odd: [], nextCursor: null })
    expect(heard).toEqual([])
  })

  test('one alone tells the shipping cost and lacks the weight', async () => {
    const { basalam, heard } = await basalamAnswering(SAMPLE_PARCEL)
    expect(await basalam.getParcel(3101)).toEqual({
      ...PARCEL,
      shippingCost: 450_000,
      weight: null,
      isFreightCollect: false,
      items: PARCEL.items.map((item) => ({ ...item, isCancelled: false })),
    })
    expect(heard[0]?.path).toBe('/v1/vendor-parcels/3101')
  })

  test('one alone tells which items were cancelled, the newest words of any, and the carrier’s page', async () => {
    const [item] = SAMPLE_PARCEL.items
    const status = (id: number, description: string, day: number) => ({
      ...item?.last_item_status,
      status: { id, title: '' },
      description,
      created_at: `2026-11-2${day}T12:00:00+03:30`,
    })
    const post_receipt = { ...SAMPLE_PARCEL.post_receipt, tracking_link: 'https://post.example/1' }
    const parcel = {
      ...SAMPLE_PARCEL,
      post_receipt,
      items: [
        { ...item, id: 1, last_item_status: status(3067, 'out of stock', 1) },
        { ...item, id: 2, last_item_status: status(3740, ' broken ', 3) },
        { ...item, id: 3, last_item_status: { odd: true } },
      ],
    }
    const { basalam } = await basalamAnswering(parcel)
    const { items, lastWords, trackingLink } = await basalam.getParcel(3101)
    expect(items.map(({ isCancelled }) => isCancelled)).toEqual([true, false, null])
    expect(lastWords).toEqual({ status: 3740, words: 'broken', at: new Date('2026-11-23T08:30:00Z') })
    expect(trackingLink).toBe('https://post.example/1')
    const script = { ...parcel, post_receipt: { ...post_receipt, tracking_link: 'javascript:alert(1)' } }
    const odd = await basalamAnswering(script)
    expect((await odd.basalam.getParcel(3101)).trackingLink).toBeNull()
  })

  test('may lack whatever can be absent, but not its items', async () => {
    const { id, created_at, total_items_price } = LISTED
    const { basalam } = await basalamAnswering({
      data: [
        { id, created_at, total_items_price, order: { id: 6101, customer: null }, items: [] },
        { id, created_at, total_items_price, order: { id: 6102 } },
        { id, created_at, total_items_price, order: { id: 6103 }, items: null },
      ],
      next_cursor: null,
    })
    const { parcels, odd, nextCursor } = await basalam.listParcels({ createdFrom: FROM })
    expect(nextCursor).toBeNull()
    expect(odd).toEqual(['6102', '6103'].map((id) => ({ id, field: 'items' })))
    expect(parcels).toEqual([
      {
        ...PARCEL,
        status: null,
        // The answer does not say since when it is so.
        updatedAt: expect.any(Date),
        paidAt: null,
        promisedAt: null,
        postedAt: null,
        shippingMethod: null,
        trackingCode: null,
        weight: null,
        isFreightCollect: false,
        buyerName: null,
        recipient: {
          name: null,
          mobile: null,
          postalCode: null,
          postalAddress: null,
          houseNumber: null,
          houseUnit: null,
          city: null,
          province: null,
        },
        items: [],
      },
    ])
    const empty = await basalamAnswering({ data: null })
    expect(await empty.basalam.listParcels({ createdFrom: FROM })).toEqual({
      parcels: [],
      odd: [],
      nextCursor: null,
    })
  })

  test('keep their place when something about the buyer or the box is odd', async () => {
    const parcel = await read({
      estimate_send_at: 'soon',
      status: null,
      post_receipt: { tracking_code: 12345, created_at: null },
      order: {
        ...LISTED.order,
        customer: { ...LISTED.order.customer, recipient: { name: ' ', mobile: 9120000001 } },
      },
    })
    expect(parcel).toMatchObject({
      promisedAt: null,
      status: null,
      postedAt: null,
      trackingCode: '12345',
      recipient: { name: null, mobile: '9120000001', city: 'Ray' },
    })
  })

  test('have no line of which no piece is left', async () => {
    const gone = { ...LISTED.items[0], id: 8202, quantity: 0 }
    expect((await read({ items: [gone, LISTED.items[0]] }))?.items.map(({ id }) => id)).toEqual([8201])
  })

  test('have lines of products that are not known, without a picture, title or variation', async () => {
    const parcel = await read({
      items: [{ id: 1, quantity: 1, price: 5, product: null, variation: null }],
    })
    expect(parcel?.items).toEqual([
      {
        id: 1,
        title: '',
        quantity: 1,
        price: 5,
        productId: null,
        categoryId: null,
        variationId: null,
        properties: [],
        image: null,
        isCancelled: null,
      },
    ])
  })

  test.each([
    { id: null },
    { created_at: 'yesterday' },
    { total_items_price: 1.5 },
    { order: { ...LISTED.order, id: null } },
    { items: [{ ...LISTED.items[0], quantity: -1 }] },
    { items: [{ ...LISTED.items[0], price: -1 }] },
  ])('%j is not guessed at', async (change) => {
    const { basalam } = await basalamAnswering({ data: [{ ...LISTED, ...change }] })
    const { parcels, odd } = await basalam.listParcels({ createdFrom: FROM })
    expect(parcels).toEqual([])
    expect(odd).toMatchObject([{ field: expect.stringMatching(Object.keys(change)[0] ?? '') }])
  })

  test('without the scope are forbidden', async () => {
    const { basalam } = await basalamAnswering(
      { http_status: 403, message: 'Forbidden access.', errors: [{ code: 1, message: 'no', fields: [] }] },
      403,
    )
    expect((await errorOf(basalam.listParcels({ createdFrom: FROM }))).kind).toBe('forbidden')
  })
})

test('one parcel that cannot be read costs no other, and is named by its order', async () => {
  const odd = { ...LISTED, id: 3102, created_at: 'some day', order: { ...LISTED.order, id: 6102 } }
  const alsoOdd = { ...LISTED, id: 3103, order: null }
  const { basalam } = await basalamAnswering({ data: [odd, LISTED, alsoOdd], next_cursor: 'xyz' })
  const page = await basalam.listParcels({ createdFrom: FROM })
  expect(page).toEqual({
    parcels: [PARCEL],
    odd: [
      { id: '6102', field: 'created_at' },
      { id: '3103', field: 'order' },
    ],
    nextCursor: 'xyz',
  })
})
