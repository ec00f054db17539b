import {
  acceptValues,
  type BoothDifference,
  boothDifferences,
  type FieldChanges,
  PRODUCT_FIELDS,
  type ProductData,
  type ProductField,
} from '@payvand/domain'
import type { DifferenceLeftOut } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../infra/db/schema.ts'
import { CallError } from '../../../../infra/http/call-error.ts'
import type { SignedInUser } from '../../../accounts/index.ts'
import { type BoothSettings, findBoothSettings, type LockedItem, lockItem } from '../../../catalog/index.ts'
import { findReservations } from '../../../stock/index.ts'
import { unitName } from '../../booth-products/unit-name.ts'
import type { Handler } from '../../handler.ts'
import { editItem } from '../../items/edit-item.ts'
import { findOffering, type Offering } from '../../pricing/offering.ts'
import { addProductEvents } from '../../product-changes/product-events-store.ts'
import type { Services } from '../../services.ts'
import { forChosen } from '../chosen-differences.ts'
import { comparedPricing, effectiveSwitches, lastAppliedProduct } from '../compare-product.ts'
import type { ComparableRow } from '../compared-products-store.ts'
import { saveDesired } from '../decided-differences-store.ts'
import { changesOf } from '../difference-changes.ts'

/** The item's value before the booth's value was taken over, for the undo. */
export interface ValueBefore {
  field: ProductField
  /** Its value where a person had changed it; otherwise the field followed the site. */
  locked: boolean
  value: unknown
  accepted: unknown
}
/** Further data of an acceptance in the timeline, besides the changes in the booth's words. */
export interface Acceptance {
  changes: FieldChanges
  before: ValueBefore[]
}

/** Takes the booth's values over into the items: locked edits of theirs, with nothing to be sent. */
export const accept: Handler<'reconciliations.accept'> = async ({ services, user }, { body }) => {
  const { businessId } = user
  const acceptanceIds: number[] = []
  const offering = await findOffering(services.rows, businessId, services.now())
  const settings = await findBoothSettings(services.rows, businessId)
  const outcome = await forChosen(services, businessId, body, async (trx, rows) => {
    const reasons = new Map<number, DifferenceLeftOut | null>()
    for (const row of rows) {
      const result = await acceptOne(services, trx, user, row, { offering, settings })
      if (typeof result === 'number') acceptanceIds.push(result)
      reasons.set(row.itemId, typeof result === 'number' ? null : result)
    }
    return reasons
  })
  return { ...outcome, acceptanceIds }
}

/** Answers the entry of the timeline, or why the product stays as it is. */
async function acceptOne(
  services: Services,
  trx: Kysely<Tables>,
  user: SignedInUser,
  row: ComparableRow,
  of: { offering: Offering; settings: BoothSettings },
): Promise<number | DifferenceLeftOut> {
  const { businessId } = user
  const item = await lockItem(trx, businessId, row.itemId)
  const reservations = (await findReservations(trx, businessId, [row.itemId])).get(row.itemId) ?? []
  const meant = lastAppliedProduct(row, of.offering, reservations)
  if (!item?.latest_data || !meant || !row.observed) return 'no_data'
  if (!item.is_active) return 'inactive'
  const { rules } = comparedPricing(row, of.offering)
  const from = { data: item.latest_data, desired: meant, rules, reservations }
  const taken = acceptValues(row.differences ?? [], from, unitName)
  if (taken.accepted.length === 0) return leftReason(taken.left)
  const data: ProductData = { ...item.latest_data, ...taken.changes }
  try {
    await editItem(services, trx, user, item, { changes: taken.changes })
  } catch (error) {
    if (error instanceof CallError && error.code === 'invalid_request') return 'not_acceptable'
    throw error
  }
  const left = boothDifferences(taken.desired, row.observed, effectiveSwitches(row, of.settings))
  await saveDesired(trx, businessId, row.itemId, {
    desired: taken.desired,
    data,
    differences: left.length > 0 ? left : null,
    differsSince: left.length > 0 ? row.differsSince : null,
    verifiedAt: left.length > 0 ? row.verifiedAt : row.observedAt,
    wasSent: item.verification_status === 'sent',
  })
  const acceptance: Acceptance = {
    changes: changesOf(taken.accepted),
    before: valuesBefore(item, taken.changes),
  }
  const [eventId] = await addProductEvents(
    trx,
    businessId,
    [
      {
        kind: 'accepted',
        itemId: row.itemId,
        productId: row.productId,
        cause: { kind: 'person', id: user.id },
        changes: storedAcceptance(acceptance),
      },
    ],
    services.now(),
  )
  return eventId ?? 'no_data'
}

function leftReason(left: readonly BoothDifference[]): DifferenceLeftOut {
  if (left.some(({ field }) => field === 'gone')) return 'gone_cannot_be_accepted'
  return left.some(({ field }) => field === 'price') ? 'price_out_of_rule' : 'not_acceptable'
}

function valuesBefore(item: LockedItem, changes: Partial<ProductData>): ValueBefore[] {
  return PRODUCT_FIELDS.filter((field) => field in changes).map((field) => {
    const locked = item.edits !== null && field in item.edits
    return { field, locked, value: item.latest_data?.[field] ?? null, accepted: changes[field] ?? null }
  })
}

/** The undo's part lies beside the first change, where whoever shows from and to does not look. */
function storedAcceptance({ changes, before }: Acceptance): FieldChanges {
  const [first] = Object.keys(changes)
  if (first === undefined) return changes
  return { ...changes, [first]: Object.assign({}, changes[first], { before }) }
}

/** Null where the entry is no acceptance that can be undone. */
export function readAcceptance(stored: FieldChanges | null): Acceptance | null {
  const entries = Object.values(stored ?? {}) as (FieldChanges[string] & { before?: ValueBefore[] })[]
  const before = entries.find((entry) => entry.before)?.before
  return stored && before ? { changes: stored, before } : null
}
