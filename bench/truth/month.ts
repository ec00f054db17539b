// Long because: the one list of what happens to a seller in a month.

import { ORDER_STATUSES } from '@payvand/domain'
import { saveConnection } from '../../apps/server/src/modules/accounts/businesses/businesses-store.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { CONNECTION } from '../../tests/harness/booth-world.ts'
import { killedWorker } from '../../tests/harness/killed-worker.ts'
import type { Chance } from '../../tests/harness/seeded-random.ts'
import type { TruthWorld } from './world.ts'

const MOST_STEPS = 120
const RIAL = 10_000
const S = ORDER_STATUSES
/** Ways an order goes on by the buyer's and the marketplace's hand. */
const MOVES: Record<number, readonly number[]> = {
  [S.new]: [S.cancelled],
  [S.preparing]: [S.delayAsked, S.cancelled],
  [S.delayAsked]: [S.preparing],
  [S.shipped]: [S.satisfied, S.wrongTracking, S.notDelivered],
  [S.wrongTracking]: [S.satisfied],
}

/** Things that happen in a seller's month, and how often each of them does. */
const OFTEN = {
  editItem: 2,
  verify: 1,
  sendItems: 1,
  changePrice: 2,
  buyInShop: 1,
  leapPrice: 2,
  read: 6,
  send: 5,
  buyInBooth: 3,
  poll: 4,
  prepare: 2,
  post: 2,
  tell: 4,
  moveOrder: 1,
  operate: 2,
  workOperations: 2,
  editBooth: 1,
  removeFromBooth: 1,
  compare: 2,
  accept: 1,
  repair: 1,
  retry: 1,
  release: 1,
  discard: 1,
  outage: 1,
  outageEnds: 2,
  refuse: 2,
  review: 3,
  pause: 1,
  resume: 2,
  listBlack: 1,
  unlistBlack: 1,
  switchOff: 1,
  switchOn: 1,
  disconnect: 1,
  connect: 3,
  removeFromShop: 1,
  loseShop: 1,
}
export type Happening = keyof typeof OFTEN
export const HAPPENINGS = Object.entries(OFTEN).flatMap(([name, times]) =>
  Array.from({ length: times }, () => name as Happening),
)

