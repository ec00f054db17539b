import type { BatchRow } from '@payvand/connectors'
import { type ChangePlan, type ObservedProduct, type OfferChange, variantFinder } from '@payvand/domain'
import { UNTIL_MENDED } from '../../../infra/jobs/retries.ts'
import { saveObserved } from '../product-changes/booth-products-store.ts'
import { retryLater } from './change-failed.ts'
import { forgetGone } from './forget-gone.ts'
import { observeOne, observeProducts } from './observe-products.ts'
import { variationIdOf } from './observed-product.ts'
import type { PlannedChange } from './planned-change.ts'
import type { QueueRun } from './queue-run.ts'

/** A planned change with its row of a batch. */
export interface Offer {
  change: PlannedChange
  row: BatchRow
  /** Part of the plan in the row: without variants that the booth does not have. */
  offer: OfferChange
}

/**
 * The changes with their rows of a batch. Variations are changed by their ids, which are asked for where they are not known; a
 * change whose ids nobody tells now is tried again later and has no row.
 */
export async function offersOf(run: QueueRun, changes: readonly PlannedChange[]): Promise<Offer[]> {
  const isAsked = ({ plan, productChange }: PlannedChange) => lacksVariant(plan, productChange.observed)
  const asked = changes.filter(isAsked).map(({ productChange }) => productChange.product_id)
  const observed = await observeProducts(run, asked)
  const there = [...observed.values()].filter((one) => one !== 'gone')
  await saveObserved(run.services.rows, run.businessId, there, run.services.now())
  const rows: Offer[] = []
  for (const change of changes) {
    const { plan, productChange } = change
    if (!isAsked(change)) {
      rows.push(offerOf(change, productChange.observed))
      continue
    }
    const listed = observed.get(productChange.product_id)
    // A list that does not tell the variants is no proof that there are none.
    const isDoubtful = listed && listed !== 'gone' && lacksVariant(plan, listed)
    const now = isDoubtful ? await observeOne(run, productChange.product_id) : listed
    if (now === 'gone') await forgetGone(run, productChange)
    else if (!now || hasVariantWithoutId(plan, now))
      await retryLater(run, productChange, 'outcome_unknown', UNTIL_MENDED)
    else rows.push(offerOf(change, now))
  }
  return rows
}

const lacksVariant = ({ offer }: ChangePlan, shown: ObservedProduct | null): boolean =>
  offer?.variants.some((variant) => variationIdOf(variant, shown) === null) ?? false

/** True where a variant is there and its number, by which it is changed, cannot be read. */
function hasVariantWithoutId({ offer }: ChangePlan, shown: ObservedProduct): boolean {
  const find = variantFinder(shown.variants)
  return offer?.variants.some((variant) => find(variant)?.id === null) ?? false
}

function offerOf(change: PlannedChange, observed: ObservedProduct | null): Offer {
  const offer = change.plan.offer ?? { variants: [] }
  const variants = offer.variants.filter((variant) => variationIdOf(variant, observed) !== null)
  return {
    change,
    offer: { ...offer, variants },
    row: {
      id: change.productChange.product_id,
      ...(offer.price === undefined ? {} : { primaryPrice: offer.price }),
      ...(offer.stock === undefined ? {} : { stock: offer.stock }),
      ...(variants.length === 0 ? {} : { variants: variants.map((one) => variantRow(one, observed)) }),
    },
  }
}

function variantRow(variant: OfferChange['variants'][number], observed: ObservedProduct | null) {
  return {
    id: variationIdOf(variant, observed) as number,
    ...(variant.price === undefined ? {} : { primaryPrice: variant.price }),
    ...(variant.stock === undefined ? {} : { stock: variant.stock }),
  }
}
