import type { Facts, Link } from './facts.ts'
import { mayDiffer } from './statements/products.ts'
import type { TruthWorld } from './world.ts'

/** A change of the booth or of a row that makes something false which was true; answers false where there is none. */
interface WorldLie {
  name: string
  plant(world: TruthWorld, facts: Facts): Promise<boolean>
}

const isWatched = (link: Link, facts: Facts): boolean =>
  link.item.is_active &&
  !link.isBlacklisted &&
  link.booth.differences === null &&
  link.booth.verified_at !== null &&
  link.change?.state === 'done' &&
  link.item.verification_status === 'sent' &&
  link.there?.variants.length === 0 &&
  !mayDiffer(link, facts)

/** Plants with a product that is said to be equal, and is. */
const ofEqual =
  (change: (world: TruthWorld, link: Link) => Promise<unknown>): WorldLie['plant'] =>
  async (world, facts) => {
    const link = facts.links.find((one) => isWatched(one, facts))
    if (link) await change(world, link)
    return link !== undefined
  }
const inBooth = (change: (link: Link) => object) =>
  ofEqual(({ control }, link) =>
    control.changeBoothProducts('demo', [{ id: link.booth.product_id, ...change(link) }]),
  )
const inRow = (change: (link: Link) => object) =>
  ofEqual(({ database }, { booth }) =>
    database.kysely
      .updateTable('booth_products')
      .set(change({ booth } as Link))
      .where('product_id', '=', booth.product_id)
      .execute(),
  )
const OTHER_PRICE = 123_000
const differs = [{ field: 'price', desired: OTHER_PRICE, observed: OTHER_PRICE + 1 }]

export const WORLD_LIES: readonly WorldLie[] = [
  { name: 'another price in the booth', plant: inBooth(() => ({ price_rial: OTHER_PRICE })) },
  { name: 'another stock in the booth', plant: inBooth(({ there }) => ({ stock: (there?.stock ?? 0) + 3 })) },
  { name: 'a product that left the booth', plant: inBooth(() => ({ gone: true })) },
  { name: 'a row of a product that never was', plant: inRow(() => ({ product_id: 999_999_999 })) },
  { name: 'a difference that is none', plant: inRow(() => ({ differences: JSON.stringify(differs) })) },
  {
    name: 'a change that nobody sent, marked as done',
    plant: ofEqual(async ({ database }, { item, change }) => {
      const data = { ...change?.data, primaryPrice: OTHER_PRICE }
      const rows = database.kysely
      const set = { latest_data: JSON.stringify(data) }
      await rows.updateTable('project_items').set(set).where('id', '=', item.id).execute()
    }),
  },
  {
    name: 'an order with another status',
    async plant({ database }, facts) {
      const order = facts.orders.find(({ status }) => status !== 3238)
      if (!order) return false
      await database.kysely.updateTable('orders').set({ status: 3238 }).where('id', '=', order.id).execute()
      return true
    },
  },
  {
    name: 'an order that nobody read',
    async plant({ control }, facts) {
      const sold = facts.there.find(({ stock, variants }) => stock > 0 && variants.length === 0)
      if (!sold || facts.poll?.complete_since == null) return false
      const [placed] = await control.placeOrders('demo', [{ items: [{ product_id: sold.id, quantity: 1 }] }])
      return placed?.parcel_id !== undefined
    },
  },
]
