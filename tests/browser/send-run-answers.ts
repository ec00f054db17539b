import type { Page } from '@playwright/test'
import { changeAnswer } from './altered-answer.ts'

const PATH = '/v1/integrations/create-products'

/** A sending as the server answers it, under way after 120 of 400 products. */
export const SENDING = {
  id: 1,
  status: 'completed',
  total: 400,
  looked_at: 400,
  counts: { waiting: 262, sent: 110, refused: 8, held: 2, left_out: 18, withdrawn: 0 },
  is_over: false,
  per_minute: 54 as number | null,
  seconds_left: 291 as number | null,
  reason: null as string | null,
  created_at: new Date().toISOString(),
}
export const PAUSED = {
  ...SENDING,
  per_minute: null,
  seconds_left: null,
  reason: 'باسلام تعداد درخواست‌ها را محدود کرده است؛ ارسال خودکار از سر گرفته می‌شود.',
}
export const SENT = {
  ...SENDING,
  counts: { waiting: 0, sent: 371, refused: 9, held: 2, left_out: 18, withdrawn: 0 },
  is_over: true,
  per_minute: null,
  seconds_left: null,
}

const product = (id: number, name: string, state: string, sentence: string) => ({
  project_item_id: id,
  project_id: 1,
  name,
  photo: null,
  state,
  sentence,
  url: state === 'sent' ? 'https://basalam.com/booth/product/7' : null,
})
const RESULTS = [
  product(1, 'انگشتر نقره فیروزه', 'refused', 'باسلام این محصول را نپذیرفت. نام تکراری است.'),
  product(
    2,
    'گردنبند طلا',
    'left_out',
    'این دسته ویژگی‌هایی می‌خواهد که از سایت خوانده نمی‌شود (مانند عیار طلا).',
  ),
  product(3, 'دستبند عقیق با رکاب دست‌ساز', 'sent', 'در غرفه است.'),
]

/**
 * A business of digikala with a sending that is in the given state until another is given: states that would take the
 * sandbox minutes.
 */
export async function withSendRun(
  page: Page,
  first: typeof SENDING | null,
): Promise<(run: typeof SENDING) => void> {
  let run = first
  await changeAnswer(page, '/v1/businesses', {
    platform: 'digikala-seller',
    domain: 'https://www.digikala.com/seller/abcde/',
    isset_platform_token: true,
    isset_webhook_token: true,
    is_active: true,
  })
  await page.route(
    (url) => url.pathname === PATH,
    (route) =>
      route.fulfill(
        route.request().method() === 'POST'
          ? { status: 202, json: { ...SENDING, status: 'running', looked_at: 200 } }
          : { json: { run } },
      ),
  )
  await page.route(
    (url) => url.pathname === `${PATH}/1/results`,
    (route) => {
      const state = new URL(route.request().url()).searchParams.get('state')
      const data = RESULTS.filter((result) => state === null || result.state === state)
      return route.fulfill({ json: { data, total_count: data.length } })
    },
  )
  return (next) => {
    run = next
  }
}
