import { type BoothProductDetails, ConnectorError, type DraftVariant } from '@payvand/connectors'
import { propertiesKey, rial } from '@payvand/domain'
import { BOOTH_CHECK_TEXTS } from '@payvand/texts'
import type { FoundBehaviour } from '../contract-watch/learned-behaviours-store.ts'
import { CheckFailure, type CheckRun, type CheckStep, type StepResult } from './check-state.ts'
import { CHECK_PRICES } from './product-steps.ts'

const { variantProperty, variantValues } = BOOTH_CHECK_TEXTS

const variant = (value: string, stock: number): DraftVariant => ({
  properties: [{ property: variantProperty, value }],
  primaryPrice: CHECK_PRICES.second,
  stock,
})

/**
 * Gives the product two variants, then names one of them with a new one: what becomes of the one that was left out, and
 * of the numbers of those that were named, no document tells.
 */
export const checkVariants: CheckStep = async (run) => {
  const [red, blue, green] = variantValues
  const first = await edited(run, [variant(red, 2), variant(blue, 2)])
  if (first === 'refused') return found('refuse')
  if (first.inReview && first.variants.length === 0) return { outcome: 'unclear', code: 'waits', values: {} }
  if (first.variants.length === 0) return found('ignore')
  const before = idsByKey(first)
  if (!before.has(keyOf(red)) || !before.has(keyOf(blue)))
    throw new CheckFailure('count', { sent: 2, read: before.size })

  const second = await edited(run, [variant(red, 1), variant(green, 4)])
  if (second === 'refused') return found('refuse')
  const after = idsByKey(second)
  const has = (value: string) => after.has(keyOf(value))
  if (!has(green))
    return second.inReview ? { outcome: 'unclear', code: 'waits', values: {} } : found('ignore')
  const ids: FoundBehaviour = {
    behaviour: 'variant_ids',
    value: before.get(keyOf(red)) === after.get(keyOf(red)) ? 'kept' : 'renewed',
  }
  return found(has(blue) ? 'merge' : 'replace', [ids])
}

function found(value: string, more: readonly FoundBehaviour[] = []): StepResult {
  return { code: value, values: {}, learned: [{ behaviour: 'variants_in_edit', value }, ...more] }
}

/** Changes price and stock of one variant by its number, one by one and in a batch; then sends an empty list of them. */
export const checkVariantOffer: CheckStep = async (run) => {
  const { booth, state } = run
  const id = state.productId as number
  const read = () => booth.call((connector) => connector.getProduct(id))
  const [one] = (await read()).variants
  if (!one || one.id === null) return { outcome: 'skipped', code: 'no_variants', values: {} }
  const variationId = one.id
  const [price, stock] = [rial(8_000_000), 5]
  await booth.call((connector) => connector.updateVariation(id, variationId, { primaryPrice: price, stock }))
  requireOffer(await read(), variationId, { price, stock })
  const [next, units] = [rial(8_100_000), 6]
  const rows = [{ id, variants: [{ id: variationId, primaryPrice: next, stock: units }] }]
  const [verdict] = await booth.call((connector) => connector.batchUpdate(state.vendorId as number, rows))
  if (verdict?.outcome !== 'accepted')
    throw new CheckFailure('batch_not_accepted', { outcome: verdict?.outcome ?? 'unanswered' })
  requireOffer(await read(), variationId, { price: next, stock: units })
  const emptied = await edited(run, [])
  const value = emptied === 'refused' ? 'refuse' : emptied.variants.length === 0 ? 'gone' : 'kept'
  const isUnclear = emptied !== 'refused' && emptied.inReview && value === 'kept'
  return {
    code: 'passed',
    values: {},
    learned: isUnclear ? [] : [{ behaviour: 'variants_emptied', value }],
  }
}

function requireOffer(
  { variants, inReview }: BoothProductDetails,
  id: number,
  { price, stock }: { price: number; stock: number },
): void {
  const now = variants.find((one) => one.id === id)
  if (now?.primaryPrice === price && now.stock === stock) return
  if (!inReview) throw new CheckFailure('offer_differs', { sent: price, read: now?.primaryPrice ?? '' })
}

/** The product after an edit of its variants. */
async function edited(
  { booth, state }: CheckRun,
  variants: DraftVariant[],
): Promise<BoothProductDetails | 'refused'> {
  const id = state.productId as number
  const plain = variants.length === 0 ? { primaryPrice: CHECK_PRICES.second, stock: 1 } : {}
  try {
    await booth.call((connector) => connector.updateProduct(id, { variants, ...plain }))
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'refused') return 'refused'
    throw error
  }
  return booth.call((connector) => connector.getProduct(id))
}

const keyOf = (value: string): string => propertiesKey([{ property: variantProperty, value }])

const idsByKey = ({ variants }: BoothProductDetails): Map<string, number | null> =>
  new Map(variants.map(({ properties, id }) => [propertiesKey(properties), id]))
