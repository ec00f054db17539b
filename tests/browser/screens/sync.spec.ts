import { expect, signIn, test } from '../support/panel-world.ts'
import { inEveryLightOf } from '../support/screenshot.ts'
import { EVENTS, REFUSALS, SYNC_STATUSES, withSyncStatus } from '../support/sync-answers.ts'

test.use({ worldName: 'sync-screens' })

test('how publishing is doing, in every state', async ({ page }) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inEveryLight = inEveryLightOf(page)
  await signIn(page, 'shopfa')
  const open = async (path: string) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await inEveryLight('sync-new', () => open('/sync'))
  await page.route('**/v1/sync/activity*', (route) => route.fulfill({ json: EVENTS }))
  for (const [name, status] of Object.entries(SYNC_STATUSES)) {
    await withSyncStatus(page, status)
    await inEveryLight(`sync-${name}`, () => open('/sync'))
  }
  await withSyncStatus(page, { ...SYNC_STATUSES.working, refused: 17 })
  await page.route('**/v1/sync/errors', (route) => route.fulfill({ json: REFUSALS }))
  await inEveryLight('sync-errors', async () => {
    await open('/sync')
    await page
      .getByRole('heading', { name: 'پذیرفته‌نشده‌ها' })
      .evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
  })
  for (const name of ['paused', 'disconnected'] as const) {
    await withSyncStatus(page, SYNC_STATUSES[name])
    await inEveryLight(`sync-banner-${name}`, () => open('/arachne'))
  }
  await withSyncStatus(page, { ...SYNC_STATUSES.equal, held: 3 })
  await inEveryLight('sync-banner-held', () => open('/'))
})
