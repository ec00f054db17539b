import { expect, test } from '../support/panel-world.ts'

test('a background step that fails is named, and the page says so again when it is well', async ({
  page,
}) => {
  let failing = ['start due order reconciliations', 'wake orders.poll']
  await page.route('**/v1/health*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const isBroken = failing.length > 0
    await route.fulfill({
      response,
      json: {
        ...answer,
        status: isBroken ? 'degraded' : 'ready',
        files: isBroken ? { ok: false, reason: 'unreachable' } : answer.files,
        background: { ok: !isBroken, failing },
      },
    })
  })
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/health-check')
    await expect(page.getByRole('status').filter({ hasText: 'بخشی از پیوند کار نمی‌کند' })).toBeVisible()
    const files = page.getByRole('listitem').filter({ hasText: 'تصویرها و ویدیوها' })
    await expect(files).toContainText('ناسالم')
    const row = page.getByRole('listitem').filter({ hasText: 'کارهای خودکار' })
    await expect(row).toContainText('ناسالم')
    await expect(row).toContainText('start due order reconciliations, wake orders.poll')
  }
  failing = []
  await page.getByRole('button', { name: 'به‌روزرسانی' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'پیوند آماده‌ی کار است' })).toBeVisible()
  // The database keeps them here: there is nothing to tell.
  await expect(page.getByRole('listitem').filter({ hasText: 'تصویرها و ویدیوها' })).toHaveCount(0)
})
