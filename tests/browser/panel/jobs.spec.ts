import type { Page } from '@playwright/test'
import { Seller } from '../../harness/seller.ts'
import { checkerOf } from '../support/accessibility-checker.ts'
import { crawlStates } from '../support/crawl-states.ts'
import { expect, signIn, test } from '../support/panel-world.ts'
import { sandboxOf } from '../support/sandbox-control.ts'

const SHOP = 'خشکبار و سوغات دلگشا'
const toast = (page: Page, text: RegExp) =>
  page.getByRole('listitem').filter({ hasText: text, has: page.getByRole('button', { name: 'دیدن نتیجه' }) })

/** Turns the page away from the seller, or back to them, as another tab in front of it would. */
const look = (page: Page, seen: boolean) =>
  page.evaluate((visible) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: !visible })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      value: visible ? 'visible' : 'hidden',
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, seen)

test('the end of a crawl is told wherever the seller is, once, with the way to it', async ({
  page,
  world: { url },
}) => {
  const sandbox = sandboxOf(url)
  await signIn(page, 'instagram')
  await page.goto('/arachne/create')
  await sandbox.fault({ site: 'foods', kind: 'hold' })
  await page.getByRole('button', { name: SHOP }).click()
  await page.getByRole('button', { name: 'ادامه' }).click()
  await page.getByRole('button', { name: 'ساخت پروژه و خواندن سایت' }).click()
  await expect(page).toHaveURL(/\/arachne\/jobs\/\d+$/)
  const job = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'محصولات' }).click()
  await expect(page).toHaveURL('/product/list')
  await look(page, false)
  await sandbox.clearFaults()
  await expect(page, 'a page in the background marks its title').toHaveTitle(/^\(۱\) /, { timeout: 120_000 })

  const told = toast(page, new RegExp(`به‌روزرسانی «${SHOP}» به پایان رسید`))
  await expect(told).toHaveCount(0)
  await look(page, true)
  await expect(told).toBeVisible()
  await expect(page).not.toHaveTitle(/۱/)
  await expect(page.getByRole('link', { name: /پروژه‌ها.*خبر جدید/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /پروژه‌ها.*خبر جدید/ }), 'the mark stays').toBeVisible()
  await expect(told, 'and it is not said again').toHaveCount(0)
  await page.getByRole('link', { name: /پروژه‌ها.*خبر جدید/ }).click()
  await expect(page.getByRole('link', { name: SHOP }).first()).toBeVisible()
  await expect(page.getByText('خبر جدید')).toHaveCount(0)
  await page.goto(job)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/#\d+/)
})

test('a crawl is called off while pages wait, and begun again', async ({ page, world: { url } }) => {
  const seller = await Seller.signedIn(url, 'instagram')
  const states = await crawlStates(url, seller)
  await signIn(page, 'instagram')
  const { job } = await states.crawling()
  await page.goto(`/arachne/jobs/${job}#logs`)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /از ۴۰$/)
  await expect(page.getByRole('checkbox', { name: 'پیمایش خودکار' })).toBeChecked()
  await page.getByRole('button', { name: 'رفتن به انتهای گزارش' }).click()
  await expect(
    page.getByRole('list', { name: 'گزارش به‌روزرسانی' }).getByRole('listitem').last(),
  ).toBeInViewport()

  await page.getByRole('button', { name: 'لغو به‌روزرسانی' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'لغو به‌روزرسانی' }).click()
  await expect(page.getByText('به‌روزرسانی با موفقیت لغو شد')).toBeVisible()
  await expect(page.getByText('خواندن سایت به خواست شما متوقف شد.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'لغو به‌روزرسانی' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'صفحه‌ها' }).click()
  await page.getByRole('button', { name: 'خوانده‌نشده' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'خوانده‌نشده' }).first()).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'خوانده‌نشده' }).first()
  await expect(row.getByRole('button', { name: /^خواندن دوباره‌ی/ })).toBeVisible()
  const stats = await seller.ask('crawlJobs.stats', { params: { id: job } })
  expect(stats, 'nothing waits in it any more').toMatchObject({ total_items: 40, pending_items: 0 })
  expect(stats.completed_items + stats.failed_items).toBe(40)
  const read = new Intl.NumberFormat('fa-IR').format(stats.completed_items)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', new RegExp(`${read} از ۴۰$`))
  await expect(page.getByRole('button', { name: /^خواندن .+ صفحه‌ی باقی‌مانده$/ })).toBeVisible()
  await states.release()
  await page.getByRole('button', { name: 'خواندن دوباره‌ی همه' }).click()
  await expect(page.getByText('به‌روزرسانی جدیدی شروع شد')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`/jobs/${job}`))
  await expect(page.getByText('خواندن سایت به پایان رسید.').first()).toBeVisible({ timeout: 120_000 })
})

