import { expect, signIn, test } from '../support/panel-world.ts'
import { inEveryLightOf } from '../support/screenshot.ts'
import { PAUSED, SENDING, SENT, withSending } from '../support/sending-answers.ts'

test.use({ worldName: 'sending-screens' })

test('the blacklist, and sending all products', async ({ page }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inEveryLight = inEveryLightOf(page)
  await signIn(page, 'sazito')
  await inEveryLight('blacklist-add', async () => {
    await page.goto('/product/black-list')
    await page.getByRole('button', { name: 'افزودن محصول' }).first().click()
    for (const box of [0, 1]) await page.getByRole('dialog').getByRole('checkbox').nth(box).check()
  })
  await page.getByRole('dialog').getByRole('button', { name: 'افزودن ۲ محصول' }).click()
  await inEveryLight('blacklist', async () => {
    await page.goto('/product/black-list')
    await expect(page.getByRole('row')).toHaveCount(3)
  })
  await inEveryLight('blacklist-filter-empty', async () => {
    await page.goto('/product/black-list?title=xyz')
    await expect(page.getByText('محصولی با این نام در فهرست نیست')).toBeVisible()
  })
  const become = await withSending(page, SENDING)
  for (const [name, run] of Object.entries({ sending: SENDING, paused: PAUSED, sent: SENT })) {
    become(run)
    await inEveryLight(`home-${name}`, async () => {
      await page.goto('/')
      await page.getByRole('region', { name: 'ارسال همه‌ی محصولات' }).scrollIntoViewIfNeeded()
    })
  }
  await inEveryLight('home-send-results', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'دیدن نتیجه' }).click()
    await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(4)
  })
})
