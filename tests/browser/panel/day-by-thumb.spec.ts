import type { Locator, Page } from '@playwright/test'
import { Seller } from '../../harness/seller.ts'
import { waitUntil } from '../../harness/wait-until.ts'
import { crawlExample, expect, signIn, test } from '../support/panel-world.ts'

test.use({
  worldName: 'day-by-thumb',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
})

/** A tenfold price, which the guard against price jumps holds. */
const JUMP = 10

/** The most taps of each act, from home to its end. */
const TAPS = {
  'see an order': 1,
  'start preparing': 2,
  'print a label': 2,
  'print two labels': 4,
  'tracking code': 3,
  'stock to 0': 2,
  'stock of two to 0': 4,
  'approve a held change': 2,
}

/**
 * The day's work by thumb. `reach` counts the taps from home until the control that does the act stands on the screen,
 * above the bottom navigation; `taps` counts all of them, that one and those of the form included. Typing and scrolling
 * are no taps. The seconds are the machine's: the time the seller would wait, not the time the thumb needs.
 */
test('each act of the day is at most two taps away from home', async ({ page, world }) => {
  test.setTimeout(240_000)
  const seller = await Seller.signedIn(world.url, 'shopfa')
  await signIn(page, 'shopfa')
  const names = await prepare(page, seller)
  const done: { act: keyof typeof TAPS; reach: number; taps: number; seconds: number }[] = []

  /** `find` taps its way to the control, which is answered; `finish` uses it and waits for the outcome. */
  async function act(
    name: keyof typeof TAPS,
    find: (tap: Tap) => Promise<Locator>,
    finish: (tap: Tap, control: Locator) => Promise<void>,
  ): Promise<void> {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'در انتظار شما' })).toBeVisible()
    let taps = 0
    const tap: Tap = async (target, held = false) => {
      taps += 1
      await (held ? hold(target) : target.tap())
    }
    const began = Date.now()
    const control = await find(tap)
    await expectOnScreen(page, control)
    const reach = taps
    await finish(tap, control)
    done.push({ act: name, reach, taps, seconds: (Date.now() - began) / 1000 })
  }

  const orders = page
    .getByRole('navigation', { name: 'منوی پایین صفحه' })
    .getByRole('link', { name: /^سفارش‌ها/ })
  const products = page
    .getByRole('navigation', { name: 'منوی پایین صفحه' })
    .getByRole('link', { name: /^محصولات/ })

  const rows = page
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('button') })

  await act(
    'see an order',
    async () => page.getByRole('link', { name: 'دیدن سفارش' }).first(),
    async (tap, order) => {
      await tap(order)
      await expect(page.getByRole('dialog').getByText('گیرنده').first()).toBeVisible()
    },
  )
  await act(
    'start preparing',
    async (tap) => {
      await tap(orders)
      return page.getByRole('button', { name: 'شروع آماده‌سازی' }).first()
    },
    async (tap, start) => {
      await tap(start)
      await expect(page.getByText(/آماده‌سازی در صف ثبت در باسلام قرار گرفت/)).toBeVisible()
    },
  )
  await act(
    'print a label',
    async (tap) => {
      await tap(page.getByRole('link', { name: 'دیدن سفارش' }).first())
      return page.getByRole('dialog').getByRole('button', { name: 'چاپ برچسب ارسال' })
    },
    async (tap, print) => {
      const opening = page.context().waitForEvent('page')
      await tap(print)
      const sheet = await opening
      await expect(sheet.locator('.label-page').first()).toBeVisible()
      await sheet.close()
    },
  )
  await act(
    'print two labels',
    async (tap) => {
      await tap(orders)
      await tap(rows.first(), true)
      return page.getByRole('toolbar').getByRole('button', { name: 'چاپ برچسب ارسال' })
    },
    async (tap, print) => {
      await tap(rows.nth(1))
      const opening = page.context().waitForEvent('page')
      await tap(print)
      const sheet = await opening
      await expect(sheet.locator('.label-page')).toHaveCount(2)
      await sheet.close()
    },
  )
  await act(
    'tracking code',
    async (tap) => {
      await tap(orders)
      return page.getByRole('button', { name: 'ثبت کد رهگیری' }).first()
    },
    async (tap, post) => {
      await tap(post)
      const form = page.getByRole('dialog')
      await form.getByLabel('کد رهگیری').fill('123456789012345678901234')
      await tap(form.getByRole('button', { name: 'ثبت ارسال' }))
      await expect(page.getByText(/کد رهگیری در صف ثبت در باسلام قرار گرفت/)).toBeVisible()
    },
  )
  await act(
    'stock to 0',
    async (tap) => {
      await tap(products)
      return page.getByRole('button', { name: `ناموجود کردن ${names.selling}` })
    },
    async (tap, empty) => {
      await tap(empty)
      await expect(page.getByText(/» با موجودی صفر در صف ارسال به غرفه قرار گرفت$/)).toBeVisible()
    },
  )
  await act(
    'stock of two to 0',
    async (tap) => {
      await tap(products)
      await tap(page.getByRole('checkbox', { name: `انتخاب ${names.others[0]}` }))
      return page.getByRole('toolbar').getByRole('button', { name: 'ناموجود کردن' })
    },
    async (tap, empty) => {
      await tap(page.getByRole('checkbox', { name: `انتخاب ${names.others[1]}` }))
      await tap(empty)
      await expect(page.getByText('۲ محصول با موجودی صفر در صف ارسال به غرفه قرار گرفت')).toBeVisible()
    },
  )
  await act(
    'approve a held change',
    async (tap) => {
      await tap(page.getByRole('link', { name: 'دیدن و تصمیم' }).first())
      return page.getByRole('button', { name: /^فرستادن تغییر/ }).first()
    },
    async (tap, release) => {
      await tap(release)
      await expect(page.getByText('۱ تغییر در صف ارسال قرار گرفت')).toBeVisible()
    },
  )

  console.table(done)
  expect(done.filter(({ reach }) => reach > 2)).toEqual([])
  expect(Object.fromEntries(done.map(({ act, taps }) => [act, taps]))).toEqual(TAPS)
  const emptied = [names.selling, ...names.others]
  await waitUntil('the booth has no more of them', async () => {
    const { data } = await seller.ask('marketplace.products')
    const products = data as { title: string; inventory: number }[]
    return emptied.every((name) => products.some((one) => one.title === name && one.inventory === 0))
  })
})

