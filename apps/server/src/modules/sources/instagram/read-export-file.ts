import { Worker } from 'node:worker_threads'
import type { InstagramPost } from '@payvand/connectors'
import type { InstagramSourceReason } from '@payvand/domain'

const DEADLINE_MS = 60_000
/** Heap limit of the thread: 30 MB of JSON, at most 300,000 values and the posts that come of them. */
const HEAP_MB = 256

export interface ExportQuestion {
  /** Path of the zip. */
  file: string
  /** The newest posts alone, so many of them. */
  limit: number
  newerThan: Date | null
}

export type ExportAnswer =
  | { kind: 'read'; posts: InstagramPost[] }
  | { kind: 'refused'; reason: InstagramSourceReason }

/** The posts of an archive, the newest first, read on a thread of its own, which ends past its time or memory as `file_too_large`. */
export async function readExportFile(question: ExportQuestion): Promise<ExportAnswer> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), {
    execArgv: [],
    name: 'instagram-export',
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 16 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<ExportAnswer>()
  const tooHeavy = () => resolve({ kind: 'refused', reason: 'file_too_large' })
  worker
    .on('message', resolve)
    .on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy() : reject(error),
    )
    .on('exit', () => reject(new Error('The thread that reads archives ended without an answer')))
  const timer = setTimeout(tooHeavy, DEADLINE_MS)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
