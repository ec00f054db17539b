import type { Page } from '@playwright/test'
import { checkerOf } from '../support/accessibility-checker.ts'
import { crawlExample, expect, signIn, test } from '../support/panel-world.ts'
import { sandboxOf } from '../support/sandbox-control.ts'

test.use({ worldName: 'differences' })

/** Makes a call as the panel does, for steps that are not the test's subject. */
async function ask(page: Page, method: string, path: string, body?: object): Promise<any> {
  return page.evaluate(
    async ([verb, address, json]) => {
      const token = document.cookie.match(/accessToken=([^;]+)/)?.[1] ?? ''
      const reply = await fetch(address, {
        method: verb,
        headers: {
          authorization: `Bearer ${decodeURIComponent(token)}`,
          ...(json === null ? {} : { 'content-type': 'application/json' }),
        },
        ...(json === null ? {} : { body: json }),
      })
      if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${await reply.text()}`)
      return reply.json()
    },
    [method, path, body ? JSON.stringify(body) : null] as const,
  )
}

test('what somebody changed in the booth is found, accepted, taken back and repaired', async ({
  page,
  world,
}) => {
  const sandbox = sandboxOf(world.url)
  await signIn(page, 'demo')
  await crawlExample(page, 'گالری نقره ماهک')
  const { items: projects } = await ask(page, 'GET', '/v1/arachne-proxy/projects/?skip=0&limit=1')
  const project = `/v1/arachne-proxy/projects/${projects[0].id}`
  const { items } = await ask(page, 'GET', `${project}/items?skip=0&limit=100`)
  const ids = items.slice(0, 2).map(({ id }: { id: number }) => id)
  await ask(page, 'POST', '/v1/arachne-proxy/project-items/bulk-verify', { project_item_ids: ids })
  await ask(page, 'POST', '/v1/arachne-proxy/project-items/bulk-send', { project_item_ids: ids })
  await expect
    .poll(async () => (await ask(page, 'GET', `${project}/stats`)).sent_items, { timeout: 120_000 })
    .toBe(2)

  await page.goto('/needs?kind=difference')
  // The toast of the crawl may lie over the button.
  await page.getByRole('button', { name: 'شروع مقایسه' }).press('Enter')
  await expect(page.getByText(/هر ۲ محصول، .* همگام بود/)).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('در آخرین مقایسه تفاوتی دیده نشد')).toBeVisible()

  const item = await ask(page, 'GET', `/v1/arachne-proxy/project-items/${ids[0]}`)
  await sandbox.changeBoothProducts('demo', [{ id: item.booth_product.id, title: 'نام تازه در غرفه' }])
  await page.getByRole('button', { name: 'شروع مقایسه' }).press('Enter')
  const row = page.getByRole('row').filter({ hasText: 'نام تازه در غرفه' })
  await expect(row).toBeVisible({ timeout: 120_000 })
  await expect(row.getByText('در پنل غرفه تغییر کرده است')).toBeVisible()
  await expect(page.getByText(/۱ از ۲ محصول/)).toBeVisible()
  const { check } = await checkerOf(page)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await check(`a product that differs, ${colorScheme}`)
  }

  await row.getByRole('button', { name: /^پذیرفتن مقدار غرفه/ }).click()
  await expect(page.getByText('مقدار غرفه برای ۱ محصول پذیرفته شد')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'برگرداندن' }).click()
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: /^اصلاح/ }).click()
  await expect(page.getByText('۱ محصول در صف اصلاح قرار گرفت')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect
    .poll(
      async () => {
        const stock = await sandbox.boothStock('demo')
        return stock.find(({ id }: { id: number }) => id === item.booth_product.id)?.title
      },
      { timeout: 120_000 },
    )
    .toBe(item.latest_data.name)
})
