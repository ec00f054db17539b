import { randomBytes } from 'node:crypto'
import {
  copyMigrated,
  createEmpty,
  dropDatabase,
} from '../../apps/server/src/infra/db/testing/migrated-template.ts'

export interface TestDatabase {
  url: string
  drop(): Promise<unknown>
}

/**
 * A fresh database on the server of TEST_DATABASE_URL, with all tables unless it is said otherwise; null without it: the flow then runs
 * on the embedded one.
 */
export async function testDatabase({ migrated = true } = {}): Promise<TestDatabase | null> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return null
  const name = `flow_${randomBytes(6).toString('hex')}`
  const url = await (migrated ? copyMigrated(server, 'public', name) : createEmpty(server, name))
  return { url, drop: () => dropDatabase(server, name) }
}
