import { expect, test } from 'vitest'
import {
  canCancelJob,
  canEditItem,
  canJobBecome,
  canRetryFailed,
  canRetryJob,
  canRetryJobItem,
  canSendItem,
  canVerifyItem,
  isActiveJob,
  isFinalJob,
  JOB_STATUSES,
  JOB_TRANSITIONS,
  type JobStatus,
  progressPercent,
} from './crawl-status.ts'

function reachable(from: JobStatus, through: (status: JobStatus) => boolean = () => true): Set<JobStatus> {
  const seen = new Set<JobStatus>()
  const queue: JobStatus[] = [from]
  for (let status = queue.pop(); status !== undefined; status = queue.pop()) {
    if (seen.has(status)) continue
    seen.add(status)
    if (through(status)) queue.push(...JOB_TRANSITIONS[status])
  }
  return seen
}

test('every status can be reached from pending, and from every active one each end', () => {
  expect([...reachable('pending')].toSorted()).toEqual([...JOB_STATUSES].toSorted())
  for (const status of JOB_STATUSES.filter(isActiveJob))
    expect([...reachable(status, isActiveJob)].filter(isFinalJob).toSorted(), status).toEqual([
      'aborted',
      'completed',
      'failed',
    ])
})

test('while a job is active it only moves on: no status comes twice', () => {
  for (const status of JOB_STATUSES.filter(isActiveJob))
    for (const next of JOB_TRANSITIONS[status])
      expect(reachable(next, isActiveJob).has(status), `${status} → ${next} → …`).toBe(false)
})

test('an end is left only to crawl requeued pages', () => {
  for (const status of JOB_STATUSES.filter(isFinalJob)) expect(JOB_TRANSITIONS[status]).toEqual(['crawling'])
  expect(canJobBecome('pending', 'completed')).toBe(false)
  expect(canJobBecome('crawling', 'completed')).toBe(true)
})

test('a job may be cancelled in every status in which it can hold something', () => {
  expect(JOB_STATUSES.filter(canCancelJob)).toEqual([
    'pending',
    'discovering',
    'generating_template',
    'crawling',
  ])
})

test('retries are for jobs that ended', () => {
  for (const status of JOB_STATUSES) {
    const ended = ['completed', 'failed', 'aborted'].includes(status)
    expect(canRetryJob(status), status).toBe(ended)
    expect(canRetryFailed(status, 3), status).toBe(ended)
    expect(canRetryFailed(status, 0), status).toBe(false)
  }
  expect([canRetryJobItem('pending'), canRetryJobItem('failed'), canRetryJobItem('completed')]).toEqual([
    false,
    true,
    true,
  ])
})

test('progress counts failures as done and never passes a hundred', () => {
  expect(progressPercent(0, 0, 0)).toBe(0)
  expect(progressPercent(1, 1, 3)).toBe(67)
  expect(progressPercent(2, 1, 3)).toBe(100)
  expect(progressPercent(5, 0, 3)).toBe(100)
})

test('only active items change, each in its own status', () => {
  for (const isActive of [true, false]) {
    expect(canVerifyItem({ isActive, verificationStatus: 'unverified' })).toBe(isActive)
    expect(canVerifyItem({ isActive, verificationStatus: 'verified' })).toBe(false)
    expect(canSendItem({ isActive, verificationStatus: 'verified' })).toBe(isActive)
    expect(canSendItem({ isActive, verificationStatus: 'unverified' })).toBe(false)
    expect(canSendItem({ isActive, verificationStatus: 'sent' })).toBe(false)
    expect(canEditItem({ isActive, verificationStatus: 'sent' })).toBe(isActive)
  }
})
