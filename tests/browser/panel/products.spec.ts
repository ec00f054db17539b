import { checkerOf } from '../support/accessibility-checker.ts'
import { expect, signIn, test } from '../support/panel-world.ts'
import { PRODUCT_PAGES, showProduct, showProductStates } from '../support/product-states.ts'

const MADE_IN_BOOTH = 'ساخته‌شده در غرفه'

test('a product that was made in the booth itself says so, in the list and on its page', async ({ page }) => {
  await signIn(page, 'shopfa')
  await page.goto('/product/list')
  const row = page.getByRole('row').filter({ hasText: MADE_IN_BOOTH }).last()
  await expect(row.getByRole('checkbox')).toBeDisabled()
  await row.getByRole('button', { name: /^شناسه در پلتفرم/ }).click()
  await expect(row.getByText('وصل نیست')).toBeVisible()
  const title = row.getByRole('link').first()
  const name = (await title.textContent()) ?? ''
  await title.click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('این محصول در خود غرفه ساخته شده است')).toBeVisible()
  await expect(page.getByText('هنوز رویدادی ثبت نشده است')).toBeVisible()
  await expect(page.getByRole('row', { name: /^قیمت .* تومان$/ })).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'ارسال دوباره' })).toHaveCount(0)

  await page.goto('/product/7777777')
  await expect(page.getByRole('heading', { level: 1, name: 'محصول در غرفه پیدا نشد' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'بازگشت به محصولات' }).click()
  await expect(page).toHaveURL('/product/list')
})

test('products are filtered by state in the address, chosen and sent again with a result for each', async ({
  page,
}) => {
  await signIn(page, 'shopfa')
  await showProductStates(page)
  await page.goto('/product/list')
  await expect(page.getByText(/همگام، [۵-۸] دقیقه پیش/)).toBeVisible()
  const filter = page.getByRole('group', { name: 'فیلتر وضعیت' })
  const asked = page.waitForRequest((request) => request.url().includes('state=refused'))
  await filter.getByRole('button', { name: /^پذیرفته نشد/ }).click()
  await asked
  await expect(page).toHaveURL('/product/list?state=refused')
  await page.goBack()
  await expect(page).toHaveURL('/product/list')
  await expect(filter.getByRole('button', { name: /^همه/ })).toHaveAttribute('aria-pressed', 'true')

  await page.route(/booth-products\/bulk$/, (route) => {
    const { product_ids } = route.request().postDataJSON() as { product_ids: number[] }
    return route.fulfill({
      json: {
        done_count: 1,
        left_out_count: 1,
        results: [
          { product_id: product_ids[0], title: 'گلدان', outcome: 'done', sentence: 'در صف ارسال قرار گرفت.' },
          {
            product_id: product_ids[1],
            title: 'کوسن',
            outcome: 'left_out',
            sentence: 'همین حالا در حال ارسال است.',
          },
        ],
      },
    })
  })
  for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check()
  const bar = page.getByRole('toolbar', { name: '۲ مورد انتخاب‌شده' })
  await bar.getByRole('button', { name: 'ارسال دوباره' }).click()
  await expect(page.getByText('۱ محصول در صف ارسال قرار گرفت')).toBeVisible()
  await page.getByRole('button', { name: 'دیدن نتیجه' }).click()
  const results = page.getByRole('dialog').getByRole('row')
  await expect(results.nth(1)).toContainText('همین حالا در حال ارسال است.')
  await expect(results.nth(2)).toContainText('در صف ارسال قرار گرفت.')
  await expect(bar).toBeHidden()
})

