import { isShownNowhere, isUnfinishedUpload, isUploadedVideo } from '../../infra/files/media-files-store.ts'
import type { Retention } from '../../infra/retention/retention.ts'

const children = [{ table: 'media_chunks', column: 'file_id' }] as const

export const catalogRetention: Retention = [
  { table: 'media_files', since: 'created_at', days: 1, among: isUnfinishedUpload, children },
  // A video takes as much space as hundreds of photos: what no item shows goes although there may be space left. An unsaved
  // edit, which a browser keeps for 30 days, may still show one.
  {
    table: 'media_files',
    since: 'created_at',
    days: 31,
    among: isUploadedVideo,
    only: isShownNowhere,
    children,
    atOnce: 5,
  },
]
