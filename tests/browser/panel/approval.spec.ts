import { Seller } from '../../harness/seller.ts'
import { expect, signIn, test } from '../support/panel-world.ts'
import { SET_UP_WORLD } from '../support/set-up-world.ts'

test.use(SET_UP_WORLD)

test('a first project waits until an admin of the panel approves it', async ({
  page,
  browser,
  world: { url },
}) => {
  const admin = await (await browser.newContext({ baseURL: url })).newPage()
  await signIn(page, 'demo')
  await page.goto('/arachne/create')
  await page.getByRole('button', { name: 'گالری نقره ماهک' }).click()
  await page.getByRole('button', { name: 'ادامه' }).click()
  await page.getByRole('button', { name: 'ساخت پروژه و خواندن سایت' }).click()
  await expect(page.getByText('پروژه ساخته شد و در انتظار تایید مدیر است')).toBeVisible()
  await expect(page).toHaveURL(/\/arachne\/projects\/\d+$/)
  await expect(page.getByText('این پروژه در انتظار تایید مدیر است و تا آن زمان خوانده نمی‌شود.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'به‌روزرسانی از سایت' })).toHaveCount(0)

  // An admin without a project still gets to the list.
  await signIn(admin, 'admin', 'Admin1234')
  await admin.goto('/arachne')
  await expect(admin).toHaveURL('/arachne')
  await expect(admin.getByText('اولین پروژه‌ی این کسب‌وکارها تا تایید شما خوانده نمی‌شود.')).toBeVisible()
  await admin.getByRole('button', { name: 'رد پروژه' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'انصراف' }).click()
  await admin.getByRole('button', { name: 'تایید پروژه' }).click()
  await expect(admin.getByText('پروژه تایید شد و خواندن آن شروع می‌شود')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'تایید پروژه' })).toHaveCount(0)
  await admin.context().close()

  await page.reload()
  await expect(page.getByText('این پروژه در انتظار تایید مدیر است')).toHaveCount(0)
  const seller = await Seller.signedIn(url)
  const [job] = (await seller.ask('crawlJobs.news')).crawls
  await seller.jobEnd(job.id)
})
