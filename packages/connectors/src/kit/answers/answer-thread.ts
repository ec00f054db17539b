import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { ZodType } from 'zod'
import { readText } from './answer-reading.ts'
import type { ThreadQuestion } from './read-on-thread.ts'

/** The thread reads one large answer and ends. */
const { text, needsBody, module, name } = workerData as ThreadQuestion
const guards = (await import(module)) as Record<string, ZodType>
// A thread that is ended writes nothing, and the next one would strip the same files of their types again.
flushCompileCache()
parentPort?.postMessage(readText(text, guards[name] as ZodType, needsBody))
