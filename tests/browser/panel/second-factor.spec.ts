import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { confirmIdentity, expect, PASSWORD, signIn, test } from '../support/panel-world.ts'

test.use({ worldName: 'second-factor' })

const STEP_MS = 30_000
/** Each code is good once: the next half minute's is taken already. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * STEP_MS })

async function enterPassword(page: Page, origin: string, username: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel('نام کاربری').fill(username)
  await page.getByRole('textbox', { name: 'رمز عبور' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'accessToken' })
  // A page that still asks would leave for the log-in by itself, in the middle of the next visit.
  await page.goto('about:blank')
}

for (const width of [1280, 360]) {
  test(`an app is added and asked for, by the keyboard, at ${width} px`, async ({ page, world: { url } }) => {
    const username = width === 360 ? 'demo' : 'sazito'
    await page.setViewportSize({ width, height: 740 })
    await signIn(page, username)
    await page.goto('/profile/edit')
    await expect(page.getByText('هنوز فعال نیست')).toBeVisible()
    await expect(page.getByText('کلید عبور روی آدرس عددی کار نمی‌کند')).toBeVisible()
    await page.getByRole('button', { name: 'افزودن برنامه‌ی کد' }).focus()
    await page.keyboard.press('Enter')
    await confirmIdentity(page)
    const modal = page.getByRole('dialog', { name: 'افزودن برنامه‌ی کد' })
    await expect(modal.getByRole('img', { name: 'تصویر کلید' })).toBeVisible()
    const secret = (await modal.locator('code').innerText()).replaceAll(/\s/g, '')
    await expect(modal.getByLabel('کد ۶ رقمی')).toBeFocused()
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(modal.getByText('این کد درست نیست')).toBeVisible()
    await modal.getByLabel('کد ۶ رقمی').fill(codeOf(secret))
    await page.keyboard.press('Enter')
    const codes = page.getByRole('dialog', { name: 'کدهای بازیابی خود را نگه دارید' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    const recovery = await codes.getByRole('listitem').first().innerText()
    await codes.getByRole('button', { name: 'نگه داشتم' }).click()
    await expect(page.getByText('۱۰ کد بازیابی مانده است.')).toBeVisible()
    await expect(page.getByText('افزودن تایید دومرحله‌ای: برنامه‌ی کد')).toBeVisible()

    await signOut(page)
    await enterPassword(page, url, username)
    const code = page.getByLabel('کد برنامه یا کد بازیابی')
    await expect(code).toBeFocused()
    await page.keyboard.type('123456')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('کد درست نیست')
    await code.fill(codeOf(secret, 1))
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/login/)

    await signOut(page)
    await enterPassword(page, url, username)
    await code.fill(recovery)
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/login/)
    await page.goto('/profile/edit')
    await expect(page.getByText('۹ کد بازیابی مانده است.')).toBeVisible()
    await expect(page.getByText('ورود با کد بازیابی')).toBeVisible()
    await page.getByRole('button', { name: 'حذف برنامه‌ی کد' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click()
    await confirmIdentity(page)
    await expect(page.getByText('هنوز فعال نیست')).toBeVisible()
  })
}

test('a passkey is added at the domain and ends a sign-in', async ({ page, world: { url } }) => {
  // Passkeys belong to a domain: on this machine to localhost.
  const origin = url.replace('127.0.0.1', 'localhost')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await enterPassword(page, origin, 'shopfa')
  await expect(page).not.toHaveURL(/login/)
  await page.goto(`${origin}/profile/edit`)
  await page.getByRole('button', { name: 'افزودن کلید عبور' }).click()
  await page.getByLabel('نام کلید').fill('گوشی من')
  await page.keyboard.press('Enter')
  await confirmIdentity(page)
  await page.getByRole('button', { name: 'نگه داشتم' }).click()
  await expect(page.getByText('گوشی من', { exact: true })).toBeVisible()

  await signOut(page)
  await enterPassword(page, origin, 'shopfa')
  await page.getByRole('button', { name: 'ورود با کلید عبور' }).click()
  await expect(page).not.toHaveURL(/login/)
  await page.goto(`${origin}/profile/edit`)
  await expect(page.getByText(/آخرین استفاده/)).toBeVisible()
})

test('whoever does not know the password is let do nothing, and a wrong one is told', async ({ page }) => {
  await signIn(page, 'instagram')
  await page.goto('/profile/edit')
  await page.getByLabel('رمز عبور جدید').fill('Tall-tree-99')
  await page.getByLabel('تکرار رمز عبور').fill('Tall-tree-99')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'برای ادامه، رمز خود را وارد کنید' })
  await expect(dialog.getByRole('textbox', { name: 'رمز عبور' })).toBeFocused()
  await page.keyboard.type('Wrong-tree-1')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('رمز عبور فعلی درست نیست')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('برای این کار، اول رمز خود را وارد کنید.')).toBeVisible()
  await page.getByRole('button', { name: 'ذخیره' }).click()
  await confirmIdentity(page)
  await expect(page.getByText('رمز عبور شما تغییر کرد')).toBeVisible()
})

test('an admin of the practice world is told why nothing is asked of them', async ({ page }) => {
  await signIn(page, 'admin', 'Admin1234')
  await page.goto('/profile/edit')
  await expect(page.getByText('در محیط آزمایشی برای مدیر اجباری نیست')).toBeVisible()
  await page.goto('/operator/attacks')
  await expect(page.getByRole('heading', { name: 'حمله‌ها', level: 1 })).toBeVisible()
})
