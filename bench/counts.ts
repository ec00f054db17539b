import { calls } from '@payvand/contract'
import { migrate } from '../apps/server/src/infra/db/migrate.ts'
import { openDatabase } from '../apps/server/src/infra/db/open-database.ts'
import { listItemIds } from '../apps/server/src/modules/catalog/items/item-list-store.ts'
import { itemCounts } from '../apps/server/src/modules/catalog/projects/calls/item-counts.ts'
import { list as projectsList } from '../apps/server/src/modules/catalog/projects/calls/list.ts'
import { modelCount } from '../apps/server/src/modules/dashboard/home/calls/model-count.ts'
import { news } from '../apps/server/src/modules/dashboard/home/calls/news.ts'
import { overview } from '../apps/server/src/modules/dashboard/home/calls/overview.ts'
import { list as needs } from '../apps/server/src/modules/dashboard/needs/calls/list.ts'
import { businesses } from '../apps/server/src/modules/dashboard/operator/calls/businesses.ts'
import { countByStatus, listOrders } from '../apps/server/src/modules/orders/order-list-store.ts'
import { keepUp } from './counts/keep-up.ts'
import { type Measured, measureCall, type Rows } from './counts/measure-call.ts'
import { type Seeded, seedBusinesses, seedSeller } from './counts/seed-counted.ts'

const SIZES = [10_000, 1_000_000] as const
const BUSINESSES = [1_000, 100_000] as const
/** The factor that a hundred times as many rows may cost. */
const LIMIT = 2
/** So much more is the noise of a machine that does other things, beside calls that take a millisecond or two. */
const NOISE_MS = 5

interface Call {
  /** A call that is asked on every page or at every start; the others are shown beside them. */
  isHeld: boolean
  ask(rows: Rows, seeded: Seeded): Promise<unknown>
}

// oxlint-disable-next-line typescript/no-explicit-any -- each call has a type of its own for what it is asked
type AnyHandler = (context: any, request: any) => Promise<unknown>

/** A call as its route runs it, for a seller who is no admin. */
const handled =
  (handler: unknown, request: (seeded: Seeded) => object = () => ({})): Call['ask'] =>
  (rows, seeded) => {
    // A marketplace that has nothing to do answers at once.
    const booths = {
      forBusiness: async () => ({ connector: { listProducts: async () => ({ totalCount: 0 }) } }),
    }
    const services = { rows, booths, now: () => new Date(), config: { sandbox: null }, logger: console }
    const user = { id: 1, businessId: seeded.businessId, isAdmin: false }
    return (handler as AnyHandler)({ services, user }, request(seeded))
  }

const ofProject = ({ projectId }: Seeded) => ({ params: { id: projectId } })
const FIRST = { skip: 0, limit: 15 }

const searched =
  (search: string): Call['ask'] =>
  (rows, { businessId, projectId }) =>
    listItemIds(rows, businessId, projectId, { filters: { search }, sort: 'oldest', ...FIRST })

const CALLS: Readonly<Record<string, Call>> = {
  'home: overview': { isHeld: true, ask: handled(overview) },
  'home: what needs a person': { isHeld: true, ask: handled(needs, () => ({ query: { limit: 5 } })) },
  'menu: model count': { isHeld: true, ask: handled(modelCount) },
  'every page: news': { isHeld: true, ask: handled(news) },
  'items: counts of filters': { isHeld: true, ask: handled(itemCounts, ofProject) },
  'projects with their stats': { isHeld: true, ask: handled(projectsList, () => ({ query: FIRST })) },
  'items: first page': {
    isHeld: true,
    ask: (rows, { businessId, projectId }) =>
      listItemIds(rows, businessId, projectId, { filters: {}, sort: 'oldest', ...FIRST }),
  },
  'items: of a status': {
    isHeld: false,
    ask: (rows, { businessId, projectId }) =>
      listItemIds(rows, businessId, projectId, {
        filters: { verificationStatus: 'sent' },
        sort: 'oldest',
        ...FIRST,
      }),
  },
  'items: search, one row': { isHeld: true, ask: searched('c4ca4238a0b923820dcc509a6f75849b') },
  'items: search, no row': { isHeld: true, ask: searched('nothing like it') },
  'orders: counts': { isHeld: true, ask: (rows, { businessId }) => countByStatus(rows, businessId) },
  'orders: first page': {
    isHeld: true,
    ask: (rows, { businessId }) => listOrders(rows, businessId, {}, FIRST),
  },
  'orders: search, no row': {
    isHeld: true,
    ask: (rows, { businessId }) => listOrders(rows, businessId, { search: 'nobody' }, FIRST),
  },
}

const OPERATOR: Readonly<Record<string, Call>> = Object.fromEntries(
  [{ sort: 'trouble' }, { sort: 'newest' }, { trouble: 'booth_disconnected' }].map((asked) => [
    `operator: businesses ${JSON.stringify(asked)}`,
    {
      isHeld: true,
      ask: handled(businesses, () => ({ query: calls['operator.businesses'].query.parse(asked) })),
    },
  ]),
)

/**
 * What counting costs a seller of 10,000 and of 1,000,000 items and orders, and an operator of 1,000 and 100,000 businesses: the
 * median and the pages looked at. Ends with 1 where a call that must not grow costs more than twice as much. On PostgreSQL
 * (`node tools/with-postgres.mjs npm run bench -- counts`); `--items 300000` is for a slow machine.
 */
export async function run(args: string[]): Promise<void> {
  const url = process.env['TEST_DATABASE_URL']
  if (!url)
    throw new Error(
      'This benchmark needs a PostgreSQL server: node tools/with-postgres.mjs npm run bench -- counts',
    )
  const at = args.indexOf('--items')
  const sizes = at < 0 ? SIZES : [SIZES[0], Number(args[at + 1])]
  const database = await openDatabase({ kind: 'postgres', url })
  try {
    await migrate(database)
    const tables: Record<string, Measured>[] = []
    for (const [index, size] of sizes.entries()) {
      const began = performance.now()
      const seeded = await seedSeller(database, size)
      const many = BUSINESSES[index] ?? 0
      await seedBusinesses(database, many - (index > 0 ? BUSINESSES[0] : 0))
      await keepUp(database)
      await database.execute('vacuum (analyze)')
      console.log(
        `seeded ${size} items and orders, ${many} businesses: ${Math.round((performance.now() - began) / 1_000)} s`,
      )
      const table: Record<string, Measured> = {}
      for (const [name, { ask }] of Object.entries({ ...CALLS, ...OPERATOR }))
        table[name] = await measureCall(database, (rows) => ask(rows, seeded))
      tables.push(table)
    }
    const [few = {}, many = {}] = tables
    const over = print(few, many)
    if (over > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}

function print(few: Record<string, Measured>, many: Record<string, Measured>): number {
  let over = 0
  console.log(`${'p50 in ms, pages looked at'.padEnd(50)}       few                many        ratio`)
  for (const [name, { isHeld }] of Object.entries({ ...CALLS, ...OPERATOR })) {
    const [one, other] = [few[name], many[name]]
    if (!one || !other) continue
    const isOver = isHeld && other.p50 > one.p50 * LIMIT + NOISE_MS
    if (isOver) over += 1
    const cell = ({ p50, buffers }: Measured) =>
      `${p50.toFixed(1).padStart(8)} ${String(buffers).padStart(9)}`
    console.log(
      `${name.padEnd(50)} ${cell(one)} ${cell(other)} ${(other.p50 / one.p50).toFixed(1).padStart(7)}${isOver ? '  OVER' : ''}`,
    )
  }
  return over
}
