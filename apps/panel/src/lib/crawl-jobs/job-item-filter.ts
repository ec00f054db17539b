import { JOB_ITEM_STATUSES } from '@payvand/domain'

/** A status, or the pages that an ended job did not come to: these have failed on the wire, and are told apart here. */
export const JOB_ITEM_FILTERS = [...JOB_ITEM_STATUSES, 'not_read'] as const
export type JobItemFilter = (typeof JOB_ITEM_FILTERS)[number]
