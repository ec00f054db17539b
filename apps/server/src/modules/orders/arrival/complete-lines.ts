import type { Parcel, ParcelItem } from '@payvand/domain'
import type { Services } from '../../sources/index.ts'
import { linkOrderLines } from './link-order-lines.ts'
import { matchOrderLine } from './match-order-line.ts'
import { completeLine, incompleteLines, knownProducts } from './order-lines-store.ts'

/**
 * Takes over the product and the variant of lines that were kept without them, since an answer did not say which they
 * are: the order's state has not changed since, so nothing else would bring them.
 */
export async function completeLines(
  services: Pick<Services, 'rows' | 'jobs' | 'now' | 'booths'>,
  businessId: number,
  parcels: readonly Parcel[],
): Promise<void> {
  const { rows } = services
  const items = new Map(
    parcels.flatMap((parcel) => parcel.items.map((item) => [keyOf(parcel.id, item.id), item])),
  )
  const told = [...items.values()].filter(({ productId }) => productId !== null)
  if (told.length === 0) return
  const incomplete = await incompleteLines(
    rows,
    businessId,
    parcels.map(({ id }) => id),
  )
  const lines = incomplete.flatMap((line) => {
    const item = items.get(keyOf(line.parcelId, line.itemId))
    return item && saysMore(line, item) ? [{ id: line.id, item }] : []
  })
  if (lines.length === 0) return
  const products = await knownProducts(rows, businessId, [
    ...new Set(lines.flatMap(({ item }) => item.productId ?? [])),
  ])
  const byId = new Map(products.map((product) => [product.productId, product]))
  for (const { id, item } of lines)
    await completeLine(rows, businessId, id, {
      item,
      platformVariationId: matchOrderLine(item, byId)?.platformVariationId ?? null,
    })
  await linkOrderLines(services, businessId)
}

const keyOf = (parcelId: number, itemId: number) => `${parcelId}/${itemId}`

function saysMore(
  line: { productId: number | null; variationId: number | null },
  { productId, variationId }: ParcelItem,
): boolean {
  return (
    (line.productId === null && productId !== null) || (line.variationId === null && variationId !== null)
  )
}
