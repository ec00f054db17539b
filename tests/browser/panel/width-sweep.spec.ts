import type { Page } from '@playwright/test'
import { readInstagramPosts } from '../support/instagram-posts.ts'
import { overflowNow, overflowOf } from '../support/page-width.ts'
import { OPERATOR_ROUTES, PUBLIC_ROUTES, sellerRoutesOf } from '../support/panel-routes.ts'
import { crawlExample, expect, signIn, test } from '../support/panel-world.ts'
import { THEMES } from '../support/screenshot.ts'
import { setUpDigikala, variantSheet } from '../support/set-up-digikala.ts'

// A set-up cannot be undone.
test.use({ worldName: 'widths' })

/** A layout has the least room where it begins and changes where the next one does; the rest lies between the two. */
const BREAKPOINTS = [576, 768, 992, 1280, 1500]
const WIDTHS = [320, 360, ...BREAKPOINTS.flatMap((width) => [width - 1, width]), 1920]

test('no address that needs no session is wider than its window', async ({ page }) => {
  await sweep(page, PUBLIC_ROUTES)
})

test('no address of a seller is wider than its window', async ({ page }) => {
  await signIn(page, 'instagram')
  await crawlExample(page, 'گالری نقره ماهک')
  const job = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'گالری نقره ماهک' }).click()
  await expect(page).toHaveURL(/projects/)
  const project = new URL(page.url()).pathname
  const task = await readInstagramPosts(page)
  await sweep(page, [...sellerRoutesOf({ project, job }), task])
})

test('nor one of the set-up, nor of the sheets of a shop on Digikala', async ({ page, world }) => {
  await signIn(page, 'digikala')
  await sweep(page, ['/profile/setup'])
  await setUpDigikala(world.url)
  await page.goto('/digikala/import')
  await page
    .getByLabel('انتخاب فایل')
    .setInputFiles(variantSheet(['901,9011,BAG,فعال,1250000,کیف | مشکی,7', '902,,,فعال,250000,کلاه,2']))
  await expect(page).toHaveURL(/import=\d+/)
  const preview = new URL(page.url())
  await sweep(page, ['/digikala/import', `${preview.pathname}${preview.search}`])
})

test('nor with the orders and products of a connected shop', async ({ page }) => {
  await signIn(page, 'shopfa')
  await page.goto('/product/list')
  const product = await page.getByRole('table').getByRole('link').first().getAttribute('href')
  await page.goto('/order/list')
  await page.getByRole('button', { name: 'به‌روزرسانی', exact: true }).click()
  await page
    .getByRole('button', { name: /^جزئیات سفارش/ })
    .first()
    .click()
  await expect(page).toHaveURL(/id=/)
  const order = new URL(page.url())
  await sweep(page, [
    '/',
    '/order/list',
    '/order/list?status=3739&search=x',
    `${order.pathname}${order.search}`,
    '/order/dispatch',
    '/order/automation',
    '/vendor/shipping',
    '/product/list',
    String(product),
    '/sync',
  ])
})

test('no address of an operator is wider than its window', async ({ page }) => {
  await signIn(page, 'admin', 'Admin1234')
  await sweep(page, OPERATOR_ROUTES)
})

/** Far more than a page takes by itself: on a machine that runs every test at once it takes ten seconds. */
const PAGE_MS = 25_000

/** Resizes each page through all widths, the themes in turn; a reload for each would measure the same. */
async function sweep(page: Page, paths: readonly string[]): Promise<void> {
  test.setTimeout(test.info().timeout + paths.length * PAGE_MS)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByText('لطفا صبر کنید'), path).toHaveCount(0)
    await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0)
    await page.evaluate(() => document.fonts.ready)
    const wider: string[] = []
    for (const [turn, colorScheme] of THEMES.entries()) {
      await page.emulateMedia({ colorScheme })
      for (const width of WIDTHS.filter((_, index) => index % THEMES.length === turn)) {
        await page.setViewportSize({ width, height: 800 })
        // A chart is drawn anew for its new width a moment later.
        const overflow = (await overflowNow(page)) && (await overflowOf(page))
        if (overflow > 0) wider.push(`${overflow} px at ${width}, ${colorScheme}`)
      }
    }
    expect.soft(wider, path).toEqual([])
  }
}
