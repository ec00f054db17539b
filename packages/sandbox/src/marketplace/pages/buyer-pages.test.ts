import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../start-sandbox.ts'
import { marketplaceClient } from '../../testing/marketplace-client.ts'

let sandbox: Sandbox
let demo: ReturnType<typeof marketplaceClient>
let id: number
const booth = '/naghsh-e-jahan'
const recipient = {
  name: 'سارا <احمدی>',
  mobile: '۰۹۱۲۰۰۰۱۲۳۴',
  city: '1360',
  postal_code: '1234567890',
  address: 'بلوار معلم',
  house_number: '۷',
  house_unit: '',
}

beforeAll(async () => {
  sandbox = await startSandbox({ productsPerSite: 1 })
  demo = marketplaceClient(sandbox.marketplace.url, 'demo')
})
beforeEach(async () => {
  await demo.post('/__control/reset')
  const products = [{ title: 'شال <آبی>', sku: 'S', stock: 3, price_rial: 2_000_000 }]
  ;[id] = (await demo.post('/__control/booths/demo/products', { products })).body.ids
})
afterAll(() => sandbox.stop())

const page = async (path: string): Promise<string> => (await demo.get(path)).body
const send = (path: string, fields: Record<string, string>) =>
  fetch(sandbox.marketplace.url + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  })
const buy = async (fields: Record<string, string> = {}): Promise<string> => {
  const answer = await send(`${booth}/buy`, { ...recipient, [`q-${id}`]: '۲', ...fields })
  return answer.headers.get('location') ?? (await answer.text())
}

it('a person orders, sees where it stands, and the seller sees it too', async () => {
  expect(await page(booth)).toContain(`href="${booth}/buy"`)
  expect(await page(`${booth}/product/${id}`)).toContain(`${booth}/buy?product=${id}`)
  expect(await page(`${booth}/buy?product=${id}`)).toContain(`name="q-${id}"`)
  const order = await buy()
  const shown = await page(order)
  for (const words of [
    'جدید',
    'شال &lt;آبی&gt;',
    'سارا &lt;احمدی&gt;',
    '۴۰۰٬۰۰۰ تومان',
    '09120001234',
    'پلاک ۷',
  ])
    expect(shown).toContain(words)
  const orderId = order.split('/').at(-1)
  const [parcel] = (await demo.get(`/v1/vendor-parcels?items.order_ids=${orderId}`)).body.data
  expect(parcel.order.customer.recipient).toMatchObject({ mobile: '09120001234', postal_code: '1234567890' })
  await demo.post(`/v1/vendor-parcels/${parcel.id}/set-preparation`)
  await demo.post(`/v1/vendor-parcels/${parcel.id}/set-posted`, {
    shipping_method: 4040,
    tracking_code: 'T-77',
  })
  expect(await page(order)).toContain('T-77')
  const list = await page(`${booth}/orders?q=T-77`)
  expect(list).toContain('سارا &lt;احمدی&gt;')
  const detail = await page(`${booth}/orders/${parcel.id}`)
  for (const words of ['set-posted', 'انجام شد', 'تیپاکس', 'T-77']) expect(detail).toContain(words)
  expect(detail).not.toContain('رد شد')
  expect((await send(order, { act: 'satisfied' })).status).toBe(303)
  expect(await page(order)).toContain('رضایت')
})

it('what cannot be ordered says why, takes nothing, and keeps what was typed', async () => {
  expect(await buy({ [`q-${id}`]: '4' })).toContain('موجودی «شال &lt;آبی&gt;» کافی نیست.')
  expect(await buy({ [`q-${id}`]: '' })).toContain('چیزی برای سفارش انتخاب نشده است.')
  const wrong = await buy({ mobile: '123' })
  expect(wrong).toContain('شماره همراه ۱۱ رقم است')
  expect(wrong).toContain('value="سارا &lt;احمدی&gt;"')
  expect(wrong).toContain('value="۲"')
  expect(await buy({ postal_code: '12' })).toContain('کد پستی ۱۰ رقم است')
  expect(await buy({ city: '5' })).toContain('شهر را انتخاب کنید')
  const { products } = (await demo.get(`/__control/booths/demo/products?ids=${id}`)).body
  expect(products[0].stock).toBe(3)
})

it('a buyer cancels a new order at once, and only asks for it once it is prepared', async () => {
  const order = await buy()
  expect((await send(order, { act: 'satisfied' })).status).toBe(422)
  await send(order, { act: 'cancel' })
  expect(await page(order)).toContain('لغو')
  const { products } = (await demo.get(`/__control/booths/demo/products?ids=${id}`)).body
  expect(products[0].stock).toBe(3)
  const second = await buy()
  const change = { order_id: Number(second.split('/').at(-1)), status: 3237 }
  await demo.call('PATCH', '/__control/booths/demo/parcels', { changes: [change] })
  expect((await send(second, { act: 'cancel' })).status).toBe(422)
  await send(second, { act: 'ask-cancel' })
  expect(await page(second)).toContain('درخواست لغو مشتری')
})

it('the seller’s page lists, narrows, moves a status, and knows nobody else’s orders', async () => {
  const parcels = (await demo.get('/__control/booths/demo/parcels')).body.parcels
  expect(await page(`${booth}/orders`)).toContain('۴۰ سفارش')
  const asked = parcels.find((each: any) => each.status === 6440)
  expect(await page(`${booth}/orders?status=6440`)).toContain(`مرسوله <bdi>${asked.id}</bdi>`)
  expect(await page(`${booth}/orders?q=هیچ`)).toContain('سفارشی با این شرط نیست')
  const path = `${booth}/orders/${asked.id}`
  expect((await send(path, { status: '3067' })).status).toBe(303)
  expect(await page(path)).toContain('تغییر دستی')
  await send(path, { status: '3238' })
  expect((await demo.get(`/v1/vendor-parcels/${asked.id}`)).body.status.id).toBe(3067)
  expect((await demo.get(`/termeh-home/orders/${asked.id}`)).status).toBe(404)
  expect(await page('/negar-gallery/orders')).toContain('هنوز کسی از این غرفه خرید نکرده است')
})
