// Long because: one booth, and the whole way of its money, with each thing that goes wrong on it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveCommission, wantCommissions } from '../../apps/server/src/modules/catalog/index.ts'
import { accounts } from '../../apps/server/src/modules/finance/calls/accounts.ts'
import { months } from '../../apps/server/src/modules/finance/calls/months.ts'
import { movements } from '../../apps/server/src/modules/finance/calls/movements.ts'
import { results } from '../../apps/server/src/modules/finance/calls/results.ts'
import { settleMovement } from '../../apps/server/src/modules/finance/calls/settle-movement.ts'
import { summary } from '../../apps/server/src/modules/finance/calls/summary.ts'
import { walletQueue } from '../../apps/server/src/modules/finance/jobs/read-wallet.job.ts'
import { saveMany } from '../../apps/server/src/modules/finance/purchase/calls/save-many.ts'
import { saveMargin } from '../../apps/server/src/modules/finance/purchase/calls/save-margin.ts'
import { wantReading } from '../../apps/server/src/modules/finance/wallet/wallet-readings-store.ts'
import { update as updateOrder } from '../../apps/server/src/modules/orders/calls/update.ts'
import type { UserContext } from '../../apps/server/src/modules/sources/index.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { CATEGORY } from '../harness/booth-world.ts'
import { killedWorker } from '../harness/killed-worker.ts'
import { type OrderWorld, openOrderWorld } from '../harness/order-world.ts'
import { seededRandom } from '../harness/seeded-random.ts'

const DAY_MS = 86_400_000
const SATISFIED = 3195
const REFUNDED = 3233
/** What the sandbox takes of goods in this category, in percent. */
const PERCENT = 8

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
  const { rows } = world.worker()
  const now = new Date(world.clock.now())
  await wantCommissions(rows, world.booth.businessId, [CATEGORY], now)
  await saveCommission(rows, CATEGORY, PERCENT, { now, askAt: new Date(now.getTime() + 365 * DAY_MS) })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.booth.control.clearFaults()
})

/** Services of a worker that reads wallets. */
const worker = (given: Parameters<OrderWorld['worker']>[0] = {}): Services => {
  const made = world.worker(given)
  return { ...made, config: { ...made.config, walletPollMs: 1_800_000 } }
}
const control = () => world.booth.control
const ask = <Answer>(
  handler: (context: UserContext, input: never) => Promise<Answer>,
  input: object = {},
): Promise<Answer> => {
  const services = worker()
  const context = { services, user: { id: 1, businessId: world.booth.businessId } }
  return handler(context as unknown as UserContext, { params: {}, query: {}, body: {}, ...input } as never)
}
const never = new AbortController().signal

/** Reads the wallet and reckons, as a press does. */
async function read(services = worker()): Promise<void> {
  await world.clock.sleep(1_000)
  await wantReading(world.worker().rows, world.booth.businessId, new Date(world.clock.now()))
  await walletQueue.work(services, { businessId: world.booth.businessId }, never)
}

/** Orders of so many pieces each, that are over. Answers the marketplace's numbers. */
async function soldOrders(quantities: readonly number[], status = SATISFIED): Promise<number[]> {
  const [productId] = world.productIds
  const placed = await control().placeOrders(
    'demo',
    quantities.map((quantity) => ({ items: [{ product_id: productId, quantity }] })),
  )
  const numbers = placed.map(({ order_id }) => order_id as number)
  await world.pollWholly()
  await control().changeParcels(
    'demo',
    numbers.map((order_id) => ({ order_id, status })),
  )
  await world.pollWholly()
  return numbers
}

const page = { page: 1, per_page: 100 }
const listed = async (view = 'all') => (await ask(accounts, { query: { ...page, view } })).data
const accountOf = async (number: number) => {
  const found = (await listed()).find(({ orderNumber }) => orderNumber === number)
  if (!found) throw new Error(`no account of ${number}`)
  return found
}
const entriesOf = async (number: number) =>
  (await control().wallet('demo')).filter((entry: { orderId: number }) => entry.orderId === number)
/** What the buyer pays for sending. */
const SHIPPING = 450_000
const net = (pieces: number) => pieces * 100_000 - Math.ceil((pieces * 100_000 * PERCENT) / 100) + SHIPPING

test('before anything was paid nothing is owed, and what will come is not said to be here', async () => {
  const [number = 0] = await soldOrders([1])
  await read()
  expect(await accountOf(number)).toMatchObject({ state: 'unjudged', difference: 0, received: null })
  const told = await ask(summary)
  expect(told.owedToSeller).toEqual({ count: 0, amount: 0 })
  expect(told.reading).toMatchObject({ isUnderstood: false, trouble: null })
  expect(told.balance).toBeNull()
})

