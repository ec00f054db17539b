import type { PlatformChaosCounts } from './platform-chaos-counts.ts'
import { expectedStock, type Shelf } from './platform-shelf.ts'
import type { PlatformSyncWorld, ShopProductThere } from './platform-sync-world.ts'

/** The stock that is offered of what is not counted: the default of the world's business. */
const UNCOUNTED = 7

interface BoothVariant {
  price_rial: number
  stock: number
  properties: { value: string }[]
}
interface BoothRow {
  id: number
  title: string
  price_rial: number
  stock: number
  variants: BoothVariant[]
}

/** Holds the booth against the platform, and the platform against what its buyers and the booth's left. */
export async function judgePlatform(
  world: PlatformSyncWorld,
  shelf: Shelf,
  counts: PlatformChaosCounts,
): Promise<PlatformChaosCounts> {
  const booth = (await world.control.boothStock('demo')) as BoothRow[]
  const items = await world.database.kysely
    .selectFrom('project_items')
    .leftJoin('booth_products', 'booth_products.project_item_id', 'project_items.id')
    .select(['project_items.id', 'platform_product_id', 'product_id', 'latest_data'])
    .where('project_id', '=', world.projectId)
    .execute()
  const expected = await expectedStock(shelf)
  for (const product of await world.there()) {
    for (const { id, stock } of product.variants) {
      const left = expected.get(id)
      if (left === undefined) continue
      if (left < 0 || (stock !== null && stock < 0)) counts.oversold += 1
      if (stock !== left) counts.miscounted += 1
    }
    const own = items.filter((item) => item.platform_product_id === String(product.id))
    if (own.length > 1) counts.doubled += 1
    const [item] = own
    const name = item?.latest_data?.name
    if (name && booth.filter(({ title }) => title === name).length > 1) counts.doubled += 1
    const row = booth.find(({ id }) => id === item?.product_id)
    if (row) judgeProduct(product, row, counts)
    else if (world.sold.has(product.id)) counts.missing += 1
  }
  const changes = await world.productChanges()
  counts.stuck += changes.filter(({ state }) => state === 'held' || state === 'refused').length
  return counts
}

function judgeProduct(product: ShopProductThere, row: BoothRow, counts: PlatformChaosCounts): void {
  const isVaried = product.variants.some(({ color }) => color !== null)
  const valueOf = ({ properties }: BoothVariant) => properties[0]?.value ?? ''
  const shown = new Map(row.variants.map((variant) => [valueOf(variant), variant]))
  if (shown.size < row.variants.length) counts.doubled += 1
  const names = new Set(product.variants.map(({ color }) => color?.title))
  for (const variant of row.variants) {
    if (!names.has(valueOf(variant)) && variant.stock > 0) counts.stale += 1
  }
  for (const { color, priceRial, stock, active } of product.variants) {
    if (priceRial === null) continue
    counts.compared += 1
    const mine = isVaried ? shown.get(color?.title ?? '') : row
    const offered = active ? (stock ?? UNCOUNTED) : 0
    if (!mine) counts.missing += offered > 0 ? 1 : 0
    else if (mine.stock !== offered || mine.price_rial !== priceRial) counts.differing += 1
  }
}
