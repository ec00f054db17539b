import type { Page } from '@playwright/test'
import { checkerOf } from '../support/accessibility-checker.ts'
import { anOrder, withOrders } from '../support/order-answers.ts'
import { expect, signIn, test } from '../support/panel-world.ts'
import { expectRowsToBeChosen } from '../support/row-choice.ts'

test.use({ worldName: 'orders' })

const STATUSES = [3739, 3237, 3238, 3067, 3195, 3740]
const ORDERS = Array.from({ length: 40 }, (_, index) =>
  anOrder(index + 1, {
    basalam_status: STATUSES[index % STATUSES.length],
    ...(index === 1 && { platform_state: 'refused', platform_reason: 'سازیتو این سفارش را نپذیرفت.' }),
    ...(index === 2 && { items: [] }),
  }),
)

test('orders are filtered, opened, priced, commented on and copied', async ({ page }) => {
  test.setTimeout(120_000)
  const { check } = await checkerOf(page)
  await signIn(page, 'sazito')
  const server = await withOrders(page, ORDERS)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/order/list')
  await expect(page.getByRole('row')).toHaveCount(16)
  await check('orders on a phone, dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await check('orders')

  await page.getByRole('button', { name: /وضعیت/ }).click()
  await page.getByRole('option', { name: /لغوشده/ }).click()
  await expect(page).toHaveURL(/status=3067/)
  await expect(page.getByRole('row')).toHaveCount(1 + 7)
  await page.getByRole('searchbox', { name: 'نام یا موبایل مشتری' }).fill('کسی نیست')
  await expect(page.getByText('سفارشی با این فیلترها پیدا نشد')).toBeVisible()
  await page.getByRole('button', { name: 'پاک کردن فیلترها' }).last().click()
  await expect(page).toHaveURL(/\/order\/list$/)
  await expect(page.getByRole('row')).toHaveCount(16)

  // The wholesale cost, with the profit as one types.
  await page.getByRole('button', { name: 'جزئیات سفارش 9001' }).click()
  const details = page.getByRole('dialog', { name: 'سفارش 9001' })
  await expect(details.getByText('سفارش رسید')).toBeVisible()
  await check('an order')
  await details.getByRole('region', { name: 'مبلغ‌ها' }).getByRole('button', { name: 'ثبت' }).click()
  const pricing = page.getByRole('dialog', { name: 'قیمت خرید سفارش' })
  await pricing.getByRole('button', { name: 'ذخیره' }).click()
  await expect(pricing.getByText('لطفا قیمت خرید را وارد کنید')).toBeVisible()
  await pricing.getByRole('textbox').fill('۵۰۰۰۰۰۰')
  await expect(pricing.getByText('۲۵۰٬۰۰۰ تومان')).toBeVisible()
  await pricing.getByRole('button', { name: 'ذخیره' }).click()
  await expect(details.getByRole('region', { name: 'مبلغ‌ها' })).toContainText('۲۵۰٬۰۰۰ تومان')

  // A blank comment is not sent.
  const add = details.getByRole('button', { name: 'افزودن' })
  await details.getByLabel('یادداشت جدید').fill('   ')
  await expect(add).toBeDisabled()
  await details.getByLabel('یادداشت جدید').fill(' فردا می‌رسد ')
  await add.click()
  await expect(details.getByRole('listitem').filter({ hasText: 'فردا می‌رسد' })).toBeVisible()
  expect(server.comments.map((comment) => comment.content)).toEqual(['فردا می‌رسد'])
  await details.getByRole('button', { name: 'بستن' }).click()
  await expect(details).toHaveCount(0)

  // Copied for a spreadsheet; where the browser refuses, the text is shown.
  await page.evaluate(() => {
    const texts: string[] = []
    Object.assign(window, { copied: texts })
    navigator.clipboard.writeText = async (text) => {
      if (texts.push(text) > 1) throw new Error('refused')
    }
  })
  const copy = async (order: number) => {
    await page.getByRole('button', { name: `کارهای سفارش ${order}` }).click()
    await page.getByRole('menuitem', { name: 'کپی برای جدول' }).click()
  }
  await copy(9002)
  await expect(page.getByText('اطلاعات سفارش برای جدول کپی شد')).toBeVisible()
  const [copied] = await page.evaluate(() => (window as unknown as { copied: string[] }).copied)
  expect(copied?.split('\r\n')).toHaveLength(1 + 3)
  expect(copied?.split('\t')[0]).toBe('شماره‌ی سفارش')
  await copy(9003)
  await expect(page.getByText('سفارش فاقد آیتم است')).toBeVisible()
  await copy(9004)
  await expect(page.getByRole('dialog').getByLabel('اطلاعات سفارش')).toHaveValue(/^شماره‌ی سفارش\t/)
})

test('an order that arrives is told wherever the seller is, and counted in the menu and the title', async ({
  page,
}) => {
  await page.clock.install()
  // The stub stands before the panel's first request: orders that are there then are known.
  const server = await withOrders(page, ORDERS.slice(0, 3))
  await signIn(page, 'sazito')
  await page.goto('/product/list')
  const menu = page.getByRole('navigation', { name: 'منوی اصلی' }).getByRole('link', { name: /سفارش‌ها/ })
  await expect(menu).toContainText('۲')
  server.arrive(anOrder(50))
  await page.clock.fastForward(25_000)
  await expect(page.getByText('سفارش جدید 9050 از مریم کریمی، ۱٬۵۰۰٬۰۰۰ تومان')).toBeVisible()
  await expect(menu).toContainText('۳')
  await expect(page).toHaveTitle('(۱) محصولات · پیوند')
  await page.getByRole('button', { name: 'دیدن سفارش' }).click()
  await expect(page.getByRole('dialog', { name: 'سفارش 9050' })).toBeVisible()
  await expect(page).toHaveTitle('سفارش‌ها · پیوند')
})

/** Orders that are read wholly, as they are a minute after a seller's first sign-on. */
async function withAllRead(page: Page): Promise<void> {
  await page.route('**/v1/order-sync', async (route) => {
    const response = await route.fetch()
    const state = await response.json()
    const now = new Date().toISOString()
    const read = { complete_since: now, complete_at: now, problem: null, needs_connecting: false }
    await route.fulfill({
      response,
      json: { ...state, ...read, webhook: { ...state.webhook, problem: null } },
    })
  })
}

/** The rows that stand whole between the page's head and `bottom`. */
async function rowsAbove(page: Page, bottom: number): Promise<number> {
  const rows = await page.locator('tbody tr').all()
  const boxes = await Promise.all(rows.map((row) => row.boundingBox()))
  return boxes.filter((box) => box !== null && box.y + box.height <= bottom).length
}

test('fifteen orders stand on the first screen of a laptop, and a filter that cannot be read says so', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'sazito')
  await withOrders(page, ORDERS)
  await withAllRead(page)
  await page.goto('/order/list')
  await expect(page.getByRole('row')).toHaveCount(16)
  expect(await rowsAbove(page, 800)).toBe(15)
  for (const name of await page.getByText('علی‌اکبر محمدی‌نژاد').all())
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)

  await page.getByRole('button', { name: 'فیلترها', exact: true }).click()
  const number = page.getByLabel('شماره‌ی سفارش باسلام')
  await number.fill('12.3')
  await expect(page.getByText('شماره‌ی سفارش فقط رقم دارد')).toBeVisible()
  await expect(page).toHaveURL(/\/order\/list$/)
  await page.getByRole('button', { name: 'پاک کردن فیلترها' }).click()
  await expect(number).toHaveValue('')
  await number.fill('۹۰۰۷')
  await expect(page).toHaveURL(/basalamOrderId=9007/)
})

