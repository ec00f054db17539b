import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../start-sandbox.ts'
import { goodProduct, marketplaceClient } from '../../testing/marketplace-client.ts'

let sandbox: Sandbox
let demo: ReturnType<typeof marketplaceClient>
const booth = '/v1/vendors/50101/products'

beforeAll(async () => {
  sandbox = await startSandbox()
  demo = marketplaceClient(sandbox.marketplace.url, 'demo')
})
beforeEach(async () => {
  await demo.post('/__control/reset')
})
afterAll(() => sandbox.stop())

const messagesOf = (answer: { body: { messages?: { message: string }[] } }): string =>
  (answer.body.messages ?? []).map((each) => each.message).join(' ')

describe('a product that keeps the rules', () => {
  it('is created with 201, read back under the read names and shown to buyers', async () => {
    const created = await demo.post(booth, { ...goodProduct, photo: await demo.photo('ring') })
    expect(created.status).toBe(201)
    const { body } = await demo.get(`/v1/products/${created.body.id}`)
    expect(body).toMatchObject({
      title: goodProduct.name,
      summary: goodProduct.brief,
      inventory: 3,
      preparation_day: 2,
      net_weight: 12,
      packaged_weight: 80,
      price: 14_500_000,
      status: { value: 2976 },
      category: { id: 1751, parent: { id: 1750, parent: { id: 101 } } },
      variants: [],
    })
    expect(body).not.toHaveProperty('variant')
    const page = await demo.get('/naghsh-e-jahan')
    expect(page.body).toContain(goodProduct.name)
    expect(page.body).toContain('۱٬۴۵۰٬۰۰۰ تومان')
    expect(page.body).toContain(`/naghsh-e-jahan/product/${created.body.id}`)
  })

  it('is found again by its SKU when the answer of the create was lost', async () => {
    const photo = await demo.photo('lost')
    await demo.post('/__control/faults', {
      site: 'marketplace',
      path: booth,
      method: 'POST',
      kind: 'timeout-after-write',
      delayMs: 50,
      times: 1,
    })
    await expect(demo.post(booth, { ...goodProduct, photo })).rejects.toThrow()
    const found = await demo.get(`${booth}?skus=TEST-1`)
    expect(found.body.total_count).toBe(1)
    expect(found.body.data[0].title).toBe(goodProduct.name)
  })

  it('carries variations: `variant` in the list, `variants` in the detail, each edited on its own', async () => {
    const variants = ['۵۸', '۶۰'].map((value, index) => ({
      primary_price: 10_000_000 + index * 500_000,
      stock: index + 1,
      sku: `V-${index}`,
      properties: [{ property: 'سایز', value }],
    }))
    const created = await demo.post(booth, { ...goodProduct, photo: await demo.photo('sizes'), variants })
    const row = (await demo.get(`${booth}?skus=V-1`)).body.data[0]
    expect(row.variant).toHaveLength(2)
    expect(row).not.toHaveProperty('variants')
    expect(row).toMatchObject({ price: 10_000_000, inventory: 3 })
    const [, second] = created.body.variants
    expect(second.properties[0]).toMatchObject({ property: { title: 'سایز' }, value: { title: '۶۰' } })
    const edited = await demo.patch(`/v1/products/${created.body.id}/variations/${second.id}`, { stock: 9 })
    expect(edited.body.inventory).toBe(10)
    expect(edited.body.variants[1]).toMatchObject({ id: second.id, stock: 9, price: 10_500_000 })
  })
})

