import type { SyncOverview } from '@payvand/contract'
import { expect, test } from 'vitest'
import { changeWords } from './change-words.ts'
import { statusWords } from './status-words.ts'

const now = new Date('2026-11-21T10:00:00+03:30')
const IDLE: SyncOverview['queue'] = { state: 'idle', reason: null, since: null, resumesAt: null }
const NEW: SyncOverview = {
  status: 'nothing_sent',
  inBooth: 0,
  behind: 0,
  unsent: 0,
  notCompared: 0,
  queue: IDLE,
  waiting: 0,
  held: 0,
  refused: 0,
  differing: 0,
  shopLost: null,
  stoppedBy: null,
  sending: 0,
  doneLastDay: 0,
  callsPerMinute: null,
  productsPerMinute: null,
  secondsLeft: null,
  lastAnswerAt: null,
  lastDoneAt: null,
  runningCrawls: [],
  nextCrawls: [],
  readableProjects: 0,
  reconciliation: null,
  nextReconciliationAt: null,
  externallyEditedProducts: 0,
}
const SENT: SyncOverview = {
  ...NEW,
  status: 'in_sync',
  inBooth: 12,
  doneLastDay: 12,
  lastDoneAt: '2026-11-21T09:55:00+03:30',
}
const RECONCILIATION = { status: 'completed', compared: 500, equal: 498, differing: 2 } as const
const title = (overview: Partial<SyncOverview>) => statusWords({ ...SENT, ...overview }, now).title
const text = (overview: Partial<SyncOverview>) => statusWords({ ...SENT, ...overview }, now).lines.join(' ')

test('everything is only called equal where something was sent and nothing waits for anybody', () => {
  expect(statusWords(NEW, now).title).toBe('هنوز چیزی به غرفه فرستاده نشده است')
  expect(title({})).toBe('همه‌چیز همگام است')
  expect(title({ status: 'needs_you' })).toBe('چیزی در صف نیست؛ این‌ها منتظر شما هستند')
  expect(title({ status: 'behind', behind: 1 })).toBe('غرفه در ۱ محصول عقب‌تر است')
  expect(title({ status: 'unsent', unsent: 2 })).toBe('۲ محصول تاییدشده هنوز به غرفه نرفته است')
  expect(title({ status: 'not_compared', notCompared: 2 })).toBe('وضعیت بعضی محصولات در غرفه هنوز روشن نیست')
  expect(title({ status: 'working', waiting: 3 })).toBe('۳ محصول در راه غرفه است')
})

test('the last verification and the last sending are told', () => {
  const reconciliation = { ...RECONCILIATION, finishedAt: '2026-11-21T09:45:00+03:30' }
  expect(text({ reconciliation })).toContain('۴۹۸ از ۵۰۰ محصول با غرفه همگام بود')
  expect(text({ reconciliation })).toContain('۵ دقیقه پیش')
  expect(text({ reconciliation: { ...RECONCILIATION, status: 'running', finishedAt: null } })).not.toContain(
    '۴۹۸',
  )
})

test('what keeps it is told with its reason, its end and what becomes of the queue', () => {
  const since = '2026-11-21T09:50:00+03:30'
  const paused = {
    state: 'paused',
    reason: 'باسلام پاسخ نمی‌دهد.',
    since,
    resumesAt: '2026-11-21T10:05:00+03:30',
  }
  const pausedText = text({ status: 'paused', waiting: 340, queue: paused as SyncOverview['queue'] })
  expect(pausedText).toMatch(/باسلام پاسخ نمی‌دهد\. .*خودکار از سر گرفته می‌شود/)
  expect(pausedText).toContain('۳۴۰ محصول در صف می‌ماند و چیزی از دست نمی‌رود')
  const stopped = { state: 'stopped', reason: null, since, resumesAt: null } as const
  expect(text({ status: 'stopped', stoppedBy: 'سارا', queue: stopped })).toContain('سارا از ')
  expect(text({ status: 'stopped', queue: stopped })).toContain('«ادامه‌ی ارسال» را نزنید')
})

test('a change of price is told in toman, of stock in pieces, of the rest by name', () => {
  const changes = [
    { field: 'price', from: 2_500_000, to: 2_650_000 },
    { field: 'stock', from: 3, to: 0 },
    { field: 'description', from: 'a', to: 'b' },
    { field: 'price', from: null, to: 5 },
  ]
  expect(changeWords(changes)).toBe('قیمت: ۲۵۰٬۰۰۰ تومان ← ۲۶۵٬۰۰۰ تومان، موجودی: ۳ ← ۰، توضیحات، قیمت')
})
