import type { Page } from '@playwright/test'
import { checkerOf } from '../support/accessibility-checker.ts'
import { expect, signIn, test } from '../support/panel-world.ts'
import { readOrders } from '../support/read-orders.ts'
import { sandboxOf } from '../support/sandbox-control.ts'

test.use({ worldName: 'orders' })

const PREPARING = 3237
const PROBLEM = 3740

/** Three orders of two lines each: a new one, one in preparation, one with a complaint. */
async function placeThree(panelUrl: string) {
  const sandbox = sandboxOf(panelUrl)
  const [first, second] = await sandbox.boothStock('shopfa')
  const items = [{ product_id: first.id }, { product_id: second.id }]
  const [fresh, preparing, problem] = await sandbox.placeOrders('shopfa', { count: 3, items })
  await sandbox.changeParcels('shopfa', [
    { id: preparing?.parcel_id, status: PREPARING },
    { id: problem?.parcel_id, status: PROBLEM, note: 'لبه‌ی ظرف شکسته بود.' },
  ])
  return {
    fresh: fresh?.order_id ?? 0,
    preparing: preparing?.order_id ?? 0,
    problem: problem?.order_id ?? 0,
    parcel: async (order: number) =>
      (await sandbox.parcels('shopfa')).find(({ order_id: id }) => id === order),
  }
}

async function open(page: Page, order: number) {
  await page.goto(`/order/list?basalamOrderId=${order}`)
  await page.getByRole('button', { name: `جزئیات سفارش ${order}` }).click()
  return page.getByRole('dialog', { name: `سفارش ${order}`, exact: true })
}

test('an order is cancelled in part, delayed and followed up, and what has not left is taken back', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000)
  const { check } = await checkerOf(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const orders = await placeThree(world.url)
  await signIn(page, 'shopfa')
  await readOrders(page)

  const details = await open(page, orders.fresh)
  const next = details.getByRole('region', { name: 'کار بعدی' })
  const cancelOneLine = async () => {
    await next.getByRole('button', { name: 'لغو سفارش' }).click()
    const form = page.getByRole('dialog', { name: `لغو سفارش ${orders.fresh}` })
    await form.getByRole('checkbox').first().uncheck()
    await form.getByRole('radio', { name: 'موجودی تمام شده است' }).check({ force: true })
    await form.getByLabel('توضیح برای مشتری').fill('این کالا دیگر موجود نیست.')
    await form.getByRole('button', { name: 'لغو ۱ قلم' }).click()
    await expect(form).toHaveCount(0)
  }
  await next.getByRole('button', { name: 'لغو سفارش' }).click()
  const form = page.getByRole('dialog', { name: `لغو سفارش ${orders.fresh}` })
  await form.getByRole('button', { name: 'لغو سفارش', exact: true }).click()
  await expect(form.getByText('ضروری است')).toHaveCount(2)
  await check('cancelling an order')
  for (const box of await form.getByRole('checkbox').all()) await box.uncheck()
  await expect(form.getByText('دست‌کم یک قلم را انتخاب کنید')).toBeVisible()
  await expect(form.getByRole('button', { name: 'لغو ۰ قلم' })).toBeDisabled()
  await form.getByRole('button', { name: 'انصراف' }).click()

  // Taken back within the seconds before it leaves, and asked once more.
  await cancelOneLine()
  await page.getByRole('button', { name: 'برگرداندن' }).click()
  await expect(page.getByText('درخواست پس گرفته شد و به باسلام نمی‌رود')).toBeVisible()
  await expect(details.getByText('لغو در صف')).toHaveCount(0)
  await cancelOneLine()
  await expect(details.getByText('لغو در صف')).toBeVisible()

  // The promise that would come of a delay, in the calendar of the seller.
  const other = await open(page, orders.preparing)
  await other.getByRole('button', { name: 'درخواست ارسال با تاخیر' }).click()
  const delay = page.getByRole('dialog', { name: `ارسال سفارش ${orders.preparing} با تاخیر` })
  const promise = delay.getByText('مهلت ارسال پس از موافقت مشتری')
  const ofOneDay = await promise.innerText()
  expect(ofOneDay).toMatch(/۱۴۰۵\/\d*/)
  await delay.getByRole('button', { name: /چند روز دیرتر/ }).click()
  await page.getByRole('option', { name: '۳ روز' }).click()
  expect(await promise.innerText()).not.toBe(ofOneDay)
  await delay.getByLabel('توضیح برای مشتری').fill('بسته‌بندی پس‌فردا می‌رسد.')
  await check('delaying an order')
  await delay.getByRole('button', { name: 'فرستادن درخواست' }).click()
  await other.getByRole('button', { name: 'درخواست تاخیر در صف' }).click()
  await page.getByRole('button', { name: 'پس گرفتن' }).click()
  await expect(other.getByText('درخواست تاخیر در صف')).toHaveCount(0)

  // A complaint is answered on the marketplace's page; said to be dealt with, it waits for nobody here.
  const complaint = await open(page, orders.problem)
  await expect(complaint.getByText('لبه‌ی ظرف شکسته بود.')).toBeVisible()
  await expect(complaint.getByRole('link', { name: 'پاسخ در باسلام' })).toHaveAttribute(
    'href',
    new RegExp(`/orders/${orders.problem}$`),
  )
  await check('a complaint')
  await complaint.getByRole('button', { name: 'پاسخ دادم' }).click()
  await expect(complaint.getByText(/منتظر باسلام هستیم/)).toBeVisible()

  await expect.poll(async () => (await orders.parcel(orders.fresh))?.cancelled, { timeout: 120_000 }).toBe(1)
  const again = await open(page, orders.fresh)
  await expect(again.getByText('لغوشده', { exact: true })).toHaveCount(1)
  await expect(again.getByRole('button', { name: 'شروع آماده‌سازی' })).toBeVisible()
  expect((await orders.parcel(orders.preparing))?.delay_asked).toBe(0)
})

test('the rule of preparation is tried on the last orders before it is switched on', async ({ page }) => {
  const { check } = await checkerOf(page)
  await signIn(page, 'shopfa')
  await readOrders(page)
  await page.goto('/order/dispatch')
  await page.getByRole('link', { name: 'شروع خودکار آماده‌سازی' }).click()
  await page.getByLabel('چند دقیقه پس از پرداخت').fill('۴۵')
  await page.getByRole('button', { name: 'پیش‌نمایش' }).click()
  await expect(page.getByRole('heading', { name: /سفارش آخر/ })).toBeVisible()
  await expect(page.getByText('قلمی از سفارش به محصول شما وصل نیست.').first()).toBeVisible()
  await check('the rule and its preview')
  await page.getByRole('switch', { name: /شروع خودکار روشن باشد/ }).click()
  await page.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText(/^روشن از/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('چند دقیقه پس از پرداخت')).toHaveValue(/45|۴۵/)
  await expect(page.getByRole('switch', { name: /شروع خودکار روشن باشد/ })).toBeChecked()
})
