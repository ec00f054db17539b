import { Secret, TOTP } from 'otpauth'
import { violationsOf } from '../support/accessibility-checker.ts'
import { confirmIdentity, expect, test } from '../support/panel-world.ts'

const ADMIN_PASSWORD = 'a long sentence of nobody 7'

const WALL = 'تایید دومرحله‌ای را فعال کنید'

// In practice with the sandbox no admin needs a second factor.
test.use({
  worldName: 'second-factor-wall',
  environment: { PAYVAND_SANDBOX: 'off' },
})

test('an admin without a second factor gets no further than to one, by the keyboard, at 360 px', async ({
  page,
  world: { url, firstAdminCode },
}) => {
  await page.request.post(`${url}/v1/installation`, {
    data: {
      code: firstAdminCode(),
      username: 'chief',
      password: ADMIN_PASSWORD,
      confirm_password: ADMIN_PASSWORD,
    },
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${url}/login`)
  await page.getByLabel('نام کاربری').fill('chief')
  await page.getByRole('textbox', { name: 'رمز عبور' }).fill(ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  const askedStatus = async () => {
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'accessToken')
    const headers = { authorization: `Bearer ${cookie?.value}` }
    return (await page.request.get(`${url}/v1/operator/attacks`, { headers })).status()
  }
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(WALL)
  const goOn = page.getByRole('button', { name: 'ادامه به پنل' })
  await expect(goOn).toBeDisabled()

  // Neither another address nor a call of the panel leads past it.
  await page.goto(`${url}/profile/edit`)
  await expect(heading).toHaveText(WALL)
  expect(await askedStatus()).toBe(403)
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'افزودن برنامه‌ی کد' }).focus()
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'افزودن برنامه‌ی کد' })
  const asked = page.getByRole('dialog', { name: 'برای ادامه، رمز خود را وارد کنید' })
  await expect(modal.or(asked)).toBeVisible()
  if (await asked.isVisible()) await confirmIdentity(page, ADMIN_PASSWORD)
  const secret = (await modal.locator('code').innerText()).replaceAll(/\s/g, '')
  await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'کدهای بازیابی خود را نگه دارید' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'نگه داشتم' }).click()
  await expect(goOn).toBeEnabled()
  await goOn.click()
  await expect(heading).not.toHaveText(WALL)
  expect(await askedStatus()).toBe(200)
})
