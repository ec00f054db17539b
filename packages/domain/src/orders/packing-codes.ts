import { variantOfProperties } from '../catalog/numbered-variants.ts'
import type { ProductVariant } from '../catalog/product.ts'
import { packingCode } from './packing.ts'

/** The codes that our product of an order's line has. */
export interface CodedProduct {
  sku: string | null
  variants: readonly Pick<ProductVariant, 'properties' | 'sku'>[]
}

/**
 * The codes by which a reader tells the ordered variant from every other of its product; none where it has none of its
 * own, or where it is not known which variant was ordered. The code of a product with several variants counts for none
 * of them: it would let the red one pass for the blue.
 * @param line the properties that were ordered, and the variant's code as the order knows it
 */
export function packingCodesOf(
  product: CodedProduct,
  line: { properties: ProductVariant['properties']; variantSku: string | null },
): string[] {
  const { variants } = product
  if (variants.length <= 1) return codesOf([product.sku, variants[0]?.sku ?? null, line.variantSku])
  const named = variantOfProperties(variants, line.properties)
  const byCode = variants.filter(({ sku }) => sku !== null && sku === line.variantSku)
  const variant = named ?? (byCode.length === 1 ? byCode[0] : undefined)
  if (!variant) return []
  const others = new Set(
    codesOf(variants.filter((one) => one !== variant).map(({ sku }) => sku)).map(packingCode),
  )
  return codesOf([variant.sku]).filter((code) => !others.has(packingCode(code)))
}

function codesOf(codes: readonly (string | null)[]): string[] {
  const written = codes.flatMap((code) => (code === null || packingCode(code) === '' ? [] : [code.trim()]))
  return [...new Map(written.map((code) => [packingCode(code), code])).values()]
}