for (const width of [1280, 360])
  test(`a crawl whose site does not answer is called off before a page is found, ${width} px`, async ({
    page,
    world: { url },
  }) => {
    const sandbox = sandboxOf(url)
    const seller = await Seller.signedIn(url, 'instagram')
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'instagram')
    await sandbox.fault({ site: 'foods', kind: 'hold' })
    try {
      const shop = (await seller.ask('system.examples')).items.find(
        ({ title }: { title: string }) => title === SHOP,
      )
      const { crawlJobId } = await seller.createProject(String(shop?.url))
      await page.goto(`/arachne/jobs/${crawlJobId}`)
      const button = page.getByRole('button', { name: 'لغو به‌روزرسانی' })
      await expect(button).toBeInViewport({ ratio: 1 })
      await button.click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toContainText('خواندن سایت متوقف می‌شود.')
      await dialog.getByRole('button', { name: 'لغو به‌روزرسانی' }).click()
      await expect(page.getByText('به‌روزرسانی با موفقیت لغو شد')).toBeVisible()
      await expect(page.getByRole('button', { name: 'خواندن دوباره‌ی همه' })).toBeVisible()
      await expect(button).toHaveCount(0)
      await expect(page.getByText('خواندن سایت پیش از پیدا شدن صفحه‌ها متوقف شد.')).toBeVisible()
      expect((await seller.ask('crawlJobs.get', { params: { id: crawlJobId } })).status).toBe('aborted')
    } finally {
      await sandbox.clearFaults()
    }
  })

test('on a phone, a result that looks wrong is confirmed, and the site learned again', async ({
  page,
  world: { url },
}) => {
  const states = await crawlStates(url, await Seller.signedIn(url, 'instagram'))
  const { project } = await states.completed()
  const job = await states.suspicious(project)
  await signIn(page, 'instagram')
  await page.setViewportSize({ width: 360, height: 740 })
  const { check } = await checkerOf(page)
  const warning = page.getByRole('region', { name: 'نتیجه‌ی این به‌روزرسانی به تایید شما نیاز دارد' })
  await page.goto(`/arachne/jobs/${job}`)
  await expect(warning).toBeVisible()
  await check('a result that looks wrong')
  await warning.getByRole('button', { name: 'تایید نتیجه' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'تایید نتیجه' }).press('Enter')
  await expect(page.getByText('نتیجه‌ی به‌روزرسانی تایید شد')).toBeVisible()
  await expect(warning).toHaveCount(0)

  await page.goto(`/arachne/projects/${project}#overview`)
  await page.getByText('پیشرفته: آنچه از سایت یاد گرفته شد').click()
  await expect(page.getByText('واحد قیمت', { exact: true })).toBeVisible()
  await check('what was learned')
  await page.getByRole('button', { name: 'یادگیری دوباره' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'یادگیری دوباره' }).press('Enter')
  await expect(page).toHaveURL(/\/arachne\/jobs\/\d+$/)
  await expect(page.getByText('خواندن سایت به پایان رسید.').first()).toBeVisible({ timeout: 120_000 })
})
