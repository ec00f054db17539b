import { BUSINESS_BAN, changeAnswer } from '../support/altered-answer.ts'
import { expect, signIn, test } from '../support/panel-world.ts'
import { DEVICES, inEveryLightOf, screenshot, THEMES } from '../support/screenshot.ts'

test.use({ worldName: 'layout-screens' })

test('the ways in: the sign-on and the wizard of the platform', async ({ page }) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inEveryLight = inEveryLightOf(page)
  await inEveryLight('login-no-permission', async () => {
    await page.goto('/login?state=shopfa')
    await expect(page.getByRole('alert')).toBeVisible()
  })
  await inEveryLight('login-confirm', async () => {
    await page.goto('/login?state=shopfa&code=made-up')
    await expect(page.getByRole('button', { name: 'بله، وارد می‌شوم' })).toBeVisible()
  })
  await inEveryLight('select-platform-1', async () => {
    await page.goto('/select-platform')
    await expect(page.getByRole('button', { name: 'غرفه دارم' })).toBeVisible()
  })
  await inEveryLight('select-platform-2', async () => {
    await page.goto('/select-platform?platform=digikala')
    await expect(page.getByRole('button', { name: /^دیجی‌کالا/ })).toBeVisible()
  })
  await inEveryLight('select-platform-3', async () => {
    await page.goto('/select-platform?platform=digikala')
    await page.getByRole('button', { name: /^دیجی‌کالا/ }).click()
    await expect(page.getByRole('radio', { name: 'برند' })).toBeVisible()
  })
})

test('the layout: menu, palette, missing platform, bans', async ({ page }) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inEveryLight = inEveryLightOf(page)
  await signIn(page, 'shopfa')
  await page.setViewportSize(DEVICES.phone)
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    await page.getByRole('button', { name: 'باز کردن منو' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await screenshot(page, `menu-phone-${colorScheme}`)
  }
  await inEveryLight('commands', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'رفتن به…' }).click()
    await expect(page.getByRole('searchbox')).toBeVisible()
  })
  await changeAnswer(page, '/v1/businesses', { platform: null })
  await inEveryLight('platform-missing', async () => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'انتخاب پلتفرم' })).toBeVisible()
  })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await changeAnswer(page, '/v1/user', BUSINESS_BAN)
  await inEveryLight('restricted-page', async () => {
    await page.goto('/product/list')
    await expect(page.getByRole('heading', { name: 'محدودیت دسترسی' })).toBeVisible()
  })
  await inEveryLight('restricted-modal', async () => {
    await page.goto('/')
    await page
      .getByRole('button', { name: /^محصولات/ })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
