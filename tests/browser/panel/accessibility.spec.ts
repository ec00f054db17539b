import { checkerOf } from '../support/accessibility-checker.ts'
import { OPERATOR_ROUTES, PUBLIC_ROUTES, sellerRoutesOf } from '../support/panel-routes.ts'
import { crawlExample, expect, signIn, test } from '../support/panel-world.ts'

/** Far more than a route takes by itself: on a machine that runs every test at once it takes ten seconds. */
const ROUTE_MS = 25_000

test('the accessibility checker finds nothing before the login, on a light desktop and a dark phone', async ({
  page,
}) => {
  test.setTimeout(PUBLIC_ROUTES.length * ROUTE_MS)
  const { everywhere } = await checkerOf(page)
  for (const path of PUBLIC_ROUTES)
    await everywhere(path, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible())
})

test('nor on any route of the panel, on which the two take turns', async ({ page }) => {
  const { check, inTurns } = await checkerOf(page)
  await signIn(page, 'instagram')
  await crawlExample(page, 'گالری نقره ماهک')
  const job = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'گالری نقره ماهک' }).click()
  await expect(page).toHaveURL(/projects/)
  const project = new URL(page.url()).pathname
  const paths = sellerRoutesOf({ project, job })
  test.setTimeout(test.info().timeout + paths.length * ROUTE_MS)
  await inTurns(paths, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('لطفا صبر کنید')).toHaveCount(0)
  })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'باز کردن منو' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check('the menu on a phone')
  await page.goto(project)
  await page
    .getByRole('button', { name: /^دیدن / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check('item modal, preview')
  await page.getByRole('dialog').getByRole('button', { name: 'ویرایش' }).click()
  await expect(page.getByLabel('نام محصول')).toBeVisible()
  await check('item modal, form')
})

test('nor on the routes of an operator', async ({ page }) => {
  test.setTimeout(OPERATOR_ROUTES.length * ROUTE_MS)
  const { everywhere } = await checkerOf(page)
  await signIn(page, 'admin', 'Admin1234')
  for (const path of OPERATOR_ROUTES)
    await everywhere(path, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible())
})
