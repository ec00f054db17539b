import type { AnswerOf } from '@payvand/contract'
import {
  type BoothRules,
  type BulkChange,
  lessReserved,
  lowestOffer,
  offeredUnits,
  type ProductData,
  type Reservation,
} from '@payvand/domain'
import { boothRunReason } from '@payvand/texts'
import { findBoothRules, judgedColumns } from '../../../catalog/index.ts'
import { findReservations } from '../../../stock/index.ts'
import type { Handler } from '../../handler.ts'
import { itemsSentOnChange } from '../../product-changes/item-changes-store.ts'
import { measureBoothSelection, nextOfBoothSelection } from '../booth-selection-store.ts'
import { judgeBulkChange } from '../judge-bulk-change.ts'
import { shownValue } from '../shown-value.ts'

const BATCH = 500
const EXAMPLES = 50

type Answer = AnswerOf<'boothRuns.preview'>

/** Judges the whole selection as the act itself would, and changes nothing. */
export const preview: Handler<'boothRuns.preview'> = async ({ services, user }, { body }) => {
  const { rows } = services
  const { businessId } = user
  const { change, selection } = body
  const rules = await findBoothRules(rows, businessId)
  const { total, upToId } = await measureBoothSelection(rows, businessId, selection)
  const reasons = new Map<string, number>()
  const answer: Answer = { total, included: 0, inBooth: 0, examples: [], leftOut: [], priceSum: null }
  const sum = { from: 0, to: 0 }
  for (let afterId = 0; ; ) {
    const ids = await nextOfBoothSelection(rows, businessId, selection, { afterId, upToId, limit: BATCH })
    const lastId = ids.at(-1)
    if (lastId === undefined) break
    const items = await judgedColumns(rows, businessId, ids)
    const sent = await itemsSentOnChange(rows, businessId, ids)
    const reservations = await findReservations(rows, businessId, ids)
    for (const { item, changes, leftOut } of await judgeBulkChange(rows, businessId, items, change)) {
      if (leftOut !== null) reasons.set(leftOut, (reasons.get(leftOut) ?? 0) + 1)
      if (!changes || !item.latest_data) continue
      const before = item.latest_data
      const after = { ...before, ...changes }
      answer.included += 1
      if (sent.has(item.id)) answer.inBooth += 1
      if (change.kind === 'price') {
        sum.from += Number(shownValue(before, change))
        sum.to += Number(shownValue(after, change))
      }
      if (answer.examples.length < EXAMPLES)
        answer.examples.push(
          exampleOf(item, { before, after, reservations: reservations.get(item.id) ?? [] }, change, rules),
        )
    }
    afterId = lastId
  }
  if (change.kind === 'price') answer.priceSum = sum
  answer.leftOut = [...reasons]
    .map(([code, count]) => ({ code, sentence: boothRunReason(code), count }))
    .sort((one, other) => other.count - one.count)
  return answer
}

function exampleOf(
  { id, url }: { id: number; url: string },
  {
    before,
    after,
    reservations,
  }: { before: ProductData; after: ProductData; reservations: readonly Reservation[] },
  change: BulkChange,
  rules: BoothRules,
): Answer['examples'][number] {
  return {
    id,
    url,
    name: before.name,
    photo: before.photo ?? before.photos[0] ?? null,
    variantCount: before.variants?.length ?? 0,
    change: { from: shownValue(before, change), to: shownValue(after, change) },
    booth:
      change.kind === 'price'
        ? { from: lowestOffer(before, rules), to: lowestOffer(after, rules) }
        : change.kind === 'stock'
          ? {
              from: offeredUnits(lessReserved(before, reservations), rules),
              to: offeredUnits(lessReserved(after, reservations), rules),
            }
          : null,
  }
}
