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
import { type Exchange, startRecordingHop } from './recording-hop.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

/** A sandbox, a data folder and a database of its own, on which Payvand can be started again and again. */
export interface World {
  sandbox: Sandbox
  dataFolder: string
  databaseKind: 'embedded' | 'postgres'
  /** All that Payvand asked the marketplace and was answered, where the world records it. */
  exchanges: readonly Exchange[]
  start(options?: Partial<PayvandOptions>): Promise<PayvandProcess>
  /** A command of the program. The embedded database must not be open meanwhile. */
  run(...command: string[]): Promise<string>
  /** `payvand user add`, whose password comes on the standard input. */
  addUser(username: string, password: string, ...options: string[]): Promise<string>
  close(): Promise<void>
}

/** @param records Payvand reaches the marketplace by a hop that keeps what goes through */
export async function openWorld(sandboxOptions: SandboxOptions = {}, records = false): Promise<World> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'payvand-flow-'))
  const database: TestDatabase | null = await testDatabase()
  const sandbox = await startSandbox(sandboxOptions)
  const exchanges: Exchange[] = []
  const hop = records
    ? await startRecordingHop(sandbox.marketplace.url, (exchange) => exchanges.push(exchange))
    : null
  const reached: Sandbox = hop
    ? { ...sandbox, marketplace: { url: hop.url }, hosts: [...sandbox.hosts, new URL(hop.url).host] }
    : sandbox
  const commandOptions = { dataFolder, sandbox: reached, databaseUrl: database?.url ?? null }
  let running: PayvandProcess | null = null
  return {
    sandbox,
    exchanges,
    dataFolder,
    databaseKind: database ? 'postgres' : 'embedded',
    async start(options = {}) {
      running = await startPayvand({
        dataFolder,
        sandbox: reached,
        databaseUrl: database?.url ?? null,
        ...options,
      })
      return running
    },
    run: (...command) => runPayvandCommand(commandOptions, command),
    addUser: (username, password, ...options) =>
      runPayvandCommand(
        commandOptions,
        ['user', 'add', username, '--password-stdin', ...options],
        `${password}\n`,
      ),
    async close() {
      await running?.kill()
      await hop?.close()
      await sandbox.stop()
      await database?.drop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
