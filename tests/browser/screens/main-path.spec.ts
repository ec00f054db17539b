import type { Page } from '@playwright/test'
import { crawlExample, expect, signIn, test } from '../support/panel-world.ts'
import { DEVICES, FOLDER, inEveryLightOf } from '../support/screenshot.ts'

test.use({ worldName: 'main-path-screens' })

const NEVER = new Promise<void>(() => {})

interface Places {
  project: string
  job: string
}

interface Shot {
  name: string
  path: (places: Places) => string
  act?: (page: Page) => Promise<void>
}

const dialogOf = (button: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const SHOTS: Shot[] = [
  { name: 'home', path: () => '/' },
  { name: 'projects', path: () => '/arachne' },
  { name: 'create-address', path: () => '/arachne/create' },
  {
    name: 'create-address-wrong',
    path: () => '/arachne/create',
    act: (page) => page.getByRole('button', { name: 'ادامه' }).click(),
  },
  {
    name: 'create-settings',
    path: () => '/arachne/create',
    act: async (page) => {
      await page.getByRole('button', { name: 'گالری نقره ماهک' }).click()
      await page.getByRole('button', { name: 'ادامه' }).click()
      await expect(page.getByLabel('نام پروژه')).toBeVisible()
    },
  },
  { name: 'project', path: ({ project }) => project },
  { name: 'project-filter-empty', path: ({ project }) => `${project}?status=sent` },
  { name: 'project-item', path: ({ project }) => `${project}?sort=name`, act: dialogOf(/^دیدن /) },
  { name: 'project-item-edit', path: ({ project }) => `${project}?sort=name`, act: dialogOf(/^ویرایش /) },
  {
    name: 'project-selected',
    path: ({ project }) => project,
    act: async (page) => {
      const choose = page.getByRole('button', { name: 'انتخاب چند محصول' })
      if (await choose.isVisible()) await choose.click()
      for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check()
    },
  },
  { name: 'project-jobs', path: ({ project }) => `${project}#jobs` },
  { name: 'project-overview', path: ({ project }) => `${project}#overview` },
  { name: 'project-settings', path: ({ project }) => `${project}#settings` },
  {
    name: 'project-delete',
    path: ({ project }) => `${project}#settings`,
    act: (page) => page.getByRole('button', { name: 'حذف پروژه' }).click(),
  },
  { name: 'project-missing', path: () => '/arachne/projects/987654' },
  { name: 'job', path: ({ job }) => job },
  { name: 'job-log', path: ({ job }) => `${job}#logs` },
  { name: 'blacklist-empty', path: () => '/product/black-list' },
  { name: 'products', path: () => '/product/list' },
  { name: 'products-filter-empty', path: () => '/product/list?title=xyz' },
  { name: 'vendor', path: () => '/profile/vendor' },
  {
    name: 'vendor-wrong',
    path: () => '/profile/vendor?edit=true',
    act: async (page) => {
      await page.getByLabel('موجودی پیش‌فرض').fill('')
      await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
      await expect(page.locator('[aria-invalid=true]')).toBeVisible()
    },
  },
  {
    name: 'vendor-leave',
    path: () => '/profile/vendor?edit=true',
    act: async (page) => {
      await page.getByLabel('زمان آماده‌سازی').fill('9')
      await page.getByRole('link', { name: 'خانه' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  { name: 'booth', path: () => '/vendor' },
  { name: 'nowhere', path: () => '/nowhere' },
]

test('every route in its main states', async ({ page }) => {
  test.setTimeout(600_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inEveryLight = inEveryLightOf(page)

  await inEveryLight('login', async () => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'ورود', exact: true })).toBeVisible()
  })
  await inEveryLight('login-refused', async () => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'ورود', exact: true }).click()
  })
  await signIn(page, 'shopfa')
  await inEveryLight('projects-empty', async () => {
    await page.goto('/arachne')
    await expect(page.getByText('هنوز پروژه‌ای نساخته‌اید')).toBeVisible()
  })
  await crawlExample(page, 'گالری نقره ماهک')
  const job = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'گالری نقره ماهک' }).click()
  await expect(page).toHaveURL(/projects/)
  const places = { project: new URL(page.url()).pathname, job }

  for (const shot of SHOTS) {
    await inEveryLight(shot.name, async () => {
      await page.goto('about:blank')
      await page.goto(shot.path(places))
      await page.waitForLoadState('networkidle')
      await shot.act?.(page)
    })
  }

  await page.route('**/v1/arachne-proxy/**', (route) => route.abort())
  await inEveryLight('projects-error', async () => {
    await page.goto('/arachne')
    await expect(page.getByRole('button', { name: 'تلاش دوباره' })).toBeVisible()
  })
  await page.unroute('**/v1/arachne-proxy/**')
  await page.route('**/v1/arachne-proxy/projects/*/items*', () => NEVER)
  await page.setViewportSize(DEVICES.desktop)
  await page.goto(places.project)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await page.screenshot({ path: `${FOLDER}/project-loading-desktop-dark.png` })
})
