export const JOB_STATUSES = [
  'pending',
  'discovering',
  'generating_template',
  'crawling',
  'completed',
  'failed',
  'aborted',
] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

export const JOB_ITEM_STATUSES = ['pending', 'completed', 'failed'] as const
export type JobItemStatus = (typeof JOB_ITEM_STATUSES)[number]

export const VERIFICATION_STATUSES = ['unverified', 'verified', 'sent'] as const
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]

export const TRIGGER_TYPES = [
  'user_retry',
  'sync',
  'user_initial',
  'user_manual_list',
  'user_template_regen',
] as const
export type TriggerType = (typeof TRIGGER_TYPES)[number]

/** Approval statuses of a project, given by an admin (decisions: "Approval of crawl projects"). */
export const PROJECT_APPROVALS = ['pending_verification', 'verified', 'rejected'] as const
export type ProjectApproval = (typeof PROJECT_APPROVALS)[number]

/**
 * Sources of a project's products: a crawled site, the platform of the business through its connection, or the posts
 * of an Instagram page.
 */
export const PROJECT_SOURCES = ['site', 'platform', 'instagram'] as const
export type ProjectSource = (typeof PROJECT_SOURCES)[number]

/**
 * Transitions of a job from each status. A list of addresses skips discovery and, with a template, goes straight to
 * crawling; a final status is left only when pages are requeued (`canRetryFailed`, `canRetryJobItem`).
 */
export const JOB_TRANSITIONS: Record<JobStatus, readonly JobStatus[]> = {
  pending: ['discovering', 'generating_template', 'crawling', 'failed', 'aborted'],
  discovering: ['generating_template', 'crawling', 'failed', 'aborted'],
  generating_template: ['crawling', 'failed', 'aborted'],
  crawling: ['completed', 'failed', 'aborted'],
  completed: ['crawling'],
  failed: ['crawling'],
  aborted: ['crawling'],
}

const FINAL_JOB_STATUSES: readonly JobStatus[] = ['completed', 'failed', 'aborted']

/** True for completed, failed and aborted (document 2, section 4). */
export function isFinalJob(status: JobStatus): boolean {
  return FINAL_JOB_STATUSES.includes(status)
}

/** True while the job is not final: the panel polls it and its queue works on it. */
export function isActiveJob(status: JobStatus): boolean {
  return !isFinalJob(status)
}

export function canJobBecome(from: JobStatus, to: JobStatus): boolean {
  return JOB_TRANSITIONS[from].includes(to)
}

/**
 * "Cancel job" is offered until the job has ended, because until then it holds a slot, a host or its project
 * (decision 42).
 */
export function canCancelJob(status: JobStatus): boolean {
  return isActiveJob(status)
}

/** "Retry whole job" makes a new job, and is offered in final statuses only. */
export function canRetryJob(status: JobStatus): boolean {
  return isFinalJob(status)
}

/** "Retry failed items" requeues them in the same job, in final statuses and when there are any. */
export function canRetryFailed(status: JobStatus, failedItems: number): boolean {
  return isFinalJob(status) && failedItems > 0
}

/** A page that failed or was completed may be requeued; a pending one already is. */
export function canRetryJobItem(status: JobItemStatus): boolean {
  return status === 'failed' || status === 'completed'
}

/** (completed + failed) / total as a whole percentage from 0 to 100; 0 while nothing is known (document 2, section 4). */
export function progressPercent(completed: number, failed: number, total: number): number {
  if (total <= 0) return 0
  return Math.min(100, Math.round(((completed + failed) / total) * 100))
}

/** The state of an item that decides on edits: only active items can be changed (document 2, section 4). */
export interface ItemState {
  isActive: boolean
  verificationStatus: VerificationStatus
}

export function canVerifyItem(item: ItemState): boolean {
  return item.isActive && item.verificationStatus === 'unverified'
}

export function canSendItem(item: ItemState): boolean {
  return item.isActive && item.verificationStatus === 'verified'
}

export function canEditItem(item: ItemState): boolean {
  return item.isActive
}
