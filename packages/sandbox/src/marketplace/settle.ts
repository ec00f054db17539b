import { settleJobs } from './batch-jobs.ts'
import type { Marketplace } from './marketplace.ts'
import { settleRevisions } from './revision-queue.ts'

/** Carries out the approvals and batch jobs that have become due since the last call. */
export function settle(marketplace: Marketplace): void {
  settleRevisions(marketplace)
  settleJobs(marketplace)
}
