import { walletQueue } from '../../apps/server/src/modules/finance/jobs/read-wallet.job.ts'
import { wantReading } from '../../apps/server/src/modules/finance/wallet/wallet-readings-store.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { killedWorker } from '../../tests/harness/killed-worker.ts'
import { type OrderWorld, openOrderWorld } from '../../tests/harness/order-world.ts'
import { seededRandom } from '../../tests/harness/seeded-random.ts'
import { type MadeBooth, type MadeOrder, makeBooth } from './made-booth.ts'

const DAY_MS = 86_400_000
/** A row of the wallet by what it is about, in the sandbox's numbers. */
const REASONS: Readonly<Record<string, number>> = {
  sale: 901,
  commission: 902,
  shipping: 903,
  refund: 904,
  penalty: 906,
  voucher: 907,
  adjustment: 909,
}
const FIRST_ORDER = 5_000_000
const FIRST_PARCEL = 9_000_000
const FIRST_ITEM = 70_000_000
const CHUNK = 1_000
/** The share of a wallet's rows that come while it is being read. */
const LATE = 0.1

export interface ReadVerdict {
  kills: number
  rows: number
  /** Rows of the wallet that are not here once, or are here and not there. */
  wrongRows: number
  falseAlarms: number
  missed: number
  planted: number
  unexplainedRial: number
  seconds: number
}

/**
 * The same with the whole program: the orders stand in the database, the sandbox's wallet has their movements in a shuffled
 * order, some of which come while it is read, and workers are killed at any step.
 */
export async function readBooth(seed: number, count: number): Promise<ReadVerdict> {
  const world = await openOrderWorld()
  try {
    const booth = makeBooth(seed, { count, planted: Math.max(1, Math.round(count / 50)) })
    const chance = seededRandom(seed)
    await insertOrders(world, booth)
    await world.booth.control.settings({ walletUnit: booth.habit.unit === 10 ? 'toman' : 'rial' })
    const rows = booth.orders.flatMap((made, index) => walletRows(made, index, booth.habit.unit))
    const late = rows.filter(() => chance.hits(LATE))
    const early = rows.filter((row) => !late.includes(row))
    await addRows(world, early)
    const began = performance.now()
    const ahead = booth.now.getTime() - world.clock.now()
    if (ahead > 0) await world.clock.sleep(ahead)
    const kills = await readThroughKills(world, late, seed)
    await addRows(world, late.splice(0))
    // Once more, and once more after a day, when all of it is gone through.
    await read(world, workerOf(world))
    await world.clock.sleep(2 * DAY_MS)
    await read(world, workerOf(world))
    const seconds = (performance.now() - began) / 1_000
    return { ...(await judge(world, booth)), kills, rows: rows.length, seconds }
  } finally {
    await world.close()
  }
}

/** Services of a worker that reads wallets. */
function workerOf(world: OrderWorld, given: Parameters<OrderWorld['worker']>[0] = {}): Services {
  const made = world.worker(given)
  return { ...made, config: { ...made.config, walletPollMs: 1_800_000 } }
}

interface WalletRow {
  order_id: number
  amount: number
  reason_id: number
  at: string
}

function walletRows({ movements }: MadeOrder, index: number, unit: number): WalletRow[] {
  return movements.map(({ kind, amount, at }) => ({
    order_id: FIRST_ORDER + index,
    amount: amount * unit,
    reason_id: REASONS[kind] ?? 901,
    at: at.toISOString(),
  }))
}

async function addRows({ booth }: OrderWorld, rows: readonly WalletRow[]): Promise<void> {
  for (let first = 0; first < rows.length; first += CHUNK)
    await booth.control.addToWallet('demo', rows.slice(first, first + CHUNK))
}

async function read(world: OrderWorld, services: Services): Promise<void> {
  const { businessId, database } = world.booth
  await world.clock.sleep(1_000)
  await wantReading(database.kysely, businessId, new Date(world.clock.now()))
  const never = new AbortController().signal
  for (let slices = 0; slices < 1_000; slices += 1) {
    await walletQueue.work(services, { businessId }, never)
    const reading = await database.kysely
      .selectFrom('wallet_readings')
      .select(['next_at', 'walk'])
      .executeTakeFirstOrThrow()
    if (reading.next_at.getTime() > world.clock.now() && reading.walk === null) return
  }
  throw new Error('the reading never came to its end')
}

/** Kills a worker at one step after the other, until one lives to the end. Answers how many died. */
async function readThroughKills(world: OrderWorld, late: WalletRow[], seed: number): Promise<number> {
  const { booth, clock } = world
  const isMarketplace = (url: string) => url.startsWith(booth.sandbox.marketplace.url)
  for (let kills = 0; ; kills += 1) {
    const chance = seededRandom(seed * 1_000 + kills)
    const killed = killedWorker(booth.database.kysely, booth.network, isMarketplace, {
      chance,
      clock,
      // Later and later, so that it comes to its end.
      killAt: 1 + chance.below(20 + kills * 20),
      troubles: 0.05,
      meanwhile: () => addRows(world, late.splice(0, 1 + chance.below(20))),
    })
    await read(world, workerOf(world, killed)).catch(() => undefined)
    // Its lease ends by itself once it shows no life.
    await booth.database.execute('delete from queue_leases')
    if (!killed.isDead() || kills > 500) return kills
    // What the marketplace did not answer is asked again after a while.
    await clock.sleep(DAY_MS / 24)
  }
}

