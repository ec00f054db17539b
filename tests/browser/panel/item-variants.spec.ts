import type { Page } from '@playwright/test'
import { Seller } from '../../harness/seller.ts'
import { checkerOf } from '../support/accessibility-checker.ts'
import { overflowOf } from '../support/page-width.ts'
import { crawlExample, expect, PASSWORD, signIn, test } from '../support/panel-world.ts'
import { sandboxOf } from '../support/sandbox-control.ts'

const USER = 'instagram'
const SHOP = 'گالری نقره ماهک'

test.use({ worldName: 'item-variants' })
test.describe.configure({ mode: 'serial' })

interface WireVariant {
  properties: { value: string }[]
  primary_price: number
  stock: number
  is_off?: boolean
}

let project = ''
let seller: Seller
let itemId = 0

const item = () => seller.ask('projectItems.get', { params: { id: itemId } })
const variants = async (): Promise<WireVariant[]> => (await item()).latest_data.variants
const variantNames = async () =>
  (await variants()).map(({ properties }) => properties.map(({ value }) => value).join('\u060c '))
const numbered = (value: number) => new Intl.NumberFormat('fa-IR').format(value)
const rials = (price: number) => `${numbered(price)} ریال`
const toman = (price: number) => `${numbered(price / 10)} تومان`

test.beforeAll(async ({ browser, world }) => {
  const page = await (await browser.newContext({ baseURL: world.url })).newPage()
  await signIn(page, USER)
  await crawlExample(page, SHOP)
  await page.getByRole('link', { name: 'دیدن محصولات یافت‌شده' }).click()
  await expect(page).toHaveURL(/projects\/\d+/)
  project = new URL(page.url()).pathname
  await page.context().close()
  seller = await Seller.signedIn(world.url, USER, PASSWORD)
  const items = await seller.allItems(Number(project.split('/').at(-1)))
  const found = items.find(({ latest_data: { variants: list } }) => {
    const prices = (list ?? []).map((one: WireVariant) => one.primary_price)
    return prices.length > 3 && !prices.includes(null)
  })
  itemId = found.id
})

async function verifyAndSend() {
  const body = { verification_status: 'verified' }
  await seller.ask('projectItems.update', { params: { id: itemId }, body })
  await seller.ask('projectItems.bulkSend', { body: { project_item_ids: [itemId] } })
  await expect.poll(async () => (await item()).verification_status, { timeout: 120_000 }).toBe('sent')
}

const offered = (list: WireVariant[]) => list.map((one) => [one.primary_price, one.is_off ? 0 : one.stock])

async function expectInBooth(panelUrl: string, wanted: (number | undefined)[][]) {
  const { latest_data } = await item()
  const inBooth = async () => {
    const all = await sandboxOf(panelUrl).boothStock(USER)
    const found = all.find(({ title }) => title === latest_data.name)
    return found.variants.map((one: any) => [one.price_rial, one.stock])
  }
  await expect.poll(inBooth, { timeout: 120_000 }).toEqual(wanted)
}

