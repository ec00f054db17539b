import { Seller } from '../../harness/seller.ts'
import { expect, signIn, test } from '../support/panel-world.ts'
import { inEveryLightOf } from '../support/screenshot.ts'

test.use({ worldName: 'operator-screens' })

const REASON = 'فروش کالای تقلبی با نام برند دیگران'

test('the operator’s pages in their states', async ({ page, world: { url } }) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inEveryLight = inEveryLightOf(page)
  const admin = await Seller.signedIn(url, 'admin', 'Admin1234')
  const { data } = await admin.ask('operator.businesses', { query: { search: 'sazito' } })
  const { users } = await admin.ask('operator.business', { params: { id: data[0].id } })
  const user = { params: { id: users[0].id } }
  await admin.ask('operator.setBan', { ...user, body: { area: 'social', is_banned: true, reason: REASON } })
  await admin.ask('operator.setBan', { ...user, body: { area: 'social', is_banned: false } })
  await admin.ask('operator.setBan', { ...user, body: { area: 'social', is_banned: true, reason: REASON } })
  const troubled = {
    booth: 'disconnected',
    troubles: ['booth_disconnected', 'paused', 'refused', 'held'],
    waiting_count: 1240,
    refused_count: 12,
    held_count: 3,
    last_sync_at: '2026-11-18T08:00:00Z',
    last_order_at: '2026-11-20T08:00:00Z',
  }
  await page.route('**/v1/operator/businesses?*', async (route) => {
    const answer = await (await route.fetch()).json()
    if (answer.data.length > 1) Object.assign(answer.data[0], troubled)
    await route.fulfill({ json: answer })
  })
  await signIn(page, 'admin', 'Admin1234')
  const open = async (path: string) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await inEveryLight('operator-businesses', () => open('/operator/businesses'))
  await inEveryLight('operator-business', async () => {
    await open(`/operator/businesses?id=${data[0].id}`)
    await expect(page.getByText(REASON)).toBeVisible()
  })
  await inEveryLight('operator-ban', async () => {
    await open(`/operator/businesses?id=${data[0].id}`)
    await page.getByRole('button', { name: /^محدود کردن کسب‌وکار/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'محدود کردن', exact: true }).click()
    await expect(page.getByText('دلیل را بنویسید')).toBeVisible()
  })
  await inEveryLight('operator-none-found', () => open('/operator/businesses?search=هیچ'))
  await inEveryLight('operator-audit-log', () => open('/operator/audit-log'))
  await admin.ask('operator.setBan', { ...user, body: { area: 'social', is_banned: false } })
})
