import type { Page } from '@playwright/test'
import { crawlExample, expect, signIn, test } from '../support/panel-world.ts'
import { inEveryLightOf } from '../support/screenshot.ts'

test.use({ worldName: 'items-screens' })

type Item = Record<string, unknown> & { id: number; latest_data: Record<string, unknown> }

/** Puts states that only later crawls and colleagues bring about into the first rows of the server's own answer. */
function eventful(item: Item, index: number): Item {
  const more: Record<string, unknown>[] = [
    {
      locked_fields: ['name'],
      conflicts: [{ field: 'name', yours: 'انگشتر نقره‌ی زنانه', theirs: item.latest_data.name }],
      origins: { ...(item.origins as object), name: { source: 'person', raw: null } },
    },
    {
      doubts: [
        {
          field: 'primaryPrice',
          code: 'price_jumped',
          sentence: 'قیمت از به‌روزرسانی پیش تا حالا حدود ده برابر شده است.',
        },
      ],
      doubt: 50,
      changes: [
        { field: 'primaryPrice', from: 2_000_000, to: 20_000_000 },
        { field: 'stock', from: 3, to: 1 },
      ],
      changed_at: new Date(Date.now() - 7_200_000).toISOString(),
      old_price: { amount: '2500000', currency: 'IRT', raw: '۲٬۵۰۰٬۰۰۰ تومان' },
    },
    { missing_since: new Date(Date.now() - 3 * 86_400_000).toISOString() },
    { is_active: false },
  ]
  return { ...item, ...more[index] }
}

async function showEvents(page: Page): Promise<void> {
  let shown: number[] = []
  await page.route(/\/projects\/\d+\/items\?/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { items: Item[] }
    shown = answer.items.map(({ id }) => id)
    await route.fulfill({ response, json: { ...answer, items: answer.items.map(eventful) } })
  })
  await page.route(/\/project-items\/\d+$/, async (route) => {
    const response = await route.fetch()
    const item = (await response.json()) as Item
    await route.fulfill({ response, json: eventful(item, shown.indexOf(item.id)) })
  })
}

test('items in every state, what opens above them, and review', async ({ page }) => {
  test.setTimeout(600_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inEveryLight = inEveryLightOf(page)
  await signIn(page, 'instagram')
  await crawlExample(page, 'گالری نقره ماهک')
  await page.getByRole('link', { name: 'دیدن محصولات یافت‌شده' }).click()
  await expect(page).toHaveURL(/projects\/\d+/)
  const project = new URL(page.url()).pathname
  await showEvents(page)

  const open = async (path: string) => {
    await page.goto('about:blank')
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const dialog = () => expect(page.getByRole('dialog')).toBeVisible()

  await inEveryLight('items', () => open(project))
  await inEveryLight('items-filtered', () => open(`${project}?q=انگشتر&to=90000000&stock=in`))
  await inEveryLight('items-filters', async () => {
    await open(project)
    await press('فیلترها')
    await dialog()
  })
  for (const [name, row] of [
    ['item-conflict', 0],
    ['item-changed', 1],
  ] as const) {
    await inEveryLight(name, async () => {
      // In an order that does not follow from which page of the shop answered first.
      await open(`${project}?sort=name`)
      await page
        .getByRole('table')
        .getByRole('button', { name: /^دیدن / })
        .nth(row)
        .click()
      await dialog()
    })
  }
  await inEveryLight('items-bulk', async () => {
    await open(project)
    await press('عملیات گروهی')
    await page.getByRole('menuitem', { name: 'تایید همه‌ی محصولات تاییدنشده' }).click()
    await expect(page.getByText(/محصول تایید می‌شود/)).toBeVisible()
  })
  await inEveryLight('items-categories', async () => {
    await open(project)
    await press('دسته‌بندی')
    await expect(page.getByText(/دسته تایید شده است/)).toBeVisible()
  })
  await inEveryLight('review', () => open(`${project}/review?sort=name`))
  await inEveryLight('review-changed', async () => {
    await open(`${project}/review?sort=name`)
    await page.keyboard.press('ArrowLeft')
    await page.waitForLoadState('networkidle')
  })
  await inEveryLight('review-edit', async () => {
    await open(`${project}/review?sort=name`)
    await page.keyboard.press('KeyE')
    await expect(page.getByLabel('نام محصول')).toBeVisible()
  })
  await inEveryLight('review-end', async () => {
    await open(`${project}/review?q=فیروزه`)
    const end = page.getByText('بازبینی به پایان رسید')
    for (let item = 0; item < 50 && !(await end.isVisible()); item++) await page.keyboard.press('KeyS')
    await expect(end).toBeVisible()
  })
})
