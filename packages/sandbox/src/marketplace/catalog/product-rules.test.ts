import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../start-sandbox.ts'
import { goodProduct, marketplaceClient } from '../../testing/marketplace-client.ts'

let sandbox: Sandbox
let demo: ReturnType<typeof marketplaceClient>
const booth = '/v1/vendors/50101/products'

beforeAll(async () => {
  sandbox = await startSandbox({ productsPerSite: 1 })
  demo = marketplaceClient(sandbox.marketplace.url, 'demo')
})
beforeEach(async () => {
  await demo.post('/__control/reset')
})
afterAll(() => sandbox.stop())

it('refuses a phrase that was forbidden, however its digits are written, with a snippet', async () => {
  await demo.post('/__control/settings', { forbiddenPhrases: ['ضمانت 100 درصد (قطعی)', ''] })
  const description = 'این انگشتر ضمانت ۱۰۰ درصد (قطعی) دارد.'
  const answer = await demo.post(booth, { ...goodProduct, description, status: 3790 })
  expect(answer.status).toBe(422)
  expect(answer.body.messages).toMatchObject([
    {
      fields: ['description'],
      detected: [{ snippet: expect.stringContaining('<em>ضمانت ۱۰۰ درصد (قطعی)</em>') }],
    },
  ])
  expect((await demo.post(booth, { ...goodProduct, status: 3790 })).status).toBe(201)
})

it.each<[string, number, object[], string]>([
  ['an option that is none', 1751, [{ attribute_id: 9001, selected_values: [9] }], 'جنس'],
  [
    'two options where one is taken',
    1751,
    [{ attribute_id: 9001, selected_values: [900_100, 900_101] }],
    'یک گزینه',
  ],
  ['a text where options are', 1751, [{ attribute_id: 9001, value: 'نقره' }], 'جنس'],
  ['a number with its unit', 1447, [{ attribute_id: 9041, value: '500 گرم' }], 'عدد'],
  ['an attribute of another category', 1751, [{ attribute_id: 9041, value: '500' }], '9041'],
])('refuses %s', async (_, category_id, product_attribute, word) => {
  const product = {
    ...goodProduct,
    category_id,
    product_attribute,
    photo: await demo.photo(`${category_id}`),
  }
  const { status, body } = await demo.post(booth, product)
  expect(status).toBe(422)
  expect(body.messages[0].fields).toEqual(['product_attribute'])
  expect(body.messages[0].message).toContain(word)
})

it('goes on selling a product whose category came to demand more, until its answers are changed', async () => {
  const product = { ...goodProduct, name: 'پیش از آن', photo: await demo.photo('before') }
  const { id } = (await demo.post(booth, product)).body
  const asked = { id: 1, title: 'سایز', group: '', type: 'text', unit: null, required: true, options: [] }
  await demo.call('PUT', '/__control/categories/1751/attributes', { attributes: [asked] })
  expect((await demo.call('PATCH', `/v1/products/${id}`, { stock: 4 })).status).toBe(200)
  const answered = (value: string) =>
    demo.call('PATCH', `/v1/products/${id}`, { product_attribute: [{ attribute_id: 1, value }] })
  expect((await answered('')).status).toBe(422)
  expect((await answered('۵۴')).status).toBe(200)
  expect((await demo.post(booth, { ...product, name: 'پس از آن' })).body.messages[0].message).toContain(
    'سایز',
  )
})

it('leaves attributes of many choices away unless they are asked for', async () => {
  const titles = async (query: string) =>
    (await demo.get(`/v1/categories/1624/attributes${query}`)).body.data.flatMap(
      ({ attributes }: { attributes: { title: string }[] }) => attributes.map(({ title }) => title),
    )
  expect(await titles('')).not.toContain('نوع پوست')
  expect(await titles('?exclude_multi_selects=false')).toContain('نوع پوست')
})

it('does not take an empty attribute for a given one', async () => {
  const gold = { ...goodProduct, category_id: 1785, photo: await demo.photo('gold') }
  const given = (value: string) => [
    { attribute_id: 9010, selected_values: [901_000] },
    { attribute_id: 9011, value: '4.2' },
    { attribute_id: 9012, value },
  ]
  const empty = await demo.post(booth, { ...gold, product_attribute: given(' ') })
  expect(empty.body.messages[0]).toMatchObject({ fields: ['product_attribute'] })
  expect(empty.body.messages[0].message).toMatch(/: اجرت ساخت$/)
  expect((await demo.post(booth, { ...gold, product_attribute: given('18') })).status).toBe(201)
})

it('has no way to delete a product', async () => {
  const [product] = (await demo.get(booth)).body.data
  const answer = await demo.call('DELETE', `/v1/products/${product.id}`)
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, PATCH'])
  expect((await demo.get(`/v1/products/${product.id}`)).status).toBe(200)
})

it('keeps a share of the price that differs by category', async () => {
  const percentOf = async (...levels: number[]): Promise<number> => {
    const query = levels.map((id, index) => `product.category.level${index + 1}=${id}`).join('&')
    return (await demo.get(`/api_v2/commission/get_percent?${query}`)).body.commission_data.commission_percent
  }
  expect(await percentOf(105, 1720, 1721)).toBe(4)
  expect(await percentOf(105, 1706, 1707)).toBe(2.5)
  expect(await percentOf(101)).toBe(9)
})
