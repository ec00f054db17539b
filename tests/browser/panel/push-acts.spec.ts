import { checkerOf } from '../support/accessibility-checker.ts'
import { expect, PASSWORD, test } from '../support/panel-world.ts'
import { pushOfOrder, SELLER } from '../support/push-of-order.ts'

test.use({ worldName: 'push-acts' })

const PREPARING = 3237
const POSTED = 3238
const CODE = '012345678901234567890123'

test('the acts of a push are asked about in the panel and done once, after a login and on a phone', async ({
  page,
  world,
}) => {
  test.setTimeout(240_000)
  const { check } = await checkerOf(page)
  const { number, push, status, id } = await pushOfOrder(world.url)
  const [prepare, giveCode] = (push.buttons ?? []).map(
    ({ data }) => `/notifications?act=${encodeURIComponent(data)}`,
  ) as [string, string]

  // A login leads back to the question.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(prepare)
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('نام کاربری').fill(SELLER)
  await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'ورود', exact: true }).click()
  const preparing = page.getByRole('dialog', { name: 'شروع آماده‌سازی' })
  await expect(preparing.getByText(`آماده‌سازی سفارش ${number} شروع شود؟`)).toBeVisible()
  await check('question at 1280')
  expect(await status()).not.toBe(PREPARING)
  // No is the end of it, and of the address.
  await preparing.getByRole('button', { name: 'انصراف' }).click()
  await expect(preparing).toBeHidden()
  await expect(page).toHaveURL(/\/notifications$/)

  await page.goto(prepare)
  await preparing.getByRole('button', { name: 'بله، انجام شود' }).dblclick()
  await expect(preparing.getByText(`آماده‌سازی سفارش ${number} ثبت شد`)).toBeVisible()
  await check('outcome at 1280')
  await expect.poll(status).toBe(PREPARING)
  await preparing.getByRole('link', { name: 'رفتن به سفارش‌ها' }).click()
  await expect(page).toHaveURL(/\/order\/list$/)
  await page.goto(`/order/list?id=${id}`)
  await expect(page.getByText('از اعلان مرورگر').first()).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(giveCode)
  const code = page.getByRole('dialog', { name: 'ثبت کد رهگیری' })
  await code.getByLabel('کد رهگیری').fill('۱۲')
  await code.getByRole('button', { name: 'ادامه' }).click()
  await expect(code.getByText(/کد رهگیری .*(رقم|نویسه|کوتاه)/)).toBeVisible()
  await check('code at 360')
  await code.getByLabel('کد رهگیری').fill(CODE)
  await page.keyboard.press('Enter')
  await expect(code.getByText(`سفارش ${number} با کد ${CODE}`)).toBeVisible()
  await check('ways of sending at 360')
  await code.getByRole('button', { name: 'پست پیشتاز' }).click()
  await expect(code.getByText(`ارسال سفارش ${number}`)).toBeVisible()
  await expect.poll(status).toBe(POSTED)
  await code.locator('footer').getByRole('button', { name: 'بستن' }).click()
  await expect(page).toHaveURL(/\/notifications$/)
})

test('a button that is not theirs is said so, and without a network it is asked again', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('نام کاربری').fill(SELLER)
  await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'ورود', exact: true }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/notifications?act=7.forged')
  const dialog = page.getByRole('dialog', { name: 'پاسخ به اعلان' })
  await expect(dialog.getByText('این دکمه برای شما نیست.')).toBeVisible()
  await dialog.locator('footer').getByRole('button', { name: 'بستن' }).click()
  await page.route('**/v1/message-acts/ask', (route) => route.abort())
  await page.goto('/notifications?act=7.forged')
  await expect(dialog.getByRole('button', { name: 'تلاش دوباره' })).toBeVisible()
  await page.unroute('**/v1/message-acts/ask')
  await dialog.getByRole('button', { name: 'تلاش دوباره' }).click()
  await expect(dialog.getByText('این دکمه برای شما نیست.')).toBeVisible()
})