test('orders are chosen at every width', async ({ page }) => {
  await signIn(page, 'sazito')
  await withOrders(page, ORDERS)
  await page.goto('/order/list')
  await expectRowsToBeChosen(page, 'انتخاب چند سفارش')
})

test.describe('by thumb', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('five orders stand on the first screen, a held one is chosen, and many are prepared at once', async ({
    page,
  }) => {
    await signIn(page, 'sazito')
    await withOrders(page, ORDERS)
    await withAllRead(page)
    const asked: unknown[] = []
    await page.route('**/set-preparation', (route) => {
      asked.push(route.request().postDataJSON())
      return route.fulfill({ json: { results: [] } })
    })
    await page.goto('/order/list')
    await expect(page.getByRole('row')).toHaveCount(16)
    const foot = await page.getByRole('navigation', { name: 'منوی پایین صفحه' }).boundingBox()
    expect(await rowsAbove(page, foot?.y ?? 0)).toBeGreaterThanOrEqual(5)
    await expect(page.getByRole('checkbox')).toHaveCount(0)

    const [first, second, third] = await page.locator('tbody tr').all()
    await first?.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 100, clientY: 200 })
    await expect(page.getByRole('toolbar', { name: '۱ مورد انتخاب‌شده' })).toBeVisible()
    await first?.dispatchEvent('pointerup', { pointerType: 'touch' })
    // From then on a tap chooses, wherever it meets the row, and opens nothing.
    await second?.tap()
    await third?.tap()
    await third?.tap()
    await expect(page.getByRole('toolbar', { name: '۲ مورد انتخاب‌شده' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('toolbar').getByRole('button', { name: 'شروع آماده‌سازی' }).tap()
    await expect.poll(() => asked).toEqual([{ order_ids: [1, 2] }])
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await second?.tap()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
