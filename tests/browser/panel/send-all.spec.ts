import { checkerOf } from '../support/accessibility-checker.ts'
import { expect, signIn, test } from '../support/panel-world.ts'
import { PAUSED, SENDING, SENT, withSending } from '../support/sending-answers.ts'

test('sending all products is followed, left and come back to, and told product by product', async ({
  page,
}) => {
  const { check } = await checkerOf(page)
  const become = await withSending(page, null)
  await signIn(page, 'instagram')
  await page.goto('/')
  const panel = page.getByRole('region', { name: 'آخرین ارسال همه‌ی محصولات' })
  const send = page.getByRole('button', { name: 'ارسال محصولات تاییدشده (۴۰۰ از ۴۵۹)' })
  await expect(send).toBeEnabled()
  await expect(page.getByRole('link', { name: 'تایید ۵۹ محصول دیگر' })).toBeVisible()
  await expect(panel).toHaveCount(0)

  become(PAUSED)
  await send.click()
  await expect(page.getByText('۴۰۰ محصول در صف ارسال به باسلام قرار گرفت.')).toBeVisible()
  await expect(panel.getByText('محصولات در صف ارسال قرار می‌گیرند')).toBeVisible()

  await page.reload()
  await expect(panel.getByText(/باسلام تعداد درخواست‌ها را محدود کرده است/)).toBeVisible()
  become(SENDING)
  await page.reload()
  await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '۱۳۸ از ۴۰۰')
  await expect(panel.getByText('۵۴ در دقیقه')).toBeVisible()
  await expect(panel.getByText('۱۱۰ از ۳۸۲ محصول در غرفه است')).toBeVisible()
  await panel.getByRole('button', { name: 'دیدن نتیجه' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row')).toHaveCount(4)
  await dialog.getByRole('button', { name: /^پذیرفته‌نشده/ }).click()
  await expect(dialog.getByRole('row')).toHaveCount(2)
  await expect(dialog.getByText('باسلام این محصول را نپذیرفت. نام تکراری است.')).toBeVisible()
  await check('what became of each product of a sending')
  await page.keyboard.press('Escape')

  become(SENT)
  await page.reload()
  await expect(panel.getByText('۳۷۱ از ۳۸۲ محصول در غرفه است')).toBeVisible()
})
