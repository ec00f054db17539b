import { checkerOf } from '../support/accessibility-checker.ts'
import { heldChange, withHeld } from '../support/held-change-answers.ts'
import { expect, signIn, test } from '../support/panel-world.ts'

test('what guards hold is told by its reason, let through or discarded, and a discard taken back', async ({
  page,
}) => {
  await signIn(page, 'sazito')
  const { asked } = await withHeld(page, [
    heldChange(1, 'price_jump'),
    heldChange(2, 'price_jump'),
    heldChange(3, 'many_out_of_stock'),
  ])
  await page.goto('/sync/held')
  await expect(page).toHaveURL('/needs?kind=held_change')
  const rows = page.getByRole('row').filter({ has: page.getByRole('button') })
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('۲۵٬۰۰۰می‌شود۲۵۰٬۰۰۰')

  await rows
    .first()
    .getByRole('button', { name: /^فرستادن تغییر/ })
    .click()
  await expect(page.getByText('۱ تغییر در صف ارسال قرار گرفت')).toBeVisible()
  await expect(rows).toHaveCount(2)
  expect(asked).toEqual([{ product_changes: [{ change_id: 1, version: 2 }] }])

  await page.getByRole('button', { name: /^ناموجود شدن هم‌زمان چند محصول/ }).click()
  await expect(page).toHaveURL('/needs?kind=held_change&code=many_out_of_stock')
  await expect(page.getByRole('region', { name: 'بخش بزرگی از غرفه ناموجود می‌شود' })).toContainText(
    '۱۸ محصول از ۴۰ محصول',
  )
  await rows.getByRole('button', { name: /^کنار گذاشتن تغییر/ }).click()
  await page.getByRole('button', { name: 'برگرداندن', exact: true }).click()
  await expect(page.getByText('۱ تغییر دوباره منتظر تایید شماست')).toBeVisible()
  await expect(rows).toHaveCount(2)
  expect(asked.at(-1)).toEqual({ discarded_at: '2026-11-21T09:00:01Z' })
})

test('all of one reason go after a question; then the guards are awake', async ({ page }) => {
  await signIn(page, 'sazito')
  const changes = Array.from({ length: 16 }, (_, index) => heldChange(index + 1, 'price_jump'))
  const { asked } = await withHeld(page, changes)
  await page.goto('/needs?kind=held_change&page=2')
  await page.getByRole('button', { name: 'فرستادن همه (۱۶)' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'فرستادن' }).click()
  await expect(page.getByText('چیزی منتظر شما نیست')).toBeVisible()
  expect(asked).toEqual([{ code: 'price_jump', as_of: '2026-11-21T09:00:00Z' }])
})

test('settings refuse what cannot be, tell what they touch before it is sent, and stay saved', async ({
  page,
}) => {
  await signIn(page, 'sazito')
  await page.goto('/sync/settings')
  const save = page.getByRole('button', { name: 'ذخیره', exact: true })
  await page
    .getByText(/^پیشرفته: /)
    .first()
    .click()
  const share = page.getByLabel('ناموجود شدن هم‌زمان چند محصول (درصد غرفه)')
  await expect(share).toHaveValue('30')
  await expect(save).toHaveCount(0)
  await share.fill('120')
  await save.click()
  await expect(page.getByText('عددی از ۱ تا ۱۰۰ وارد کنید')).toBeVisible()
  await share.fill('40')
  await page.getByLabel('موجودی اطمینان').fill('2')
  await expect(page.getByText('محصولی با ۵ عدد موجودی')).toBeVisible()
  await page.route('**/v1/sync/settings/preview', (route) => route.fulfill({ json: { touched_count: 12 } }))
  await save.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('۱۲ محصول')
  await question.getByRole('button', { name: 'ذخیره و ارسال' }).click()
  await expect(page.getByText('تنظیمات با موفقیت ذخیره شد')).toBeVisible()
  await expect(save).toHaveCount(0)
  await page.goto('/sync/settings')
  await expect(share).toHaveValue('40')
  await expect(page.getByLabel('موجودی اطمینان')).toHaveValue('2')
})

test('the accessibility checker finds nothing on either page', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'sazito')
  const { everywhere } = await checkerOf(page)
  await everywhere('/sync/settings', () => expect(page.getByRole('switch').first()).toBeVisible())
  await withHeld(page, [heldChange(1, 'price_jump'), heldChange(2, 'many_out_of_stock')])
  await everywhere('/needs?kind=held_change&code=price_jump', () =>
    expect(page.getByRole('region', { name: 'قیمت چندبرابر شده' })).toBeVisible(),
  )
})
