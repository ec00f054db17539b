import { boothTitle } from '@payvand/domain'
import { type Browser, expect, type Page, type Route, test } from '@playwright/test'
import type { Seller } from '../../harness/seller.ts'
import { waitUntil } from '../../harness/wait-until.ts'
import { type OfflineWorld, openOfflineWorld, placeWork } from '../support/offline-world.ts'
import { signIn } from '../support/panel-world.ts'
import { storedActs } from '../support/stored-acts.ts'

/** A hundred acts take ten minutes, mostly waits that grow: `OFFLINE_ACTS=all`. Twenty go the same ways. */
const isWhole = process.env.OFFLINE_ACTS === 'all'
const ORDERS = isWhole ? 24 : 5
const SELLING = isWhole ? 4 : 2
const HELD = isWhole ? 3 : 1
const NOTES = isWhole ? 45 : 7
const ALL = ORDERS * 2 + SELLING + HELD + NOTES
const NEW = 3739
const PREPARING = 3237
const POSTED = 3238
const PHONE = { width: 360, height: 740 }
const numberOf = ({ number }: { number: number }) => number
const codeOf = (order: number) => String(order).padStart(24, '1')

let world: OfflineWorld
let seller: Seller
let work: Awaited<ReturnType<typeof placeWork>>
test.beforeAll(async () => {
  test.setTimeout(600_000)
  world = await openOfflineWorld(14)
  seller = await world.seller()
  work = await placeWork(world, seller, { orders: ORDERS, selling: SELLING, held: HELD })
})
test.afterAll(() => world.close())

const isAct = (route: Route) => route.request().headers()['idempotency-key'] !== undefined

/** The network of acts alone: what is read still comes, as it does of the panel that is kept for reading without a network. */
async function cut(page: Page): Promise<void> {
  await page.route('**/v1/**', (route) => (isAct(route) ? route.abort() : route.fallback()))
}

async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url, viewport: PHONE })
  return context.newPage()
}

const waitingButton = (page: Page) => page.getByRole('button', { name: /^کارهای در انتظار/ })

async function expectStored(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await storedActs(page)).length, { timeout: 60_000 }).toBe(count)
}

/** Presses the button of each row of a list, page by page, until so many acts more are kept. */
async function pressRows(
  page: Page,
  { status, button }: { status: number; button: string },
  orders: readonly number[],
  press: (order: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const left = new Set(orders)
  for (let number = 1; left.size > 0; number += 1) {
    await page.goto(`/order/list?status=${status}&page=${number}`)
    const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: button }) })
    await expect(rows.first()).toBeVisible()
    for (const order of left) {
      const row = page.getByRole('row').filter({ has: page.getByText(String(order), { exact: true }) })
      if ((await row.count()) === 0) continue
      await row.getByRole('button', { name: button }).click()
      await press(order)
      await expect(row.getByText('در انتظار اینترنت')).toBeVisible()
      left.delete(order)
    }
  }
}

async function prepareOrders(page: Page, orders: readonly number[]): Promise<void> {
  await pressRows(page, { status: NEW, button: 'شروع آماده‌سازی' }, orders)
}

async function postOrders(page: Page, orders: readonly number[]): Promise<void> {
  await pressRows(page, { status: PREPARING, button: 'ثبت کد رهگیری' }, orders, async (order) => {
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'کد رهگیری' }).fill(codeOf(order))
    await form.getByRole('button', { name: 'ثبت ارسال' }).click()
    await expect(form).toHaveCount(0)
  })
}

