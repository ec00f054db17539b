import type { CrawlNews, RecentCrawl } from '@payvand/contract'
import { JOB_STATUSES } from '@payvand/domain'
import { expect, test } from 'vitest'
import { firstMemory, newsItems, readMemory, tell, writeMemory } from './crawl-news.ts'

const CRAWL: RecentCrawl = {
  id: 7,
  projectId: 3,
  projectName: 'نارون',
  status: 'completed',
  failureReason: null,
  warning: null,
  summary: { added: 2, changed: 0, unchanged: 40, missing: 1 },
  finishedAt: '2026-11-21T08:00:00Z',
}
const answer = (...crawls: Partial<RecentCrawl>[]): Omit<CrawlNews, 'sync' | 'unreadNotifications'> => ({
  crawls: crawls.map((crawl) => ({ ...CRAWL, ...crawl })),
  rejectedProjects: [],
  projectsToApprove: [],
})
const NOTHING = { told: [], unseen: [] }

test('an ended job is told by how it ended, with the way to it', () => {
  const [completed, failed, suspicious, same] = newsItems(
    answer(
      {},
      { status: 'failed', failureReason: 'سایت پاسخ نداد.' },
      { warning: 'محصولات کمتری پیدا شد.' },
      { summary: { added: 0, changed: 0, unchanged: 4, missing: 0 } },
    ),
  )
  expect(completed).toMatchObject({
    kind: 'success',
    title: 'به‌روزرسانی «نارون» به پایان رسید',
    description: '۲ محصول جدید، ۱ محصول حذف‌شده از سایت',
    path: '/arachne/jobs/7',
  })
  expect(failed).toMatchObject({ kind: 'error', description: 'سایت پاسخ نداد.' })
  expect(suspicious).toMatchObject({ kind: 'warning', description: 'محصولات کمتری پیدا شد.' })
  expect(same?.description).toBe('چیزی تغییر نکرده است')
})

test.each(JOB_STATUSES)('a job that is %s is told only when its end is news', (status) => {
  const told = newsItems(answer({ status })).length
  expect(told).toBe(status === 'completed' || status === 'failed' ? 1 : 0)
})

test('each end is told once, also after a reload; a job that ends again is told again', () => {
  const first = tell(newsItems(answer({})), NOTHING, '/')
  expect(first.untold).toHaveLength(1)
  const kept = readMemory(writeMemory(first.memory))
  expect(kept).toEqual(first.memory)
  expect(tell(newsItems(answer({})), kept ?? NOTHING, '/').untold).toEqual([])
  const again = newsItems(answer({ finishedAt: '2026-11-21T09:00:00Z' }))
  expect(tell(again, kept ?? NOTHING, '/').untold).toHaveLength(1)
})

test('the first look tells nothing of what lies behind, but what waits for an answer', () => {
  const items = newsItems({ ...answer({}), projectsToApprove: [{ id: 4, name: 'تازه' }] })
  expect(tell(items, firstMemory(items), '/').untold.map(({ title }) => title)).toEqual([
    'پروژه‌ی «تازه» در انتظار تایید شماست',
  ])
})

test('who looks at the job is not told; the menu is marked until the projects are looked at', () => {
  const items = newsItems(answer({}))
  expect(tell(items, NOTHING, '/arachne/jobs/7')).toMatchObject({ untold: [], hasNews: true })
  expect(tell(items, NOTHING, '/arachne').untold).toHaveLength(1)
  expect(tell(items, NOTHING, '/arachne').memory.unseen).toEqual([])
  const elsewhere = tell(items, NOTHING, '/product/list').memory
  expect(elsewhere.unseen).toEqual(['crawl:7:2026-11-21T08:00:00Z'])
  expect(tell(newsItems(answer()), elsewhere, '/').memory).toEqual(NOTHING)
})

test.each([null, '', '{', '[]', '{"told":[1],"unseen":[]}', '{"told":[]}'])('%j is no memory', (text) => {
  expect(readMemory(text)).toBeNull()
})