test('of many that are taken off the shelf by one press, those that stay are named with their reason', async ({
  page,
}) => {
  await signIn(page, 'shopfa')
  await showProductStates(page)
  const done = {
    id: 77,
    kind: 'out_of_stock',
    title: 'ناموجود کردن',
    status: 'completed',
    total: 2,
    done: 2,
    succeeded: 1,
    left_out: 1,
    undoable: true,
    undo_until: '2027-01-01T00:00:00Z',
    created_at: '2026-11-24T08:00:00Z',
    details: { kind: 'out_of_stock', queued: 1 },
    project_id: null,
    undone_at: null,
    reason: null,
  }
  const result = { url: 'https://shop.example/1', photo: null, sending: null, booth_url: null, code: null }
  const results = [
    { project_item_id: 1, name: 'گلدان', outcome: 'done', change: { from: 3, to: 0 } },
    { project_item_id: 2, name: 'کوسن', outcome: 'left_out', sentence: 'همگام‌سازی موجودی آن خاموش است.' },
  ]
  const asked: unknown[] = []
  await page.route(/\/v1\/operations(\/77)?$/, (route) => {
    if (route.request().method() === 'POST') asked.push(route.request().postDataJSON())
    return route.fulfill({ json: done })
  })
  await page.route(/\/operations\/77\/results/, (route) =>
    route.fulfill({ json: { items: results.map((one) => ({ ...result, ...one })), total: 2 } }),
  )
  await page.goto('/product/list')
  for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check()
  const bar = page.getByRole('toolbar', { name: '۲ مورد انتخاب‌شده' })
  await bar.getByRole('button', { name: 'ناموجود کردن' }).click()
  await expect(page.getByText('۱ محصول با موجودی صفر در صف ارسال به غرفه قرار گرفت')).toBeVisible()
  await expect(page.getByText(/روی ۱ محصول انجام نشد/)).toBeVisible()
  expect(asked).toEqual([{ kind: 'out_of_stock', selection: { product_ids: [900, 901] } }])
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: 'دیدن نتیجه' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row').nth(1)).toContainText('۳')
  await expect(dialog.getByRole('row').nth(2)).toContainText('همگام‌سازی موجودی آن خاموش است.')
  await expect(dialog.getByRole('button', { name: 'برگرداندن' })).toBeVisible()
})

test('the accessibility checker finds nothing on them, and a switch goes back where it is refused', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { everywhere } = await checkerOf(page)
  await signIn(page, 'shopfa')
  await showProductStates(page)
  await showProduct(page, 7, PRODUCT_PAGES.differing)
  await everywhere('/product/list', () => expect(page.getByText(/همگام، [۵-۸] دقیقه پیش/)).toBeVisible())
  await everywhere('/product/7', async () => {
    await expect(page.getByText('عنوان محصول نباید نام فروشگاه دیگری داشته باشد.')).toBeVisible()
  })

  await page.goto('/product/7')
  const price = page.getByRole('switch', { name: /^قیمت/ })
  await expect(price).toBeChecked()
  await page.route(/booth-products\/7$/, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await price.click()
  await expect(page.getByText('تغییر ذخیره نشد')).toBeVisible()
  await expect(price).toBeChecked()
})

const ABOVE_LIST = /\/assets\/above-list-/

test('what opens above the list is fetched at the first touch, and opens by finger and by key', async ({
  page,
}) => {
  await signIn(page, 'shopfa')
  const fetched: string[] = []
  page.on('request', (request) => {
    if (ABOVE_LIST.test(request.url())) fetched.push(request.url())
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/product/list')
  await expect(page.getByRole('row').nth(1).getByRole('link').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(fetched).toHaveLength(0)

  const connect = page.getByRole('button', { name: 'اتصال به محصولات موجود غرفه' })
  await connect.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(connect).toBeFocused()
  await connect.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(fetched).toHaveLength(1)
})

test('where what opens above the list does not come, that is said, and trying again brings it', async ({
  page,
}) => {
  await signIn(page, 'shopfa')
  await showProductStates(page)
  await page.route(ABOVE_LIST, (route) => route.abort())
  await page.goto('/product/list')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  const bar = page.getByRole('toolbar', { name: '۱ مورد انتخاب‌شده' })
  await expect(bar).toContainText('ارتباط با سرور برقرار نشد')
  await page.getByRole('button', { name: 'اتصال به محصولات موجود غرفه' }).click()
  await expect(page.getByRole('region', { name: /اعلان‌ها/ })).toContainText('ارتباط با سرور برقرار نشد')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.unroute(ABOVE_LIST)
  await bar.getByRole('button', { name: 'تلاش دوباره' }).click()
  await expect(bar).toHaveCount(0)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'تغییر قیمت، موجودی یا متن' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
