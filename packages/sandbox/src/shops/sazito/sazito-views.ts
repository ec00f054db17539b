import { picturePath } from '../picture-path.ts'
import type { ShopProduct, ShopVariant } from '../shop-product.ts'
import type { Sazito } from './sazito.ts'

const updatedAt = '2026-10-02T08:14:00Z'

/** The storefront's page of a product; two of one name share it, as the shop's own addresses would. */
export const pagePath = ({ name }: ShopProduct): string => `/product/${name.replaceAll(/[\s/?#%]/g, '-')}`

/** A product as the list and the single answer print it; money in toman. */
export function productView(sazito: Sazito, product: ShopProduct): object {
  return {
    id: product.id,
    enabled: product.variants.some((variant) => variant.active),
    name: product.name,
    product_type: 'simple',
    static_url: null,
    url: pagePath(product),
    summary: '',
    // Texts and options share one list.
    product_attributes: [
      {
        name: 'description',
        value: product.description
          .split('\n')
          .map((line) => `<p>${line}</p>`)
          .join(''),
      },
      { name: 'metaTitle', value: product.name },
      ...(product.variants.some((variant) => variant.color !== null)
        ? [{ name: 'رنگ', value: null, attribute_type: 'differentiator' }]
        : []),
    ],
    product_variants: product.variants.map((variant, index) => variantView(product, variant, index)),
    product_categories: [
      {
        id: product.category.id,
        name: product.category.title,
        url: `/category/${product.category.title.replaceAll(' ', '-')}`,
      },
    ],
    tags: [],
    images: Array.from({ length: product.pictures }, (_, index) => {
      const path = picturePath(product.id, index)
      const url = sazito.settings.relativeImages ? path : sazito.origin() + path
      return { id: product.id * 10 + index, url, thumb: url, order: index }
    }),
    created_at: updatedAt,
    updated_at: updatedAt,
  }
}

function variantView(product: ShopProduct, variant: ShopVariant, index: number): object {
  const toman = (rials: number | null): number => Math.round((rials ?? 0) / 10)
  return {
    id: variant.id,
    enabled: variant.active,
    // Sazito makes up a code when the owner gives none.
    sku: variant.sku ?? `IN${variant.id}`,
    // The number means nothing without stock-keeping.
    stock_number: variant.stock ?? 0,
    is_stock_managed: variant.stock !== null,
    price: toman(variant.priceRial),
    raw_price: variant.oldPriceRial === null ? null : toman(variant.oldPriceRial),
    has_max_order: false,
    max_no_of_order: 0,
    min_order_count: 1,
    weight: product.weightGrams,
    sort_index: index,
    image_id: null,
    product_attributes:
      variant.color === null
        ? []
        : [
            {
              name: 'رنگ',
              value: { value: variant.color.title, extra: variant.color.hex, field_type: 'color' },
            },
          ],
  }
}
