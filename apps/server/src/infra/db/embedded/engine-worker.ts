/** The thread PGlite lives in: a heavy statement freezes this thread and not the server, and the thread can be ended. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Results } from '@electric-sql/pglite'
import { commitReachesDisk, DurableNodeFs } from './durable-node-fs.ts'
import type {
  EngineError,
  EngineMessage,
  EngineRequest,
  EngineResult,
  EngineStart,
} from './engine-protocol.ts'
import { startParameters } from './engine-settings.ts'

const port = parentPort as MessagePort
const { folder, durable } = workerData as EngineStart
const say = (message: EngineMessage): void => port.postMessage(message)

const ERROR_FIELDS = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const

/** Values stay text in this thread: both databases are read by the one table in `column-values.ts`. */
const asText = new Proxy({}, { get: () => (value: string) => value })

class NotDurable extends Error {}

async function open(): Promise<PGlite> {
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error(`${folder} holds no database`)
  const files = new DurableNodeFs(folder)
  const pg = await PGlite.create({ dataDir: folder, fs: files, startParams: startParameters(durable) })
  pg.parsers = asText
  pg.serializers = asText
  watchForCrashes(pg)
  if (durable && !(await commitReachesDisk(pg, files)))
    throw new NotDurable('A commit was not forced to the disk')
  return pg
}

function toResult(result: Results<unknown>): EngineResult {
  return {
    command: result.command ?? '',
    rowCount: result.rowCount ?? null,
    columns: result.fields.map((field) => ({ name: field.name, typeId: field.dataTypeID })),
    rows: result.rows as (string | null)[][],
  }
}

function toError(error: unknown): EngineError {
  const message = error instanceof Error ? error.message : String(error)
  const fields: Record<string, string> = {}
  for (const name of ERROR_FIELDS) {
    const value = (error as Record<string, unknown>)[name]
    if (typeof value === 'string') fields[name] = value
  }
  return 'code' in fields ? { message, fields } : { message }
}

/** PostgreSQL leaves a failed statement by this; every other exception out of the engine is a crash. */
const ORDERLY_EXIT = 100
let crash: unknown

/**
 * PGlite swallows a crash inside the engine (stack or memory exhausted) and answers with no rows, as if the
 * statement had succeeded. Here it is remembered, and the thread is given up.
 */
function watchForCrashes(pg: PGlite): void {
  const engine = pg.Module
  const step = engine._PostgresMainLoopOnce
  engine._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if ((error as { status?: number }).status !== ORDERLY_EXIT) crash = error
      throw error
    }
  }
}

async function run(pg: PGlite, request: Extract<EngineRequest, { kind: 'run' }>): Promise<EngineResult[]> {
  const { sql, parameters } = request
  const results =
    parameters === null
      ? await pg.exec(sql, { rowMode: 'array' })
      : [await pg.query(sql, parameters, { rowMode: 'array' })]
  return results.map(toResult)
}

const stopListening = new Map<string, () => Promise<void>>()

async function obey(pg: PGlite, request: EngineRequest): Promise<EngineResult[]> {
  switch (request.kind) {
    case 'run':
      return run(pg, request)
    case 'listen': {
      const { channel } = request
      await stopListening.get(channel)?.()
      const stop = await pg.listen(`"${channel}"`, (payload) =>
        say({ kind: 'notification', channel, payload }),
      )
      stopListening.set(channel, () => stop())
      return []
    }
    case 'unlisten':
      await stopListening.get(request.channel)?.()
      stopListening.delete(request.channel)
      return []
    case 'close':
      await pg.exec('checkpoint')
      await pg.close()
      return []
    default:
      return request satisfies never
  }
}

try {
  const pg = await open()
  let last: Promise<void> = Promise.resolve()
  const handle = async (request: EngineRequest): Promise<void> => {
    try {
      const results = await obey(pg, request)
      if (crash !== undefined) throw new Error('The engine crashed in a statement', { cause: crash })
      say({ kind: 'answer', id: request.id, results, inTransaction: !pg.closed && pg.isInTransaction() })
    } catch (error) {
      const { message, fields } = toError(error)
      const sound = crash === undefined && fields !== undefined
      say({
        kind: 'error',
        id: request.id,
        error: sound ? { message, fields } : { message },
        inTransaction: sound && pg.isInTransaction(),
      })
    }
  }
  port.on('message', (request: EngineRequest) => {
    last = last.then(() => handle(request))
  })
  say({ kind: 'ready' })
} catch (error) {
  // The main thread ends this one when it reads this: ending it here could lose the message.
  const reason = error instanceof NotDurable ? 'not_durable' : 'not_opened'
  say({ kind: 'refused', reason, message: toError(error).message })
}
