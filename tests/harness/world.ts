import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, type SandboxOptions, startSandbox } from '@payvand/sandbox'
import {
  type PayvandOptions,
  type PayvandProcess,
  runPayvandCommand,
  startPayvand,
} from './payvand-process.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

/** A sandbox, a data folder and a database of its own, on which Payvand can be started again and again. */
export interface World {
  sandbox: Sandbox
  dataFolder: string
  databaseKind: 'embedded' | 'postgres'
  start(options?: Partial<PayvandOptions>): Promise<PayvandProcess>
  /** A command of the program. The embedded database must not be open meanwhile. */
  run(...command: string[]): Promise<string>
  close(): Promise<void>
}

export async function openWorld(sandboxOptions: SandboxOptions = {}): Promise<World> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'payvand-flow-'))
  const database: TestDatabase | null = await testDatabase()
  const sandbox = await startSandbox(sandboxOptions)
  let running: PayvandProcess | null = null
  return {
    sandbox,
    dataFolder,
    databaseKind: database ? 'postgres' : 'embedded',
    async start(options = {}) {
      running = await startPayvand({ dataFolder, sandbox, databaseUrl: database?.url ?? null, ...options })
      return running
    },
    run: (...command) =>
      runPayvandCommand({ dataFolder, sandbox, databaseUrl: database?.url ?? null }, command),
    async close() {
      await running?.kill()
      await sandbox.stop()
      await database?.drop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