test('six orders that were paid teach the wallet; each is settled to the rial, read twice or not', async () => {
  const numbers = await soldOrders([1, 2, 3, 4, 5, 6])
  await world.clock.sleep(4 * DAY_MS)
  await read()
  await read()
  for (const [index, number] of numbers.entries()) {
    const due = net(index + 1)
    expect(await accountOf(number)).toMatchObject({
      state: 'settled',
      expected: due,
      received: due,
      difference: 0,
    })
  }
  const told = await ask(summary)
  expect(told.reading.isUnderstood).toBe(true)
  // The first order's and these six's, whatever the wallet had before.
  const entries = await control().wallet('demo')
  const balance = entries.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
  expect(told.balance).toBe(balance)
  const all = await ask(movements, { query: { page: 1, per_page: 100, view: 'all' } })
  expect(all.totalCount).toBe(entries.length)
})

test('an order that the marketplace does not pay is told once its time is over, with its amount', async () => {
  const [number = 0] = await soldOrders([2])
  await world.clock.sleep(4 * DAY_MS)
  for (const { id } of await entriesOf(number)) await control().changeWallet('demo', { id, amount: null })
  await read()
  expect(await accountOf(number)).toMatchObject({ state: 'waiting', difference: 0 })
  await world.clock.sleep(20 * DAY_MS)
  await read()
  expect(await accountOf(number)).toMatchObject({ state: 'unpaid', difference: -net(2), cause: 'not_paid' })
  expect((await ask(summary)).owedToSeller).toEqual({ count: 1, amount: net(2) })
  // It comes late, and is owed no more.
  await control().addToWallet('demo', [{ order_id: number, amount: net(2), reason_id: 909 }])
  await read()
  expect(await accountOf(number)).toMatchObject({ state: 'settled', difference: 0 })
})

test('a commission that is too high, a penalty without a reason and a double payment each have their cause', async () => {
  const [high = 0, penalised = 0, twice = 0] = await soldOrders([10, 10, 10])
  await world.clock.sleep(4 * DAY_MS)
  const [, commission] = (await entriesOf(high)).toSorted((one: any, other: any) => one.id - other.id)
  await control().changeWallet('demo', { id: commission.id, amount: commission.amount - 20_000 })
  await control().addToWallet('demo', [
    { order_id: penalised, amount: -70_000, reason_id: 906 },
    { order_id: twice, amount: net(10), reason_id: 901 },
  ])
  await world.clock.sleep(20 * DAY_MS)
  await read()
  expect(await accountOf(high)).toMatchObject({
    state: 'short',
    difference: -20_000,
    cause: 'commission_higher',
  })
  expect(await accountOf(penalised)).toMatchObject({
    state: 'short',
    difference: -70_000,
    cause: 'penalty_without_reason',
  })
  expect(await accountOf(twice)).toMatchObject({ state: 'over', difference: net(10), cause: 'paid_twice' })
  const told = await ask(summary)
  expect(told.owedToSeller).toEqual({ count: 2, amount: 90_000 })
  expect(told.owedBySeller).toEqual({ count: 1, amount: net(10) })
  expect(await listed('short')).toHaveLength(2)
  expect(await listed('over')).toHaveLength(1)
})

test('what is corrected afterwards counts as corrected, and what was read before is kept', async () => {
  const [number = 0] = await soldOrders([3])
  await world.clock.sleep(4 * DAY_MS)
  await read()
  const [sale] = (await entriesOf(number)).toSorted((one: any, other: any) => one.id - other.id)
  await control().changeWallet('demo', { id: sale.id, amount: sale.amount + 5_000 })
  await world.clock.sleep(20 * DAY_MS)
  await read()
  expect(await accountOf(number)).toMatchObject({ state: 'over', difference: 5_000 })
  const { rows } = world.worker()
  const kept = await rows
    .selectFrom('wallet_movements')
    .select(['amount', 'superseded_at'])
    .where('movement_key', 'like', `credit:${sale.id * 10 + 1}:901:in:%`)
    .orderBy('id')
    .execute()
  expect(kept.map(({ amount, superseded_at: at }) => [amount, at === null])).toEqual([
    [sale.amount, false],
    [sale.amount + 5_000, true],
  ])
  await control().changeWallet('demo', { id: sale.id, amount: sale.amount })
  await read()
  expect(await accountOf(number)).toMatchObject({ state: 'settled' })
})

