import type { Page } from '@playwright/test'
import { changeAnswer } from './altered-answer.ts'

const COUNTS = { waiting: 262, sent: 110, refused: 8, held: 2, withdrawn: 0 }

/** A sending as the server answers it, under way after 120 of 400 products. */
export const SENDING = {
  id: 1,
  kind: 'send_all',
  title: 'آخرین ارسال همه‌ی محصولات',
  project_id: null,
  status: 'completed',
  total: 400,
  done: 400,
  succeeded: 382,
  left_out: 18,
  stopped: false,
  items_per_minute: null,
  seconds_left: null,
  stoppable: false,
  undoable: false,
  undo_until: null,
  undone_count: 0,
  kept_count: 0,
  reason: null as string | null,
  created_at: new Date().toISOString(),
  started_at: new Date().toISOString(),
  finished_at: new Date().toISOString(),
  undone_at: null,
  details: {
    kind: 'send_all',
    counts: COUNTS,
    is_over: false,
    per_minute: 54 as number | null,
    seconds_left: 291 as number | null,
  },
}
const UNKNOWN = { per_minute: null, seconds_left: null }
export const PAUSED = {
  ...SENDING,
  reason: 'باسلام تعداد درخواست‌ها را محدود کرده است؛ ارسال خودکار از سر گرفته می‌شود.',
  details: { ...SENDING.details, ...UNKNOWN },
}
export const SENT = {
  ...SENDING,
  details: {
    ...SENDING.details,
    ...UNKNOWN,
    counts: { ...COUNTS, waiting: 0, sent: 371, refused: 9 },
    is_over: true,
  },
}

const NEEDS = '/v1/needs'

const product = (id: number, name: string, sending: string | null, sentence: string) => ({
  project_item_id: id,
  project_id: 1,
  name,
  photo: null,
  url: 'https://shop.example/1',
  outcome: sending ? 'done' : 'left_out',
  change: null,
  sending,
  code: null,
  sentence,
  booth_url: sending === 'sent' ? 'https://basalam.com/booth/product/7' : null,
})
const RESULTS = [
  product(1, 'انگشتر نقره فیروزه', 'refused', 'باسلام این محصول را نپذیرفت. نام تکراری است.'),
  product(2, 'گردنبند طلا', null, 'این دسته ویژگی‌هایی می‌خواهد که از سایت خوانده نمی‌شود (مانند عیار طلا).'),
  product(3, 'دستبند عقیق با رکاب دست‌ساز', 'sent', 'در غرفه است.'),
]

/**
 * A business of digikala with a sending that is in the given state until another is given: states that would take the
 * sandbox minutes.
 */
export async function withSending(
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
    (url) => url.pathname === NEEDS,
    async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const counts = { ...answer.counts, ready: SENDING.total, review: 59 }
      await route.fulfill({ response, json: { ...answer, counts } })
    },
  )
  await page.route(
    (url) => url.pathname === '/v1/integrations/create-products',
    (route) => route.fulfill({ status: 202, json: { ...SENDING, status: 'running', done: 200 } }),
  )
  await page.route(
    (url) => url.pathname === '/v1/operations' && url.searchParams.get('kinds') === 'send_all',
    (route) => route.fulfill({ json: { items: run ? [run] : [], total: run ? 1 : 0 } }),
  )
  await page.route(
    (url) => url.pathname === '/v1/operations/1',
    (route) => route.fulfill({ json: run }),
  )
  await page.route(
    (url) => url.pathname === '/v1/operations/1/results',
    (route) => {
      const asked = new URL(route.request().url()).searchParams
      const [sending, outcome] = [asked.get('sending'), asked.get('outcome')]
      const items = RESULTS.filter(
        (result) =>
          (sending === null || result.sending === sending) &&
          (outcome === null || result.outcome === outcome),
      )
      return route.fulfill({ json: { items, total: items.length } })
    },
  )
  return (next) => {
    run = next
  }
}
