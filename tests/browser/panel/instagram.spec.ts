import type { Locator, Page } from '@playwright/test'
import { checkerOf } from '../support/accessibility-checker.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { expect, signIn, test } from '../support/panel-world.ts'
import { instagramOf } from '../support/sandbox-instagram.ts'

// The seller of this world sends posts to the booth, which other tests count.
test.use({ worldName: 'instagram' })

test('from the name of a page to products in the booth, by keyboard, on a phone', async ({ page }) => {
  test.setTimeout(150_000)
  const { check, everywhere } = await checkerOf(page)
  await signIn(page, 'instagram')
  const begin = page.getByRole('button', { name: 'دریافت جدید' })
  await everywhere('/instagram/tasks', async () => {
    await expect(begin).toBeVisible()
    await expect(page.getByRole('heading', { name: 'راه‌های خواندن پست‌ها' })).toBeVisible()
    await expect(page.getByText('صفحه‌ی عمومی')).toBeVisible()
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 360, height: 740 })

  await press(page, begin)
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('صفحه‌ی اینستاگرام')
  await expect(name).toBeFocused()
  await check('the form of a new task')
  await page.keyboard.type('@zarrin.poosh')
  await page.keyboard.press('Tab')
  await expect(name).toHaveValue('https://www.instagram.com/zarrin.poosh/')
  const price = dialog.getByLabel('قیمت (ریال)')
  await tabTo(page, price)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  const submit = dialog.getByRole('button', { name: 'دریافت پست‌ها', exact: true })
  await press(page, submit)
  await expect(dialog.getByText('این فیلد ضروری است')).toBeVisible()
  await expect(price, 'the first wrong field takes the focus').toBeFocused()
  await page.keyboard.type('0')
  await press(page, submit)

  await expect(page).toHaveURL(/\/instagram\/task\/\d+$/)
  await expect(page.getByText('انجام‌شده')).toBeVisible({ timeout: 120_000 })
  const task = new URL(page.url()).pathname
  await everywhere(task, () => expect(page.getByRole('row').nth(1)).toBeVisible())
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 360, height: 740 })
  const preview = page.getByRole('button', { name: 'پیش‌نمایش مانتو لینن یقه انگلیسی' })
  await press(page, preview)
  await expect(dialog.getByText('۸٬۹۰۰٬۰۰۰ ریال').first()).toBeVisible()
  await expect(dialog.locator('mark').filter({ hasText: /۸۹۰.۰۰۰ تومان/ })).toBeVisible()
  await expect(dialog.getByText('پیشنهاد: مانتو — حدس')).toBeVisible()
  await check('a post beside its product')
  await press(page, dialog.getByRole('button', { name: 'انتخاب دسته‌ی مانتو' }))
  await expect(page.getByText('دسته ثبت شد')).toBeVisible()
  await expect(dialog.getByText(/^پیشنهاد/)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(preview, 'the modal gives the focus back').toBeFocused()
  expect(
    await streamsAskedFor(page, task, preview),
    'a stream of ours plays under the policy of the page',
  ).toEqual(['/stream.m3u8', '/level-720.m3u8'])

  const choose = page.getByRole('button', { name: 'انتخاب دسته برای همه‌ی بی‌دسته‌ها' })
  await press(page, choose)
  const guess = dialog.getByRole('checkbox', { name: /^۱ محصول: شلوار زنانه، حدس/ })
  await tabTo(page, guess)
  await expect(guess, 'a guess is not chosen for the seller').not.toBeChecked()
  await page.keyboard.press('Space')
  await expect(dialog.getByText(/^۱ محصول پیشنهادی ندارد .*: شومیز حریر آستین پفی$/)).toBeVisible()
  await expect(dialog.getByText('۱ محصول دسته می‌گیرد')).toBeVisible()
  await check('the categories that are proposed for many')
  await press(page, dialog.getByRole('button', { name: 'پیش‌نمایش' }))
  await press(page, dialog.getByRole('button', { name: 'ثبت دسته برای ۱ محصول' }))
  await expect(dialog.getByText('دسته‌ی ۱ محصول ثبت شد')).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'برگرداندن' }))
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'برگرداندن' }))
  await expect(dialog.getByText('این کار برگردانده شد.')).toBeVisible()
  await page.keyboard.press('Escape')

  await press(page, choose)
  await tabTo(page, dialog.getByRole('radio', { name: /^پیشنهاد هر محصول/ }))
  await page.keyboard.press('ArrowDown')
  await press(page, dialog.getByRole('button', { name: /^دسته در باسلام/ }))
  await page.keyboard.type('لیوان و ماگ')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await check('the choice of a category for many')
  await press(page, dialog.getByRole('button', { name: 'پیش‌نمایش' }))
  await press(page, dialog.getByRole('button', { name: 'ثبت دسته برای ۲ محصول' }))
  await expect(dialog.getByText('دسته‌ی ۲ محصول ثبت شد')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(choose).toBeHidden()

  await press(page, page.getByRole('link', { name: 'بازبینی' }))
  await expect(page.getByText('۱ از ۳', { exact: true })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'پست اینستاگرام' }))
  await expect(page.locator('mark').first()).toBeVisible()
  await check('the review of a post')
  for (const at of ['۱', '۲', '۳']) {
    await expect(page.getByText(`${at} از ۳`, { exact: true })).toBeVisible()
    await page.keyboard.press('v')
  }
  await expect(page.getByText('بازبینی به پایان رسید')).toBeVisible()
  await press(page, page.getByRole('link', { name: 'رفتن به پست‌ها برای ارسال' }))
  await expect(page).toHaveURL(task)
  await press(page, page.getByRole('button', { name: /^ارسال ۳ محصول/ }))
  await expect(page.getByText('۳ محصول در صف ارسال به غرفه قرار گرفت')).toBeVisible()
  const sent = page.getByRole('row', { name: /مانتو لینن یقه انگلیسی/ })
  await expect(sent.getByText('ارسال‌شده')).toBeVisible({ timeout: 120_000 })
})

