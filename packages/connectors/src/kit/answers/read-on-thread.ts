import { Worker } from 'node:worker_threads'
import type { AnswerReading } from './answer-reading.ts'

export interface ThreadQuestion {
  text: string
  needsBody: boolean
  /** Address of the module that exports the guard. */
  module: string
  /** The guard's name there. */
  name: string
}

const BOUNDS = {
  /** The start of the thread on a busy machine is part of it. */
  deadlineMs: 10_000,
  /** Ten megabytes of text, at most 300,000 values, and what the guard makes of them. */
  heapMb: 256,
}
const YOUNG_MB = 32

/** The last reading of each platform: a shop's heavy answer keeps only its own platform's waiting, and never the marketplace's. */
const last = new Map<string, Promise<unknown>>()

/**
 * Reads an answer on a thread of its own, those of one platform one after another, since each may take a quarter of a gigabyte. The thread ends with
 * its answer, at the latest after ten seconds or past its memory, so that nothing of one answer reaches the next.
 */
export function readOnThread<Answer>(
  question: ThreadQuestion,
  bounds = BOUNDS,
): Promise<AnswerReading<Answer>> {
  const before = last.get(question.module) ?? Promise.resolve()
  const reading = before.then(() => readNow<Answer>(question, bounds))
  const settled = reading.catch(() => undefined)
  last.set(question.module, settled)
  return reading
}

async function readNow<Answer>(
  question: ThreadQuestion,
  { deadlineMs, heapMb }: typeof BOUNDS,
): Promise<AnswerReading<Answer>> {
  // The thread takes none of the program's own options: a module that is preloaded there is not meant for it.
  const worker = new Worker(new URL('./answer-thread.ts', import.meta.url), {
    execArgv: [],
    name: 'answer',
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const { promise, resolve, reject } = Promise.withResolvers<AnswerReading<Answer>>()
  const tooHeavy = (detail: string) => resolve({ success: false, body: undefined, issues: [], detail })
  worker
    .on('message', resolve)
    .on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy('takes too much memory to read') : reject(error),
    )
    .on('exit', () => reject(new Error('The thread that reads answers ended without one')))
  const timer = setTimeout(tooHeavy, deadlineMs, 'takes too long to read')
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
