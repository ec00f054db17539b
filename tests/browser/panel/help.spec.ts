import { violationsOf } from '../support/accessibility-checker.ts'
import { overflowNow } from '../support/page-width.ts'
import { expect, signIn, test } from '../support/panel-world.ts'

const WIDTHS = [1280, 768, 360]

test('each screen leads to its page of the help site, in a tab of its own', async ({ page }) => {
  await signIn(page, 'shopfa')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    for (const [path, title] of [
      ['/', 'خانه'],
      ['/order/dispatch', 'میز ارسال'],
      ['/profile/edit', 'کاربران و امنیت'],
    ] as const) {
      await page.goto(path)
      const [help] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('link', { name: 'راهنما' }).click(),
      ])
      await expect(help.getByRole('heading', { level: 1 })).toHaveText(title)
      await help.close()
    }
  }
})

test('a word is found as it is typed, by the keyboard too', async ({ page }) => {
  await page.goto('/help/')
  const search = page.getByRole('searchbox', { name: 'جستجو در راهنما' })
  await search.fill('كد رهگيري')
  await expect(page.getByRole('link', { name: 'ثبت گروهی کد رهگیری' }).first()).toBeVisible()
  await search.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('کد رهگیری')
  await search.fill('قققققق')
  await expect(page.getByText('چیزی پیدا نشد')).toBeVisible()
  await search.press('Escape')
  await expect(page.getByText('چیزی پیدا نشد')).toBeHidden()
  // An error's page is found by the words of the error.
  await search.fill('حساب مدیر به تایید دومرحله‌ای نیاز دارد')
  await search.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'حساب مدیر به تایید دومرحله‌ای نیاز دارد',
  )
})

test('every page of its menu passes the checker and fits its screen', async ({ page }) => {
  await page.goto('/help/')
  const links = page.getByRole('navigation', { name: 'فهرست راهنما' }).getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
  expect(addresses.length).toBeGreaterThan(50)
  addresses.push('/help/problems/errors/order_not_new/')
  test.setTimeout(test.info().timeout + addresses.length * 10_000)
  for (const [index, address] of addresses.entries()) {
    const width = WIDTHS[index % WIDTHS.length] ?? 360
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([address, await violationsOf(page)]).toEqual([address, []])
    expect([address, width, await overflowNow(page)]).toEqual([address, width, 0])
  }
})
