// Long because: one run of it is one story, told in its order.

import { ConnectorError, type HeardAnswer } from '@payvand/connectors'
import { ORDER_STATUSES, rial } from '@payvand/domain'
import { createContractWatch } from '../../apps/server/src/modules/marketplace/contract-watch/create-contract-watch.ts'
import { waitingOperations } from '../../apps/server/src/modules/operations/jobs/run-operation.job.ts'
import { startOperation } from '../../apps/server/src/modules/operations/start-operation.ts'
import { lockOrdersOfParcels } from '../../apps/server/src/modules/orders/arrival/parcels-store.ts'
import { enqueueOrderCommand } from '../../apps/server/src/modules/orders/commands/order-commands.ts'
import { orderCommandQueue } from '../../apps/server/src/modules/orders/jobs/run-order-commands.job.ts'
import type { Services } from '../../apps/server/src/services.ts'
import type { Mutation } from './answer-mutations.ts'
import type { BoothItem } from './booth-world.ts'
import type { OrderWorld } from './order-world.ts'

const MINUTE = 60_000
/** Rounds of work while the marketplace answers otherwise, and after it. */
const ROUNDS = 3
const ROUNDS_AFTER = 30
const BETWEEN_RUNS_MS = 80 * 60 * MINUTE

/** Where the marketplace serves each call that the queues make. */
export const CALL_ROUTES: Readonly<Record<string, { method: string; path: string }>> = {
  'products.list': { method: 'GET', path: '^/v1/vendors/\\d+/products(\\?|$)' },
  'products.get': { method: 'GET', path: '^/v1/products/\\d+$' },
  'products.create': { method: 'POST', path: '^/v1/vendors/\\d+/products$' },
  'products.update': { method: 'PATCH', path: '^/v1/products/\\d+$' },
  'products.batchUpdate': { method: 'PATCH', path: '/products/batch-updates' },
  'photos.upload': { method: 'POST', path: '^/v1/files' },
  'categories.attributes': { method: 'GET', path: '/attributes' },
  'parcels.list': { method: 'GET', path: '^/v1/vendor-parcels(\\?|$)' },
  'parcels.get': { method: 'GET', path: '^/v1/vendor-parcels/\\d+' },
  'parcels.prepare': { method: 'POST', path: '/set-preparation' },
  'parcels.post': { method: 'POST', path: '/set-posted' },
  'webhooks.list': { method: 'GET', path: '^/v1/webhooks(\\?|$)' },
  'webhooks.register': { method: 'POST', path: '^/v1/webhooks$' },
  'webhooks.update': { method: 'PATCH', path: '^/v1/webhooks/\\d+' },
}

export interface RunOutcome {
  /** Answers that the marketplace changed. */
  changedAnswers: number
  /** Differences that were kept meanwhile. */
  noticed: number
  /** What went wrong, in words; empty is good. */
  faults: string[]
}

/**
 * A seller's afternoon in which the marketplace changes one field of one call: products are priced, renamed, made and
 * counted, orders come, are prepared and posted. What does not need the call has to go on meanwhile; when the marketplace
 * is as ever, everything has to be as decided, without a person. Without a mutation the afternoon is one as ever. A watch
 * that is deaf to a call must be found by whoever counts what was noticed.
 */
