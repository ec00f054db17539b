import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../start-sandbox.ts'
import { marketplaceClient } from '../../testing/marketplace-client.ts'

let sandbox: Sandbox
let demo: ReturnType<typeof marketplaceClient>
let ids: number[]
const manage = '/naghsh-e-jahan/manage'

beforeAll(async () => {
  sandbox = await startSandbox({ productsPerSite: 1 })
  demo = marketplaceClient(sandbox.marketplace.url, 'demo')
  const products = [
    { title: 'شال <آبی>', sku: 'S-1', price_rial: 2_000_000, stock: 3 },
    { title: 'پیش‌نویس', status: 3790 },
  ]
  ids = (await demo.post('/__control/booths/demo/products', { products })).body.ids
  await demo.post('/__control/booths/demo/products', { count: 60, title: 'کالا' })
})
afterAll(() => sandbox.stop())

const page = async (path: string): Promise<string> => (await demo.get(path)).body

it('lists every product with its price, stock and state, fifty a page', async () => {
  const second = await page(`${manage}?page=2`)
  expect(second).toContain('شال &lt;آبی&gt;')
  expect(second).toContain('۲۰۰٬۰۰۰ تومان')
  expect(second).toContain('موجودی: ۳')
  expect(second).toContain('صفحه ۲ از ۲')
  expect(await page(`${manage}?page=99`)).toContain('صفحه ۲ از ۲')
  expect(await page(manage)).not.toContain('شال')
})

it('narrows to a state and to a title or a code', async () => {
  const drafts = await page(`${manage}?state=unpublished`)
  expect(drafts).toContain('پیش‌نویس')
  expect(drafts).not.toContain('کالا 1<')
  expect(await page(`${manage}?q=S-1`)).toContain('شال')
  expect(await page(`${manage}?q=${encodeURIComponent('هیچ')}`)).toContain('محصولی با این شرط نیست')
  expect(await page('/negar-gallery/manage')).toContain('هنوز محصولی در این غرفه نیست')
})

it('shows of one product its discount, what waits, why it was refused, and what was written', async () => {
  const [id] = ids
  await demo.post('/__control/settings', { revision: 'manual' })
  await demo.patch(`/v1/products/${id}`, { name: 'شال سبز', primary_price: 1_500_000 })
  const waiting = await page(`${manage}/${id}`)
  expect(waiting).toContain('در انتظار تأیید: عنوان («شال سبز»)')
  expect(waiting).toContain('قیمت: ۲۰۰٬۰۰۰ تومان ← ۱۵۰٬۰۰۰ تومان')
  await demo.post('/__control/revisions', { product_id: id, decision: 'refuse', reason: 'عنوان نارواست' })
  await demo.post('/v1/vendors/50101/discounts', {
    product_filter: { product_ids: [id] },
    discount_percent: 10,
    active_days: 1,
  })
  await demo.post('/__control/clock', { advance_ms: 2000 })
  const refused = await page(`${manage}/${id}`)
  expect(refused).toContain('عنوان نارواست')
  expect(refused).toContain('<del>۱۵۰٬۰۰۰</del> ۱۳۵٬۰۰۰ تومان')
  expect((await demo.get(`/negar-gallery/manage/${id}`)).status).toBe(404)
})
