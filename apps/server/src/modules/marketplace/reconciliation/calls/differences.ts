import type { BoothDifferenceAnswer, DifferingProduct } from '@payvand/contract'
import {
  ACCEPTABLE_FIELDS,
  type BoothDifference,
  type BoothDifferenceField,
  driftAction,
} from '@payvand/domain'
import { wireTime } from '../../../../infra/http/wire-time.ts'
import { boothProductUrl } from '../../../accounts/index.ts'
import { findBoothSettings } from '../../../catalog/index.ts'
import { unitName } from '../../booth-products/unit-name.ts'
import type { Handler } from '../../handler.ts'
import { circumstances } from '../compare-product.ts'
import { countDiffering, countDifferingFields, listDiffering } from '../differences-store.ts'

export const differences: Handler<'reconciliations.differences'> = async ({ services, user }, { query }) => {
  const { rows } = services
  const { businessId } = user
  const settings = await findBoothSettings(rows, businessId)
  const urlOf = await boothProductUrl(services, businessId)
  const page = { skip: (query.page - 1) * query.per_page, limit: query.per_page }
  const found = await listDiffering(rows, businessId, { field: query.field, ...page })
  return {
    data: found.map((row): DifferingProduct => {
      const action = driftAction(circumstances(row, settings.repairs_drift))
      const isGone = row.differences?.[0]?.field === 'gone'
      return {
        projectItemId: row.itemId,
        projectId: row.projectId,
        productId: row.productId,
        name: row.name ?? row.title,
        photo: row.photo,
        url: isGone ? null : urlOf(row.productId),
        differsSince: wireTime(row.differsSince),
        observedAt: wireTime(row.observedAt),
        differences: (row.differences ?? []).map(differenceAnswer),
        why: action.act === 'ask' ? action.why : null,
        externalEditAt: wireTime(row.externalEditAt),
        reviewReasons: row.reviewReasons ?? [],
        repairable: isGone || row.differences?.some(({ field }) => field !== 'published') === true,
      }
    }),
    totalCount: await countDiffering(rows, businessId, query.field),
    fields: await countDifferingFields(rows, businessId),
  }
}

function differenceAnswer({ field, desired, observed, variant }: BoothDifference): BoothDifferenceAnswer {
  const known = field as BoothDifferenceField
  const shown = (value: unknown) =>
    (known === 'unitType' && typeof value === 'number'
      ? (unitName(value) ?? String(value))
      : value) as BoothDifferenceAnswer['observed']
  return {
    field: known,
    variant: variant ?? null,
    desired: shown(desired),
    observed: shown(observed),
    acceptable: ACCEPTABLE_FIELDS.has(known),
  }
}
