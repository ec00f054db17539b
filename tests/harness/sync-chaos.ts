import { type ProductVariant, rial } from '@payvand/domain'
import { type BoothItem, type BoothWorld, boothServices } from './booth-world.ts'
import { killedWorker, type ManualClock } from './killed-worker.ts'
import { type Chance, seededRandom } from './seeded-random.ts'

const CALLS_PER_MINUTE = 60_000
const WORKERS = 6
/** Statements and requests; a worker that makes fewer lives. */
const MOST_STEPS = 90
/** Rounds in which, once nothing goes wrong any more, everything must have arrived. */
const ROUNDS_TO_SETTLE = 60
const PRICE_STEP = 1_000

export interface ChaosCounts {
  runs: number
  products: number
  kills: number
  edits: number
  /** Products of one item beyond the first, and variants of one size; items, and sizes, without one. */
  duplicates: number
  missing: number
  /** Units of a size that the shop does not have, or beyond those it has. */
  oversold: number
  /** Products that do not show the newest decision in the end, or showed an older one after a newer. */
  stale: number
  overwritten: number
  refused: number
}

export const NO_COUNTS: ChaosCounts = {
  runs: 0,
  products: 0,
  kills: 0,
  edits: 0,
  duplicates: 0,
  missing: 0,
  oversold: 0,
  stale: 0,
  overwritten: 0,
  refused: 0,
}

/**
 * One seeded run: a few items are sent by workers that are killed at any step, with answers lost, late or wrong, while
 * somebody goes on editing; then nothing goes wrong any more, and the booth is looked at.
 */
export async function chaosRun(world: BoothWorld, clock: ManualClock, seed: number): Promise<ChaosCounts> {
  const chance = seededRandom(seed)
  const counts = { ...NO_COUNTS, runs: 1 }
  const variantsInEdit = chance.pick(['replace', 'merge'] as const)
  await world.control.settings({ variantsInEdit, variantIdsRenewed: chance.hits(0.3) })
  // The pace an earlier run learned must not change this one.
  await world.database.kysely.deleteFrom('booth_queues').execute()
  const items: BoothItem[] = []
  for (let index = 0; index < 2 + chance.below(3); index += 1) {
    const name = `mug ${seed}-${index}`
    const sku = chance.hits(0.7) ? `S${seed}-${index}` : null
    const variants = chance.hits(0.6) ? [newSize(chance, []), newSize(chance, [])] : null
    items.push(await world.addItem({ sku, name, variants: variants && distinct(variants) }))
  }
  await world.queue(items)

  const edit = async () => {
    const item = chance.pick(items)
    editItem(item, chance, variantsInEdit === 'replace')
    counts.edits += 1
    await world.queue([item])
  }
  for (let worker = 0; worker < WORKERS; worker += 1) {
    const killAt = chance.hits(0.8) ? 1 + chance.below(MOST_STEPS) : null
    if (await work(world, clock, { chance, killAt, troubles: 0.2, meanwhile: edit })) counts.kills += 1
    if (chance.hits(0.5)) await edit()
    await clock.sleep(chance.below(chance.hits(0.6) ? 2_000 : 40_000))
  }
  await settle(world, clock, chance)
  return judge(world, items, counts)
}

function editItem({ data }: BoothItem, chance: Chance, mayLoseAll: boolean): void {
  // Always upwards, so that an older price after a newer one shows.
  data.primaryPrice = rial((data.primaryPrice ?? 0) + PRICE_STEP)
  // The stock is often the former one: a decision that goes back must not be taken for one that was never made.
  if (chance.hits(0.7)) data.stock = chance.below(3) + 1
  if (chance.hits(0.3)) data.name = `${data.name?.replace(/ v\d+$/, '')} v${data.primaryPrice}`
  if (chance.hits(0.2)) data.photos = [`https://photos.test/${data.primaryPrice}.png`]
  if (data.variants) editVariants(data as typeof data & { variants: ProductVariant[] }, chance)
  // A marketplace that keeps variants lets no product be without them again.
  if (data.variants && mayLoseAll && chance.hits(0.1)) data.variants = null
  else if (!data.variants && chance.hits(0.2)) data.variants = [newSize(chance, [])]
}

const SIZES = ['S', 'M', 'L', 'XL', 'XXL']
const sizeOf = ({ properties }: Pick<ProductVariant, 'properties'>): string => properties[0]?.value ?? ''

/** A size that is none of these, with the product's price. */
function newSize(chance: Chance, others: readonly ProductVariant[]): ProductVariant {
  const free = SIZES.filter((size) => !others.some((one) => sizeOf(one) === size))
  const value = free.length > 0 ? chance.pick(free) : `size ${others.length}`
  const properties = [{ property: 'size', value }]
  return { properties, primaryPrice: null, stock: 1 + chance.below(3), sku: null }
}

const distinct = (variants: readonly ProductVariant[]) =>
  variants.filter((one, index) => variants.findIndex((other) => sizeOf(other) === sizeOf(one)) === index)