type Tap = (target: Locator, held?: boolean) => Promise<void>

/** A finger rests on a row of a list until its box is there. */
async function hold(row: Locator): Promise<void> {
  await row.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 100, clientY: 200 })
  await expect(row.getByRole('checkbox')).toBeChecked()
  await row.dispatchEvent('pointerup', { pointerType: 'touch' })
}

/** Brings orders and four products into the booth, and the price of one of them before its guard. */
async function prepare(page: Page, seller: Seller): Promise<{ selling: string; others: string[] }> {
  await seller.ask('orderSync.now')
  await crawlExample(page, 'گالری نقره ماهک')
  const [project] = (await seller.ask('projects.list')).items
  const items = (await seller.allItems(project.id)).filter(
    ({ latest_data: data }) => data?.primary_price && data.stock !== 0 && !data.variants?.length,
  )
  // The list has the newest first: the one that runs out stands on its first screen.
  const [jumping, other, another, selling] = items.slice(0, 4)
  const others = [other, another]
  const send = async (ids: number[]) => {
    await seller.ask('projectItems.bulkVerify', { body: { project_item_ids: ids } })
    await seller.ask('projectItems.bulkSend', { body: { project_item_ids: ids } })
  }
  await send(items.slice(0, 4).map(({ id }) => id))
  await waitUntil(
    'all are in the booth',
    async () =>
      (await seller.allItems(project.id)).filter(({ verification_status }) => verification_status === 'sent')
        .length === 4,
  )
  await seller.ask('projectItems.update', {
    params: { id: jumping.id },
    body: { latest_data: { primary_price: jumping.latest_data.primary_price * JUMP } },
  })
  await send([jumping.id])
  await answerBuyers(seller)
  await waitUntil('the price is held', async () => (await seller.ask('syncGuards.held')).total === 1)
  return { selling: selling.latest_data.name, others: others.map((item) => item.latest_data.name) }
}

/** The questions of the seed's buyers are answered: as the more pressing they would take the places of home's list. */
async function answerBuyers(seller: Seller): Promise<void> {
  const { data } = await seller.ask('orders.list', { query: { per_page: 50 } })
  for (const { id, basalam_status: status, acts } of data)
    if (acts.next.kind === 'page')
      await seller.ask('orders.markHandled', { params: { id }, body: { status, is_handled: true } })
}

/** The control can be tapped where it stands: it is seen whole, and nothing lies above it. */
async function expectOnScreen(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const box = await control.boundingBox()
  const foot = await page.getByRole('navigation', { name: 'منوی پایین صفحه' }).boundingBox()
  const isInDialog = (await page.getByRole('dialog').count()) > 0
  const bottom = isInDialog ? 740 : (foot?.y ?? 740)
  expect(box && box.y >= 0 && box.y + box.height <= bottom, (await control.textContent()) ?? '').toBe(true)
}
