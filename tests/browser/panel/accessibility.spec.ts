import { checkerOf } from '../support/accessibility-checker.ts'
import { crawlExample, expect, signIn, test } from '../support/panel-world.ts'

const ROUTES = [
  '/',
  '/arachne',
  '/arachne/create',
  '/arachne/projects/1',
  '/arachne/projects/1#jobs',
  '/arachne/projects/1#overview',
  '/arachne/projects/1#settings',
  '/arachne/jobs/1',
  '/arachne/jobs/1#logs',
  '/notifications',
  '/order/dispatch',
  '/order/dispatch/codes',
  '/order/list',
  '/product/black-list',
  '/product/list',
  '/product/prices',
  '/product/prices?tab=bulk',
  '/profile/connection',
  '/profile/edit',
  '/profile/notifications',
  '/profile/vendor',
  '/profile/vendor?edit=true',
  '/needs',
  '/needs?kind=difference',
  '/vendor',
  '/nowhere',
]
const PUBLIC_ROUTES = [
  '/health-check',
  '/hints/shipping',
  '/landings/commission',
  '/login',
  '/login?state=shopfa',
  '/login?state=shopfa&code=made-up',
  '/orders/print-post-invoice?t=made-up',
  '/orders-new/print-post-invoice?t=made-up',
  '/pay?status=failed&ref=214530',
  '/select-platform',
  '/select-platform?platform=digikala',
]

test('the accessibility checker finds nothing before the login, in both themes, on a desktop and a phone', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { everywhere } = await checkerOf(page)
  for (const path of PUBLIC_ROUTES)
    await everywhere(path, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible())
})

test('nor on any route of the panel', async ({ page }) => {
  test.setTimeout(400_000)
  const { check, everywhere } = await checkerOf(page)
  await signIn(page, 'instagram')
  await crawlExample(page, 'گالری نقره ماهک')
  const job = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'گالری نقره ماهک' }).click()
  await expect(page).toHaveURL(/projects/)
  const project = new URL(page.url()).pathname
  for (const route of ROUTES) {
    const path = route.replace('/arachne/projects/1', project).replace('/arachne/jobs/1', job)
    await everywhere(path, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('لطفا صبر کنید')).toHaveCount(0)
    })
  }
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