/** Sizes come, go, are renamed, are merged into another, and change their stock. */
function editVariants(data: { variants: ProductVariant[] }, chance: Chance): void {
  const { variants } = data
  const [chosen, other] = [chance.pick(variants), chance.pick(variants)]
  const what = chance.pick(['stock', 'stock', 'come', 'go', 'rename', 'merge'] as const)
  if (what === 'come') data.variants = [...variants, newSize(chance, variants)]
  else if (what === 'stock')
    data.variants = variants.map((one) => (one === chosen ? { ...one, stock: chance.below(4) } : one))
  else if (what === 'rename') {
    const { properties } = newSize(chance, variants)
    data.variants = variants.map((one) => (one === chosen ? { ...one, properties } : one))
  } else if (variants.length > 1) {
    const left = variants.filter((one) => one !== chosen)
    const units = what === 'merge' && other !== chosen ? (chosen.stock ?? 0) : 0
    data.variants = left.map((one) => (one === other ? { ...one, stock: (one.stock ?? 0) + units } : one))
  }
}

/** Answers whether the worker was killed. */
async function work(
  world: BoothWorld,
  clock: ManualClock,
  killPlan: { chance: Chance; killAt: number | null; troubles: number; meanwhile(): Promise<void> },
): Promise<boolean> {
  const isMarketplace = (url: string) => url.startsWith(world.sandbox.marketplace.url)
  const worker = killedWorker(world.services.rows, world.network, isMarketplace, { ...killPlan, clock })
  const given = { clock, callsPerMinute: CALLS_PER_MINUTE, sandbox: world.sandbox }
  try {
    await world.send(boothServices({ ...given, rows: worker.rows, network: worker.network }))
  } catch (error) {
    if (!worker.isDead()) throw error
  }
  if (!worker.isDead()) return false
  // The lease of the killed worker runs out.
  await world.database.kysely.deleteFrom('queue_leases').execute()
  return true
}

async function settle(world: BoothWorld, clock: ManualClock, chance: Chance): Promise<void> {
  const nothing = { chance, killAt: null, troubles: 0, meanwhile: async () => undefined }
  for (let round = 0; round < ROUNDS_TO_SETTLE; round += 1) {
    await clock.sleep(30_000)
    await work(world, clock, nothing)
    const waiting = (await world.productChanges()).filter(
      ({ state }) => state === 'waiting' || state === 'sending',
    )
    if (waiting.length === 0) return
  }
}

interface BoothRow {
  sku: string
  title: string
  price_rial: number
  stock: number
  variants: { price_rial: number; stock: number; properties: { value: string }[] }[]
  history: { changes: Record<string, [unknown, unknown]> }[]
}

async function judge(
  world: BoothWorld,
  items: readonly BoothItem[],
  counts: ChaosCounts,
): Promise<ChaosCounts> {
  const skuOf = ({ id, data }: BoothItem) => data.sku ?? `pv-${id}`
  const query = `history=1&skus=${items.map(skuOf).join(',')}`
  const reply = await fetch(`${world.sandbox.marketplace.url}/__control/booths/demo/products?${query}`)
  const { products } = (await reply.json()) as { products: BoothRow[] }
  const states = new Map(
    (await world.productChanges()).map((productChange) => [productChange.itemId, productChange.state]),
  )
  for (const item of items) {
    const made = products.filter((product) => product.sku === skuOf(item))
    counts.products += made.length
    counts.duplicates += Math.max(0, made.length - 1)
    if (made.length === 0) counts.missing += 1
    if (states.get(item.id) !== 'done') counts.refused += 1
    const [product] = made
    if (!product) continue
    judgeVariants(product, item, counts)
    const { name, primaryPrice, stock, variants } = item.data
    const isOwn = product.price_rial === primaryPrice && product.stock === stock
    if (product.title !== name || !(variants || isOwn)) counts.stale += 1
    // The prices of variants are judged in the end.
    if (variants || product.variants.length > 0) continue
    const prices = product.history.flatMap(({ changes }) => {
      const price = changes['primaryPrice'] ?? changes['price_rial'] ?? changes['price']
      return price ? [Number(price[1])] : []
    })
    if (prices.length === 0) throw new Error(`no price in ${JSON.stringify(product.history)}`)
    if (prices.some((price, index) => price < (prices[index - 1] ?? 0))) counts.overwritten += 1
  }
  return counts
}

/** Each size once, as decided last; what the shop does not have may be there without units. */
function judgeVariants({ variants: there }: BoothRow, { data }: BoothItem, counts: ChaosCounts): void {
  const sizes = there.map(({ properties }) => properties[0]?.value ?? '')
  counts.duplicates += sizes.length - new Set(sizes).size
  const wanted = new Map((data.variants ?? []).map((one) => [sizeOf(one), one]))
  for (const [index, row] of there.entries()) {
    const ours = wanted.get(sizes[index] ?? '')
    if (row.stock > (ours?.stock ?? 0)) counts.oversold += 1
    else if (ours && (row.stock !== ours.stock || row.price_rial !== data.primaryPrice)) counts.stale += 1
  }
  counts.missing += [...wanted.keys()].filter((size) => !sizes.includes(size)).length
}

export function addCounts(one: ChaosCounts, other: ChaosCounts): ChaosCounts {
  const sum = { ...one }
  for (const key of Object.keys(sum) as (keyof ChaosCounts)[]) sum[key] += other[key]
  return sum
}
