import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { personalToken, type Sandbox, startSandbox } from '@payvand/sandbox'
import { BACKGROUND } from '../../apps/server/src/background.ts'
import { type Database, silentLogger } from '../../apps/server/src/infra/db/database.ts'
import { migrate } from '../../apps/server/src/infra/db/migrate.ts'
import { openDatabase } from '../../apps/server/src/infra/db/open-database.ts'
import { defineJobs } from '../../apps/server/src/infra/jobs/background.ts'
import { createJobs, type Jobs } from '../../apps/server/src/infra/jobs/jobs.ts'
import { createSecrets, readSecretKey, type Secrets } from '../../apps/server/src/infra/sealed-secrets.ts'
import {
  insertBusiness,
  saveConnection,
} from '../../apps/server/src/modules/accounts/businesses/businesses-store.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { CONNECTION } from '../../tests/harness/booth-world.ts'
import { type PayvandProcess, startPayvand } from '../../tests/harness/payvand-process.ts'
import { sandboxControl } from '../../tests/harness/sandbox-control.ts'
import { testDatabase } from '../../tests/harness/test-database.ts'

/** Businesses on one PostgreSQL, all with the sandbox's first booth, and a worker of Payvand's own program beside them. */
export interface Crowd {
  rows: Services['rows']
  execute: Database['execute']
  jobs: Jobs
  secrets: Secrets
  sandbox: Sandbox
  control: ReturnType<typeof sandboxControl>
  /** Adds a business that is connected to the booth; its own pace is kept for it. */
  addBusiness(name: string): Promise<number>
  startWorker(env?: Record<string, string>): Promise<PayvandProcess>
  close(): Promise<void>
}

export async function openCrowd(): Promise<Crowd> {
  const database = await testDatabase()
  if (!database) throw new Error('Needs a PostgreSQL: node tools/with-postgres.mjs npm run bench -- fairness')
  const dataFolder = await mkdtemp(join(tmpdir(), 'payvand-crowd-'))
  const sandbox = await startSandbox({ productsPerSite: 24 })
  const control = sandboxControl(sandbox)
  const opened = await openDatabase({ kind: 'postgres', url: database.url })
  await migrate(opened)
  const jobs = createJobs(opened, silentLogger, { workers: false })
  defineJobs(jobs, BACKGROUND)
  await jobs.start()
  const secrets = createSecrets(readSecretKey(null, dataFolder))
  const accessToken = secrets.seal(personalToken('demo'))
  const workers: PayvandProcess[] = []
  await control.settings({ rateLimitPerMinute: 1_000_000 })
  return {
    rows: opened.kysely,
    execute: opened.execute,
    jobs,
    secrets,
    sandbox,
    control,
    async addBusiness(name) {
      const id = await insertBusiness(opened.kysely, { name, platform: 'payvand' })
      await saveConnection(opened.kysely, id, { ...CONNECTION, access_token_sealed: accessToken })
      return id
    },
    async startWorker(env = {}) {
      const worker = await startPayvand({
        dataFolder,
        sandbox,
        databaseUrl: database.url,
        role: 'work',
        // A real booth bears this many calls a minute; the sandbox's would be ten times as many.
        env: { PAYVAND_MARKETPLACE_RATE: '60', PAYVAND_QUEUE_LEASE_MS: '30000', ...env },
      })
      workers.push(worker)
      return worker
    },
    async close() {
      for (const worker of workers) await worker.kill()
      await jobs.stop()
      await opened.close()
      await sandbox.stop()
      await database.drop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