describe('refusals of a create', () => {
  const cases: [string, object, string][] = [
    ['no photo', { photo: undefined }, 'شناسه تصویر الزامی است'],
    ['price below 1000 rial', { primary_price: 999 }, '۱۰۰۰ ریال'],
    ['no preparation days', { preparation_days: 0 }, 'زمان آماده‌سازی'],
    [
      'more preparation days than the category allows',
      { preparation_days: 16 },
      'زمان آماده‌سازی در این دسته',
    ],
    ['package lighter than product', { package_weight: 5 }, 'وزن با بسته‌بندی'],
    ['weight of nothing', { weight: 0 }, 'وزن محصول'],
    ['category that is no leaf', { category_id: 101 }, 'دسته‌بندی'],
    ['name of 121 characters', { name: 'ن'.repeat(121) }, 'عنوان محصول'],
    ['photo that was never uploaded', { photo: 1 }, 'تصویری با شناسه 1'],
    ['name the booth already has', { name: 'انگشتر نقره  فیروزه نیشابور' }, 'محصول دیگری با این عنوان'],
    ['gold without its attributes', { category_id: 1785 }, 'عیار'],
    ['unknown unit', { unit_type: 1 }, 'واحد محصول'],
  ]
  it.each(cases)('%s', async (_title, change, text) => {
    const before = (await demo.get(booth)).body.total_count
    const answer = await demo.post(booth, { ...goodProduct, photo: await demo.photo('x'), ...change })
    expect(answer.status).toBe(422)
    expect(messagesOf(answer)).toContain(text)
    expect((await demo.get(booth)).body.total_count).toBe(before)
  })

  it.each([
    ['phone number', 'برای سفارش با ۰۹۱۲۱۲۳۴۵۶۷ تماس بگیرید', '۰۹۱۲۱۲۳۴۵۶۷'],
    ['other site', 'بیشتر ببینید: www.example.com/shop', 'www.example.com/shop'],
    ['social id', 'صفحه ما @mahak_silver را ببینید', '@mahak_silver'],
  ])('a description with a %s, showing the snippet', async (_title, description, found) => {
    const answer = await demo.post(booth, { ...goodProduct, description, photo: await demo.photo('x') })
    expect(answer.status).toBe(422)
    expect(answer.body.messages[0].fields).toEqual(['description'])
    expect(answer.body.messages[0].detected[0].snippet).toContain(`<em>${found}</em>`)
  })

  it('of another shape: what does not fit the schema', async () => {
    const answer = await demo.post(booth, {
      ...goodProduct,
      photo: '12',
      preparation_days: 1.5,
      status: undefined,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.detail).toHaveLength(3)
    expect(answer.body.detail).toEqual(
      expect.arrayContaining([
        { loc: ['body', 'status'], msg: 'Field required', type: 'missing' },
        { loc: ['body', 'preparation_days'], msg: 'Input should be a valid integer', type: 'int_type' },
        { loc: ['body', 'photo'], msg: 'Input should be a valid integer', type: 'int_type' },
      ]),
    )
    await demo.post('/__control/settings', { validationErrorShape: 'messages' })
    const other = await demo.post(booth, { ...goodProduct, photo: '12' })
    expect(messagesOf(other)).toBe('photo: Input should be a valid integer')
  })
})

describe('who may do what', () => {
  it('another booth is closed: 404 for its list and its drafts, 403 for an edit of its products', async () => {
    const other = marketplaceClient(sandbox.marketplace.url, 'instagram')
    expect((await other.get(booth)).status).toBe(404)
    const [product] = (await demo.get(booth)).body.data
    expect((await other.patch(`/v1/products/${product.id}`, { stock: 0 })).status).toBe(403)
    await demo.patch(`/v1/products/${product.id}`, { status: 3790 })
    expect((await other.get(`/v1/products/${product.id}`)).status).toBe(404)
  })

  it('no token, a wrong one and a doubled header answer 401 in the auth shape', async () => {
    const nobody = await marketplaceClient(sandbox.marketplace.url, null).get('/v1/users/me')
    expect(nobody.status).toBe(401)
    expect(nobody.body.errors).toEqual([{ message: 'authentication error' }])
    const doubled = await fetch(`${sandbox.marketplace.url}/v1/users/me`, {
      headers: { authorization: 'Bearer Bearer x' },
    })
    expect(doubled.status).toBe(401)
    expect(await doubled.text()).toContain('invalid authorization header')
  })
})

describe('lists and edits', () => {
  it('filters by title, status, stock and price, in pages of either order', async () => {
    const names = async (query: string): Promise<string[]> =>
      ((await demo.get(`${booth}?${query}`)).body.data ?? []).map((each: { title: string }) => each.title)
    expect(await names('title=گز')).toEqual(['گز آردی اصفهان ۴۵۰ گرمی'])
    expect(await names('stock[lte]=0')).toEqual(['رومیزی قلمکار دایره'])
    expect(await names('price[gte]=12000000&sort=id:asc')).toEqual([
      'انگشتر نقره فیروزه نیشابور',
      'بشقاب میناکاری قطر ۲۰ سانتی‌متر',
    ])
    expect(await names('statuses=3790&statuses=3568')).toEqual([])
    expect(await names('per_page=4&page=2')).toHaveLength(2)
    expect((await demo.get(`${booth}?page=0`)).body.detail[0]).toMatchObject({
      loc: ['query', 'page'],
      type: 'greater_than',
    })
  })

  it('an empty list is null, or [] when that is set', async () => {
    expect((await demo.get(`${booth}?title=هیچ`)).body).toMatchObject({
      data: null,
      result_count: 0,
      total_count: 0,
    })
    await demo.post('/__control/settings', { emptyListAsNull: false })
    expect((await demo.get(`${booth}?title=هیچ`)).body.data).toEqual([])
  })

  it('an edit changes only what it names; an explicit null is refused', async () => {
    const [before] = (await demo.get(booth)).body.data
    const edited = await demo.patch(`/v1/products/${before.id}`, { primary_price: 2_000_000 })
    expect(edited.body).toMatchObject({ title: before.title, price: 2_000_000, inventory: before.inventory })
    const refused = await demo.patch(`/v1/products/${before.id}`, { description: null })
    expect(refused.status).toBe(422)
    expect(messagesOf(refused)).toContain('description')
  })

  it('a batch answers 202 with a row for each; without continue_on_error one bad row stops all', async () => {
    const [first, second] = (await demo.get(booth)).body.data
    const data = [
      { id: first.id, stock: 77 },
      { id: second.id, primary_price: 5 },
      { id: 1, stock: 1 },
    ]
    const all = await demo.patch(`${booth}/batch-updates`, { data })
    expect(all.status).toBe(422)
    expect(all.body.messages).toHaveLength(2)
    expect((await demo.get(`/v1/products/${first.id}`)).body.inventory).toBe(first.inventory)
    const each = await demo.patch(`${booth}/batch-updates?continue_on_error=true`, { data })
    expect(each.status).toBe(202)
    expect(each.body.map((row: { has_error: boolean }) => row.has_error)).toEqual([false, true, true])
    expect((await demo.get(`/v1/products/${first.id}`)).body.inventory).toBe(77)
  })
})
