import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { personalToken, type Sandbox, sellers, startSandbox } from '@payvand/sandbox'
import { BACKGROUND } from '../../apps/server/src/background.ts'
import { type Database, silentLogger } from '../../apps/server/src/infra/db/database.ts'
import { migrate } from '../../apps/server/src/infra/db/migrate.ts'
import { openDatabase } from '../../apps/server/src/infra/db/open-database.ts'
import { defineJobs } from '../../apps/server/src/infra/jobs/background.ts'
import { createJobs, type Jobs } from '../../apps/server/src/infra/jobs/jobs.ts'
import { createSecrets, type Secrets } from '../../apps/server/src/infra/sealed-secrets.ts'
import { readSecretKeys } from '../../apps/server/src/infra/sealing/read-secret-keys.ts'
import {
  insertBusiness,
  saveConnection,
} from '../../apps/server/src/modules/accounts/businesses/businesses-store.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { CONNECTION } from '../../tests/harness/booth-world.ts'
import {
  type PayvandOptions,
  type PayvandProcess,
  runPayvandCommand,
  startPayvand,
} from '../../tests/harness/payvand-process.ts'
import { sandboxControl } from '../../tests/harness/sandbox-control.ts'
import { testDatabase } from '../../tests/harness/test-database.ts'

/** Businesses on one PostgreSQL, with booths of the sandbox, and processes of Payvand's own program beside them. */
export interface Crowd {
  rows: Services['rows']
  execute: Database['execute']
  jobs: Jobs
  secrets: Secrets
  sandbox: Sandbox
  control: ReturnType<typeof sandboxControl>
  /** Adds a business that is connected to the booth of a seller of the sandbox, the first one where none is named. */
  addBusiness(name: string, seller?: string): Promise<number>
  startWorker(env?: Record<string, string>): Promise<PayvandProcess>
  /** The worker of another version that was there before this one's migrations; null where none was asked for. */
  older: PayvandProcess | null
  startServer(port: number, env?: Record<string, string>): Promise<PayvandProcess>
  close(): Promise<void>
}

const OLDER_STARTS_MS = 10_000

/**
 * `booths`: so many empty booths `booth-1` and on beside the sandbox's own. `tablespace`: a folder that PostgreSQL keeps the
 * tables in, which belongs to its user. `older`: another version's checkout, whose worker is there before this one's migrations.
 */
export async function openCrowd({
  booths = 0,
  tablespace,
  older: given,
}: {
  booths?: number
  tablespace?: string | undefined
  older?: { checkout: string; env: Record<string, string> } | undefined
} = {}): Promise<Crowd> {
  const database = await testDatabase({ migrated: given === undefined })
  if (!database) throw new Error('Needs a PostgreSQL: node tools/with-postgres.mjs npm run bench -- fairness')
  const dataFolder = await mkdtemp(join(tmpdir(), 'payvand-crowd-'))
  const sandbox = await startSandbox({ productsPerSite: 24, booths })
  const control = sandboxControl(sandbox)
  if (tablespace) await useTablespace(database.url, tablespace)
  const secrets = createSecrets(...readSecretKeys(null, dataFolder))
  const processes: PayvandProcess[] = []
  async function start(
    options: Pick<PayvandOptions, 'role' | 'port' | 'env' | 'checkout'>,
  ): Promise<PayvandProcess> {
    const started = await startPayvand({
      dataFolder,
      sandbox,
      databaseUrl: database?.url ?? null,
      ...options,
      // A real booth bears this many calls a minute; the sandbox's would be ten times as many.
      env: { PAYVAND_MARKETPLACE_RATE: '60', PAYVAND_QUEUE_LEASE_MS: '25000', ...options.env },
    })
    processes.push(started)
    return started
  }
  async function startOlder({ checkout, env }: NonNullable<typeof given>): Promise<PayvandProcess> {
    const databaseUrl = database?.url ?? null
    console.log(await runPayvandCommand({ dataFolder, sandbox, databaseUrl, checkout }, ['migrate']))
    const worker = await start({ role: 'work', env, checkout })
    // A worker says nothing when it is ready.
    await sleep(OLDER_STARTS_MS)
    return worker
  }
  const older = given ? await startOlder(given) : null
  const opened = await openDatabase({ kind: 'postgres', url: database.url })
  await migrate(opened)
  const jobs = createJobs(opened, silentLogger, { workers: false })
  defineJobs(jobs, BACKGROUND)
  await jobs.start()
  await control.settings({ rateLimitPerMinute: 1_000_000 })
  return {
    rows: opened.kysely,
    execute: opened.execute,
    jobs,
    secrets,
    sandbox,
    control,
    async addBusiness(name, key = 'demo') {
      const seller = sellers.find((each) => each.key === key)
      if (!seller) throw new Error(`the sandbox has no seller ${key}`)
      const id = await insertBusiness(opened.kysely, { name, platform: 'payvand' })
      await opened.kysely.updateTable('businesses').set({ is_active: true }).where('id', '=', id).execute()
      await saveConnection(opened.kysely, id, {
        ...CONNECTION,
        user_id: seller.userId,
        vendor_id: seller.vendorId,
        vendor_identifier: seller.identifier,
        vendor_title: seller.boothTitle,
        access_token_sealed: secrets.seal(
          'marketplace_connections.access_token_sealed',
          id,
          personalToken(key),
        ),
      })
      return id
    },
    startWorker: (env = {}) => start({ role: 'work', env }),
    older,
    startServer: (port, env = {}) => start({ role: 'serve', port, env }),
    async close() {
      for (const one of processes) await one.kill()
      await jobs.stop()
      await opened.close()
      await sandbox.stop()
      await database.drop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function useTablespace(url: string, folder: string): Promise<void> {
  const database = await openDatabase({ kind: 'postgres', url })
  await database.execute(`create tablespace small location '${folder}'`)
  await database.execute(`alter database ${new URL(url).pathname.slice(1)} set default_tablespace = small`)
  await database.close()
}
