import { expect, test } from '@playwright/test'
import { openGallery, section } from '../support/gallery.ts'

test.beforeEach(({ page }) => openGallery(page))

test('a modal keeps the focus inside, closes with Escape and gives the focus back', async ({ page }) => {
  const opener = section(page, 'overlays').getByRole('button', { name: 'باز کردن پنجره' })
  await opener.press('Enter')
  const modal = page.getByRole('dialog', { name: 'ویرایش محصول' })
  await expect(modal).toBeVisible()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    await expect(modal.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a select works inside a modal, and Escape closes only the list', async ({ page }) => {
  await section(page, 'overlays').getByRole('button', { name: 'باز کردن پنجره' }).click()
  const modal = page.getByRole('dialog', { name: 'ویرایش محصول' })
  await modal.getByRole('button', { name: /نوع واحد/ }).press('Enter')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(modal).toBeVisible()
})

test('a modal that would lose something refuses the press outside with a shake of 100 ms', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await section(page, 'overlays').getByRole('button', { name: 'پنجره‌ی نگه‌دارنده' }).click()
  const modal = page.getByRole('dialog', { name: 'ویرایش محصول' })
  await expect(modal).toBeVisible()
  await page.mouse.click(10, 10)
  const box = page.locator('.animate-shake')
  await expect(box).toHaveCSS('animation-duration', '0.1s')
  await page.keyboard.press('Escape')
  await expect(modal).toBeVisible()
  await modal.getByRole('button', { name: 'بستن' }).press('Enter')
  await expect(modal).toBeHidden()
})

test('a modal takes 400 ms to leave, and no time where motion is unwelcome', async ({ page }) => {
  const opener = section(page, 'overlays').getByRole('button', { name: 'باز کردن پنجره' })
  for (const [motion, duration] of [
    ['no-preference', '0.4s'],
    ['reduce', '1e-05s'],
  ] as const) {
    await page.emulateMedia({ reducedMotion: motion })
    await opener.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    // Noted by the page itself: the leaving is over before a question from here would arrive.
    await page.evaluate(() => {
      const backdrop = document.querySelector('[data-backdrop]')
      if (!backdrop) throw new Error('no backdrop')
      new MutationObserver(() => {
        if (backdrop.hasAttribute('data-exiting'))
          document.title = getComputedStyle(backdrop).animationDuration
      }).observe(backdrop, { attributes: true })
    })
    await page.keyboard.press('Escape')
    await expect(page).toHaveTitle(duration)
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('a question before deleting stands on «انصراف»', async ({ page }) => {
  const opener = section(page, 'overlays').getByRole('button', { name: 'پرسش پیش از حذف' })
  await opener.press('Enter')
  const question = page.getByRole('alertdialog', { name: /حذف شود؟/ })
  await expect(question.getByRole('button', { name: 'انصراف' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a menu opens, moves and acts by keyboard', async ({ page }) => {
  await section(page, 'overlays').getByRole('button', { name: 'کارهای دیگر' }).press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'ارسال انتخاب‌شده‌ها' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(section(page, 'overlays').locator('output')).toHaveText('حذف پروژه')
})

test('a tooltip comes with the focus, 10 pixels away, and goes with Escape', async ({ page }) => {
  const button = section(page, 'overlays').getByRole('button', { name: 'نشانگر را نگه دارید' })
  await section(page, 'overlays').getByRole('button', { name: 'کارهای دیگر' }).focus()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  const tooltip = page.getByRole('tooltip')
  await expect(tooltip).toHaveText('آخرین به‌روزرسانی، دیروز ساعت ۱۴:۳۰')
  await expect(button).toHaveAccessibleDescription('آخرین به‌روزرسانی، دیروز ساعت ۱۴:۳۰')
  const [anchor, bubble] = [await button.boundingBox(), await tooltip.boundingBox()]
  expect((anchor?.y ?? 0) - ((bubble?.y ?? 0) + (bubble?.height ?? 0))).toBeCloseTo(10, 0)
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
})

test('a toast is spoken, stands at the top left beneath the header, and can be taken back', async ({
  page,
}) => {
  const overlays = section(page, 'overlays')
  await overlays.getByRole('button', { name: 'سه محصول از فهرست برداشته شد' }).press('Enter')
  const toast = page.getByRole('region', { name: /اعلان‌ها/ }).getByRole('listitem')
  await expect(toast).toContainText('سه محصول از فهرست برداشته شد')
  await expect(page.getByRole('region', { name: /اعلان‌ها/ })).toHaveAttribute('aria-live', 'polite')
  // It moves as it comes.
  await expect(async () => {
    const box = await toast.boundingBox()
    expect(box?.x).toBeLessThan(40)
    expect(box?.y).toBeGreaterThan(56)
    expect(box?.y).toBeLessThan(160)
  }).toPass({ timeout: 10_000 })
  await toast.getByRole('button', { name: 'برگرداندن' }).click()
  await expect(overlays.locator('output')).toHaveText('سه محصول از فهرست برداشته شد')
})

test('what lies beneath a toast can be pressed, unless the press would close a modal', async ({ page }) => {
  const overlays = section(page, 'overlays')
  await overlays.getByRole('button', { name: 'سه محصول از فهرست برداشته شد' }).press('Enter')
  const toast = page.getByRole('region', { name: /اعلان‌ها/ }).getByRole('listitem')
  await expect(toast.getByText('سه محصول از فهرست برداشته شد')).toBeVisible()
  const takesPresses = () =>
    toast.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  expect(await takesPresses()).toBe(false)
  await overlays.getByRole('button', { name: 'باز کردن پنجره' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'ویرایش محصول' })).toBeVisible()
  expect(await takesPresses()).toBe(true)
})

test('a popover closes once the mouse is 100 pixels away', async ({ page }) => {
  const button = section(page, 'overlays').getByRole('button', { name: 'گزینه‌های بیشتر' })
  await button.click()
  const popover = page.getByRole('dialog', { name: 'گزینه‌های بیشتر' })
  await expect(popover).toBeVisible()
  const box = await popover.boundingBox()
  if (!box) throw new Error('the popover has no box')
  await page.mouse.move(box.x - 90, box.y + 10)
  await expect(popover).toBeVisible()
  await page.mouse.move(box.x - 130, box.y + 10)
  await expect(popover).toBeHidden()
})

test('a drawer closes with Escape and gives the focus back', async ({ page }) => {
  const opener = section(page, 'overlays').getByRole('button', { name: 'باز کردن کشو' })
  await opener.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'باز کردن کشو' })
  // The key is the drawer's only once the focus is in it, which is a moment after it is drawn.
  await expect(drawer).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
})

test('Ctrl K opens the palette, a name finds its place and Enter goes there', async ({ page }) => {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'رفتن به…' })
  await expect(palette.getByRole('menuitem', { name: /سفارش‌ها/ })).toContainText(/g\s*o/i)
  await expect(palette.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('سفارش')
  await expect(palette.getByRole('menuitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  await expect(section(page, 'overlays').locator('output')).toHaveText('سفارش‌ها')
})

test('two keys go to a place, but not while one is typing', async ({ page }) => {
  const chosen = section(page, 'overlays').locator('output')
  await section(page, 'fields').getByLabel('نام پروژه').first().focus()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(chosen).toHaveText('')
  await section(page, 'overlays').getByRole('button', { name: 'باز کردن کشو' }).focus()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(chosen).toHaveText('پروژه‌ها')
})
