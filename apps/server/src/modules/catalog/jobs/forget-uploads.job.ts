import {
  businessesWithVideos,
  deleteUnusedUploads,
  dropUnfinishedUploads,
} from '../../../infra/files/media-files-store.ts'
import { LONGEST_REQUEST_MS } from '../../../infra/http/request-deadline.ts'
import type { Schedule } from '../../../infra/jobs/background.ts'
import type { Services } from '../../accounts/index.ts'

/** An unsaved edit, which a browser keeps for 30 days, may still show a video. */
const UNUSED_AFTER_MS = 31 * 24 * 3_600_000

/** A video takes as much space as hundreds of photos: what no item shows goes although there may be space left. */
export const forgetUploadsSchedule: Schedule<Services> = {
  name: 'catalog.forget-uploads',
  cron: '50 3 * * *',
  async run({ rows, now }, stopping) {
    const moment = now().getTime()
    await dropUnfinishedUploads(rows, new Date(moment - 2 * LONGEST_REQUEST_MS))
    const before = new Date(moment - UNUSED_AFTER_MS)
    for (const businessId of await businessesWithVideos(rows, before)) {
      if (stopping.aborted) return
      await deleteUnusedUploads(rows, businessId, 'video', before)
    }
  },
}