/** One seeded seller, and the others who change the shop and the booth meanwhile. */
export function happenings(world: TruthWorld, chance: Chance): Record<Happening, () => Promise<unknown>> {
  const { seller, control, clock, database, businessId, projectId, platform } = world
  const rows = database.kysely
  const shop = (path: string, body: object) => control.shop(platform, path, body)

  /** A call of the seller that may be refused, as a button that comes too late is. */
  const press = (name: Parameters<typeof seller.call>[0], request: Parameters<typeof seller.call>[1] = {}) =>
    seller.call(name, request)
  const itemsOf = async (): Promise<any[]> =>
    (await seller.ask('projects.items', { params: { id: projectId }, query: { limit: 100 } })).items
  const ordersIn = async (...statuses: number[]): Promise<any[]> =>
    (await seller.ask('orders.list', { query: { per_page: 100 } })).data.filter((order: any) =>
      statuses.includes(order.basalam_status),
    )
  const ourProducts = async (): Promise<{ product_id: number }[]> =>
    rows.selectFrom('booth_products').select('product_id').orderBy('product_id').execute()
  async function soldPlainly(): Promise<number[]> {
    const there = (await control.boothStock('demo')) as { id: number; stock: number; variants: unknown[] }[]
    const ours = new Set((await ourProducts()).map(({ product_id: id }) => id))
    return there.flatMap(({ id, stock, variants }) =>
      ours.has(id) && stock > 0 && variants.length === 0 ? [id] : [],
    )
  }

  /** Work of a queue by a worker that may be killed at any statement or request. */
  async function work(run: (services: Services) => Promise<unknown>): Promise<void> {
    const homes = [world.sandbox.marketplace.url, world.sandbox.shops[platform].url]
    const killed = killedWorker(rows, world.network, (url) => homes.some((home) => url.startsWith(home)), {
      chance,
      clock,
      killAt: chance.hits(0.4) ? 1 + chance.below(MOST_STEPS) : null,
      troubles: chance.hits(0.3) ? 0.15 : 0,
      meanwhile: async () => undefined,
    })
    try {
      await run(world.workerOf(killed.rows, killed.network))
    } catch (error) {
      if (!killed.isDead()) throw error
    }
    // The lease of the killed worker runs out.
    if (killed.isDead()) await rows.deleteFrom('queue_leases').execute()
  }

  async function changeVariant(change: (variant: any) => object | null): Promise<void> {
    const products = await world.there()
    if (products.length === 0) return
    const { id: productId, variants } = chance.pick(products)
    const changed = change(chance.pick(variants))
    if (changed) await shop('change', { productId, variants: [changed] })
  }

  return {
    async editItem() {
      const items = await itemsOf()
      if (items.length === 0) return
      const { id, version, latest_data: data } = chance.pick(items)
      const latest = chance.hits(0.5)
        ? { primary_price: data.primary_price + RIAL * (1 + chance.below(3)) }
        : chance.hits(0.7)
          ? { stock: chance.below(6) }
          : { name: `${data.name.replace(/ v\d+$/, '')} v${chance.below(100)}` }
      await press('projectItems.update', { params: { id }, body: { version, latest_data: latest } })
    },
    async verify() {
      const ids = (await itemsOf()).map(({ id }) => id)
      if (ids.length > 0) await press('projectItems.bulkVerify', { body: { project_item_ids: ids } })
    },
    async sendItems() {
      const ids = (await itemsOf()).map(({ id }) => id)
      if (ids.length > 0) await press('projectItems.bulkSend', { body: { project_item_ids: ids } })
    },
    changePrice: () =>
      changeVariant(({ id, priceRial }) =>
        priceRial === null
          ? null
          : { id, priceRial: Math.max(20 * RIAL, priceRial + RIAL * (chance.below(5) - 2)) },
      ),
    /** So far that a guard wants a person to look at it. */
    leapPrice: () =>
      changeVariant(({ id, priceRial }) =>
        priceRial === null
          ? null
          : { id, priceRial: chance.hits(0.5) ? priceRial * 10 : Math.round(priceRial / 10) },
      ),
    buyInShop: () =>
      changeVariant(({ id, stock }) =>
        stock === null ? null : { id, stock: stock === 0 ? 5 : Math.max(0, stock - 1 - chance.below(2)) },
      ),
    async removeFromShop() {
      const products = await world.there()
      if (products.length > 3) await shop('remove', { productId: chance.pick(products).id })
    },
    loseShop: async () => {
      await rows
        .updateTable('platform_connections')
        .set({
          status: 'disconnected',
          failure: JSON.stringify({ code: 'platform_disconnected', messages: [] }),
        } as never)
        .execute()
    },
    read: () => work((services) => world.read(services, { whole: chance.hits(0.5) })),
    send: () => work((services) => world.send(services)),
    tell: () => work((services) => world.tellAs(services)),
    poll: () => work((services) => world.poll(services)),
    workOperations: () => work((services) => world.workOperations(services)),

    async buyInBooth() {
      const sold = await soldPlainly()
      if (sold.length === 0) return
      await control.placeOrders('demo', [
        { items: [{ product_id: chance.pick(sold), quantity: 1 + chance.below(2) }] },
      ])
    },
    async moveOrder() {
      const parcels = (await control.parcels('demo')).filter(
        ({ id, status }: any) => id >= world.firstParcel && MOVES[status],
      )
      if (parcels.length === 0) return
      const { id, status } = chance.pick(parcels) as { id: number; status: number }
      await control.changeParcels('demo', [{ id, status: chance.pick(MOVES[status] ?? []) }])
    },
    async prepare() {
      for (const { id } of (await ordersIn(S.new)).slice(0, 2))
        await press('orders.prepare', { params: { id }, body: {} })
    },
    async post() {
      for (const { id } of (await ordersIn(S.preparing)).slice(0, 2)) {
        const body = { tracking_code: `${10 ** 23 + id}`.slice(0, 24), shipping_method: 3197 }
        await press('orders.setPosted', { params: { id }, body })
      }
    },

    async operate() {
      const selection = { filters: { project_id: projectId } }
      const body = chance.pick([
        { kind: 'price', by: 'percent', value: 3, method: 'exact', base: 1, selection },
        { kind: 'stock', by: 'add', value: 1, selection },
        { kind: 'verify', project_id: projectId, selection: { filters: {} } },
        { kind: 'send', project_id: projectId, selection: { filters: {} } },
        { kind: 'send_all' },
      ])
      await press('operations.start', { body })
    },

    /** Somebody else edits the booth; nobody on our side can know before the next comparison. */
    async editBooth() {
      const ours = await ourProducts()
      if (ours.length === 0) return
      const { product_id: id } = chance.pick(ours)
      const there = (await control.boothStock('demo')).find((one) => one.id === id)
      if (!there || there.variants.length > 0) return
      const change = chance.hits(0.5) ? { stock: there.stock + 2 } : { price_rial: there.price_rial + RIAL }
      await control.changeBoothProducts('demo', [{ id, ...change }])
      world.unseen.add(id)
    },
    async removeFromBooth() {
      const there = new Set((await control.boothStock('demo')).map(({ id }) => id))
      const ours = (await ourProducts()).filter(({ product_id: id }) => there.has(id))
      if (ours.length < 3) return
      const { product_id: id } = chance.pick(ours)
      await control.changeBoothProducts('demo', [{ id, gone: true }])
      world.unseen.add(id)
    },
    async compare() {
      const unseen = [...world.unseen]
      const before = await rows.selectFrom('operations').select('id').execute()
      const { status, body } = await press('operations.start', { body: { kind: 'reconciliation' } })
      // One that was under way already may have read the booth before the others changed it.
      if (status !== 202 || before.some(({ id }) => id === body.id)) return
      await work((services) => world.workOperations(services))
      const { status: ended } = await seller.ask('operations.get', { params: { id: body.id } })
      if (ended === 'completed') for (const id of unseen) world.unseen.delete(id)
    },
    accept: () => press('reconciliations.accept', { body: { all: true } }),
    repair: () => press('reconciliations.repair', { body: { all: true } }),
    retry: () => press('sync.retryErrors', { body: { group: null } }),
    release: () => decideHeld('syncGuards.release'),
    discard: () => decideHeld('syncGuards.discard'),

    async outage() {
      await control.fault({ site: 'marketplace', path: '/v', kind: 'status', status: 503 })
      world.isDown = true
    },
    async outageEnds() {
      await control.clearFaults()
      world.isDown = false
    },
    refuse: () =>
      control.fault({
        site: 'marketplace',
        path: '/v',
        method: 'PATCH',
        kind: 'status',
        status: 422,
        times: 1,
      }),
    /** The marketplace's people look at edits, where it lets them wait for that. */
    async review() {
      const waiting = (await control.boothStock('demo')).filter((one) => one.in_review)
      for (const { id } of waiting)
        await control.decideRevision(id, chance.hits(0.5) ? 'approve' : 'refuse', { reason: 'no' })
    },
    pause: () => press('sync.pause'),
    resume: () => press('sync.resume'),
    async listBlack() {
      const ours = await ourProducts()
      if (ours.length < 3) return
      const product = { product_id: chance.pick(ours).product_id, title: 'x', image: null }
      await press('blacklistProducts.add', { body: { products: [product] } })
    },
    async unlistBlack() {
      const [first] = (await seller.ask('blacklistProducts.list')).data
      if (first) await press('blacklistProducts.remove', { params: { id: first.id } })
    },
    switchOff: () => switchOne({ sync_price: false }),
    switchOn: async () => {
      const ids = (await ourProducts()).map(({ product_id: id }) => id)
      const switches = { sync_price: true, sync_stock: true, sync_content: true }
      if (ids.length > 0) await press('boothProducts.bulk', { body: { product_ids: ids, switches } })
    },
    async disconnect() {
      await control.fault({ site: 'marketplace', path: '/v', kind: 'status', status: 401 })
      world.isDown = true
    },
    async connect() {
      await control.clearFaults()
      world.isDown = false
      await saveConnection(rows, businessId, CONNECTION)
      await rows.updateTable('platform_connections').set({ status: 'connected', failure: null }).execute()
    },
  }

  async function decideHeld(name: 'syncGuards.release' | 'syncGuards.discard'): Promise<void> {
    const { items } = await seller.ask('syncGuards.held', { query: { limit: 100 } })
    const chosen = items.slice(0, 2).map((one: any) => ({ change_id: one.change_id, version: one.version }))
    if (chosen.length > 0) await press(name, { body: { choice: { product_changes: chosen } } })
  }
  async function switchOne(body: object): Promise<void> {
    const ours = await ourProducts()
    if (ours.length > 0)
      await press('boothProducts.update', { params: { id: chance.pick(ours).product_id }, body })
  }
}
