import { freePort, type PayvandProcess } from '../../harness/payvand-process.ts'
import { sandboxControl } from '../../harness/sandbox-control.ts'
import { Seller } from '../../harness/seller.ts'
import { waitUntil } from '../../harness/wait-until.ts'
import { openWorld } from '../../harness/world.ts'

const PREPARING = 3237
/** A tenfold price, which the guard against price jumps holds. */
const JUMP = 10
/** Orders are read once at the start, so that no toast of a later reading comes. */
const ENVIRONMENT = { PAYVAND_ORDER_POLL_SECONDS: '3600' }

/** A Payvand at one address that can be killed and started again under a page that is open. */
export async function openOfflineWorld(productsPerSite: number) {
  const world = await openWorld({ productsPerSite })
  const control = sandboxControl(world.sandbox)
  const port = await freePort()
  const start = () => world.start({ port, env: ENVIRONMENT })
  let payvand: PayvandProcess = await start()
  let restarting: Promise<void> | null = null
  return {
    world,
    control,
    url: payvand.url,
    /** kill -9, and a new process at the same address. */
    restart(): Promise<void> {
      restarting ??= (async () => {
        await payvand.kill()
        payvand = await start()
        restarting = null
      })()
      return restarting
    },
    isRestarting: () => restarting !== null,
    seller: () => Seller.signedIn(payvand.url),
    close: () => world.close(),
  }
}
export type OfflineWorld = Awaited<ReturnType<typeof openOfflineWorld>>

/** Puts orders that are new and in preparation, and products that can run out or wait for a word on their price, before the demo seller. */
export async function placeWork(
  { world, control }: OfflineWorld,
  seller: Seller,
  counts: { orders: number; selling: number; held: number },
) {
  const [goods] = await control.addBoothProducts('demo', { count: 1, price_rial: 100_000, stock: 100_000 })
  const items = [{ product_id: goods }]
  const fresh = await control.placeOrders('demo', { count: counts.orders, items })
  const preparing = await control.placeOrders('demo', { count: counts.orders, items })
  await control.changeParcels(
    'demo',
    preparing.map(({ parcel_id: id }) => ({ id, status: PREPARING })),
  )
  await seller.ask('orderSync.now')

  const project = await seller.createProject(world.sandbox.websites.jewellery.url)
  await seller.jobEnd(project.crawlJobId)
  const all = (await seller.allItems(project.id)).filter(
    ({ latest_data: data }) => data?.primary_price && data.stock !== 0 && !data.variants?.length,
  )
  const chosen = all.slice(0, counts.selling + counts.held)
  if (chosen.length < counts.selling + counts.held) throw new Error(`only ${all.length} products are simple`)
  const send = async (ids: number[]) => {
    await seller.ask('projectItems.bulkVerify', { body: { project_item_ids: ids } })
    await seller.ask('projectItems.bulkSend', { body: { project_item_ids: ids } })
  }
  await send(chosen.map(({ id }) => id))
  await waitUntil('all are in the booth', async () => {
    const now = await seller.allItems(project.id)
    return now.filter(({ verification_status: status }) => status === 'sent').length === chosen.length
  })
  const held = chosen.slice(counts.selling)
  for (const { id, latest_data: data } of held)
    await seller.ask('projectItems.update', {
      params: { id },
      body: { latest_data: { primary_price: data.primary_price * JUMP } },
    })
  await send(held.map(({ id }) => id))
  await waitUntil(
    'the prices are held',
    async () => (await seller.ask('syncGuards.held')).total === held.length,
  )
  const idsOf = async (placed: { order_id?: number }[]): Promise<{ id: number; number: number }[]> => {
    const numbers = placed.map(({ order_id: number }) => number)
    return waitUntil('the orders are here', async () => {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => seller.ask('orders.list', { query: { page, per_page: 50 } })),
      )
      const found = pages
        .flatMap(({ data }) => data)
        .filter(({ basalam_order_id: number }) => numbers.includes(number))
      return (
        found.length === numbers.length &&
        found.map(({ id, basalam_order_id: number }) => ({ id: id as number, number: number as number }))
      )
    })
  }
  return {
    fresh: await idsOf(fresh),
    preparing: await idsOf(preparing),
    projectId: project.id,
    selling: chosen.slice(0, counts.selling).map(({ latest_data: data }) => data.name as string),
    held: held.map(({ id, latest_data: data }) => ({ id: id as number, name: data.name as string })),
  }
}
