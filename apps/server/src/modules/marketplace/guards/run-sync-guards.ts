import {
  atPaidPrices,
  type FieldChanges,
  type GuardedChange,
  type GuardReason,
  isKindChange,
  judgeChanges,
  lacksCommission,
  lastAppliedAfter,
  movesBetween,
  planSync,
  purchasePriceOn,
  type Reservation,
  rial,
  tehranDay,
} from '@payvand/domain'
import { guardNumbersSentence } from '@payvand/texts'
import { purchasePricesOf } from '../../catalog/index.ts'
import { notify } from '../../notifications/index.ts'
import { findReservations } from '../../stock/index.ts'
import { pricingOf } from '../pricing/offering.ts'
import { addProductEvents, type NewProductEvent } from '../product-changes/product-events-store.ts'
import { type BoothTerms, boothTerms } from '../publication/booth-terms.ts'
import { desiredItem } from '../publication/desired-item.ts'
import type { Services } from '../services.ts'
import {
  type HeldReason,
  hasUnguarded,
  itemsLastHeld,
  measureBooth,
  saveVerdicts,
  type WaitingProduct,
  waitingProducts,
} from './guarded-changes-store.ts'

/** Changes are read in pages of so many; of each only what the guards count is kept. */
const PAGE = 500

/** A change with what is told of it in the timeline. */
interface Waiting extends GuardedChange {
  version: number
  isNew: boolean
  itemId: number
  productId: number | null
  changes: FieldChanges
}

/**
 * Judges the changes that wait to leave for a booth and holds those that a person must see first (decision 18). All are
 * judged together, so that a change that comes in parts is seen whole; those let through before that have not left yet
 * are held as well when the whole turns out to be wrong. Cheap when nothing new waits. Only the holder of the booth's
 * queue may call this, before each batch: a change that was not judged is not due.
 */
export async function runSyncGuards(
  services: Pick<Services, 'rows' | 'now'>,
  businessId: number,
  terms = boothTerms(services, businessId),
): Promise<void> {
  const { rows } = services
  if (!(await hasUnguarded(rows, businessId))) return
  const { offering, settings } = await terms()
  const waiting = await readWaiting(services, businessId, { offering, settings, now: services.now() })
  const verdicts = judgeChanges(waiting, await measureBooth(rows, businessId, services.now()), {
    priceJump: settings.guard_price_jump,
    outOfStockPercent: settings.guard_out_of_stock_percent,
    medianPercent: settings.guard_median_percent,
    dailyEndings: settings.guard_daily_endings,
  })
  const judged = waiting.filter((change) => change.isNew || verdicts.has(change.id))
  for (let from = 0; from < judged.length; from += PAGE) {
    await saveBatch(services, businessId, judged.slice(from, from + PAGE), verdicts)
  }
}

async function readWaiting(
  { rows, now }: Pick<Services, 'rows' | 'now'>,
  businessId: number,
  context: GuardContext,
): Promise<Waiting[]> {
  const waiting: Waiting[] = []
  for (let afterId = 0; ; ) {
    const page = await waitingProducts(rows, businessId, { afterId, limit: PAGE })
    const itemIds = page.map((row) => row.itemId)
    const [reservations, costs] = await Promise.all([
      findReservations(rows, businessId, itemIds),
      purchasePricesOf(rows, businessId, itemIds),
    ])
    const today = tehranDay(now())
    waiting.push(
      ...page.map((row) =>
        waitingChange(row, context, {
          reservations: reservations.get(row.itemId) ?? [],
          purchase: purchasePriceOn(costs.get(row.itemId) ?? [], today),
        }),
      ),
    )
    const last = page.at(-1)
    // Changes that were let through earlier come first: where a cap allows only some, the newer are held.
    if (!last || page.length < PAGE)
      return waiting.sort((one, other) => Number(one.isNew) - Number(other.isNew))
    afterId = last.id
  }
}

interface GuardContext extends BoothTerms {
  now: Date
}

function waitingChange(
  row: WaitingProduct,
  context: GuardContext,
  { reservations, purchase }: { reservations: readonly Reservation[]; purchase: number | null },
): Waiting {
  const moves = movesOf(row, context, reservations)
  const { commissionPercent } = pricingOf(context.offering, row).rules
  return {
    ...moves,
    cost: purchase === null ? null : { purchase: rial(purchase), commissionPercent: commissionPercent ?? 0 },
    id: row.id,
    version: row.version,
    cause: row.cause,
    released: row.released_version === row.version,
    isNew: row.guarded_version < row.version,
    itemId: row.itemId,
    productId: row.product_id,
    changes: changesOf(moves),
  }
}

