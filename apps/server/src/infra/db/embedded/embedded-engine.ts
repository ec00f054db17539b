import { Worker } from 'node:worker_threads'
import { DatabaseError } from 'pg'
import type { DatabaseLogger } from '../database.ts'
import { DatabaseFailure } from '../database-failure.ts'
import type {
  EngineError,
  EngineMessage,
  EngineRequest,
  EngineResult,
  EngineStart,
} from './engine-protocol.ts'

/** Crash recovery replays the log since the last checkpoint; more than this means that something is wrong. */
const OPEN_DEADLINE_MS = 120_000
const CLOSE_DEADLINE_MS = 30_000
const LISTEN_DEADLINE_MS = 10_000

type RequestBody = EngineRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never
interface Pending {
  id: number
  resolve(results: EngineResult[]): void
  reject(error: Error): void
}

/**
 * PGlite in its own thread, seen from the main thread. Requests are sent one at a time (`SingleSession` sees to it).
 * A request past its deadline ends the thread; the next request opens a new one, which replays PostgreSQL's log, so
 * nothing committed is lost.
 */
export class EmbeddedEngine {
  readonly #start: EngineStart
  readonly #logger: DatabaseLogger
  readonly #listeners = new Map<string, { onNotification(payload: string): void; onReconnect(): void }>()
  /** The thread that is opening or open; null before the first opening and after one that failed. */
  #opening: Promise<Worker> | null = null
  /** The thread that is open. */
  #worker: Worker | null = null
  #pending: Pending | null = null
  #generation = 0
  #inTransaction = false
  #nextId = 1
  #closed = false

  constructor(start: EngineStart, logger: DatabaseLogger) {
    this.#start = start
    this.#logger = logger
  }

  /** Grows with each restart, so that a transaction knows that its session is gone. */
  get generation(): number {
    return this.#generation
  }

  /** True where the last statement left a transaction open. */
  get inTransaction(): boolean {
    return this.#inTransaction
  }

  /** Opens the thread and the database unless it is open. Rejects with `not_opened` or `not_durable`. */
  async open(): Promise<Worker> {
    if (this.#closed) throw new DatabaseFailure('closed', 'The database is closed')
    this.#opening ??= this.#launch()
    const opening = this.#opening
    try {
      return await opening
    } catch (error) {
      if (this.#opening === opening) this.#opening = null
      throw error
    }
  }

  /** One statement, or a script with `parameters: null`. Rejects with `pg.DatabaseError` or `DatabaseFailure`. */
  async run(sql: string, parameters: (string | null)[] | null, deadlineMs: number): Promise<EngineResult[]> {
    return this.#ask({ kind: 'run', sql, parameters }, deadlineMs)
  }

  /** `onReconnect` is called after a restart: what was said meanwhile is lost. */
  async listen(
    channel: string,
    listener: { onNotification(payload: string): void; onReconnect(): void },
  ): Promise<void> {
    await this.#ask({ kind: 'listen', channel }, LISTEN_DEADLINE_MS)
    this.#listeners.set(channel, listener)
  }

  async unlisten(channel: string): Promise<void> {
    this.#listeners.delete(channel)
    await this.#ask({ kind: 'unlisten', channel }, LISTEN_DEADLINE_MS)
  }

  /** Checkpoint, then the end of the thread. */
  async close(): Promise<void> {
    if (this.#closed) return
    const worker = await this.#opening?.catch(() => null)
    if (worker && worker === this.#worker) {
      await this.#ask({ kind: 'close' }, CLOSE_DEADLINE_MS).catch((error: unknown) => {
        this.#logger.warn({ err: error }, 'the embedded database did not close by itself')
      })
    }
    this.#closed = true
    await worker?.terminate()
  }

  async #ask(body: RequestBody, deadlineMs: number): Promise<EngineResult[]> {
    const worker = await this.open()
    const id = this.#nextId++
    const { promise, resolve, reject } = Promise.withResolvers<EngineResult[]>()
    this.#pending = { id, resolve, reject }
    const timer = setTimeout(() => {
      this.#giveUp(worker, new DatabaseFailure('deadline', `The statement took longer than ${deadlineMs} ms`))
    }, deadlineMs)
    tell(worker, { ...body, id })
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      this.#pending = null
    }
  }

  async #launch(): Promise<Worker> {
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
    const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
      workerData: this.#start,
      execArgv: [],
      name: 'embedded-database',
      // Rows pass through this thread and are gone; room for many of them at once only costs memory.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    })
    const timer = setTimeout(() => {
      reject(new DatabaseFailure('not_opened', `The database did not open within ${OPEN_DEADLINE_MS} ms`))
    }, OPEN_DEADLINE_MS)
    worker.on('message', (message: EngineMessage) => {
      if (message.kind === 'ready') resolve()
      else if (message.kind === 'refused') reject(new DatabaseFailure(message.reason, message.message))
      else this.#receive(worker, message)
    })
    worker.on('error', (error) => {
      reject(new DatabaseFailure('not_opened', 'The database did not open', error))
      this.#giveUp(worker, new DatabaseFailure('session_lost', 'The embedded database crashed', error))
    })
    worker.on('exit', () => {
      reject(new DatabaseFailure('not_opened', 'The database ended while it was opening'))
      this.#giveUp(worker, new DatabaseFailure('session_lost', 'The embedded database ended'))
    })
    try {
      await ready
    } catch (error) {
      await worker.terminate()
      throw error
    } finally {
      clearTimeout(timer)
    }
    this.#worker = worker
    for (const [channel, listener] of this.#listeners) {
      tell(worker, { kind: 'listen', id: 0, channel })
      listener.onReconnect()
    }
    // The server itself decides from here on how long the process lives; a request under way has its timer.
    worker.unref()
    return worker
  }

  #receive(worker: Worker, message: Exclude<EngineMessage, { kind: 'ready' | 'refused' }>): void {
    if (message.kind === 'notification') {
      this.#listeners.get(message.channel)?.onNotification(message.payload)
      return
    }
    const pending = this.#pending
    if (pending?.id !== message.id) return
    this.#inTransaction = message.inTransaction
    if (message.kind === 'answer') pending.resolve(message.results)
    else if (message.error.fields) pending.reject(toDatabaseError(message.error))
    else this.#giveUp(worker, new DatabaseFailure('session_lost', message.error.message))
  }

  /** Ends this thread: what was under way fails with `reason`, and a new thread opens the same files. */
  #giveUp(worker: Worker, reason: DatabaseFailure): void {
    if (worker !== this.#worker || this.#closed) return
    this.#logger.error({ err: reason }, 'the embedded database is started again')
    this.#worker = null
    this.#inTransaction = false
    this.#generation += 1
    // The old thread must be gone before a new one opens its files.
    this.#opening = worker.terminate().then(() => this.#launch())
    this.#opening.catch(() => undefined)
    this.#pending?.reject(reason)
  }
}

function tell(worker: Worker, request: EngineRequest): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(request)
}

function toDatabaseError({ message, fields }: EngineError): DatabaseError {
  return Object.assign(new DatabaseError(message, message.length, 'error'), fields)
}
