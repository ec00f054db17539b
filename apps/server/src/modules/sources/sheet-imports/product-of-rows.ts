import type { SourceContent, SourceProduct, SourceVariant } from '@payvand/connectors'
import { type SheetVariant, sheetTitleParts } from '@payvand/domain'
import { SHEET_VARIANT_PROPERTY } from '@payvand/texts'
import type { PlatformItem } from '../platform-sync/platform-items-store.ts'
import { sourceVariants } from '../platform-sync/source-of-item.ts'

/**
 * A product as a sheet's rows make it: what is known of it stays, the variants of the rows are as these say, and those it
 * has beside them stay too, since a sheet may list some only. What a sheet cannot say is lacking until it is read.
 */
export function productOfRows(
  rows: readonly [SheetVariant, ...SheetVariant[]],
  known: PlatformItem | undefined,
  { hasSku }: { hasSku: boolean },
): SourceProduct {
  const before = known ? sourceVariants(known) : []
  const written = new Map(rows.map((row) => [row.variantId, row]))
  const kept = before.map((variant) => {
    const row = written.get(variant.id)
    if (!row) return variant
    const { price, listPrice, stock, active } = row
    return { ...variant, price, listPrice, stock, active, ...(hasSku ? { sku: row.sku } : {}) }
  })
  const added = rows.filter((row) => !before.some(({ id }) => id === row.variantId)).map(newVariant)
  const [first] = rows
  const name = sheetTitleParts(first.title).product || first.title
  return withVariants(known ?? { productId: first.productId, name }, told([...kept, ...added]))
}

/** A product that is known, or only by its name, with these variants and nothing else changed. */
export function withVariants(
  known: PlatformItem | { productId: string; name: string },
  variants: SourceVariant[],
): SourceProduct {
  const item = 'read' in known ? known : null
  const { read } = item ?? {}
  const photoUrls = read ? [...(read.photo === null ? [] : [read.photo]), ...read.photos] : []
  const missingFields: SourceContent[] = []
  if (!read?.description) missingFields.push('description')
  if (photoUrls.length === 0) missingFields.push('photos')
  if (!read?.weight) missingFields.push('weight')
  return {
    id: known.productId,
    url: item?.url ?? `https://www.digikala.com/product/dkp-${known.productId}/`,
    name: read?.name ?? ('name' in known ? known.name : ''),
    description: read?.description ?? null,
    photoUrls,
    categoryPath: item?.siteCategory?.split(' > ') ?? [],
    brand: item?.facts?.brand ?? null,
    weight: read?.weight ?? null,
    packageWeight: read?.packageWeight ?? null,
    variants,
    missingFields,
  }
}

function newVariant(row: SheetVariant): SourceVariant {
  const { variantId, title, sku, price, listPrice, stock, active } = row
  const { variant } = sheetTitleParts(title)
  const properties = variant === null ? [] : [{ property: SHEET_VARIANT_PROPERTY, value: variant }]
  return { id: variantId, sku, properties, price, listPrice, stock, active }
}

/** Each of several variants has to be told from the others: where titles do not suffice, the platform's number does. */
function told(variants: SourceVariant[]): SourceVariant[] {
  if (variants.length === 1) return variants
  const values = variants.map(({ properties }) => JSON.stringify(properties))
  return variants.map((variant, index) => {
    const isTold = variant.properties.length > 0 && values.indexOf(values[index] as string) === index
    if (isTold) return variant
    const own = { property: SHEET_VARIANT_PROPERTY, value: `DKPC-${variant.id}` }
    return { ...variant, properties: [own] }
  })
}
