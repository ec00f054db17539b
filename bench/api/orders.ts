import { insertBusiness } from '../../apps/server/src/modules/accounts/businesses/businesses-store.ts'
import { Seller } from '../../tests/harness/seller.ts'
import { type BenchWorld, inBenchWorld } from './bench-world.ts'
import { askBare, askOrders, LIMIT_OF_BARE } from './measure-orders.ts'
import type { Times } from './percentiles.ts'
import { seedOrders } from './seed-orders.ts'

/** PostgreSQL is for many sellers, the embedded database for one. */
const SIZES = { postgres: [1_000, 1_000_000], embedded: [1_000, 100_000] } as const

interface Measured {
  called: Record<string, Times>
  bare: Record<string, Times>
}

/** The orders list with its filters at two sizes: p50, p95 and their ratio, and the database's share of it. */
export async function benchOrders(databaseUrl: string | undefined): Promise<void> {
  const sizes = SIZES[databaseUrl ? 'postgres' : 'embedded']
  await inBenchWorld(databaseUrl, async (world) => {
    const measured: Measured[] = []
    for (const size of sizes) measured.push(await measure(world, size))
    const [few, many] = measured
    if (few && many) print(sizes, few, many)
  })
}

/** The seller of each size is a business of its own, without a booth: nothing else comes in meanwhile. */
async function measure(world: BenchWorld, orders: number): Promise<Measured> {
  await world.stop()
  const { businessId, bare } = await world.withDatabase(async (database) => {
    const id = await insertBusiness(database.kysely, { name: `bench ${orders}`, platform: 'sazito' })
    await seedOrders(database, id, orders)
    return { businessId: id, bare: await askBare(database, id, orders) }
  })
  await world.withDatabase((database) =>
    database.execute(`update users set business_id = ${businessId} where username = 'sazito'`),
  )
  const payvand = await world.start()
  const seller = await Seller.signedIn(payvand.url, 'sazito')
  return { called: await askOrders(seller, orders), bare }
}

function print(sizes: readonly number[], few: Measured, many: Measured): void {
  const [small = 0, large = 0] = sizes
  const heads = [
    ...[small, large].flatMap((size) => [`p50 ${size}`, 'p95', 'bare p95']),
    'p95 large/small',
    'p95/bare',
  ]
  console.log(
    ['the orders list, ms'.padEnd(38), ...heads.map((head) => head.padStart(widthOf(head)))].join(''),
  )
  for (const question of Object.keys(few.called)) {
    const columns = [few, many].flatMap(({ called, bare }) => [
      called[question]?.p50,
      called[question]?.p95,
      bare[question]?.p95,
    ])
    const [, one, , , other, bare] = columns
    const ratios = [ratio(other, one), ratio(other, bare)]
    const isOver = bare !== undefined && other !== undefined && other > bare * LIMIT_OF_BARE
    const cells = [...columns.map((ms) => ms?.toFixed(1) ?? '-'), ...ratios]
    console.log(
      [
        question.padEnd(38),
        ...cells.map((cell, index) => cell.padStart(widthOf(heads[index] ?? ''))),
        isOver ? `  over ${LIMIT_OF_BARE} times` : '',
      ].join(''),
    )
  }
}

/** A number of milliseconds fits under every head. */
const widthOf = (head: string) => Math.max(head.length, 8) + 2

function ratio(one: number | undefined, other: number | undefined): string {
  return one === undefined || other === undefined ? '-' : (one / other).toFixed(1)
}
