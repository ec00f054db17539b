// Long because: one row for every call the connector makes, held against the marketplace's own files.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BASALAM_UNIT_TYPES, type BasalamConnector, type ProductDraft } from '@payvand/connectors'
import {
  basalamAnswering,
  createOpenApiCheck,
  type Heard,
  SAMPLE_ATTRIBUTES,
  SAMPLE_BATCH_JOBS,
  SAMPLE_CATEGORIES,
  SAMPLE_FAILED_ITEMS,
  SAMPLE_FILE,
  SAMPLE_LISTED_PRODUCT,
  SAMPLE_PARCEL,
  SAMPLE_PARCEL_PAGE,
  SAMPLE_PRICE_HISTORY,
  SAMPLE_PRODUCT,
  SAMPLE_USER,
  SAMPLE_WEBHOOK,
  SAMPLE_WEBHOOK_LOGS,
} from '@payvand/connectors/testing'
import { rial } from '@payvand/domain'
import { describe, expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../fixtures/basalam-openapi')
const document = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

const DRAFT: ProductDraft = {
  name: 'ماگ سفالی',
  categoryId: 238,
  published: true,
  preparationDays: 2,
  weight: 250.5,
  packageWeight: 300.4,
  primaryPrice: rial(1_000_000),
  stock: 7,
  photoId: 71,
  photoIds: [72, 73],
  videoId: 80,
  brief: 'ماگ',
  description: 'ماگ سفالی دست‌ساز',
  keywords: ['ماگ'],
  sku: 'MUG',
  barcode: '6260000000000',
  unitTypeId: BASALAM_UNIT_TYPES.count,
  unitQuantity: 1.5,
  attributes: [{ key: 'جنس', value: 'سفال' }],
  categoryAttributes: [
    { attributeId: 31, selectedValueIds: [311] },
    { attributeId: 32, value: '12' },
  ],
  isWholesale: false,
  packagingDimensions: { height: 10, length: 10, width: 10 },
  variants: [
    {
      properties: [{ property: 'رنگ', value: 'قرمز' }],
      primaryPrice: rial(1_000_000),
      stock: 4,
      sku: 'MUG-RED',
    },
    { properties: [{ property: 'رنگ', value: 'آبی' }], primaryPrice: rial(1_100_000), stock: 3 },
  ],
}
const { variants: _, ...CHANGES } = DRAFT
const SMALLEST: ProductDraft = {
  name: 'ماگ',
  categoryId: 238,
  published: false,
  preparationDays: 1,
  weight: 1,
  packageWeight: 2,
  primaryPrice: rial(10_000),
  stock: 0,
}

async function formOf(heard: Heard): Promise<Record<string, unknown> | null> {
  const type = heard.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/')) return null
  const form = await new Response(new Uint8Array(heard.body), {
    headers: { 'Content-Type': type },
  }).formData()
  return Object.fromEntries([...form].map(([name, value]) => [name, value instanceof File ? 'bytes' : value]))
}

const CALLS: [
  name: string,
  answer: unknown,
  status: number,
  make: (basalam: BasalamConnector) => Promise<unknown>,
][] = [
  ['the user', SAMPLE_USER, 200, (basalam) => basalam.currentUser()],
  ['a plain list', { data: null, result_count: 0 }, 200, (basalam) => basalam.listProducts(42)],
  [
    'a filtered list',
    { data: [SAMPLE_LISTED_PRODUCT], result_count: 1 },
    200,
    (basalam) =>
      basalam.listProducts(42, { page: 2, perPage: 100, title: 'ماگ', skus: ['A', 'B'], ids: [1, 2] }),
  ],
  [
    'a list by everything else',
    { data: [SAMPLE_LISTED_PRODUCT], result_count: 1 },
    200,
    (basalam) =>
      basalam.listProducts(42, {
        statuses: ['published', 'unpublished', 'pending_approval', 'not_approved', 'illegal'],
        categoryIds: [238],
        stock: { from: 0, to: 9 },
        price: { from: rial(10_000), to: rial(90_000) },
        preparationDays: { from: 1, to: 7 },
        isWholesale: false,
        oldestFirst: true,
      }),
  ],
  ['a product', SAMPLE_PRODUCT, 200, (basalam) => basalam.getProduct(501)],
  ['a full create', SAMPLE_PRODUCT, 201, (basalam) => basalam.createProduct(42, DRAFT)],
  ['the smallest create', SAMPLE_PRODUCT, 201, (basalam) => basalam.createProduct(42, SMALLEST)],
  ['a full update', SAMPLE_PRODUCT, 200, (basalam) => basalam.updateProduct(501, CHANGES)],
  ['a small update', SAMPLE_PRODUCT, 200, (basalam) => basalam.updateProduct(501, { stock: 0 })],
  [
    'a variation',
    SAMPLE_PRODUCT,
    200,
    (basalam) => basalam.updateVariation(501, 9001, { primaryPrice: rial(2_000_000), stock: 1, sku: 'R' }),
  ],
  [
    'a batch',
    [{ id: 501, is_product_for_revision: false, has_error: false, error_message: null }],
    202,
    (basalam) =>
      basalam.batchUpdate(42, [
        {
          id: 501,
          name: 'ماگ',
          primaryPrice: rial(900_000),
          stock: 3,
          published: true,
          preparationDays: 3,
          variants: [{ id: 9001, primaryPrice: rial(900_000), stock: 1 }],
        },
        { id: 502, stock: 0 },
      ]),
  ],
  [
    'a discount',
    null,
    202,
    (basalam) =>
      basalam.applyDiscount(
        42,
        { productIds: [501], variationIds: [9001] },
        { percent: 12.5, activeDays: 3 },
      ),
  ],
  ['the end of a discount', null, 202, (basalam) => basalam.removeDiscount(42, { productIds: [501] })],
  [
    'a batch job',
    { id: 41 },
    202,
    (basalam) =>
      basalam.startBatchJob(
        42,
        {
          title: 'ماگ',
          productIds: [501],
          categoryIds: [238],
          statuses: ['published'],
          stock: { from: 1, to: 9 },
          price: { from: rial(10_000) },
          exceptIds: [502],
        },
        [
          { field: 'price', change: 'percent', value: -10 },
          { field: 'stock', change: 'set', value: 3 },
          { field: 'preparationDays', change: 'amount', value: 1 },
          { field: 'published', value: false },
        ],
      ),
  ],
  ['the batch jobs', SAMPLE_BATCH_JOBS, 200, (basalam) => basalam.listBatchJobs(42)],
  ['what a batch job could not do', SAMPLE_FAILED_ITEMS, 200, (basalam) => basalam.failedItems(41, 2)],
  [
    'what a product cost',
    SAMPLE_PRICE_HISTORY,
    200,
    (basalam) =>
      basalam.priceHistory(501, {
        from: new Date('2026-11-01T00:00:00Z'),
        to: new Date('2026-11-21T00:00:00Z'),
      }),
  ],
  [
    'a photo',
    { ...SAMPLE_FILE, id: 7001, duration: 0, url: '' },
    200,
    (basalam) =>
      basalam.uploadPhoto({ bytes: new Uint8Array([255]), fileName: 'a.jpg', mimeType: 'image/jpeg' }),
  ],
  [
    'the parcels',
    SAMPLE_PARCEL_PAGE,
    200,
    (basalam) => basalam.listParcels({ createdFrom: new Date('2026-10-20T00:00:00Z'), cursor: 'abc' }),
  ],
  [
    'the parcels by everything else',
    SAMPLE_PARCEL_PAGE,
    200,
    (basalam) => basalam.listParcels({ orderIds: [6101, 6102], ids: [3101], statuses: [3739, 6440] }),
  ],
  ['a parcel', SAMPLE_PARCEL, 200, (basalam) => basalam.getParcel(3101)],
  ['the start of preparation', { result: true }, 200, (basalam) => basalam.setPreparation(3101)],
  [
    'a posting',
    { result: 'ok' },
    200,
    (basalam) => basalam.setPosted(3101, { shippingMethod: 3198, trackingCode: '0123' }),
  ],
  [
    'a webhook to be',
    SAMPLE_WEBHOOK,
    200,
    (basalam) =>
      basalam.registerWebhook({
        url: 'https://payvand.example/hook',
        eventIds: [3, 5, 7],
        headers: { 'X-Payvand': 'secret' },
        serviceId: 5,
      }),
  ],
  [
    'the webhooks',
    { data: [SAMPLE_WEBHOOK] },
    200,
    (basalam) => basalam.findWebhooks({ eventIds: [3, 5], serviceId: 5 }),
  ],
  ['a changed webhook', SAMPLE_WEBHOOK, 200, (basalam) => basalam.updateWebhook(51, { isActive: false })],
  ['the end of a webhook', { id: 51 }, 200, (basalam) => basalam.deleteWebhook(51)],
  ['what a webhook delivered', SAMPLE_WEBHOOK_LOGS, 200, (basalam) => basalam.webhookLogs(51)],
  [
    'a subscription',
    { id: 1, customer_id: 7, webhook_id: 51 },
    200,
    (basalam) => basalam.subscribeToWebhook(51),
  ],
  ['the category tree', SAMPLE_CATEGORIES, 200, (basalam) => basalam.categories()],
  ['a category', SAMPLE_CATEGORIES.data[0], 200, (basalam) => basalam.category(1)],
  ['what a category asks', SAMPLE_ATTRIBUTES, 200, (basalam) => basalam.categoryAttributes(238)],
]

describe("the connector's calls fit Basalam's own schema files", () => {
  const check = createOpenApiCheck(
    ['core.json', 'upload.json', 'order_processing.json', 'webhook.json'].map(document),
  )

  test.each(CALLS)('%s', async (_, answer, status, make) => {
    const { basalam, heard } = await basalamAnswering(answer, status)
    await make(basalam)
    expect(heard).toHaveLength(1)
    for (const one of heard) {
      expect(check.request({ ...one, form: await formOf(one) })).toEqual([])
      // The sample the other tests build on is one Basalam could give.
      expect(check.answer(one.method, one.path, status, answer)).toEqual([])
    }
  })

  const sent = (change: object) =>
    check.request({
      method: 'POST',
      path: '/v1/vendors/42/products',
      query: new URLSearchParams(),
      json: { name: 'a', category_id: 1, status: 2976, preparation_days: 1, package_weight: 1 },
      form: null,
      ...change,
    })

  test('the check itself sees what is wrong', () => {
    expect(sent({})).toEqual([])
    expect(sent({ json: { name: 'a' } })).not.toEqual([])
    expect(
      sent({ json: { name: 'a', category_id: 1, status: 2976, preparation_days: 1, package_weight: 1.5 } }),
    ).not.toEqual([])
    expect(sent({ path: '/v1/vendors/me/products' })).not.toEqual([])
    expect(sent({ query: new URLSearchParams({ surprise: '1' }) })).not.toEqual([])
    expect(sent({ path: '/v2/nothing' })).not.toEqual([])
    expect(sent({ form: {}, json: undefined })).not.toEqual([])
  })
})
