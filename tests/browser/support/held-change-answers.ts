import type { Page } from '@playwright/test'

type Code = 'price_jump' | 'many_out_of_stock' | 'median_price'

const NAMES = ['انگشتر نقره‌ی زنانه با نگین عقیق یمنی', 'گردنبند فیروزه', 'دستبند چرمی مردانه', 'گوشواره']

/** A change that a guard holds, as the server would answer it. */
export function heldChange(changeId: number, code: Code): Record<string, unknown> {
  const price = 250_000 * changeId
  return {
    change_id: changeId,
    version: changeId + 1,
    project_item_id: changeId,
    project_id: 1,
    product_id: changeId,
    name: NAMES[changeId % NAMES.length],
    photo: null,
    url: `https://shop.example/${changeId}`,
    booth_url: `https://market.example/booth/product/${changeId}`,
    code,
    sentence:
      code === 'many_out_of_stock'
        ? 'در ۲۴ ساعت ۱۸ محصول از ۴۰ محصول موجود غرفه ناموجود می‌شود؛ حد شما ۳۰ درصد است.'
        : '',
    price:
      code === 'many_out_of_stock'
        ? null
        : { from: price, to: code === 'price_jump' ? price * 10 : price * 2 },
    stock: code === 'many_out_of_stock' ? { from: 5, to: 0 } : null,
    cause: 'crawl',
    held_since: '2026-11-21T08:00:00Z',
  }
}

/** A server that holds these changes until they are released or discarded; answers the requests it got. */
export async function withHeld(
  page: Page,
  changes: Record<string, unknown>[],
): Promise<{ asked: unknown[] }> {
  const asked: unknown[] = []
  let held = changes
  let discarded: Record<string, unknown>[] = []
  /** Answers the changes it took out. */
  const take = (body: any): Record<string, unknown>[] => {
    asked.push(body.choice)
    const { code, product_changes: productChanges = [] } = body.choice
    const isChosen = (one: Record<string, unknown>) =>
      code ? one.code === code : productChanges.some((each: any) => each.change_id === one.change_id)
    const taken = held.filter(isChosen)
    held = held.filter((one) => !isChosen(one))
    return taken
  }
  await page.route('**/v1/sync/held**', async (route) => {
    const request = route.request()
    const { pathname, searchParams } = new URL(request.url())
    const act = pathname.split('/').at(-1)
    if (act === 'held') {
      const code = searchParams.get('code')
      const of = held.filter((one) => code === null || one.code === code)
      const codes = [...new Set(held.map((one) => one.code))]
      const groups = codes.map((each) => ({
        code: each,
        count: held.filter((one) => one.code === each).length,
      }))
      const skip = Number(searchParams.get('skip'))
      await route.fulfill({
        json: {
          items: of.slice(skip, skip + Number(searchParams.get('limit'))),
          total: of.length,
          groups,
          as_of: '2026-11-21T09:00:00Z',
        },
      })
    } else if (act === 'release') {
      await route.fulfill({ json: { released_count: take(request.postDataJSON()).length } })
    } else if (act === 'discard') {
      discarded = take(request.postDataJSON())
      await route.fulfill({
        json: { discarded_count: discarded.length, discarded_at: '2026-11-21T09:00:01Z' },
      })
    } else {
      asked.push(request.postDataJSON())
      held = [...held, ...discarded]
      await route.fulfill({ json: { held_count: discarded.length } })
    }
  })
  return { asked }
}
