import type { FilesFault } from '@payvand/contract'
import type { Services } from '../services.ts'
import { sharedAnswer } from '../shared-answer.ts'
import { hasFilesInBucket } from './media-files-store.ts'
import { FilesUnavailable } from './object-storage.ts'

const PROBED_MS = 60_000

type FileServices = Pick<Services, 'rows' | 'files' | 'now' | 'logger'>

export interface FilesCondition {
  /** The bucket took a write within the last minute; null where the database keeps all files. */
  ok: boolean | null
  reason: FilesFault | null
}

/** Tries whether files can be kept, once a minute however many ask. Throws where the database does not answer. */
export const readFiles = sharedAnswer(PROBED_MS, async (services: FileServices): Promise<FilesCondition> => {
  const { rows, files, logger } = services
  if (!files.bucket) {
    const isLost = await hasFilesInBucket(rows)
    return isLost ? { ok: false, reason: 'not_set' } : { ok: null, reason: null }
  }
  try {
    await files.bucket.probe()
    return { ok: true, reason: null }
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error
    logger.warn({ err: error }, 'The bucket of photos and videos takes no write')
    return { ok: false, reason: error.fault }
  }
})

/** The step by which a process that works notices it by itself. */
export async function probeFiles(services: FileServices): Promise<void> {
  const { ok, reason } = await readFiles(services)
  if (ok === false) throw new Error(`Photos and videos cannot be kept: ${reason}`)
}
