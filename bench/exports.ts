import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openTestDatabase } from '../apps/server/src/infra/db/testing/test-database.ts'
import { createFileStorage } from '../apps/server/src/infra/files/file-storage.ts'
import type { TableFormat } from '../apps/server/src/infra/files/table-file.ts'
import { insertBusiness } from '../apps/server/src/modules/accounts/businesses/businesses-store.ts'
import { exportItems } from '../apps/server/src/modules/catalog/items/export-items.ts'
import { exportOrders } from '../apps/server/src/modules/orders/export-orders.ts'
import type { Services } from '../apps/server/src/services.ts'
import { seedItems } from './api/seed-items.ts'
import { seedOrders } from './api/seed-orders.ts'
import { longestTurn } from './exports/turns.ts'

const LIMIT = { turnMs: 20, memoryMb: 30 }
/** Rows of the export that is thrown away, so that the code is compiled. */
const WARM_UP = 500
/** Each product is a garment in four sizes and five colours. */
const VARIANTS = ['36', '38', '40', '42'].flatMap((size) =>
  ['white', 'black', 'navy blue', 'dark red', 'grey'].map((colour) => ({
    properties: [
      { property: 'size', value: size },
      { property: 'colour', value: colour },
    ],
    primaryPrice: 1_250_000,
    stock: 3,
    sku: null,
    weight: null,
    isOff: false,
  })),
)
/** Memory is looked at after so many pieces of the file. */
const LOOKED_AFTER = 20

/**
 * Exports of products and orders in the process that serves: the longest time for which it answers nobody, and how much more
 * memory is in use while the file is made. Embedded, or on a server with TEST_DATABASE_URL.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rows: { type: 'string', default: '10000' } } })
  const size = Number(values.rows)
  const database = await openTestDatabase()
  try {
    const rows = database.kysely
    const shopOf = async (name: string, items: number, orders: number) => {
      const businessId = await insertBusiness(rows, { name, platform: 'payvand' })
      await database.execute('delete from users')
      await rows
        .insertInto('users')
        .values({ business_id: businessId, username: 'demo', password_hash: '' })
        .execute()
      const projectId = await seedItems(database, items, 'mixed')
      await database.execute(
        `update project_items set latest_data = latest_data || jsonb_build_object('variants', $1::jsonb) where project_id = $2`,
        [JSON.stringify(VARIANTS), projectId],
      )
      await seedOrders(database, businessId, orders)
      return { businessId, projectId }
    }
    const services = {
      rows,
      files: createFileStorage(rows, null),
      config: { marketplace: { site: 'https://basalam.com' } },
      booths: { forBusiness: () => Promise.reject(new Error('there is no booth')) },
      logger: { warn: console.warn, debug: () => undefined },
      now: () => new Date(),
    } as unknown as Services
    const small = await shopOf('small', WARM_UP, WARM_UP)
    const large = await shopOf('large', size, size)
    const kinds: Record<string, (shop: typeof large, format: TableFormat) => Readable> = {
      products: ({ businessId, projectId }, format) =>
        exportItems(services, businessId, projectId, { filters: {}, sort: 'oldest', format }),
      orders: ({ businessId }, format) => exportOrders(services, businessId, { filters: {}, format }),
    }
    console.log(
      `${'export'.padEnd(16)}${['longest turn, CPU ms', 'by the clock', 'memory MB', 'seconds'].map((head) => head.padStart(22)).join('')}`,
    )
    for (const [kind, open] of Object.entries(kinds))
      for (const format of ['xlsx', 'csv'] as const) {
        await read(open(small, format))
        const memoryMb = await memoryOf(open(large, format))
        const begun = performance.now()
        const { cpuMs, clockMs } = await longestTurn(() => read(open(large, format)))
        const seconds = (performance.now() - begun) / 1_000
        const isOver = cpuMs > LIMIT.turnMs || memoryMb > LIMIT.memoryMb
        if (isOver) process.exitCode = 1
        const cells = [cpuMs, clockMs, memoryMb, seconds].map((cell) => cell.toFixed(1).padStart(22))
        console.log(`${`${kind} ${format}`.padEnd(16)}${cells.join('')}${isOver ? '  over' : ''}`)
      }
    console.log(`limits: ${LIMIT.turnMs} ms of CPU a turn, ${LIMIT.memoryMb} MB more in use, at ${size} rows`)
  } finally {
    await database.close()
  }
}

async function read(file: Readable): Promise<void> {
  file.resume()
  await once(file, 'end')
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** How much more is in use at most while a file is read, in MB: what garbage holds does not count. */
async function memoryOf(file: Readable): Promise<number> {
  const inUse = () => {
    collectGarbage()
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / 1_048_576
  }
  const before = inUse()
  let most = before
  let pieces = 0
  for await (const _ of file) {
    pieces += 1
    if (pieces % LOOKED_AFTER === 1) most = Math.max(most, inUse())
  }
  return most - before
}
