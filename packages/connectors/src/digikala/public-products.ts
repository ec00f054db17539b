import { ConnectorError } from '../kit/connector-error.ts'
import { plainText } from '../kit/plain-text.ts'
import type { SourceProduct } from '../kit/source-shop.ts'
import type { SourceShopCalls } from '../kit/source-shop-calls.ts'
import { digikalaPublicPaths } from './endpoints.ts'
import { originalPhoto } from './original-photo.ts'
import { weightsOf } from './public-weight.ts'
import { type WirePublicProduct, wirePublicProductAnswer } from './public-wire.ts'

/** The public data of a product, of all sellers together. Weights in gram. */
export interface DigikalaPublicProduct
  extends Pick<
    SourceProduct,
    'description' | 'photoUrls' | 'categoryPath' | 'brand' | 'weight' | 'packageWeight' | 'specifications'
  > {
  name: string | null
  wire: WirePublicProduct
}

/** Addresses of categories; the breadcrumb also has the front page, the brand within the category and the product. */
const CATEGORY_ADDRESS = /^\/(?:main|search)\/[^/?]+\/?$/

/**
 * A product by its DKP number; null for one that is withdrawn. (Digikala reference: public API.)
 * @throws ConnectorError only: `not_found` where there is none
 */
export async function readPublicProduct(
  { call }: SourceShopCalls,
  productId: number,
): Promise<DigikalaPublicProduct | null> {
  const name = 'public.product'
  const { data } = await call({
    name,
    method: 'GET',
    path: digikalaPublicPaths.product(productId),
    answer: wirePublicProductAnswer,
    writes: false,
  })
  const wire = data.product
  if (wire.is_inactive) return null
  if (!wire.id) throw new ConnectorError('unexpected_answer', { call: name, detail: 'product.id is missing' })
  const category = wire.category?.title_fa?.trim()
  const path = (wire.breadcrumb ?? []).flatMap(({ title, url }) =>
    title?.trim() && CATEGORY_ADDRESS.test(url?.uri ?? '') ? [title.trim()] : [],
  )
  return {
    name: wire.title_fa?.trim() || null,
    description: plainText(wire.review?.description ?? ''),
    photoUrls: publicPhotos(wire),
    categoryPath: path.length > 0 || !category ? path : [category],
    brand: wire.brand?.is_miscellaneous ? null : wire.brand?.title_fa?.trim() || null,
    ...weightsOf(wire),
    specifications: publicSpecifications(wire),
    wire,
  }
}

/** The tables of properties of all groups, as one. */
export const publicSpecifications = ({
  specifications,
}: Pick<WirePublicProduct, 'specifications'>): { name: string; value: string }[] =>
  (specifications ?? []).flatMap(({ attributes }) =>
    (attributes ?? []).flatMap(({ title, values }) => {
      const value = (values ?? []).flatMap((one) => one.trim() || []).join(' ')
      return title?.trim() && value ? [{ name: title.trim(), value }] : []
    }),
  )

/** The main photo first, each once, as large as they are. */
export function publicPhotos({ images }: Pick<WirePublicProduct, 'images'>): string[] {
  const pictures = [images?.main, ...(images?.list ?? [])]
  return [...new Set(pictures.flatMap((picture) => originalPhoto(picture?.url?.[0]) ?? []))]
}
