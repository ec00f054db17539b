import { pino } from 'pino'
import type { Database } from '../../../infra/db/database.ts'
import { registerOperations } from '../../operations/index.ts'
import { marketplaceOperations } from '../index.ts'
import type { Services } from '../services.ts'

/** Services for the operations of the booth, whose process is told to stop at the given look at the clock. */
export function servicesThatStop(
  database: Database,
  atLook: number,
): { services: Services; stopping: AbortSignal } {
  const stopping = new AbortController()
  let looks = 0
  const services = {
    rows: database.kysely,
    jobs: { enqueue: async () => null, hasWaiting: async () => false },
    config: { queueLeaseMs: 10_000, marketplace: { site: 'https://market.example' } },
    operations: registerOperations(marketplaceOperations),
    logger: pino({ level: 'silent' }),
    now: () => {
      looks += 1
      if (looks === atLook) stopping.abort()
      return new Date()
    },
  } as unknown as Services
  return { services, stopping: stopping.signal }
}
