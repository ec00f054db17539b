import { settleRevisions } from './catalog/revision-queue.ts'
import type { Marketplace } from './marketplace.ts'
import { settleJobs } from './operations/batch-jobs.ts'

/** Carries out the approvals and batch jobs that have become due since the last call. */
export function settle(marketplace: Marketplace): void {
  settleRevisions(marketplace)
  settleJobs(marketplace)
}
