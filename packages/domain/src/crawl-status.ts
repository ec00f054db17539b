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

/** Approval of a project by an admin (decisions: "Approval of crawl projects"). */
export const PROJECT_APPROVALS = ['pending_verification', 'verified', 'rejected'] as const
export type ProjectApproval = (typeof PROJECT_APPROVALS)[number]
