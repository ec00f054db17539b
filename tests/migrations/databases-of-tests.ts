import { afterEach } from 'vitest'
import type { Database } from '../../apps/server/src/infra/db/database.ts'
import { openTestDatabase } from '../../apps/server/src/infra/db/testing/test-database.ts'

/** Opens databases that are closed after the test which opened them. */
export function databasesOfTests(): (options?: { migrated?: boolean }) => Promise<Database> {
  let open: Database[] = []
  afterEach(async () => {
    for (const database of open) await database.close()
    open = []
  })
  return async (options = {}) => {
    const database = await openTestDatabase(options)
    open.push(database)
    return database
  }
}
