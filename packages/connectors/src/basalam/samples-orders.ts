/** Answers of Basalam about parcels and webhooks, as its schema files allow them. For tests. */

const CITY = { id: 1, title: 'Ray', parent: { id: 8, title: 'Tehran' } }

const ORDER = {
  id: 6101,
  paid_at: '2026-11-21 01:15:00',
  created_at: '2026-11-20T23:30:00+03:30',
  customer: {
    recipient: {
      name: 'receiver',
      mobile: '09120000001',
      postal_code: '1111111111',
      postal_address: 'a street',
      latitude: 35.7,
      longitude: 51.4,
      house_number: '12',
      house_unit: '3',
    },
    city: CITY,
    user: { id: 8, hash_id: 'xY9', name: 'buyer' },
  },
}

const ITEM = {
  id: 8201,
  title: 'mug',
  quantity: 2,
  weight: 250,
  price: 1_250_000,
  product: {
    id: 501,
    name: 'mug',
    category_id: 238,
    photos: [
      {
        id: 71,
        original: 'https://statics.basalam.com/71.jpg',
        format: 'jpg',
        resized: { md: 'https://m/71' },
      },
    ],
  },
  variation: {
    id: 9001,
    properties: [
      {
        property: { id: 1, title: 'colour', type: 'color' },
        value: { id: 2, title: 'red', value: '#f00' },
      },
    ],
  },
}

const COMMON = {
  id: 3101,
  total_items_price: 2_500_000,
  created_at: '2026-11-20T23:30:00+03:30',
  updated_at: '2026-11-21T01:15:00+03:30',
  estimate_send_at: '2026-11-23T01:15:00+03:30',
  vendor: {
    id: 42,
    identifier: 'booth',
    title: 'booth',
    city: CITY,
    owner: { id: 7, hash_id: 'aB3dE', name: 'seller' },
  },
  order: ORDER,
  status: { id: 3238, title: 'posted' },
  shipping_method: { current: { id: 3198, title: 'post' }, default: { id: 3198, title: 'post' } },
  post_receipt: {
    id: 1,
    tracking_code: '012345678901234567890123',
    created_at: '2026-11-21T12:00:00+03:30',
    updated_at: '2026-11-21T12:00:00+03:30',
    editable: true,
    edited: false,
  },
}

export const SAMPLE_PARCEL_PAGE = {
  data: [{ ...COMMON, weight: 500, is_freight_collect: true, items: [{ ...ITEM, net_weight: 250 }] }],
  next_cursor: 'abc',
}

/** A single parcel has fields the list lacks, and lacks fields the list has. */
export const SAMPLE_PARCEL = {
  ...COMMON,
  confirmed_at: '2026-11-21T02:00:00+03:30',
  send_at: '2026-11-21T12:00:00+03:30',
  delivery_at: '2026-11-25T12:00:00+03:30',
  is_confirmed: true,
  is_send_date: true,
  is_delivered: false,
  has_delay: false,
  delay_days: 0,
  shipping_cost: 450_000,
  items: [
    {
      ...ITEM,
      max_refund_amount: 2_500_000,
      last_item_status: {
        id: 1,
        status: { id: 3238, title: 'posted' },
        operator: { id: 7, title: 'seller' },
        created_at: '2026-11-21T12:00:00+03:30',
      },
    },
  ],
}

export const SAMPLE_WEBHOOK = {
  id: 51,
  service_id: 5,
  events: [{ id: 3 }, { id: 5, name: 'VENDOR_NEW_ORDER' }, { id: 7 }],
  request_headers: { 'X-Payvand': 'secret' },
  request_method: 'POST',
  url: 'https://payvand.example/hook',
  is_active: true,
  created_at: '2026-11-21T12:00:00+03:30',
  updated_at: null,
}

export const SAMPLE_WEBHOOK_LOGS = {
  data: [
    {
      id: 900,
      user_id: 7,
      status_code: 200,
      request: { body: { event_id: 5, invoice_id: 6101 } },
      response: 'ok',
      created_at: '2026-11-21T12:00:00+03:30',
    },
    { id: 901, user_id: 7, status_code: 502, request: null, response: null, created_at: null },
  ],
  result_count: 2,
}
