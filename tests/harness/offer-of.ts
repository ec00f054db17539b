import type { SourceOffer, SourceShop, SourceTarget } from '@payvand/connectors'

/** The offer of a variant that is there. */
export async function offerOf(
  shop: Pick<SourceShop, 'readOffer'>,
  target: SourceTarget,
): Promise<SourceOffer> {
  const offer = await shop.readOffer(target)
  if (!offer) throw new Error(`the shop has no ${target.productId}/${target.variantId}`)
  return offer
}
