import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { SALES, troubled, withOverview } from './dashboard-answers.ts'
import { crawlExample, expect, signIn, test } from './panel-world.ts'

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
  '/product/list',
  '/profile/vendor',
  '/profile/vendor?edit=true',
  '/vendor',
  '/nowhere',
]
const PUBLIC_ROUTES = [
  '/login',
  '/login?state=shopfa',
  '/login?state=shopfa&code=made-up',
  '/select-platform',
  '/select-platform?platform=digikala',
]
const WIDTHS = [1280, 360]
const THEMES = ['light', 'dark'] as const

async function checkerOf(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const check = async (place: string) => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n  ')}`)
    expect.soft(found, place).toEqual([])
  }
  const everywhere = async (path: string, settled: () => Promise<void>) => {
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        await settled()
        await check(`${path} ${colorScheme} ${width}`)
      }
    }
  }
  return { check, everywhere }
}

test('the accessibility checker finds nothing on any route, in both themes, on a desktop and a phone', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const { check, everywhere } = await checkerOf(page)
  const h1 = () => expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const path of PUBLIC_ROUTES) await everywhere(path, h1)
  await page.setViewportSize({ width: 1280, height: 800 })
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

test('nor in the set-up, on a full home page and in its question', async ({ page }) => {
  test.setTimeout(120_000)
  const { check, everywhere } = await checkerOf(page)
  await signIn(page, 'digikala')
  for (const step of ['توکن سکو', 'توکن وب‌هوک'] as const) {
    await everywhere('/profile/setup', () => expect(page.getByLabel(step)).toBeVisible())
    await page.getByLabel(step).fill('sandbox-digikala-token')
    await page.getByRole('button', { name: 'ذخیره و ادامه' }).click()
    await expect(page.getByLabel(step)).toBeHidden()
  }
  await everywhere('/profile/setup', () => expect(page.getByLabel('دامنه')).toBeVisible())
  await page.getByLabel('دامنه').fill('https://www.digikala.com/seller/abcde/')
  await page.getByRole('button', { name: 'ذخیره و فعال‌سازی' }).click()
  await expect(page).toHaveURL('/')
  await withOverview(page, (overview) => ({ ...troubled(overview), sales: SALES }))
  await everywhere('/', () => expect(page.getByRole('img', { name: /بیشترین فروش/ })).toBeVisible())
  await page.getByRole('button', { name: 'نمایش جدول' }).click()
  await check('sales as a table')
  await page.getByRole('button', { name: 'اتصال به محصول‌های موجود غرفه' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check('the question by what to connect')
})