async function openForm(page: Page) {
  await signIn(page, USER)
  await page.goto(`${project}?edit=${itemId}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'تنوع‌ها' })).toBeVisible()
  return dialog
}

async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

test('variants are edited by keyboard and from a sheet, and the product’s price and stock follow them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const names = await variantNames()
  const dialog = await openForm(page)
  const price = (row: number) => dialog.getByLabel(`قیمت ${names[row]} به ریال`, { exact: true })
  const stock = (row: number) => dialog.getByLabel(`موجودی ${names[row]}`, { exact: true })

  await expect(dialog.getByLabel('قیمت (ریال)', { exact: true })).toHaveAttribute('readonly')
  await expect(dialog.getByText('کمترین قیمتِ تنوع‌هاست؛ آن را در تنوع‌ها تغییر دهید.')).toBeVisible()

  await price(0).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('7000000')
  await page.keyboard.press('Enter')
  await expect(price(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(price(0)).toBeFocused()
  await expect(dialog.getByLabel('قیمت (ریال)', { exact: true })).toHaveValue('7,000,000')

  await price(1).focus()
  await paste(page, '۸٬۰۰۰٬۰۰۰\t۴\n۹٬۰۰۰٬۰۰۰\tناموجود\n')
  await expect(dialog.getByText('۳ خانه پر شد. ۱ خانه عدد نبود و تغییر نکرد.')).toBeVisible()
  await expect(price(1)).toHaveValue('8,000,000')
  await expect(stock(1)).toHaveValue('4')
  await expect(price(2)).toHaveValue('9,000,000')

  await dialog.getByLabel('موجودی همه‌ی تنوع‌ها').fill('6')
  await dialog.getByRole('button', { name: 'اعمال بر همه' }).click()
  await expect(stock(2)).toHaveValue('6')
  await dialog.getByRole('switch', { name: `فروش ${names[3]}` }).click()
  await expect(dialog.getByText('خاموش؛ فروخته نمی‌شود')).toBeVisible()
  const sold = 6 * (names.length - 1)
  await expect(dialog.getByLabel('موجودی', { exact: true })).toHaveValue(String(sold))
  await dialog.getByRole('button', { name: 'ذخیره', exact: true }).click()
  await expect(page.getByText('تغییرها ذخیره شد')).toBeVisible()

  const saved = await variants()
  expect(saved.slice(0, 3).map((one) => [one.primary_price, one.stock])).toEqual([
    [7_000_000, 6],
    [8_000_000, 6],
    [9_000_000, 6],
  ])
  expect(saved[3]?.is_off).toBe(true)
  expect((await item()).latest_data).toMatchObject({ primary_price: 7_000_000, stock: sold })
  await expect(page.getByRole('row').filter({ hasText: toman(7_000_000) })).toBeVisible()
})

test('what was edited is what the booth sells', async ({ page, world }) => {
  const dialog = await openForm(page)
  await dialog.getByRole('button', { name: 'انصراف' }).click()
  await verifyAndSend()
  await expectInBooth(world.url, offered(await variants()))
})

test('a code reaches the booth, and one that is emptied is said to stay there', async ({ page, world }) => {
  const dialog = await openForm(page)
  const [name = ''] = await variantNames()
  const code = dialog.getByLabel(`کد ${name}`, { exact: true })
  const stays = dialog.getByText('کد قبلی آنجا می‌ماند')
  await code.fill('MAHAK-1')
  await expect(stays).toHaveCount(0)
  await dialog.getByRole('button', { name: 'ذخیره', exact: true }).click()
  await expect(page.getByText('تغییرها ذخیره شد')).toBeVisible()
  await verifyAndSend()
  const codes = async () =>
    (await sandboxOf(world.url).boothStock(USER)).flatMap((one) => one.variants.map(({ sku }: any) => sku))
  await expect.poll(codes, { timeout: 120_000 }).toContain('MAHAK-1')

  await page.goto(`${project}?edit=${itemId}`)
  await expect(code).toHaveValue('MAHAK-1')
  await code.fill('')
  await expect(stays).toBeVisible()
})

test('a variant is added and removed by hand, once each, and put back', async ({ page, world }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const dialog = await openForm(page)
  const rows = dialog.getByRole('region', { name: 'تنوع‌ها' }).getByRole('listitem')
  const count = await rows.count()
  const [known] = (await variants()).map(({ properties }) => properties[0]?.value ?? '')
  await dialog.getByRole('button', { name: 'افزودن تنوع' }).click()
  const value = dialog.getByLabel('سایز', { exact: true })
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('همه‌ی خانه‌ها را پر کنید.')).toBeVisible()
  await value.fill(known ?? '')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('این تنوع در جدول هست.')).toBeVisible()
  await value.fill('۷۷')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(count + 1)
  const price = dialog.getByLabel('قیمت ۷۷ به ریال')
  await expect(price).toBeFocused()
  await page.keyboard.type('9100000')
  await dialog.getByRole('button', { name: 'حذف ۷۷' }).click()
  await expect(rows).toHaveCount(count)
  await dialog.getByRole('status').getByRole('button', { name: 'برگرداندن' }).click()
  await expect(price).toHaveValue('9,100,000')
  await dialog.getByLabel('موجودی ۷۷').fill('2')
  await dialog.getByRole('button', { name: 'ذخیره', exact: true }).click()
  await expect(page.getByText('تغییرها ذخیره شد')).toBeVisible()
  const added = (await variants()).find(({ properties }) => properties[0]?.value === '۷۷')
  expect(added).toMatchObject({ primary_price: 9_100_000, stock: 2 })
  await verifyAndSend()
  await expectInBooth(world.url, offered(await variants()))
})

test('the preview shows the lowest price and the units of all variants', async ({ page }) => {
  const dialog = await openForm(page)
  await dialog.getByRole('button', { name: 'انصراف' }).click()
  const { latest_data } = await item()
  const preview = page.getByRole('dialog')
  await expect(preview.getByText(`از ${rials(latest_data.primary_price)}`)).toBeVisible()
  const stock = preview.locator('dl > div').filter({ has: page.getByText('موجودی', { exact: true }) })
  await expect(stock).toContainText(numbered(latest_data.stock))
  await expect(preview.getByRole('row').filter({ hasText: 'خاموش؛ فروخته نمی‌شود' })).toHaveCount(1)
})

test('on a phone each variant is two lines, nothing is wider than the page, and the checker finds nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const dialog = await openForm(page)
  const region = dialog.getByRole('region', { name: 'تنوع‌ها' })
  await region.scrollIntoViewIfNeeded()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  expect(await region.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  const { check } = await checkerOf(page)
  await check('variants on a phone')
})

test('off the shelf no variant is left, and both ways back are one press', async ({ page, world }) => {
  await signIn(page, USER)
  const { latest_data: before, booth_product: product } = await item()
  const nothing = offered(before.variants).map(([price]) => [price, 0])
  const act = page.getByRole('button', { name: `ناموجود کردن ${before.name}` })
  const queued = page.getByText(/» با موجودی صفر در صف ارسال به غرفه قرار گرفت$/)

  await page.goto(`${project}?status=sent`)
  await act.click()
  await expect(queued).toBeVisible()
  await expectInBooth(world.url, nothing)
  await page.getByRole('button', { name: 'برگرداندن' }).click()
  await expect(page.getByText('موجودی پیشین برگشت و در صف ارسال به غرفه قرار گرفت')).toBeVisible()
  await expectInBooth(world.url, offered(before.variants))

  await page.goto(`/product/${product.id}`)
  await act.click()
  await expect(queued).toBeVisible()
  await expectInBooth(world.url, nothing)
  await page.getByRole('button', { name: 'با موجودی سایت' }).click()
  await expect(page.getByText('موجودی دوباره از سایت می‌آید؛ محصول در صف ارسال قرار گرفت')).toBeVisible()
  // The stocks are the site's again; what else was edited stays.
  const { latest_data: after } = await item()
  expect(after.variants.map((one: WireVariant) => one.primary_price)).toEqual(
    before.variants.map((one: WireVariant) => one.primary_price),
  )
  expect(after.stock).not.toBe(before.stock)
  await expectInBooth(world.url, offered(after.variants))
  await expect(page.getByText('موجودی را شما نوشته‌اید')).toBeHidden()
})
