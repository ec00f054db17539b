import type { Page } from '@playwright/test'
import { violationsOf } from '../support/accessibility-checker.ts'
import { confirmIdentity, expect, signIn, test } from '../support/panel-world.ts'

test.use({ worldName: 'messengers' })

/** Somebody writes to the operator's bot, in the practice world beside this panel. */
async function writeToBot(panelUrl: string, text: string): Promise<void> {
  const control = new URL('/__control/messengers/telegram/messages', panelUrl)
  control.port = String(Number(control.port) + 10)
  const answer = await fetch(control, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person: 101, text }),
  })
  expect(answer.status).toBe(200)
}

const card = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'تلگرام', exact: true }) })

test('a chat is linked by a code, tried, and given up', async ({ page, world }) => {
  await signIn(page, 'demo')
  await page.goto('/profile/notifications')
  await expect(card(page).getByText('هنوز گفتگویی وصل نیست')).toBeVisible()
  await card(page).getByRole('button', { name: 'وصل کردن تلگرام' }).click()
  await confirmIdentity(page)
  const dialog = page.getByRole('dialog', { name: 'وصل کردن تلگرام' })
  const code = (await dialog.locator('code').innerText()).trim()
  expect(code).toMatch(/^[A-Z2-9]{10}$/)
  await expect(dialog.getByRole('link', { name: 'باز کردن تلگرام' })).toHaveAttribute(
    'href',
    new RegExp(`/payvand_bot\\?start=${code}$`),
  )
  expect(await violationsOf(page)).toEqual([])
  await writeToBot(world.url, `/start ${code}`)
  await expect(dialog).toBeHidden()
  await expect(card(page).getByText('وصل به گفتگوی فروشنده')).toBeVisible()
  await card(page).getByRole('button', { name: 'فرستادن آزمایشی' }).click()
  await expect(page.getByText('پیام آزمایشی در تلگرام فرستاده شد')).toBeVisible()
  await card(page).getByRole('button', { name: 'قطع کردن' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'قطع کردن' }).click()
  await expect(card(page).getByText('هنوز گفتگویی وصل نیست')).toBeVisible()
})
