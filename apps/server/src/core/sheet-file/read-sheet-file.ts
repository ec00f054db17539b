import { Worker } from 'node:worker_threads'
import type { FoundVariants } from './find-variants.ts'
import { type SheetContent, SheetFileError, type SheetFileFault } from './sheet-table.ts'

const DEADLINE_MS = 30_000
/** Of the thread's objects; together with the opened file it stays under 400 MB. */
const HEAP_MB = 224
/** Told as the file is chosen, and by the server once more. */
export const MOST_FILE_BYTES = 10 * 1024 * 1024
const EXTENSION = /\.(?:xlsx|xls|csv)$/i

export interface ReadSheet {
  form: Omit<SheetContent, 'tables'>
  found: FoundVariants
}

export type SheetAnswer =
  | ({ kind: 'read' } & ReadSheet)
  | { kind: 'refused'; code: SheetFileFault; columns: readonly string[] }

/** One file at a time: two large ones at once would need the memory of both. */
let before: Promise<unknown> = Promise.resolve()

/**
 * The variants in an xlsx, xls or csv file, read on a thread of its own.
 * @throws SheetFileError why the file is not read
 */
export async function readSheetFile(name: string, file: Uint8Array): Promise<ReadSheet> {
  if (!EXTENSION.test(name.trim())) throw new SheetFileError('sheet_format_wrong')
  if (file.length > MOST_FILE_BYTES) throw new SheetFileError('sheet_file_too_large')
  if (file.length === 0) throw new SheetFileError('sheet_file_empty')
  const reading = before.then(() => readOnThread(file))
  before = reading.catch(() => null)
  const answer = await reading
  if (answer.kind === 'refused') throw new SheetFileError(answer.code, answer.columns)
  return answer
}

async function readOnThread(file: Uint8Array): Promise<SheetAnswer> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: { file },
    execArgv: [],
    name: 'sheet-file',
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 16 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<SheetAnswer>()
  const tooHeavy = () => resolve({ kind: 'refused', code: 'sheet_file_too_heavy', columns: [] })
  const timer = setTimeout(tooHeavy, DEADLINE_MS)
  worker.on('message', (answer: SheetAnswer) => resolve(answer))
  worker.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooHeavy()
    else reject(error)
  })
  worker.on('exit', () => reject(new Error('The thread that reads a spreadsheet ended without an answer')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
