import type { Page } from '@playwright/test'
import { overflowOf } from '../support/page-width.ts'
import { chooseCategory, expect, PASSWORD, test } from '../support/panel-world.ts'
import { sandboxOf } from '../support/sandbox-control.ts'

const NEW_NAME = 'انگشتر ویرایش‌شده'

/** The stream of events does not open on the phone: polling must tell the end as well. */
const SIZES = [
  {
    name: 'a desktop',
    viewport: { width: 1280, height: 800 },
    otherWidths: [1024, 768],
    username: 'demo',
    followsEvents: true,
  },
  {
    name: 'a phone',
    viewport: { width: 360, height: 740 },
    otherWidths: [320, 640],
    username: 'shopfa',
    followsEvents: false,
  },
] as const

for (const { name, viewport, otherWidths, username, followsEvents } of SIZES) {
  test(`on ${name}, a seller brings a shop's product into the booth`, async ({ page, context, world }) => {
    await page.setViewportSize(viewport)
    // A shop on this machine is read before the job's page has opened; a real one takes its time.
    await sandboxOf(world.url).settings({ websites: { jewellery: { pageDelayMs: 150 } } })

    await test.step('a wrong password is refused, the right one lets in', async () => {
      await page.goto('/arachne')
      await expect(page).toHaveURL('/login')
      await page.getByLabel('نام کاربری').fill(username)
      await page.getByLabel('رمز عبور', { exact: true }).fill('نادرست')
      await page.getByRole('button', { name: 'ورود', exact: true }).click()
      await expect(page.getByText('نام کاربری یا رمز عبور درست نیست.')).toBeVisible()
      await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'ورود', exact: true }).click()
      await expect(page).not.toHaveURL('/login')
    })

    await test.step('a project of an offered shop is created and crawled', async () => {
      // A seller whose products come from crawls is led to the first project; any other finds it in the menu.
      if (username !== 'demo') {
        await page.getByRole('button', { name: 'باز کردن منو' }).click()
        await page.getByRole('dialog').getByRole('link', { name: 'پروژه‌ها' }).click()
        await page.getByRole('link', { name: 'ساخت اولین پروژه' }).click()
      }
      await expect(page).toHaveURL('/arachne/create')
      await page.getByRole('button', { name: 'ادامه' }).click()
      await expect(page.getByText('لطفا آدرس صفحه‌ی اصلی را وارد کنید')).toBeVisible()
      await page.getByRole('button', { name: 'گالری نقره ماهک' }).click()
      await page.getByRole('button', { name: 'ادامه' }).click()
      await expect(page.getByLabel('نام پروژه')).toHaveValue('گالری نقره ماهک')
      const live = followsEvents ? page.waitForResponse(/crawl-jobs\/\d+\/events$/) : null
      if (!followsEvents) await page.route(/crawl-jobs\/\d+\/events$/, (route) => route.abort())
      await page.getByRole('button', { name: 'ساخت پروژه و خواندن سایت' }).click()
      if (live) expect((await live).headers()['content-type']).toContain('text/event-stream')
      await expect(page).toHaveURL(/\/arachne\/jobs\/\d+$/)
      await expect(page.getByText('خواندن سایت به پایان رسید.').first()).toBeVisible({ timeout: 120_000 })
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '۴۸ از ۴۸')
      await page.getByRole('link', { name: 'دیدن محصولات یافت‌شده' }).click()
    })

    await test.step('an item is edited, verified and sent', async () => {
      // The menu of a phone is closed, and counts nothing.
      const countOfBooth = page.getByRole('link', { name: /^محصولات\s*[۰-۹]/ }).locator('[data-count]')
      const countBefore = username === 'demo' ? await countOfBooth.innerText() : null
      await page
        .getByRole('button', { name: /^ویرایش / })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      const conflicts: string[] = []
      page.on('response', (answer) => answer.status() === 409 && conflicts.push(answer.url()))
      await dialog.getByLabel('نام محصول').fill(NEW_NAME)
      await expect(dialog.getByText(/^پیشنهاد: .* نقره — (حدس|نسبتا مطمئن)$/)).toBeVisible()
      await chooseCategory(page, dialog, 'دسته در باسلام')
      await expect(page.getByText('دسته ثبت شد')).toBeVisible()
      await dialog.getByRole('button', { name: 'افزودن ویدیو با آدرس' }).click()
      await dialog.getByLabel('آدرس ویدیو').fill('clip')
      await dialog.getByRole('button', { name: 'ذخیره' }).click()
      await expect(dialog.getByText('آدرس ویدیو درست نیست')).toBeVisible()
      await dialog.getByLabel('آدرس ویدیو').fill('')
      await dialog.getByRole('button', { name: 'ذخیره' }).click()
      await expect(page.getByText('تغییرها ذخیره شد')).toBeVisible()
      expect(conflicts, 'the choice of a category meets no edit of the form').toEqual([])
      await expect(dialog.getByRole('heading', { name: NEW_NAME })).toBeVisible()
      await dialog.getByRole('button', { name: 'تایید', exact: true }).click()
      await expect(page.getByText('محصول تایید شد')).toBeVisible()
      await dialog.getByRole('button', { name: 'پس گرفتن تایید' }).click()
      await expect(page.getByText('تایید محصول پس گرفته شد')).toBeVisible()
      await dialog.getByRole('button', { name: 'تایید', exact: true }).click()
      await dialog.getByRole('button', { name: 'ارسال', exact: true }).click()
      await expect(page.getByText('محصول در صف ارسال قرار گرفت')).toBeVisible()
      await expect(dialog.getByText('ارسال‌شده')).toBeVisible({ timeout: 120_000 })
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(filter(page, 'ارسال‌شده')).toHaveText(/۱/)
      if (countBefore) await expect(countOfBooth).not.toHaveText(countBefore, { timeout: 120_000 })
    })

    await test.step('the product is in the booth, at the price of the page', async () => {
      // The head of the library has no room for the link on a phone, whose foot has it.
      const foot = page.getByRole('navigation', { name: 'منوی پایین صفحه' })
      await foot
        .getByRole('link', { name: /^محصولات/ })
        .or(page.getByRole('link', { name: 'محصولات غرفه' }))
        .filter({ visible: true })
        .first()
        .click()
      const row = page.getByRole('row').filter({ hasText: NEW_NAME })
      await expect(row).toContainText('تومان')
      const price = /[۰-۹٬,]+(?= تومان)/.exec((await row.textContent()) ?? '')?.[0]
      // The row of a phone has no room for the link to the booth; the product's own page has it on every width.
      await row.getByRole('link', { name: NEW_NAME, exact: true }).click()
      const opening = context.waitForEvent('page')
      await page.getByRole('link', { name: `دیدن ${NEW_NAME} در باسلام` }).click()
      const booth = await opening
      await expect(booth.getByRole('heading', { name: NEW_NAME })).toBeVisible()
      await expect(booth.locator('body')).toContainText(price ?? 'a price')
    })

    await test.step('no page scrolls sideways', async () => {
      for (const path of ['/', '/arachne', '/arachne/projects/1', '/arachne/jobs/1', '/product/list']) {
        await page.goto(path)
        await expect(page.getByRole('main')).toBeVisible()
        const overflow = await overflowOf(page)
        expect(overflow, path).toBeLessThanOrEqual(0)
        for (const width of otherWidths) {
          await page.setViewportSize({ ...viewport, width })
          expect(await overflowOf(page), `${path} at ${width}`).toBeLessThanOrEqual(0)
        }
        await page.setViewportSize(viewport)
      }
    })
  })
}

function filter(page: Page, label: string) {
  return page.getByRole('group', { name: 'فیلتر وضعیت' }).getByRole('button', { name: label })
}
