import type { OrderPackingLine } from '@payvand/contract'
import { packingCodesOf, propertiesKey } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { packedLines } from './packings-store.ts'

type Line = Awaited<ReturnType<typeof packedLines>>[number]

/** The lines of an order that go into its parcel, with the codes by which each is known. */
export async function packingLines(
  rows: Kysely<Tables>,
  businessId: number,
  orderId: number,
): Promise<OrderPackingLine[]> {
  const lines = await packedLines(rows, businessId, orderId)
  return lines.map((line) => ({
    id: line.id,
    name: line.title,
    img: line.image,
    properties: line.properties ?? [],
    quantity: line.quantity,
    piece: pieceOf(line),
    codes: codesOf(line),
  }))
}

/** The marketplace's numbers name a product and its variant; without them the line is only equal to itself. */
function pieceOf(line: Line): string {
  const { basalam_product_id: product, basalam_variation_id: variation } = line
  if (product === null) return `line ${line.id}`
  return `${product} ${variation ?? propertiesKey(line.properties ?? [])}`
}

function codesOf({ latest_data: data, properties, platform_variation_id: variantSku }: Line): string[] {
  if (!data) return []
  return packingCodesOf(
    { sku: data.sku, variants: data.variants ?? [] },
    { properties: properties ?? [], variantSku },
  )
}
