import { SALES, TROUBLED, withNeeds, withOverview, withSales } from '../support/dashboard-answers.ts'
import { crawlExample, expect, signIn, test } from '../support/panel-world.ts'

const SHOP = 'گالری نقره ماهک'

test('what waits leads to where it is solved, and the last syncs are told', async ({ page }) => {
  // Files before this one may have crawled as the same seller.
  await withOverview(page, () => ({ last_crawls: [], last_sendings: [] }))
  await signIn(page, 'instagram')
  await expect(page.getByText('از سایت فروشگاه خود شروع کنید')).toBeVisible()
  await expect(page.getByText('در ۳۰ روز گذشته فروشی ثبت نشده است')).toBeVisible()
  await page.unroute('**/v1/dashboards/overview')
  await crawlExample(page, SHOP)
  await page.getByRole('link', { name: 'خانه' }).click()
  await expect(page.getByText(/محصول منتظر بازبینی شماست/)).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(SHOP) }).first()).toContainText('۴۸ از ۴۸ صفحه')
  await page.getByRole('main').getByRole('link', { name: 'بازبینی', exact: true }).click()
  await expect(page).toHaveURL('/arachne')
})

test('an inactive account is activated', async ({ page }) => {
  await signIn(page, 'instagram')
  await page.goto('/profile/vendor?edit=true')
  await page.getByRole('switch', { name: 'حساب فعال است' }).uncheck()
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
  await expect(page.getByText('داده‌ها با موفقیت ذخیره شد')).toBeVisible()
  await page.getByRole('link', { name: 'خانه' }).click()
  await page.route('**/v1/businesses', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'فعال‌سازی حساب' }).click()
  await expect(page.getByText('خطا در فعالسازی غرفه')).toBeVisible()
  await page.unroute('**/v1/businesses')
  await page.getByRole('button', { name: 'فعال‌سازی حساب' }).click()
  await expect(page.getByText('غرفه با موفقیت فعال شد')).toBeVisible()
  await expect(page.getByRole('button', { name: 'فعال‌سازی حساب' })).toBeHidden()
})

test('a lost connection is connected again through the marketplace; refusals say why', async ({ page }) => {
  await withNeeds(page, TROUBLED)
  await signIn(page, 'instagram')
  await expect(page.getByText('باسلام تصویر را نپذیرفت.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'دیدن همه‌ی ۸ مورد' })).toHaveAttribute('href', '/needs')
  await expect(page.getByRole('link', { name: 'اصلاح محصول' })).toHaveAttribute(
    'href',
    '/arachne/projects/1?edit=1',
  )
  await page.getByRole('button', { name: 'اتصال دوباره' }).click()
  await expect(page).toHaveURL(/\/accounts\/sso/)
})

test('sales are drawn, and told as a table', async ({ page }) => {
  await withSales(page, SALES)
  await signIn(page, 'instagram')
  await expect(page.getByText('۵٬۴۰۰٬۰۰۰ تومان در ۶۰ سفارش')).toBeVisible()
  await expect(page.getByRole('img', { name: /بیشترین فروش ۳۰ آبان ۱۴۰۵/ })).toBeVisible()
  await page.getByRole('button', { name: 'نمایش جدول' }).press('Enter')
  const newest = page.getByRole('table', { name: 'فروش ۳۰ روز گذشته' }).getByRole('row').nth(1)
  await expect(newest).toContainText('۳۰ آبان ۱۴۰۵')
  await expect(newest).toContainText('۲٬۵۰۰٬۰۰۰')
})

test('sales that could not be read are said to be so, and asked for again', async ({ page }) => {
  await withSales(page, null)
  await signIn(page, 'instagram')
  await expect(page.getByText('فروش غرفه در دسترس نیست')).toBeVisible()
  await page.unroute('**/v1/dashboards/sales')
  await page.getByRole('button', { name: 'تلاش دوباره' }).click()
  await expect(page.getByText('در ۳۰ روز گذشته فروشی ثبت نشده است')).toBeVisible()
})

test('what was sold in the booth is drawn as the marketplace tells it', async ({ page }) => {
  await signIn(page, 'shopfa')
  await expect(page.getByText(/^[۰-۹٬]+ تومان در [۰-۹]+ سفارش$/)).toBeVisible()
  await expect(page.getByRole('img', { name: /بیشترین فروش/ })).toBeVisible()
})

test('an overview that does not come says so and can be asked for again', async ({ page }) => {
  await page.route('**/v1/dashboards/overview', (route) => route.abort())
  await signIn(page, 'instagram')
  await expect(page.getByText('خلاصه‌ی وضعیت دریافت نشد')).toBeVisible()
  await page.unroute('**/v1/dashboards/overview')
  await page.getByRole('button', { name: 'تلاش دوباره' }).click()
  await expect(page.getByRole('heading', { name: 'در انتظار شما' })).toBeVisible()
})
