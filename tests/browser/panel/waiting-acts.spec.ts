import { expect, type Page, test } from '@playwright/test'
import type { Seller } from '../../harness/seller.ts'
import { waitUntil } from '../../harness/wait-until.ts'
import { checkerOf } from '../support/accessibility-checker.ts'
import { type OfflineWorld, openOfflineWorld } from '../support/offline-world.ts'
import { openAccountMenu, signIn } from '../support/panel-world.ts'
import { storedActs } from '../support/stored-acts.ts'

const NEW = 3739
const CANCELLED = 3067

let world: OfflineWorld
let seller: Seller
test.beforeAll(async () => {
  test.setTimeout(300_000)
  world = await openOfflineWorld(4)
  seller = await world.seller()
  await waitUntil('orders are here', async () => (await seller.ask('orders.list')).total_count > 0)
})
test.afterAll(() => world.close())

const waitingButton = (page: Page) => page.getByRole('button', { name: /^کارهای در انتظار/ })

test('what waits is seen, taken back, refused with its reason, and nobody else’s', async ({ browser }) => {
  test.setTimeout(600_000)
  const context = await browser.newContext({ baseURL: world.url, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const { check } = await checkerOf(page)
  await signIn(page, 'demo')
  await page.goto(`/order/list?status=${NEW}`)
  await expect(page.getByRole('button', { name: 'شروع آماده‌سازی' }).first()).toBeVisible()

  // What keeps acts comes soon after the page.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('offline-acts')),
  )
  await page.context().setOffline(true)
  const start = page.getByRole('button', { name: 'شروع آماده‌سازی' })
  const count = await start.count()
  await start.first().click()
  await start.first().click()
  await expect(start).toHaveCount(count - 2)
  await expect(page.getByText('این کار نگه داشته شد')).toBeVisible()
  await waitingButton(page).click()
  const list = page.getByRole('dialog', { name: 'کارهای در انتظار' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await check('the list of what waits')
  await list
    .getByRole('button', { name: /^پس گرفتن/ })
    .first()
    .click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(start).toHaveCount(count - 1)

  // Signing out says what would be lost, and goes no further where the seller would rather stay.
  await openAccountMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'خروج' }).click()
  const warning = page.getByRole('alertdialog', { name: '۱ کار هنوز فرستاده نشده است' })
  await expect(warning).toBeVisible()
  await check('the question before signing out')
  await warning.getByRole('button', { name: 'ماندن' }).click()
  await expect(warning).toBeHidden()
  expect((await storedActs(page)).length).toBe(1)

  // The order is cancelled meanwhile: the act is refused, and says why until the seller has read it.
  const acts = await storedActs(page)
  const numbers = acts.map(({ act }) => act.orderNumber)
  await world.control.changeParcels(
    'demo',
    numbers.map((order_id) => ({ order_id, status: CANCELLED })),
  )
  await seller.ask('orderSync.now')
  await waitUntil('the cancellation is here', async () => {
    const { basalam_status: status } = await seller.ask('orders.get', {
      params: { id: acts[0]?.act.orderId ?? 0 },
    })
    return status === CANCELLED
  })

  // Somebody else signs in on this phone: nothing of it is theirs, neither to see nor to send.
  const cookies = await page.context().cookies()
  await page.context().clearCookies({ name: 'accessToken' })
  // The panel, were it still open, would go to the login by itself once it is refused.
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await signIn(page, 'shopfa')
  await page.goto('/order/list')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(waitingButton(page)).toHaveCount(0)
  expect((await storedActs(page)).length).toBe(1)
  await page.context().clearCookies({ name: 'accessToken' })
  await page.context().addCookies(cookies)

  await page.goto('/order/list')
  await expect(page.getByRole('button', { name: /۱ کار پذیرفته نشد/ })).toBeVisible()
  await waitingButton(page).click()
  await expect(list.getByText('پذیرفته نشد').first()).toBeVisible()
  await expect(list.getByText(/سفارش .*(جدید|وضعیت)/).first()).toBeVisible()
  await check('the list of what was refused')
  await list.getByRole('button', { name: /^تلاش دوباره/ }).click()
  await expect(page.getByRole('button', { name: /۱ کار پذیرفته نشد/ })).toBeVisible()
  await list.getByRole('button', { name: /^کنار گذاشتن/ }).click()
  await expect(waitingButton(page)).toHaveCount(0)
  expect((await storedActs(page)).length).toBe(0)
  await page.context().close()
})