test('an order that came back leaves nothing, and nothing is owed for it', async () => {
  const [number = 0] = await soldOrders([4])
  await world.clock.sleep(4 * DAY_MS)
  await read()
  expect(await accountOf(number)).toMatchObject({ state: 'settled', received: net(4) })
  await control().changeParcels('demo', [{ order_id: number, status: REFUNDED }])
  await world.pollWholly()
  await read()
  expect(await accountOf(number)).toMatchObject({ state: 'waiting', difference: 0 })
  await world.clock.sleep(4 * DAY_MS)
  await read()
  expect(await accountOf(number)).toMatchObject({ state: 'settled', received: 0, difference: 0 })
})

test('a movement of no order is unexplained until a person knows it; a withdrawal is not', async () => {
  await control().addToWallet('demo', [
    { amount: -33_000, reason_id: 909, description: 'کسر' },
    { amount: -1_000_000, reason_id: 908 },
  ])
  await read()
  const open = await ask(movements, { query: { ...page, view: 'unexplained' } })
  expect(open.data.map(({ amount }) => amount)).toEqual([-33_000])
  expect((await ask(summary)).unexplained).toEqual({ count: 1, amount: 33_000 })
  const [one] = open.data
  await ask(settleMovement, { params: { id: one?.id }, body: { isSettled: true } })
  expect((await ask(summary)).unexplained).toEqual({ count: 0, amount: 0 })
})

test('profit is what came less what the goods cost, by the price of their day, and says when it is presumed', async () => {
  const [first = 0, second = 0] = await soldOrders([2, 2])
  await world.clock.sleep(4 * DAY_MS)
  await read()
  expect(await accountOf(first)).toMatchObject({ profit: null, purchaseCost: null })
  await ask(saveMargin, { body: { usualMargin: 40 } })
  await read()
  expect(await accountOf(first)).toMatchObject({
    purchaseCost: 120_000,
    profit: net(2) - SHIPPING - 120_000,
    isEstimate: true,
  })
  const { id } = await itemOf(second)
  const rows = [
    { product: String(id), price: 70_000 },
    { product: 'unheard of', price: 1 },
  ]
  const told = await ask(saveMany, { body: { from: '2026-01-01', rows } })
  expect(told).toEqual({ saved: 1, unknown: [{ row: 2, product: 'unheard of', isSeveral: false }] })
  await read()
  expect(await accountOf(first)).toMatchObject({
    purchaseCost: 140_000,
    profit: net(2) - SHIPPING - 140_000,
    isEstimate: false,
  })
  // What a person wrote of one order counts before the price of its products.
  const { orderId } = await accountOf(second)
  await ask(updateOrder, { params: { id: orderId }, body: { wholesaleCost: 1_000_000 } })
  await read()
  expect(await accountOf(second)).toMatchObject({
    purchaseCost: 1_000_000,
    profit: net(2) - SHIPPING - 1_000_000,
  })
  // So does what sending cost.
  await ask(updateOrder, { params: { id: orderId }, body: { shippingCost: 200_000 } })
  await read()
  expect(await accountOf(second)).toMatchObject({ profit: net(2) - 200_000 - 1_000_000 })
  expect((await listed('loss')).map(({ orderNumber }) => orderNumber)).toEqual([second])
})

async function itemOf(number: number): Promise<{ id: number }> {
  return world
    .worker()
    .rows.selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('order_items.project_item_id as id')
    .where('orders.basalam_order_id', '=', number)
    .executeTakeFirstOrThrow() as Promise<{ id: number }>
}

test('the sums of the panel are those of its rows', async () => {
  const { data, totalCount, sums } = await ask(accounts, { query: { ...page, view: 'all' } })
  expect(data).toHaveLength(totalCount)
  const total = (value: (row: (typeof data)[number]) => number | null) =>
    data.reduce((sum, row) => sum + (value(row) ?? 0), 0)
  expect(sums).toMatchObject({
    goods: total(({ goods }) => goods),
    difference: total(({ difference }) => difference),
    profit: total(({ profit }) => profit),
  })
  const byMonth = (await ask(months)).data
  const inMonths = (value: (row: (typeof byMonth)[number]) => number) =>
    byMonth.reduce((sum, row) => sum + value(row), 0)
  expect(inMonths(({ orderCount }) => orderCount)).toBe(totalCount)
  expect(inMonths(({ goods }) => goods)).toBe(sums.goods)
  expect(inMonths(({ income }) => income)).toBe(sums.income)
  expect(inMonths(({ profit }) => profit)).toBe(sums.profit)
  expect(inMonths(({ short, over }) => short + over)).toBe(sums.difference)
  for (const by of ['product', 'category']) {
    const { data: lines } = await ask(results, { query: { ...page, by } })
    const inLines = (value: (row: (typeof lines)[number]) => number) =>
      lines.reduce((sum, row) => sum + value(row), 0)
    expect(inLines(({ goods }) => goods)).toBe(sums.goods)
    expect(inLines(({ income }) => income)).toBe(sums.income)
  }
})

