import { Seller } from '../../harness/seller.ts'
import { checkerOf } from '../support/accessibility-checker.ts'
import { crawlExample, expect, signIn, test } from '../support/panel-world.ts'
import { sandboxOf } from '../support/sandbox-control.ts'
import { EVENTS, REFUSALS, SYNC_STATUSES, withSyncStatus } from '../support/sync-answers.ts'

// The whole marketplace goes down in it.
test.use({ worldName: 'sync' })

test('an outage is told above every page with its reason, tried again at a press, and gone when it is over', async ({
  page,
  world: { url },
}) => {
  test.setTimeout(150_000)
  const sandbox = sandboxOf(url)
  await signIn(page, 'shopfa')
  await page.goto('/sync')
  await expect(page.getByRole('heading', { name: 'هنوز چیزی به غرفه فرستاده نشده است' })).toBeVisible()
  await crawlExample(page, 'گالری نقره ماهک')

  const seller = await Seller.signedIn(url, 'shopfa')
  const [project] = (await seller.ask('projects.list')).items
  const ids = (await seller.allItems(project.id))
    .filter((item) => item.is_active && item.latest_data?.primary_price)
    .slice(0, 3)
    .map((item) => item.id)
  await seller.ask('projectItems.bulkVerify', { body: { project_item_ids: ids } })
  await sandbox.fault({ site: 'marketplace', kind: 'status', status: 503 })
  await seller.ask('projectItems.bulkSend', { body: { project_item_ids: ids } })
  await page.goto('/sync')
  await expect(page.getByRole('heading', { name: 'ارسال به غرفه منتظر باسلام است' })).toBeVisible({
    timeout: 120_000,
  })
  await expect(page.getByText('باسلام پاسخ نمی‌دهد.')).toBeVisible()
  await page.goto('/arachne')
  const banner = page.getByRole('region', { name: 'وضعیت ارسال به غرفه' })
  await expect(banner).toContainText('باسلام پاسخ نمی‌دهد.')
  await expect(banner.getByRole('button')).toHaveCount(0)

  await sandbox.clearFaults()
  await banner.getByRole('link', { name: 'جزئیات' }).click()
  await expect(banner).toHaveCount(0)
  await page.getByRole('button', { name: 'تلاش دوباره' }).click()
  await expect(page.getByRole('heading', { name: 'همه‌چیز همگام است' })).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('در غرفه ساخته شد')).toHaveCount(3)

  await page.getByRole('button', { name: 'متوقف کردن ارسال' }).click()
  await expect(page.getByRole('heading', { name: 'ارسال به غرفه متوقف است' })).toBeVisible()
  await page.getByRole('button', { name: 'ادامه‌ی ارسال' }).click()
  await expect(page.getByRole('heading', { name: 'همه‌چیز همگام است' })).toBeVisible()
})

test('the accessibility checker finds nothing, whatever is told; what waits for a person can be put away', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { check, everywhere } = await checkerOf(page)
  await signIn(page, 'instagram')
  await withSyncStatus(page, { ...SYNC_STATUSES.working, refused: 17 })
  await page.route('**/v1/sync/activity*', (route) => route.fulfill({ json: EVENTS }))
  await page.route('**/v1/sync/errors', (route) => route.fulfill({ json: REFUSALS }))
  await everywhere('/sync', async () => {
    await expect(page.getByRole('button', { name: 'تلاش دوباره برای همه' })).toBeVisible()
    await expect(page.getByText('تغییر در غرفه ثبت شد')).toBeVisible()
  })
  const banner = page.getByRole('region', { name: 'وضعیت ارسال به غرفه' })
  await page.goto('/product/list')
  await expect(banner).toContainText('منتظر تایید شماست')
  await check('the banner above a page')
  const putAway = banner.getByRole('button', { name: 'بستن این پیام' })
  await putAway.click()
  await expect(banner).toContainText('نپذیرفته است')
  await putAway.click()
  await expect(banner).toContainText('تفاوت دارد')
  await putAway.click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
})