/**
 * Differences between the change as the sync plan has it and the state the marketplace last accepted, or else the one
 * it showed.
 */
function movesOf(
  row: WaitingProduct,
  { offering, settings, now }: GuardContext,
  reservations: readonly Reservation[],
): Pick<GuardedChange, 'prices' | 'stock' | 'variantCount'> {
  const before = row.last_applied ?? row.observed
  const pricing = pricingOf(offering, row)
  const desired = desiredItem(row, pricing, reservations)
  if (!before || !desired) return { prices: [], stock: null, variantCount: null }
  const known = { lastApplied: row.last_applied, observed: row.observed }
  const switches = {
    price: settings.sync_price && row.sync_price !== false && !lacksCommission(pricing.rules),
    stock: settings.sync_stock && row.sync_stock !== false,
    content: false,
  }
  const plan = planSync(desired, known, switches, false)
  const isContentSynced = settings.sync_content && row.sync_content !== false
  const variantCount = isContentSynced ? { from: before.variants.length, to: desired.variants.length } : null
  const offer = plan.act === 'change' ? plan.offer : null
  // A discount may move what a buyer pays where no price is sent.
  const after = lastAppliedAfter(known, desired, { content: [], offer, isPriced: switches.price }, now)
  return { ...movesBetween(atPaidPrices(before), atPaidPrices(after)), variantCount }
}

/** The first price that changes stands for the product's; stock is that of all variants together. */
function changesOf({
  prices,
  stock,
  variantCount,
}: Pick<GuardedChange, 'prices' | 'stock' | 'variantCount'>): FieldChanges {
  const price = prices.find(({ from, to }) => from !== to)
  return {
    ...(price ? { price } : {}),
    ...(stock && stock.from !== stock.to ? { stock } : {}),
    ...(variantCount && isKindChange(variantCount) ? { variantCount } : {}),
  }
}

async function saveBatch(
  services: Pick<Services, 'rows' | 'now'>,
  businessId: number,
  batch: readonly Waiting[],
  verdicts: ReadonlyMap<number, GuardReason>,
): Promise<void> {
  const now = services.now()
  const judged = batch.map((change) => {
    const guard = verdicts.get(change.id)
    const reason = guard ? heldReason(guard, heldChanges(change, guard)) : null
    return { id: change.id, version: change.version, reason }
  })
  const passed = batch.filter((change) => !verdicts.has(change.id))
  await services.rows.transaction().execute(async (trx) => {
    const held = await saveVerdicts(trx, businessId, judged, now)
    const wereHeld = await itemsLastHeld(
      trx,
      businessId,
      passed.map((change) => change.itemId),
    )
    const told = [
      ...batch.filter((change) => held.has(change.id)),
      ...passed.filter((change) => wereHeld.has(change.itemId)),
    ]
    const events = told.map((change) => eventOf(change, verdicts.get(change.id)))
    await addProductEvents(trx, businessId, events, now)
    const subjects = judged.filter(({ id }) => held.has(id)).map(({ id, version }) => `${id}:${version}`)
    await notify(trx, businessId, { event: 'changes_held', subjects, details: {} }, now)
  })
}

/** The reason for holding a change, as its row keeps it. */
export function heldReason(guard: GuardReason, changes: FieldChanges): HeldReason {
  return { code: guard.code, messages: [guardNumbersSentence(guard)], guard, changes }
}

/** A price jump names the very price that jumped, which may be a variant's. */
function heldChanges({ changes }: Waiting, guard: GuardReason): FieldChanges {
  return guard.code === 'price_jump' ? { ...changes, price: { from: guard.from, to: guard.to } } : changes
}

function eventOf(change: Waiting, guard: GuardReason | undefined): NewProductEvent {
  const { itemId, productId, cause, changes } = change
  const event = { itemId, productId, cause }
  return guard
    ? { ...event, kind: 'held', code: guard.code, changes: heldChanges(change, guard) }
    : { ...event, kind: 'released', code: 'fine_again', changes }
}