test('acts without a network are done once each, through a reload, a closed tab, kills and lost answers', async ({
  browser,
}) => {
  test.setTimeout(1_500_000)
  let page = await newPhone(browser)
  const context = page.context()
  await signIn(page, 'demo')
  await cut(page)

  await prepareOrders(page, work.fresh.map(numberOf))
  await expectStored(page, ORDERS)
  await page.reload()
  await expect(waitingButton(page)).toBeVisible()
  await postOrders(page, work.preparing.map(numberOf))
  await expectStored(page, ORDERS * 2)

  // The tab is closed with all of it, and another is opened.
  await page.close()
  page = await context.newPage()
  await cut(page)
  const noted = work.preparing[0]?.id as number
  await page.goto(`/order/list?id=${noted}`)
  const field = page.getByRole('dialog').getByLabel('یادداشت جدید')
  for (let note = 1; note <= NOTES; note += 1) {
    await field.fill(`یادداشت شماره‌ی ${note}`)
    await page.getByRole('dialog').getByRole('button', { name: 'افزودن' }).click()
    await expect(field).toHaveValue('')
  }
  await expectStored(page, ORDERS * 2 + NOTES)
  await page.goto('/needs?kind=held_change')
  for (const { name } of work.held) {
    await page.getByRole('button', { name: `فرستادن تغییر «${name}»` }).click()
  }
  await expectStored(page, ORDERS * 2 + NOTES + HELD)
  for (const name of work.selling) {
    await page.goto(`/product/list?search=${encodeURIComponent(name)}`)
    await page
      .getByRole('button', { name: `ناموجود کردن ${name}`, exact: true })
      .first()
      .click()
    await expect(page.getByRole('main').getByText('در انتظار اینترنت').first()).toBeVisible()
  }
  await expectStored(page, ALL)

  // The network is back, and everything goes wrong that can: answers are lost, requests come twice, the server is killed.
  let requests = 0
  const lost = { answers: 0, doubled: 0, kills: 0 }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/v1/**', async (route) => {
    if (!isAct(route)) return route.fallback()
    requests += 1
    try {
      if (requests % (isWhole ? 30 : 9) === (isWhole ? 12 : 4) && lost.kills < 3 && !world.isRestarting()) {
        lost.kills += 1
        await Promise.all([route.fetch().catch(() => null), world.restart()])
        return await route.abort()
      }
      if (requests % 7 === 3) {
        await route.fetch()
        lost.answers += 1
        return await route.abort()
      }
      if (requests % 5 === 1) {
        const [answer] = await Promise.all([route.fetch(), route.fetch()])
        lost.doubled += 1
        return await route.fulfill({ response: answer })
      }
      return await route.continue()
    } catch {
      return route.abort().catch(() => undefined)
    }
  })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  // The seller's network comes and goes, which is when the panel tries at once.
  const nudge = setInterval(() => {
    void page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined)
  }, 3_000)
  try {
    await expect
      .poll(async () => (await storedActs(page)).length, { timeout: 900_000, intervals: [1_000] })
      .toBe(0)
  } finally {
    clearInterval(nudge)
  }
  await expect(waitingButton(page)).toHaveCount(0)
  console.log(`${ALL} acts in ${requests} requests`, lost)
  expect(lost.kills).toBe(3)
  const atLeast = isWhole ? 6 : 2
  expect(lost.answers).toBeGreaterThanOrEqual(atLeast)
  expect(lost.doubled).toBeGreaterThanOrEqual(atLeast)

  const parcels = async () => new Map((await world.control.parcels('demo')).map((one) => [one.order_id, one]))
  await waitUntil(
    'the marketplace was told of all orders',
    async () => {
      const now = await parcels()
      const told = [...work.fresh, ...work.preparing].map(({ number }) => now.get(number)?.status)
      return told.every((status, index) => status === (index < ORDERS ? PREPARING : POSTED))
    },
    300_000,
  )
  const now = await parcels()
  for (const { number } of work.fresh)
    expect(now.get(number)).toMatchObject({ status: PREPARING, prepared: 1, posted: 0 })
  for (const { number } of work.preparing)
    expect(now.get(number)).toMatchObject({ status: POSTED, posted: 1, tracking_code: codeOf(number) })
  for (const [orders, asked] of [
    [work.fresh, 'prepare_asked'],
    [work.preparing, 'post_asked'],
  ] as const)
    for (const { id } of orders) {
      const { data } = await seller.ask('orders.events', { params: { id } })
      expect(data.filter(({ kind }: { kind: string }) => kind === asked)).toHaveLength(1)
    }

  const { data: comments } = await seller.ask('comments.list', {
    query: { model_type: 'order', model_id: noted },
  })
  const texts = comments.map(({ content }: { content: string }) => content)
  // In the order they were written.
  expect(texts).toEqual(Array.from({ length: NOTES }, (_, index) => `یادداشت شماره‌ی ${index + 1}`))

  const { items: operations } = await seller.ask('operations.list', { query: { skip: 0, limit: 100 } })
  expect(operations.filter(({ kind }: { kind: string }) => kind === 'out_of_stock')).toHaveLength(SELLING)
  await waitUntil(
    'the booth has what was decided',
    async () => {
      const booth = await world.control.boothStock('demo')
      const items = await seller.allItems(work.projectId)
      const priceOf = new Map(items.map((item) => [item.latest_data.name, item.latest_data.primary_price]))
      return (
        work.selling.every((name) =>
          booth.some(({ title, stock }) => title === boothTitle(name) && stock === 0),
        ) &&
        work.held.every(({ name }) =>
          booth.some(
            ({ title, price_rial: price }) => title === boothTitle(name) && price === priceOf.get(name),
          ),
        )
      )
    },
    300_000,
  )
  await context.close()
})
