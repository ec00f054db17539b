import type { PlatformSyncWorld, ShopProductThere, ShopVariantThere } from './platform-sync-world.ts'
import type { Chance } from './seeded-random.ts'

const FEWEST_VARIANTS = 2
const MOST_VARIANTS = 6
const PRICE_STEP = 10_000

/** An order of the booth's buyers, of one line; what it is of is known by the name that the buyer saw. */
interface Ordered {
  variantId: number
  quantity: number
}

/**
 * The truth of a run, kept apart from everything that is tested: the units that the platform should hold, and which of its
 * variants each order of the booth is of. A name is given once and never to another variant.
 */
export interface Shelf {
  /** The units that the platform should hold of each counted variant, orders of the booth apart. */
  readonly units: Map<number, number>
  /** The orders of the booth, by their parcels. */
  readonly ordered: Map<number, Ordered>
  /** A variant comes, goes, is renamed, or two become one. Answers which; null: this product has none to change. */
  changeVariants(chance: Chance): Promise<'come' | 'gone' | 'renamed' | 'merged' | null>
  /**
   * Buyers of the booth order something that it shows. Answers the parcel, and whether they ordered a variant by a name that
   * the platform does not have any more; null: there is nothing, or it was refused.
   */
  buyInBooth(chance: Chance): Promise<{ parcelId: number; isVariant: boolean; isFormer: boolean } | null>
  /** The units that the platform gave up for orders of the booth, by variant. */
  told(): Promise<Map<number, number>>
  /** The seller counts the shelf anew and writes the stock of what these orders are of. */
  countAnew(parcelIds: readonly number[]): Promise<void>
  /** The seller takes the units of an order off the platform by hand. Answers whether there were enough. */
  takeByHand(parcelId: number): Promise<boolean>
}

interface BoothProduct {
  id: number
  stock: number
  variants: { id: number; stock: number; properties: { value: string }[] }[]
}

const nameKey = (productId: number, name: string | null) => `${productId} ${name ?? ''}`

