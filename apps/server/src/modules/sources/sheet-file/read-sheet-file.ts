import { Worker } from 'node:worker_threads'
import { createFairTurns } from '../../../infra/http/fair-turns.ts'
import type { FoundVariants } from './find-variants.ts'
import { type SheetContent, SheetFileError, type SheetFileFault } from './sheet-table.ts'

const DEADLINE_MS = 30_000
const IDLE_MS = 30_000
/** Heap limit of the thread; together with the opened file it stays under 400 MB. */
const HEAP_MB = 224
/** The panel checks it as the file is chosen, and the server once more. */
export const MOST_FILE_BYTES = 10 * 1024 * 1024
const EXTENSION = /\.(?:xlsx|xls|csv)$/i

export interface ReadSheet {
  form: Omit<SheetContent, 'tables'>
  found: FoundVariants
}

export type SheetAnswer =
  | ({ kind: 'read' } & ReadSheet)
  | { kind: 'refused'; code: SheetFileFault; columns: readonly string[] }

/** Two at once, each of another business: a file that takes its whole deadline keeps only its own seller waiting. */
const turns = createFairTurns({ atOnce: 1, waiting: 5 }, { atOnce: 2, waiting: 50 })
/** A thread takes longer to begin than a file to be read: it waits a while for the next. */
let idle: { worker: Worker; timer: NodeJS.Timeout } | null = null

/**
 * The variants in an xlsx, xls or csv file of a business, read on a thread of its own.
 * @throws SheetFileError why the file is not read; CallError `too_many_requests`, `server_busy`
 */
export async function readSheetFile(businessId: number, name: string, file: Uint8Array): Promise<ReadSheet> {
  if (!EXTENSION.test(name.trim())) throw new SheetFileError('sheet_format_wrong')
  if (file.length > MOST_FILE_BYTES) throw new SheetFileError('sheet_file_too_large')
  if (file.length === 0) throw new SheetFileError('sheet_file_empty')
  const answer = await turns.run(businessId, () => readOnThread(file))
  if (answer.kind === 'refused') throw new SheetFileError(answer.code, answer.columns)
  return answer
}

async function readOnThread(file: Uint8Array): Promise<SheetAnswer> {
  const worker = takeWorker()
  const { promise, resolve, reject } = Promise.withResolvers<SheetAnswer>()
  const tooHeavy = () => resolve({ kind: 'refused', code: 'sheet_file_too_heavy', columns: [] })
  const failed = (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy() : reject(error)
  const ended = () => reject(new Error('The thread that reads spreadsheets ended without an answer'))
  const timer = setTimeout(tooHeavy, DEADLINE_MS)
  // Only a thread that has answered is used again.
  let hasAnswered = false
  const answered = (answer: SheetAnswer) => {
    hasAnswered = true
    resolve(answer)
  }
  worker.on('message', answered).on('error', failed).on('exit', ended)
  worker.ref()
  worker.postMessage(file)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', answered).off('error', failed).off('exit', ended)
    if (hasAnswered) keep(worker)
    else await worker.terminate()
  }
}

function takeWorker(): Worker {
  const waiting = idle
  idle = null
  if (waiting) {
    clearTimeout(waiting.timer)
    return waiting.worker
  }
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    execArgv: [],
    name: 'sheet-file',
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 16 },
  })
  // A thread that fails while it waits is not used again; one that works has its own listeners beside this.
  return worker.on('error', () => forget(worker))
}

/** It keeps no process alive, and is gone when nobody needs it. */
function keep(worker: Worker): void {
  worker.unref()
  if (idle) {
    void worker.terminate()
    return
  }
  const leave = () => {
    forget(worker)
    void worker.terminate()
  }
  idle = { worker, timer: setTimeout(leave, IDLE_MS).unref() }
}

function forget(worker: Worker): void {
  if (idle?.worker !== worker) return
  clearTimeout(idle.timer)
  idle = null
}