async function insertOrders({ booth }: OrderWorld, made: MadeBooth): Promise<void> {
  const { database, businessId } = booth
  const { kysely: rows } = database
  const percents = [
    ...new Set(made.orders.flatMap(({ order }) => order.lines.map(({ percent }) => percent ?? 0))),
  ]
  const items = new Map<number, number>()
  for (const [index, percent] of percents.entries()) {
    const category = 88_000 + index
    await rows
      .insertInto('category_commissions')
      .values({ category_id: category, percent, answered_at: new Date(), ask_at: new Date('2099-01-01') })
      .execute()
    const item = await booth.addItem({ name: `goods ${percent}` })
    await rows.updateTable('project_items').set({ category_id: category }).where('id', '=', item.id).execute()
    items.set(percent, item.id)
  }
  for (let first = 0; first < made.orders.length; first += CHUNK) {
    const chunk = made.orders.slice(first, first + CHUNK)
    const inserted = await rows
      .insertInto('orders')
      .values(chunk.map((one, index) => orderRow(one, first + index, businessId)))
      .returning(['id', 'basalam_order_id'])
      .execute()
    const ids = new Map(inserted.map((row) => [row.basalam_order_id, row.id]))
    await rows
      .insertInto('order_items')
      .values(
        chunk.flatMap(({ order }, index) =>
          order.lines.map(({ amount, percent }, line) => ({
            business_id: businessId,
            order_id: ids.get(FIRST_ORDER + first + index) as number,
            basalam_item_id: FIRST_ITEM + (first + index) * 10 + line,
            title: 'goods',
            price: amount,
            quantity: 1,
            project_item_id: items.get(percent ?? 0) ?? null,
          })),
        ),
      )
      .execute()
  }
}

function orderRow({ order, paidAt }: MadeOrder, index: number, businessId: number) {
  const { outcome, finishedAt, lines, buyerShipping, mayBePenalised } = order
  const posted = new Date(paidAt.getTime() + 2 * DAY_MS)
  return {
    business_id: businessId,
    parcel_id: FIRST_PARCEL + index,
    basalam_order_id: FIRST_ORDER + index,
    status: outcome === 'returned' ? 3233 : 3195,
    parcel_updated_at: finishedAt ?? paidAt,
    cost: lines.reduce((sum, { amount }) => sum + amount, 0),
    basalam_shipping_cost: buyerShipping,
    ordered_at: paidAt,
    paid_at: paidAt,
    promised_at: new Date(posted.getTime() + (mayBePenalised ? -DAY_MS : DAY_MS)),
    posted_at: posted,
    parcel: JSON.stringify({ recipient: {}, weight: null, isFreightCollect: false, buyerName: null }),
    first_seen_by: 'poll' as const,
    looked_at: paidAt,
  }
}

async function judge({ booth }: OrderWorld, made: MadeBooth) {
  const { kysely: rows } = booth.database
  const accounts = await rows
    .selectFrom('order_accounts')
    .innerJoin('orders', 'orders.id', 'order_accounts.order_id')
    .select(['basalam_order_id', 'state', 'difference', 'expected', 'received'])
    .execute()
  const verdict = { falseAlarms: 0, missed: 0, planted: 0, unexplainedRial: 0, wrongRows: 0 }
  const byNumber = new Map(accounts.map((row) => [row.basalam_order_id, row]))
  for (const [index, { missing, order }] of made.orders.entries()) {
    const account = byNumber.get(FIRST_ORDER + index)
    const slack = made.habit.unit === 1 ? order.lines.length : (order.lines.length + 3) * made.habit.unit
    if (missing === null) {
      if (account?.state !== 'settled') verdict.falseAlarms += 1
      else {
        const rest = Math.abs((account.received ?? 0) - (account.expected ?? 0))
        if (rest > slack) verdict.unexplainedRial += rest
      }
      continue
    }
    verdict.planted += 1
    const isTold = account?.state === 'short' || account?.state === 'unpaid'
    const off = Math.abs((account?.difference ?? 0) + missing)
    if (!isTold || off > (made.habit.unit === 1 ? 0 : slack)) verdict.missed += 1
  }
  const here = await rows
    .selectFrom('wallet_movements')
    .select(['movement_key', 'amount'])
    .where('superseded_at', 'is', null)
    .where('gone_at', 'is', null)
    .execute()
  const there: { id: number; amount: number }[] = await booth.control.wallet('demo')
  const unit = made.habit.unit
  const sumHere = here.reduce((sum, { amount }) => sum + amount * unit, 0)
  const sumThere = there.reduce((sum, { amount }) => sum + amount, 0)
  const isOnce = new Set(here.map((row) => row.movement_key)).size === here.length
  verdict.wrongRows = Math.abs(here.length - there.length) + (isOnce ? 0 : 1) + (sumHere === sumThere ? 0 : 1)
  return verdict
}