export async function changedMarketplaceRun(
  world: OrderWorld,
  mutation: Mutation | null,
  run: number,
  { deafTo = null }: { deafTo?: string | null } = {},
): Promise<RunOutcome> {
  const { booth, clock } = world
  const { control, database, businessId } = booth
  const rows = database.kysely
  const faults: string[] = []
  const logger = { ...booth.services.logger, error: noteCrash }
  const watch = createContractWatch({ rows, logger, now: () => new Date(clock.now()) })
  const contractWatch = {
    ...watch,
    heard: (answer: HeardAnswer) => (answer.call === deafTo ? undefined : watch.heard(answer)),
  }
  const services = { ...world.worker({ contractWatch }), logger } as Services
  const never = new AbortController().signal

  // What an earlier mutation made wait is over.
  if (mutation) await clock.sleep(BETWEEN_RUNS_MS)
  await rows.deleteFrom('orders').execute()
  await rows.deleteFrom('contract_differences').execute()
  await rows.deleteFrom('product_changes').execute()

  const ids = await control.addBoothProducts('demo', [
    { title: `priced ${run}`, sku: `P-${run}`, price_rial: 100_000, stock: 500 },
    { title: `renamed ${run}`, sku: `R-${run}`, price_rial: 100_000, stock: 500 },
    {
      title: `sized ${run}`,
      sku: `S-${run}`,
      variants: SIZES.map((one) => ({ ...one, price_rial: 100_000, stock: 500 })),
    },
  ])
  const [pricedId = 0, renamedId = 0, sizedId = 0] = ids
  const [priced, renamed, sized, made] = (await booth.addItems([
    { name: `priced ${run}`, sku: `P-${run}`, stock: 500 },
    { name: `renamed ${run}`, sku: `R-${run}`, stock: 500 },
    {
      name: `sized ${run}`,
      sku: `S-${run}`,
      stock: 1_000,
      variants: SIZES.map((one) => ({ ...one, primaryPrice: rial(100_000), stock: 500, sku: null })),
    },
    { name: `made ${run}`, sku: `M-${run}`, stock: 5 },
  ])) as [BoothItem, BoothItem, BoothItem, BoothItem]
  await booth.link([priced, renamed, sized], ids)

  const [first, second] = await placed(world, [
    [{ product_id: pricedId, quantity: 1 }],
    [{ product_id: renamedId, quantity: 2 }],
  ])
  await world.pollWholly()
  await command('prepare', first as number, {})
  await commands()
  await command('post', first as number, {
    shippingMethod: 3198,
    trackingCode: '1'.repeat(24),
    phoneNumber: null,
  })
  await command('prepare', second as number, {})

  priced.data.primaryPrice = rial(120_000)
  renamed.data.description = `another text ${run}`
  renamed.data.name = `renamed ${run} again`
  sized.data.variants = (sized.data.variants ?? []).map((one) => ({ ...one, stock: 300 }))
  sized.data.stock = 600
  await booth.queue([priced, renamed, sized, made])

  // Registrations of webhooks are looked at in the next round.
  await rows.updateTable('booth_webhooks').set({ checked_at: null }).execute()
  if (mutation)
    await control.fault({
      site: 'marketplace',
      ...CALL_ROUTES[mutation.call],
      kind: 'changed-answer',
      change: mutation.change,
    })
  const arrived = await placed(world, [
    [{ product_id: renamedId, quantity: 1 }],
    [{ product_id: sizedId, variation_id: await variationOf(world, sizedId), quantity: 2 }],
  ])
  for (let round = 0; round < ROUNDS; round += 1) {
    await work()
    await clock.sleep(3 * MINUTE)
  }
  const [fault] = await control.faults()
  await watch.close()
  const noticed = (await rows.selectFrom('contract_differences').select('id').execute()).length

  const isOfOrders = /^(parcels|webhooks)\./.test(mutation?.call ?? '')
  if (isOfOrders) await productsAreDone('meanwhile')
  else await ordersAreHere('meanwhile')

  await control.clearFaults()
  for (let round = 0; round < ROUNDS_AFTER && !(await isQuiet()); round += 1) {
    await clock.sleep(15 * MINUTE)
    await work()
  }
  // An order of a status that nobody knows is believed until it moves on.
  if (mutation?.kind === 'value')
    await control.changeParcels(
      'demo',
      [second, ...arrived].map((id) => ({ id, status: ORDER_STATUSES.preparing })),
    )
  await world.pollWholly()
  // Orders that came with it leave fewer units for sale.
  await booth.send(services)
  await productsAreDone('in the end')
  await ordersAreHere('in the end')
  const history = (await control.parcels('demo', true)) as { id: number; prepared: number; posted: number }[]
  for (const parcel of history.filter(({ id }) => [first, second].includes(id)))
    if (parcel.prepared !== 1 || parcel.posted !== (parcel.id === first ? 1 : 0))
      faults.push(
        `in the end: ${parcel.id} was prepared ${parcel.prepared} and posted ${parcel.posted} times`,
      )
  const { webhooks } = await control.webhooks()
  if (webhooks.length !== 1) faults.push(`in the end: ${webhooks.length} webhooks are registered`)
  return { changedAnswers: fault?.changed ?? 0, noticed, faults: [...new Set(faults)] }

  /** A failure that is not the marketplace's is ours, wherever it was caught. */
  function noteCrash({ err }: { err?: unknown }, message: string): void {
    if (!(err instanceof ConnectorError)) faults.push(`crash: ${message}: ${String(err)}`)
  }

  async function step(name: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act()
    } catch (error) {
      faults.push(`crash: ${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  async function work(): Promise<void> {
    await step('send', () => booth.send(services))
    await step('poll', () => world.poll(services))
    await step('webhook events', () => world.readWebhookEvents(services))
    await step('commands', commands)
    await step('reconciliation', reconcile)
  }

  function commands(): Promise<void> {
    return orderCommandQueue.work(services, { businessId }, never)
  }

  async function reconcile(): Promise<void> {
    const by = { businessId, userId: null }
    const { id } = await rows
      .transaction()
      .execute((trx) => startOperation(services, trx, by, { kind: 'reconciliation' }))
    await waitingOperations.work(services, { businessId, operationId: id }, never)
  }

  async function command(
    kind: 'prepare' | 'post',
    parcelId: number,
    payload: Record<string, string | number | null>,
  ) {
    await rows.transaction().execute(async (trx) => {
      const [order] = await lockOrdersOfParcels(trx, businessId, [parcelId])
      if (!order) throw new Error(`order ${parcelId} did not arrive`)
      await enqueueOrderCommand(services, trx, businessId, order, { kind, payload, userId: null })
    })
  }

  async function isQuiet(): Promise<boolean> {
    const changes = await booth.productChanges()
    const open = await rows
      .selectFrom('order_commands')
      .select('id')
      .where('state', 'in', ['waiting', 'sending'])
      .execute()
    return changes.every(({ state }) => state === 'done') && open.length === 0
  }

  async function productsAreDone(when: string): Promise<void> {
    for (const { itemId, state, reason } of await booth.productChanges())
      if (state !== 'done')
        faults.push(`${when}: the change of item ${itemId} is ${state} ${JSON.stringify(reason)}`)
    const there = (await control.boothStock('demo')) as BoothRow[]
    const of = (sku: string) => there.filter((one) => one.sku === sku)
    const wrong = (sku: string, is: (row: BoothRow) => boolean) => {
      const found = of(sku)
      if (found.length !== 1) faults.push(`${when}: ${sku} is there ${found.length} times`)
      else if (!is(found[0] as BoothRow)) faults.push(`${when}: ${sku} is ${JSON.stringify(found[0])}`)
    }
    wrong(`P-${run}`, (row) => row.price_rial === 120_000)
    wrong(`R-${run}`, (row) => row.title === `renamed ${run} again`)
    wrong(`S-${run}`, (row) => row.variants.every(({ stock }) => stock <= 300))
    wrong(`M-${run}`, (row) => row.title === `made ${run}`)
  }

  async function ordersAreHere(when: string): Promise<void> {
    const truth = (await control.parcels('demo')) as { id: number; status: number; items: unknown[] }[]
    for (const parcelId of [first, second, ...arrived]) {
      const parcel = truth.find(({ id }) => id === parcelId)
      const order = await rows
        .selectFrom('orders')
        .select(['id', 'status'])
        .where('parcel_id', '=', parcelId as number)
        .executeTakeFirst()
      if (!order) {
        faults.push(`${when}: order ${parcelId} is missing`)
        continue
      }
      if (order.status !== parcel?.status)
        faults.push(`${when}: order ${parcelId} is ${order.status}, not ${parcel?.status}`)
      const lines = await rows
        .selectFrom('order_items')
        .select(['project_item_id', 'basalam_variation_id'])
        .where('order_id', '=', order.id)
        .execute()
      const isWrong = (line: (typeof lines)[number]) =>
        line.project_item_id === null ||
        (line.project_item_id === sized.id && line.basalam_variation_id === null)
      if (lines.length !== 1 || lines.some(isWrong))
        faults.push(`${when}: order ${parcelId} has ${JSON.stringify(lines)}`)
    }
    const statusOf = (parcelId: number | undefined) => truth.find(({ id }) => id === parcelId)?.status
    if (statusOf(first) !== ORDER_STATUSES.shipped) faults.push(`${when}: the first order was not posted`)
    if (statusOf(second) !== ORDER_STATUSES.preparing)
      faults.push(`${when}: the second order was not prepared`)
  }
}

interface BoothRow {
  sku: string
  title: string
  price_rial: number
  stock: number
  variants: { stock: number }[]
}

const SIZES = ['small', 'large'].map((value) => ({ properties: [{ property: 'size', value }] }))

async function placed({ booth }: OrderWorld, orders: object[][]): Promise<number[]> {
  const answers = await booth.control.placeOrders(
    'demo',
    orders.map((items) => ({ items })),
  )
  return answers.map(({ parcel_id: id, refused }) => {
    if (id === undefined) throw new Error(`the order was refused: ${refused}`)
    return id
  })
}

async function variationOf({ booth }: OrderWorld, productId: number): Promise<number> {
  const product = (
    (await booth.control.boothStock('demo')) as { id: number; variants: { id: number }[] }[]
  ).find(({ id }) => id === productId)
  return product?.variants[0]?.id ?? 0
}