export async function openShelf(world: PlatformSyncWorld): Promise<Shelf> {
  const { control, platform, database, businessId, projectId } = world
  const rows = database.kysely
  const units = new Map<number, number>()
  const { ordered, names } = memoryOf(world)
  let named = 0
  const change = (body: object): Promise<unknown> => control.shop(platform, 'change', body)
  const learnNames = (products: readonly ShopProductThere[]): void => {
    for (const { id, variants } of products)
      for (const variant of variants) names.set(nameKey(id, variant.color?.title ?? null), variant.id)
  }

  const shelf: Shelf = {
    units,
    ordered,

    async changeVariants(chance) {
      const some = (await world.there()).filter(({ variants }) =>
        variants.some(({ color }) => color !== null),
      )
      if (some.length === 0) return null
      const { id: productId, variants } = chance.pick(some)
      const kind = chance.pick(['come', 'gone', 'renamed', 'renamed', 'merged'] as const)
      const one = chance.pick(variants)
      named += 1
      const name = `${one.color?.title.split(' ')[0] ?? 'مدل'} ${chance.below(1e9)}-${named}`
      if (kind === 'renamed') {
        await change({ productId, variants: [{ id: one.id, color: name }] })
        learnNames(await world.there())
        return kind
      }
      if (kind === 'come' ? variants.length >= MOST_VARIANTS : variants.length <= FEWEST_VARIANTS) return null
      if (kind === 'come') {
        const stock = chance.below(8)
        const priceRial = (one.priceRial ?? 500_000) + PRICE_STEP
        const sku = chance.hits(0.5) ? `NEW-${chance.below(1e9)}` : null
        await change({ productId, addVariants: [{ color: name, priceRial, stock, sku }] })
        const products = await world.there()
        learnNames(products)
        const made = products.find(({ id }) => id === productId)?.variants.at(-1)
        if (made) units.set(made.id, stock)
        return kind
      }
      units.delete(one.id)
      if (kind === 'gone') {
        await change({ productId, removeVariants: [one.id] })
        return kind
      }
      const into = chance.pick(variants.filter(({ id, stock }) => id !== one.id && stock !== null))
      // What is left of the one is sold as the other from now on.
      const moved = one.active ? (one.stock ?? 0) : 0
      units.set(into.id, (units.get(into.id) ?? 0) + moved)
      const stock = (into.stock ?? 0) + moved
      await change({ productId, removeVariants: [one.id], variants: [{ id: into.id, stock }] })
      return kind
    },

    async buyInBooth(chance) {
      const shown = (await control.boothStock('demo')) as BoothProduct[]
      const own = await rows
        .selectFrom('project_items')
        .innerJoin('booth_products', 'booth_products.project_item_id', 'project_items.id')
        .select(['booth_products.product_id as boothId', 'project_items.platform_product_id as productId'])
        .where('project_items.project_id', '=', projectId)
        .where('project_items.is_active', '=', true)
        .orderBy('project_items.id')
        .execute()
      const offers = own.flatMap(({ boothId, productId }) => {
        const product = shown.find(({ id }) => id === boothId)
        if (!product) return []
        const choices = product.variants.length > 0 ? product.variants : [{ ...product, properties: [] }]
        return choices
          .filter(({ stock }) => stock > 0)
          .map((choice) => ({ boothId, productId: Number(productId), product, choice }))
      })
      const ofVariants = offers.filter(({ product }) => product.variants.length > 0)
      // Most are of variants, which are few.
      const wanted = ofVariants.length > 0 && chance.hits(0.7) ? ofVariants : offers
      if (wanted.length === 0) return null
      const { boothId, productId, product, choice } = chance.pick(wanted)
      const variantId = names.get(nameKey(productId, choice.properties[0]?.value ?? null))
      if (variantId === undefined) throw new Error(`the booth shows a variant that ${platform} never had`)
      const quantity = Math.min(choice.stock, 1 + chance.below(2))
      const variation = product.variants.length > 0 ? { variation_id: choice.id } : {}
      const items = [{ product_id: boothId, quantity, ...variation }]
      const [placed] = await control.placeOrders('demo', [{ items }])
      if (placed?.parcel_id === undefined) return null
      ordered.set(placed.parcel_id, { variantId, quantity })
      const isVariant = product.variants.length > 0
      const there = (await variantsThere(world)).find(([, { id }]) => id === variantId)
      const isFormer = isVariant && there?.[1].color?.title !== choice.properties[0]?.value
      return { parcelId: placed.parcel_id, isVariant, isFormer }
    },

    async told() {
      const lines = await rows
        .selectFrom('order_items')
        .innerJoin('orders', 'orders.id', 'order_items.order_id')
        .select(['orders.parcel_id as parcelId'])
        .where('order_items.business_id', '=', businessId)
        .where('orders.platform_state', '=', 'done')
        .where('order_items.platform_taken_at', 'is not', null)
        .execute()
      const told = new Map<number, number>()
      for (const { parcelId } of lines) {
        const order = ordered.get(parcelId)
        if (order) told.set(order.variantId, (told.get(order.variantId) ?? 0) + order.quantity)
      }
      return told
    },

    async countAnew(parcelIds) {
      const asked = new Set(parcelIds.map((id) => ordered.get(id)?.variantId))
      const left = await expectedStock(shelf)
      for (const [productId, { id }] of await variantsThere(world)) {
        const stock = left.get(id)
        if (asked.has(id) && stock !== undefined) await change({ productId, variants: [{ id, stock }] })
      }
    },

    async takeByHand(parcelId) {
      const order = ordered.get(parcelId)
      const there = (await variantsThere(world)).find(([, { id }]) => id === order?.variantId)
      if (!order || !there) return false
      const [productId, { id, stock }] = there
      if (stock === null) return true
      if (stock < order.quantity) return false
      await change({ productId, variants: [{ id, stock: stock - order.quantity }] })
      units.set(id, (units.get(id) ?? 0) - order.quantity)
      return true
    },
  }

  const products = await world.there()
  learnNames(products)
  const told = await shelf.told()
  for (const { variants } of products) {
    for (const { id, stock } of variants) if (stock !== null) units.set(id, stock + (told.get(id) ?? 0))
  }
  return shelf
}

interface Memory {
  ordered: Map<number, Ordered>
  names: Map<string, number>
}

/** Orders and names of earlier runs in a world count on: an order may come of a variant that the booth got then. */
const MEMORIES = new WeakMap<PlatformSyncWorld, Memory>()

function memoryOf(world: PlatformSyncWorld): Memory {
  const memory = MEMORIES.get(world) ?? { ordered: new Map(), names: new Map() }
  MEMORIES.set(world, memory)
  return memory
}

/** What the platform should show of each counted variant. */
export async function expectedStock(shelf: Pick<Shelf, 'units' | 'told'>): Promise<Map<number, number>> {
  const told = await shelf.told()
  return new Map([...shelf.units].map(([id, units]) => [id, units - (told.get(id) ?? 0)]))
}

async function variantsThere({ there }: PlatformSyncWorld): Promise<[number, ShopVariantThere][]> {
  return (await there()).flatMap(({ id, variants }) =>
    variants.map((variant): [number, ShopVariantThere] => [id, variant]),
  )
}
