import { settleJobs } from './batch-jobs.ts'
import type { Marketplace } from './marketplace.ts'
import { settleRevisions } from './revision-queue.ts'

/** Lets happen what time has brought since somebody last looked: approvals and batch jobs. */
export function settle(marketplace: Marketplace): void {
  settleRevisions(marketplace)
  settleJobs(marketplace)
}
