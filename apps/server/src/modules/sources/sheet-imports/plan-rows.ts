import type { SourceVariant } from '@payvand/connectors'
import type { SheetPlan, SheetRowReading, SheetVariant } from '@payvand/domain'
import type { SheetRowWritten } from '../../../infra/db/platform-schema.ts'
import type { PlatformItem } from '../platform-sync/platform-items-store.ts'
import { sourceVariants } from '../platform-sync/source-of-item.ts'
import type { NewSheetRow } from './sheet-import-rows-store.ts'

/** Plans each row of a sheet against the known state of its products. Changes nothing. */
export function planRows(
  readings: readonly SheetRowReading[],
  known: ReadonlyMap<string, PlatformItem>,
  { hasSku }: { hasSku: boolean },
): NewSheetRow[] {
  const firstLines = new Map<string, number>()
  const variants = new Map([...known].map(([productId, item]) => [productId, byId(sourceVariants(item))]))
  return readings.map((reading) => {
    const { line, fault } = reading
    if (fault !== null)
      return {
        line,
        productLine: line,
        plan: 'refused',
        reason: fault,
        written: { variant: reading.variant, changes: [] },
      }
    const { variant } = reading
    const productLine = firstLines.get(variant.productId) ?? line
    firstLines.set(variant.productId, productLine)
    const before = variants.get(variant.productId)?.get(variant.variantId)
    const changes = before ? changesOf(before, variant, hasSku) : []
    const plan: SheetPlan = !before ? 'new' : changes.length > 0 ? 'changed' : 'unchanged'
    return { line, productLine, plan, reason: null, written: { variant, changes } }
  })
}

/** Stock for sale: a variant that is not sold has none. */
export function piecesOf({ active, stock }: Pick<SheetVariant, 'active' | 'stock'>): number {
  return active ? stock : 0
}

function changesOf(before: SourceVariant, row: SheetVariant, hasSku: boolean): SheetRowWritten['changes'] {
  const pieces = piecesOf(row)
  return [
    ...(before.price === row.price ? [] : [{ field: 'price' as const, from: before.price, to: row.price }]),
    ...(before.stock === pieces ? [] : [{ field: 'stock' as const, from: before.stock, to: pieces }]),
    ...(!hasSku || before.sku === row.sku ? [] : [{ field: 'sku' as const, from: before.sku, to: row.sku }]),
  ]
}

function byId(variants: readonly SourceVariant[]): Map<string, SourceVariant> {
  return new Map(variants.map((variant) => [variant.id, variant]))
}
