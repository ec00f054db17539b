import { JOB_ITEM_STATUSES, JOB_STATUSES, PROJECT_APPROVALS, VERIFICATION_STATUSES } from '@payvand/domain'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApprovalBadge, JobItemStatusBadge, JobStatusBadge, VerificationBadge } from './status-badges.tsx'

/** The statuses of the crawler that a badge names (document 2, section 4). */
const KINDS = [
  ['job', JOB_STATUSES.map((status) => <JobStatusBadge key={status} status={status} />)],
  ['page', JOB_ITEM_STATUSES.map((status) => <JobItemStatusBadge key={status} status={status} />)],
  ['item', VERIFICATION_STATUSES.map((status) => <VerificationBadge key={status} status={status} />)],
  ['project', PROJECT_APPROVALS.map((status) => <ApprovalBadge key={status} status={status} />)],
] as const

test.each(KINDS)('each status of a %s has its own words', (_, badges) => {
  const words = badges.map((badge) => renderToStaticMarkup(badge).replaceAll(/<[^>]+>/g, ''))
  expect(new Set(words).size).toBe(badges.length)
  for (const word of words) expect(word).toMatch(/^[آ-ی\u200c ]+$/)
})

test.each(KINDS)('and is told apart without its colour: %s', (_, badges) => {
  for (const badge of badges) expect(renderToStaticMarkup(badge)).toContain('<svg')
})
