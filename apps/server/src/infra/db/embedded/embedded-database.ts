import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { assembleDatabase } from '../assemble-database.ts'
import { type Database, type DatabaseLogger, silentLogger } from '../database.ts'
import { defaultTemplateFolder, prepareDataFolder } from './data-folder.ts'
import { EmbeddedEngine } from './embedded-engine.ts'
import { lockFolder } from './folder-lock.ts'
import { SESSION_LIMITS, type SessionLimits, SingleSession } from './single-session.ts'
import { startUpkeep } from './upkeep.ts'

export interface EmbeddedOptions {
  kind: 'embedded'
  /** Everything that must survive is below this folder; it is made when missing. */
  dataFolder: string
  /** Folder of the empty database to copy from. Default `node_modules/.cache/payvand`. */
  templateFolder?: string
  limits?: Partial<SessionLimits>
}

/**
 * The flags keep the engine's WebAssembly from being compiled a second time, optimised, while the server works:
 * measured, that takes 400 MB more and makes the first minutes slower, and makes long computations a third quicker
 * afterwards.
 */
export function keepEngineSmall(): void {
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
    setFlagsFromString(flag)
}

/** PostgreSQL inside this process. @throws DatabaseFailure `folder_in_use`, `not_durable`, `not_opened`. */
export async function openEmbedded(
  options: EmbeddedOptions,
  logger: DatabaseLogger = silentLogger,
): Promise<Database> {
  keepEngineSmall()
  mkdirSync(options.dataFolder, { recursive: true, mode: 0o700 })
  const lock = lockFolder(options.dataFolder)
  const folder = join(options.dataFolder, 'postgres')
  const engine = new EmbeddedEngine({ folder, durable: true }, logger)
  try {
    await prepareDataFolder(folder, options.templateFolder ?? defaultTemplateFolder())
    await engine.open()
  } catch (error) {
    lock.release()
    throw error
  }
  const limits = { ...SESSION_LIMITS, ...options.limits }
  const session = new SingleSession(engine, limits)
  const upkeep = startUpkeep(session, logger)
  return assembleEmbedded(engine, session, 'public', {
    checkpoint: () => upkeep.checkpoint(),
    close: async () => {
      await upkeep.stop()
      await engine.close()
      lock.release()
    },
  })
}

/** A `Database` over one schema of an open engine. */
export function assembleEmbedded(
  engine: EmbeddedEngine,
  session: SingleSession,
  schema: string,
  lifecycle: Pick<Database, 'checkpoint' | 'close'>,
): Database {
  const database = assembleDatabase({
    kind: 'embedded',
    schema,
    connections: session.ofSchema(schema),
    lifecycle,
  })
  const backend = {
    executeSql: (text: string, values?: unknown[]) => database.execute(text, values ?? []),
    listen: async (channel: string, onNotification: (payload: string) => void, onReconnect: () => void) => {
      await session.withEngine(() => engine.listen(channel, { onNotification, onReconnect }))
      onReconnect()
      return { close: () => session.withEngine(() => engine.unlisten(channel)) }
    },
  }
  return { ...database, pgBoss: { backend: 'pglite', db: backend } }
}
