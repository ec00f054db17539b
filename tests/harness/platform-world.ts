import type { Clock } from '@payvand/connectors'
import type { GuardedClient } from '@payvand/network'
import { updateBusiness } from '../../apps/server/src/modules/accounts/businesses/businesses-store.ts'
import { receiveParcels } from '../../apps/server/src/modules/orders/arrival/receive-parcels.ts'
import { orderCommandQueue } from '../../apps/server/src/modules/orders/jobs/run-order-commands.job.ts'
import { createPlatformConnections } from '../../apps/server/src/modules/sources/platforms/platform-connections.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { type BoothWorld, openBoothWorld } from './booth-world.ts'
import { createManualClock } from './killed-worker.ts'

export const PLATFORM_TOKENS = {
  sazito: 'sandbox-sazito-token',
  digikala: 'sandbox-digikala-token',
  shopfa: 'sandbox-shopfa-token',
} as const
export type PlatformKey = keyof typeof PLATFORM_TOKENS

interface Sold {
  id: number
  name: string
  variants: { id: number; sku: string | null; stock: number | null; active: boolean }[]
}

/** A product that the seller sells on their platform and in the booth: the same stock on both. */
export interface SoldOnBoth {
  variantId: number
  productId: number
  stock: number
}

const FREELY = { perMinute: 60_000, burst: 1_000, maxWaitMs: 1_000 }
/** This world seals no secrets. */
const secrets = {
  open: (_column, _row, sealed) => sealed,
  seal: (_column, _row, plain) => plain,
} as Services['secrets']

/** The platforms of the sandbox as a worker sees them, with no pace to keep. */
export function platformsOf(
  { sandbox, services }: Pick<BoothWorld, 'sandbox' | 'services'>,
  rows: Services['rows'],
  network: GuardedClient,
  clock?: Clock,
): Services['platforms'] {
  return createPlatformConnections({
    rows,
    secrets,
    network,
    hosts: { digikala: sandbox.shops.digikala.url, digikalaPublic: sandbox.shops.digikala.url },
    logger: services.logger,
    now: services.now,
    rates: {
      digikala: FREELY,
      digikalaPublic: FREELY,
      sazito: FREELY,
      shopfa: FREELY,
      woocommerce: FREELY,
    },
    ...(clock && { clock }),
  })
}

/**
 * A booth whose seller also sells on a platform, both in the sandbox, on a clock of its own: the marketplace's is so far
 * ahead of it, and goes further ahead while a test takes its time.
 */
export async function openPlatformWorld(marketplaceAheadMs = 0) {
  const clock = createManualClock(Date.now() - marketplaceAheadMs, (ms) => world.control.advanceClock(ms))
  const world: BoothWorld = await openBoothWorld({ clock, callsPerMinute: 60_000 })
  await world.control.settings({ rateLimitPerMinute: 100_000 })
  const { businessId, control, database, network, sandbox } = world
  await control.shop('digikala', 'settings', { rateMax: 100_000 })
  const services = {
    ...world.services,
    secrets,
    platforms: platformsOf(world, world.database.kysely, network),
  }

  async function learn(parcelIds: readonly number[]): Promise<number[]> {
    const { connector } = await services.booths.forBusiness(businessId)
    const orderIds: number[] = []
    for (let from = 0; from < parcelIds.length; from += 30) {
      const { parcels } = await connector.listParcels({ ids: parcelIds.slice(from, from + 30) })
      const received = await receiveParcels(services, businessId, parcels, 'poll')
      orderIds.push(...received.map(({ orderId }) => orderId))
    }
    return orderIds
  }

  return {
    ...world,
    clock,
    services,
    stockOn: async (key: PlatformKey, variantId: number) =>
      ((await control.shop(key, 'products')) as Sold[])
        .flatMap(({ variants }) => variants)
        .find(({ id }) => id === variantId)?.stock,

    /** The so-many-th product of the platform that fits; `units` sets its stock. */
    async sellOnBoth(
      key: PlatformKey,
      nth: number,
      { isKnown = true, units }: { isKnown?: boolean; units?: number } = {},
    ): Promise<SoldOnBoth> {
      await updateBusiness(database.kysely, businessId, {
        platform: key === 'digikala' ? 'digikala-seller' : key,
        domain: key === 'digikala' ? null : sandbox.shops[key].url,
        platform_token_sealed: PLATFORM_TOKENS[key],
        sync_order: true,
      })
      const fit = ((await control.shop(key, 'products')) as Sold[]).filter(
        ({ variants: [first, ...others] }) =>
          others.length === 0 &&
          first?.sku &&
          first.active &&
          (units === undefined ? (first.stock ?? 0) >= 3 : first.stock !== null),
      )
      const { id, name, variants } = fit[nth % fit.length] as Sold
      const { id: variantId, sku, stock: there } = variants[0] as Sold['variants'][number]
      const stock = units ?? (there as number)
      if (units !== undefined) await control.shop(key, 'buy', { variantId, count: (there as number) - units })
      const item = await world.addItem({ sku: isKnown ? sku : 'NOT-THERE', name, stock })
      const url =
        key === 'digikala'
          ? `https://www.digikala.com/product/dkp-${id}/x`
          : `${sandbox.shops[key].url}/product/${encodeURIComponent(name.replaceAll(' ', '-'))}`
      await database.kysely.updateTable('project_items').set({ url }).where('id', '=', item.id).execute()
      const [productId] = await control.addBoothProducts('demo', [
        { title: name, sku: `B-${item.id}`, stock },
      ])
      await world.link([item], [productId as number])
      return { variantId, productId: productId as number, stock }
    },

    /** We learn of parcels of the booth. Answers our ids of their orders. */
    learn,

    /** Buyers order from the booth, and we learn of it. Answers our ids of the orders. */
    async buyerOrders(items: { product_id: number; quantity: number }[]): Promise<number[]> {
      const placed = await control.placeOrders('demo', { count: 1, items })
      return learn(placed.map(({ parcel_id }) => parcel_id as number))
    },

    /** The seller cancels the first lines of a new order in the booth, and we read it alone. */
    async cancelLines(orderId: number, count: number): Promise<void> {
      const { parcel_id: parcelId } = await database.kysely
        .selectFrom('orders')
        .select('parcel_id')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      const { connector } = await services.booths.forBusiness(businessId)
      const { items } = await connector.getParcel(parcelId)
      const ids = items.slice(0, count).map(({ id }) => id)
      await connector.cancelItems(ids, { reasonId: 3474, description: 'sold out' })
      await receiveParcels(services, businessId, [await connector.getParcel(parcelId)], 'answer')
    },

    /** Tells all that waits to be told, to the marketplace and the platform. */
    tell: () => orderCommandQueue.work(services, { businessId }, new AbortController().signal),

    orderRow: (id: number | undefined) =>
      database.kysely
        .selectFrom('orders')
        .select(['platform_state', 'platform_order_id', 'platform_reason', 'parcel_id'])
        .where('id', '=', id as number)
        .executeTakeFirstOrThrow(),
  }
}
export type PlatformWorld = Awaited<ReturnType<typeof openPlatformWorld>>
