import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '@payvand/sandbox'
import type { Database } from '../../apps/server/src/infra/db/database.ts'
import { openDatabase } from '../../apps/server/src/infra/db/open-database.ts'
import { type PayvandProcess, startPayvand } from '../../tests/harness/payvand-process.ts'

/** A Payvand that is stopped while its database is filled or asked by itself: the embedded one has one owner. */
export interface BenchWorld {
  start(): Promise<PayvandProcess>
  stop(): Promise<void>
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>
}

export async function inBenchWorld(
  databaseUrl: string | undefined,
  work: (world: BenchWorld) => Promise<void>,
): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'payvand-bench-'))
  const sandbox = await startSandbox({ productsPerSite: 1 })
  let running: PayvandProcess | null = null
  const world: BenchWorld = {
    async start() {
      running = await startPayvand({ dataFolder, sandbox, databaseUrl: databaseUrl ?? null })
      return running
    },
    async stop() {
      await running?.stop()
      running = null
    },
    async withDatabase(ask) {
      const database = await openDatabase(
        databaseUrl ? { kind: 'postgres', url: databaseUrl } : { kind: 'embedded', dataFolder },
      )
      try {
        return await ask(database)
      } finally {
        await database.close()
      }
    },
  }
  try {
    await world.start()
    await work(world)
  } finally {
    await (running as PayvandProcess | null)?.kill()
    await sandbox.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
