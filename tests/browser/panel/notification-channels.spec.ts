import { expect, signIn, test } from '../support/panel-world.ts'
import { sandboxOf } from '../support/sandbox-control.ts'

test.use({ worldName: 'notification-channels' })

const ENDPOINT = 'https://push.example/of-this-browser'

test('a seller confirms a mobile number by its code and sees what SMS cost, before and after', async ({
  page,
  world: { url },
}) => {
  await signIn(page, 'sazito')
  await page.goto('/profile/notifications')
  await expect(page.getByText('۲۴۰ تومان هزینه دارد')).toBeVisible()
  await expect(page.getByText('این ماه پیامکی فرستاده نشده است.')).toBeVisible()
  await page.getByLabel('شماره‌ی موبایل').fill('۰۹۱۲ ۱۲۳ ۴۵۶۷')
  await page.getByRole('button', { name: 'ذخیره' }).click()
  await page.getByRole('dialog').getByLabel('رمز عبور').fill('Demo1234')
  await page.keyboard.press('Enter')
  await expect(page.getByText('تنظیمات اعلان‌ها ذخیره شد')).toBeVisible()
  await expect(page.getByLabel('شماره‌ی موبایل')).toHaveValue('09121234567')

  await page.getByRole('button', { name: 'فرستادن کد تایید' }).click()
  await expect(page.getByText('کد تایید فرستاده شد')).toBeVisible()
  const [sms] = await sandboxOf(url).sentSms('kavenegar')
  await page.getByLabel('کد تایید').fill(/\d{6}/.exec(sms?.text ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'تایید', exact: true }).click()
  await expect(page.getByRole('button', { name: 'فرستادن آزمایشی' })).toBeVisible()
  await expect(page.getByText('این ماه: ۱ پیامک، ۲۴۰ تومان')).toBeVisible()
})

test('a seller switches pushes on for a browser, and removes it again', async ({ page }) => {
  // Where browsers subscribe is out of reach here, so the worker's half is played.
  await page.addInitScript((endpoint) => {
    let subscription: object | null = null
    const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
    const pushManager = {
      getSubscription: () => Promise.resolve(subscription),
      subscribe: () => {
        const unsubscribe = () => Promise.resolve((subscription = null))
        subscription = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) }
        return Promise.resolve(subscription)
      },
    }
    navigator.serviceWorker.getRegistration = () => Promise.resolve({ active: {}, pushManager } as never)
    Notification.requestPermission = () => Promise.resolve('granted')
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  }, ENDPOINT)
  await signIn(page, 'shopfa')
  await page.goto('/profile/notifications')
  await expect(page.getByText('هنوز روی هیچ دستگاهی روشن نشده است.')).toBeVisible()
  await page.getByRole('button', { name: 'روشن کردن روی این دستگاه' }).click()
  await page.getByRole('dialog').getByLabel('رمز عبور').fill('Demo1234')
  await page.keyboard.press('Enter')
  const devices = page.getByRole('list', { name: 'دستگاه‌ها' })
  await expect(devices.getByText('همین دستگاه')).toBeVisible()
  await expect(page.getByRole('button', { name: 'روشن کردن روی این دستگاه' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'فرستادن آزمایشی' })).toBeVisible()

  await devices.getByRole('button', { name: /^حذف/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click()
  await expect(page.getByText('دستگاه حذف شد')).toBeVisible()
  await expect(page.getByText('هنوز روی هیچ دستگاهی روشن نشده است.')).toBeVisible()
})

test('a browser that cannot show pushes says so', async ({ page }) => {
  await signIn(page, 'demo')
  await page.goto('/profile/notifications')
  await expect(page.getByText(/این مرورگر اعلان نمی‌گیرد/)).toBeVisible()
})