/** More rows than two pages have, which belong to no order here. */
const manyRows = (count: number) =>
  control().addToWallet(
    'demo',
    Array.from({ length: count }, (_, index) => ({
      amount: 1_000 + index * 10,
      order_id: 800_000 + index,
      // Two hours apart, so that a page is older than the one before.
      at: new Date(world.clock.now() - index * 7_200_000).toISOString(),
    })),
  )

test('a wallet in toman, without signs and from its oldest row on is read as well, page by page', async () => {
  await manyRows(250)
  await read()
  const before = (await listed()).map(({ orderId, state, difference }) => ({ orderId, state, difference }))
  await control().settings({ walletUnit: 'toman', walletSign: 'plain', walletOrder: 'oldest' })
  // The unit of a wallet does not change by itself: it is another installation's, read from its beginning.
  const { rows } = world.worker()
  const begin = async () => {
    await rows.deleteFrom('wallet_movements').execute()
    await rows.deleteFrom('wallet_readings').execute()
    await read()
  }
  await begin()
  const after = (await listed()).map(({ orderId, state, difference }) => ({ orderId, state, difference }))
  expect(after).toEqual(before)
  const pages = () =>
    world.booth.calls.flatMap(({ path }) => /transactions\?page=(\d+)/.exec(path)?.[1] ?? []).map(Number)
  const asked = pages()
  expect(asked.slice(-4)).toEqual([4, 3, 2, 1])
  // Only the newest end is read the next time.
  await read()
  expect(pages().slice(asked.length)).toEqual([1, 4, 3])
  await control().settings({ walletUnit: 'rial', walletSign: 'signed', walletOrder: 'newest' })
  await begin()
})

test('a reading that is killed at any statement counts nothing twice and loses nothing', async () => {
  const numbers = await soldOrders([1, 2])
  await world.clock.sleep(4 * DAY_MS)
  const { booth, clock } = world
  const { kysely: rows } = booth.database
  const isMarketplace = (url: string) => url.startsWith(booth.sandbox.marketplace.url)
  let kills = 0
  for (let killAt = 1, died = true; died; killAt += 1) {
    // Each round has something new to read, and every third goes through all of it.
    await control().addToWallet('demo', [{ amount: 2_000 + killAt * 10, order_id: 900_000 + killAt }])
    if (killAt % 3 === 0) await rows.updateTable('wallet_readings').set({ whole_at: null }).execute()
    const plan = {
      chance: seededRandom(killAt),
      clock,
      killAt,
      troubles: 0,
      meanwhile: async () => undefined,
    }
    const killed = killedWorker(rows, booth.network, isMarketplace, plan)
    await read(worker(killed)).catch(() => undefined)
    died = killed.isDead()
    if (died) kills += 1
    // Its lease ends by itself once it shows no life.
    await booth.database.execute('delete from queue_leases')
    if (killAt > 400) throw new Error('the reading never came to its end')
  }
  expect(kills).toBeGreaterThan(20)
  await read()
  for (const [index, number] of numbers.entries())
    expect(await accountOf(number)).toMatchObject({ state: 'settled', received: net(index + 1) })
  const live = await rows
    .selectFrom('wallet_movements')
    .select('movement_key')
    .where('superseded_at', 'is', null)
    .where('gone_at', 'is', null)
    .execute()
  expect(new Set(live.map((row) => row.movement_key)).size).toBe(live.length)
  expect(live).toHaveLength((await control().wallet('demo')).length)
})

test('an outage, a limit and a missing right are told, and nothing is lost by them', async () => {
  const [number = 0] = await soldOrders([7])
  await world.clock.sleep(4 * DAY_MS)
  const fails = (fault: object) =>
    control().fault({ site: 'marketplace', path: '/v1/users/', method: 'GET', kind: 'status', ...fault })
  await fails({ status: 403 })
  await read()
  expect((await ask(summary)).reading.trouble).toBe('scope_missing')
  await control().clearFaults()
  await fails({ status: 503 })
  await read()
  expect((await ask(summary)).reading.trouble).toBe('marketplace_unavailable')
  await control().clearFaults()
  await world.clock.sleep(DAY_MS)
  await read()
  expect((await ask(summary)).reading.trouble).toBeNull()
  expect(await accountOf(number)).toMatchObject({ state: 'settled', received: net(7) })
})
