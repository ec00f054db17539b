import { expect, test } from 'vitest'
import { JOB_STATUSES } from './crawl-status.ts'
import { instagramImportStatus } from './instagram.ts'

test('an import is as its crawl job is, and one that was called off has not failed', () => {
  expect(Object.fromEntries(JOB_STATUSES.map((status) => [status, instagramImportStatus(status)]))).toEqual({
    pending: 'pending',
    discovering: 'in_progress',
    generating_template: 'in_progress',
    crawling: 'in_progress',
    completed: 'done',
    failed: 'failed',
    aborted: 'aborted',
  })
})
