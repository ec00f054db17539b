import { SALES, TROUBLED, withNeeds, withSales } from '../support/dashboard-answers.ts'
import { expect, signIn, test } from '../support/panel-world.ts'
import { FOLDER, inEveryLightOf } from '../support/screenshot.ts'

test.use({ worldName: 'setup-screens' })

test('the set-up of a platform, and the home page of who is set up', async ({ page }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inEveryLight = inEveryLightOf(page)
  await signIn(page, 'digikala')
  for (const [step, label] of ['توکن پلتفرم', 'توکن وب‌هوک'].entries()) {
    await inEveryLight(`setup-${step + 1}`, async () => {
      await page.goto('/profile/setup')
      await expect(page.getByLabel(label)).toBeVisible()
    })
    await page.getByLabel(label).fill('sandbox-digikala-token')
    await page.getByRole('button', { name: 'ذخیره و ادامه' }).click()
    await expect(page.getByLabel(label)).toBeHidden()
  }
  const finish = page.getByRole('button', { name: 'ذخیره و فعال‌سازی' })
  await inEveryLight('setup-3-wrong', async () => {
    await page.goto('/profile/setup')
    await page.getByLabel('دامنه').fill('https://example.com')
    await finish.click()
  })
  await page.getByLabel('دامنه').fill('https://www.digikala.com/seller/abcde/')
  await finish.click()
  await expect(page).toHaveURL('/')
  await inEveryLight('home-digikala', async () => {
    await page.goto('/')
    await expect(page.getByRole('img', { name: /نمودار فروش/ })).toBeVisible()
  })
  await withNeeds(page, TROUBLED)
  await withSales(page, SALES)
  await inEveryLight('home-troubled', async () => {
    await page.goto('/')
    await page.getByRole('img', { name: /بیشترین فروش/ }).scrollIntoViewIfNeeded()
  })
  await inEveryLight('home-connect', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'اتصال به محصولات موجود غرفه' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
  await page.unroute('**/v1/dashboards/overview')
  await page.route('**/v1/dashboards/overview', () => new Promise<void>(() => {}))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'در انتظار شما' })).toBeVisible()
  await page.screenshot({ path: `${FOLDER}/home-loading-phone-dark.png` })
})
