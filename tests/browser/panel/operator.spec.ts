import { Seller } from '../../harness/seller.ts'
import { checkerOf } from '../support/accessibility-checker.ts'
import { expect, signIn, test } from '../support/panel-world.ts'
import { SET_UP_WORLD } from '../support/set-up-world.ts'

test.use(SET_UP_WORLD)

test('an admin finds a business, closes an area to its user and opens it again, and the log tells', async ({
  page,
  world: { url },
}) => {
  test.setTimeout(120_000)
  const maker = await Seller.signedIn(url, 'sazito')
  const made = { name: 'نرگس', username: 'narges', password: 'Tall-tree-7', confirm_password: 'Tall-tree-7' }
  await maker.ask('users.create', { body: made })
  const narges = await Seller.signedIn(url, 'narges', 'Tall-tree-7')

  await signIn(page, 'admin', 'Admin1234')
  await page.goto('/')
  await page.getByRole('link', { name: 'کسب‌وکارها' }).click()
  await page.getByLabel('جستجوی نام، غرفه، دامنه یا نام کاربری').fill('narges')
  const rows = page.getByRole('table', { name: 'کسب‌وکارها' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await rows.getByRole('button', { name: /^دیدن / }).click()

  await page.getByRole('button', { name: 'محدود کردن کسب‌وکار برای نرگس' }).click()
  const question = page.getByRole('dialog', { name: 'محدود کردن «نرگس»' })
  await question.getByRole('button', { name: 'محدود کردن', exact: true }).click()
  await expect(question.getByText('دلیل را بنویسید')).toBeVisible()
  await question.getByLabel('دلیل').fill('فروش کالای تقلبی')
  await question.getByRole('button', { name: 'محدود کردن', exact: true }).click()
  await expect(page.getByText('«نرگس» محدود شد')).toBeVisible()
  expect((await narges.call('orders.list')).body.code).toBe('banned_business')

  await page.getByRole('button', { name: 'برداشتن محدودیت کسب‌وکار برای نرگس' }).click()
  const lifting = page.getByRole('dialog', { name: 'برداشتن محدودیت «نرگس»' })
  await lifting.getByRole('button', { name: 'برداشتن محدودیت', exact: true }).click()
  await expect(page.getByText('محدودیت «نرگس» برداشته شد')).toBeVisible()
  expect((await narges.call('orders.list')).status).toBe(200)

  await page.goto('/operator/audit-log?search=narges')
  const acts = page.getByRole('table', { name: 'کارهای مدیران' }).getByRole('row')
  await expect(acts).toHaveCount(3)
  await expect(acts.nth(2)).toContainText('محدود کردن کاربر (کسب‌وکار)')
  await expect(acts.nth(2)).toContainText('فروش کالای تقلبی')
  await expect(acts.nth(2)).toContainText('admin')

  const { everywhere } = await checkerOf(page)
  for (const path of ['/operator/businesses', '/operator/audit-log'])
    await everywhere(path, async () => {
      await expect(page.getByRole('table')).toBeVisible()
      await expect(page.getByRole('table').getByRole('row').nth(1)).not.toHaveText('')
    })
})