/** The addresses asked for a post with a stream of our own host and one of another, which the browser plays itself if it can. */
async function streamsAskedFor(page: Page, task: string, preview: Locator): Promise<string[]> {
  const asked: string[] = []
  const id = task.split('/').at(-1)
  const media = ['/stream.m3u8', 'https://media.shop.example/stream.m3u8'].map((url) => ({
    kind: 'video',
    url,
    poster_url: null,
  }))
  await page.route(
    (url) => url.pathname.endsWith(`/instagram-batches/${id}/items`),
    async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { items: object[] }
      await route.fulfill({
        response,
        json: { ...answer, items: answer.items.map((item) => ({ ...item, media })) },
      })
    },
  )
  await page.route('**/*.m3u8', (route) => {
    const { pathname, host } = new URL(route.request().url())
    if (host === new URL(page.url()).host) asked.push(pathname)
    const levels = [240, 360, 480, 720, 1080].map(
      (height) =>
        `#EXT-X-STREAM-INF:BANDWIDTH=${height * 5000},RESOLUTION=${height * 2}x${height}\n/level-${height}.m3u8`,
    )
    return pathname === '/stream.m3u8'
      ? route.fulfill({ contentType: 'application/vnd.apple.mpegurl', body: `#EXTM3U\n${levels.join('\n')}` })
      : route.fulfill({ status: 404 })
  })
  await page.reload()
  await press(page, preview)
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(preview).toBeVisible()
  return asked.slice(0, 2)
}

test('with the public page closed it says so, and the export brings the posts', async ({ page, world }) => {
  test.setTimeout(90_000)
  const instagram = instagramOf(world.url)
  await instagram.set({ webSource: 'blocked' })
  await signIn(page, 'instagram')
  await page.goto('/instagram/tasks')
  await page.getByRole('button', { name: 'دریافت جدید' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('صفحه‌ی اینستاگرام').fill('kolbe_charm')
  await dialog.getByLabel('موجودی').fill('7')
  await dialog.getByRole('button', { name: 'دریافت پست‌ها', exact: true }).click()

  const sources = page.getByRole('region', { name: 'راه‌هایی که امتحان شد' })
  await expect(sources).toContainText('اینستاگرام این راه را برای ما بسته است', { timeout: 120_000 })
  await sources.getByRole('button', { name: 'فایل خروجی حساب' }).click()
  await expect(dialog.getByLabel('صفحه‌ی اینستاگرام')).toHaveValue('https://www.instagram.com/kolbe_charm/')
  await expect(dialog.getByLabel('موجودی')).toHaveValue('7')
  await dialog.getByRole('button', { name: 'دریافت پست‌ها', exact: true }).click()
  await expect(dialog.getByText('لطفا فایل zip خروجی حساب را انتخاب کنید')).toBeVisible()
  const file = { name: 'instagram.zip', mimeType: 'application/zip' }
  await dialog.getByLabel('انتخاب فایل zip').setInputFiles({ ...file, buffer: Buffer.from('nothing') })
  await dialog.getByRole('button', { name: 'دریافت پست‌ها', exact: true }).click()
  await expect(page.getByText('این فایل خوانده نشد.').first()).toBeVisible()
  await dialog
    .getByLabel('فایل دیگر')
    .setInputFiles({ ...file, buffer: await instagram.exportOf('kolbe_charm') })
  await dialog.getByRole('button', { name: 'دریافت پست‌ها', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('انجام‌شده')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await instagram.set({ webSource: 'open' })
})
