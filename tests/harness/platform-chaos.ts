import { killedWorker } from './killed-worker.ts'
import { NO_PLATFORM_COUNTS, type PlatformChaosCounts } from './platform-chaos-counts.ts'
import { judgePlatform } from './platform-chaos-judge.ts'
import { settlePlatform } from './platform-chaos-settle.ts'
import { openShelf } from './platform-shelf.ts'
import type { PlatformSyncWorld } from './platform-sync-world.ts'
import { type Chance, seededRandom } from './seeded-random.ts'

const TURNS = 16
const MOST_STEPS = 140
const LATEST_WEBHOOK_MS = 60_000
/** Longer than a withdrawn variant stays in the booth. */
const A_WEEK_MS = 8 * 24 * 3_600_000

/** What the marketplace does with the variants of an edit is not documented: each way in turn. */
const VARIANT_EDITS = [
  { variantsInEdit: 'replace', variantIdsRenewed: false },
  { variantsInEdit: 'merge', variantIdsRenewed: false },
  { variantsInEdit: 'replace', variantIdsRenewed: true },
] as const

const CHANGES = ['edit', 'changeVariants', 'buyThere', 'buyInBooth'] as const
const TURN_KINDS = [
  'edit',
  'changeVariants',
  'changeVariants',
  'buyThere',
  'buyThere',
  'buyInBooth',
  'buyInBooth',
  'buyInBooth',
  'read',
  'read',
  'read',
  'tell',
  'send',
  'send',
] as const

/**
 * One seeded run: prices and stock change on the platform, its variants come, go, are renamed and merge, buyers take them
 * there and in the booth, while the workers that read, tell and send are killed at any step and get answers late, wrong or
 * not at all, and the platform's webhooks are lost, doubled and shuffled; then nothing goes wrong any more, and the booth is
 * compared with the platform.
 */
export async function platformChaosRun(world: PlatformSyncWorld, seed: number): Promise<PlatformChaosCounts> {
  const chance = seededRandom(seed)
  const counts = { ...NO_PLATFORM_COUNTS, runs: 1 }
  const { clock, control, platform } = world
  const shop = (path: string, body: object) => control.shop(platform, path, body)
  await control.settings(VARIANT_EDITS[seed % VARIANT_EDITS.length] ?? {})
  if (chance.hits(0.3)) await clock.sleep(A_WEEK_MS)
  const shelf = await openShelf(world)
  const { units } = shelf

  /** The webhook of a change is lost, or comes late, after others, or twice. */
  function announce(): void {
    if (world.sendWebhook === null) return
    if (chance.hits(0.3)) {
      counts.webhooksLost += 1
      return
    }
    for (let left = chance.hits(0.3) ? 2 : 1; left > 0; left -= 1) {
      counts.webhooks += 1
      clock.arriveLater(world.sendWebhook, chance.below(LATEST_WEBHOOK_MS))
    }
  }
  async function edit(): Promise<void> {
    const { id: productId, variants } = chance.pick(await world.there())
    const { id, priceRial } = chance.pick(variants)
    if (priceRial === null) return
    // Small steps, that no guard wants a person to look at.
    const step = 10_000 * (1 + chance.below(3)) * (chance.hits(0.5) ? 1 : -1)
    await shop('change', { productId, variants: [{ id, priceRial: Math.max(100_000, priceRial + step) }] })
    counts.edits += 1
    announce()
  }
  async function changeVariants(): Promise<void> {
    const kind = await shelf.changeVariants(chance)
    if (kind === null) return
    counts[kind] += 1
    announce()
  }
  async function buyThere(): Promise<void> {
    const { variants } = chance.pick(await world.there())
    const { id, stock, active } = chance.pick(variants)
    if (stock === null || !active) return
    // A variant that is nearly sold out comes in again.
    const count = stock < 3 ? -5 : 1 + chance.below(2)
    const { taken } = await shop('buy', { variantId: id, count })
    if (!taken) return
    units.set(id, (units.get(id) ?? 0) - count)
    counts.soldThere += 1
    announce()
  }
  async function buyInBooth(): Promise<void> {
    const placed = await shelf.buyInBooth(chance)
    if (placed === null) return
    counts.soldInBooth += 1
    if (placed.isVariant) counts.soldVariants += 1
    if (placed.isFormer) counts.soldByFormerName += 1
    if (chance.hits(0.7)) await world.learn([placed.parcelId])
  }
  const others = { edit, changeVariants, buyThere, buyInBooth }
  const meanwhile = async () => {
    if (chance.hits(0.3)) await others[chance.pick(CHANGES)]()
  }
  for (let turn = 0; turn < TURNS; turn += 1) {
    const kind = chance.pick(TURN_KINDS)
    if (kind === 'read' || kind === 'tell' || kind === 'send') {
      if (kind === 'read') counts.readings += 1
      if (await work(world, chance, kind, meanwhile)) counts.kills += 1
    } else await others[kind]()
    await clock.sleep(chance.below(chance.hits(0.5) ? 5_000 : 90_000))
  }
  if (!(await settlePlatform(world, shelf, counts))) counts.stuck += 1
  return judgePlatform(world, shelf, counts)
}

/** Answers whether the worker was killed. */
async function work(
  world: PlatformSyncWorld,
  chance: Chance,
  kind: 'read' | 'tell' | 'send',
  meanwhile: () => Promise<void>,
): Promise<boolean> {
  const { clock, database, network, sandbox, platform } = world
  const homes = [sandbox.marketplace.url, sandbox.shops[platform].url]
  const isOutside = (url: string) => homes.some((home) => url.startsWith(home))
  const killAt = chance.hits(0.6) ? 1 + chance.below(MOST_STEPS) : null
  const killPlan = { chance, clock, killAt, troubles: chance.hits(0.5) ? 0.1 : 0, meanwhile }
  const killed = killedWorker(database.kysely, network, isOutside, killPlan)
  const services = world.worker(killed.rows, killed.network)
  try {
    if (kind === 'read') await world.read(services)
    else if (kind === 'tell') await world.tellAs(services)
    else await world.send(services)
  } catch (error) {
    if (!killed.isDead()) throw error
  }
  if (!killed.isDead()) return false
  // The lease of the killed worker runs out.
  await database.kysely.deleteFrom('queue_leases').execute()
  return true
}
