import { sweepObjects } from '../../infra/files/sweep-objects.ts'
import type { Background } from '../../infra/jobs/background.ts'
import type { Services } from '../accounts/index.ts'
import { fillItemsQueue } from './attributes/jobs/fill-items.job.ts'
import { readCategoriesQueue } from './attributes/jobs/read-categories.job.ts'
import { keepCountsStep, mendCountsSchedule } from './items/keep-counts.ts'
import { fillItemColumns } from './items/unfilled-items-store.ts'
import { lookAtPhotosQueue } from './photos/look-at-photos.job.ts'

/** Only rows of an older version have columns to be filled. */
const FILLED_A_SWEEP = 500

export const catalogBackground: Background<Services> = {
  queues: [readCategoriesQueue, fillItemsQueue, lookAtPhotosQueue],
  schedules: [
    mendCountsSchedule,
    // A few times a day, since a seller's own computer may run for a part of it.
    { name: 'files.sweep', cron: '50 */6 * * *', run: sweepObjects },
  ],
  steps: [
    { name: 'fill item columns', run: ({ rows }) => fillItemColumns(rows, FILLED_A_SWEEP) },
    keepCountsStep,
  ],
}
