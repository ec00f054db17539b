import { decideDueRevisions } from './catalog/revision-queue.ts'
import type { Marketplace } from './marketplace.ts'
import { runDueJobs } from './operations/batch-jobs.ts'

/** Carries out the approvals and batch jobs that have become due since the last call. */
export function runDueWork(marketplace: Marketplace): void {
  decideDueRevisions(marketplace)
  runDueJobs(marketplace)
}
