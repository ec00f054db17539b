import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { violationsOf } from '../support/accessibility-checker.ts'
import { confirmIdentity, expect, type PanelWorld, test } from '../support/panel-world.ts'

const PASSWORD = 'a long sentence of nobody 7'

test.use({ worldName: 'first-run', environment: { PAYVAND_SANDBOX: 'off' } })

test('whoever reads the terminal becomes the admin in the browser, and comes to the settings, at 360 px', async ({
  page,
  world: { url, firstAdminCode },
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(url)
  await expect(page).toHaveURL(`${url}/first-run`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('شروع کار با پیوند')
  expect(await violationsOf(page)).toEqual([])

  const begin = page.getByRole('button', { name: 'ساختن حساب مدیر' })
  await begin.click()
  await expect(page.getByText('لطفا کد نصب را وارد کنید')).toBeVisible()
  await page.getByLabel('نام کاربری مدیر').fill('chief')
  await page.getByRole('textbox', { name: 'رمز عبور', exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'تکرار رمز عبور' }).fill(PASSWORD)
  await page.getByLabel('کد نصب').fill('AAAAA-AAAAA')
  await begin.click()
  await expect(page.getByRole('alert')).toContainText('این کد درست نیست')

  // As a person types it who reads it from another screen.
  await page.getByLabel('کد نصب').fill(firstAdminCode().toLowerCase().replace('-', ' '))
  await begin.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تایید دومرحله‌ای را فعال کنید')
  await addSecondFactor({ page })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تنظیمات نصب')
  expect(await violationsOf(page)).toEqual([])

  await saveAddress({ page })
  await page.context().clearCookies()
  await page.goto(`${url}/first-run`)
  await expect(page.getByText('این نصب مدیر دارد')).toBeVisible()
  expect(await statusOfBegin({ url, page }, firstAdminCode())).toBe(409)
})

type Here = { page: Page }

async function addSecondFactor({ page }: Here): Promise<void> {
  await page.getByRole('button', { name: 'افزودن برنامه‌ی کد' }).click()
  const modal = page.getByRole('dialog', { name: 'افزودن برنامه‌ی کد' })
  const asked = page.getByRole('dialog', { name: 'برای ادامه، رمز خود را وارد کنید' })
  await expect(modal.or(asked)).toBeVisible()
  if (await asked.isVisible()) await confirmIdentity(page, PASSWORD)
  const secret = (await modal.locator('code').innerText()).replaceAll(/\s/g, '')
  await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'نگه داشتم' }).click()
  await page.getByRole('button', { name: 'ادامه به پنل' }).click()
}

/** A wrong address is refused with its sentence; a right one that only this machine reaches is tried, saved and taken away. */
async function saveAddress({ page }: Here): Promise<void> {
  const card = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'آدرس عمومی' }).first()
  const save = card.getByRole('button', { name: 'ذخیره' })
  await card.getByLabel('آدرس پنل').fill('panel.shop.ir')
  await save.click()
  await expect(card.getByText('آدرس عمومی درست نیست')).toBeVisible()
  await card.getByLabel('آدرس پنل').fill('http://10.0.0.5')
  await card.getByRole('button', { name: 'امتحان کردن' }).click()
  await expect(card.getByRole('status')).toContainText('فقط در شبکه‌ی خود شماست')
  await save.click()
  await expect(card.getByText('نوشته‌شده در پنل')).toBeVisible()
  await expect(page.getByText('http://10.0.0.5/login')).toBeVisible()
  await card.getByRole('button', { name: 'پاک کردن این بخش' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'پاک کردن این بخش' }).click()
  await expect(card.getByText('نوشته‌شده در پنل')).toHaveCount(0)
}

async function statusOfBegin({ url, page }: Here & Pick<PanelWorld, 'url'>, code: string): Promise<number> {
  const data = { code, username: 'second', password: PASSWORD, confirm_password: PASSWORD }
  return (await page.request.post(`${url}/v1/installation`, { data })).status()
}
