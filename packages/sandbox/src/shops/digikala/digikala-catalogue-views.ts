import { picturePath } from '../picture-path.ts'
import type { ShopProduct, ShopVariant } from '../shop-product.ts'
import type { Digikala } from './digikala.ts'
import { phpDate } from './digikala-answers.ts'
import { brandOf } from './digikala-brands.ts'

const createdAt = new Date('2026-01-02T06:41:12Z')

/** A row of the list of products. */
export function sellerProductView(digikala: Digikala, product: ShopProduct): object {
  return {
    product_id: product.id,
    title: product.name,
    title_fa: product.name,
    title_en: null,
    site: 'digikala',
    status: 'marketable',
    active: product.variants.some((variant) => variant.active),
    fake: false,
    is_owner: true,
    variants_count: product.variants.length,
    main_category_title: { [product.category.id]: product.category.title },
    brand_id: brandOf(product).id,
    brand_title: brandOf(product).title,
    product_url: productUrl(product),
    image_src: thumbnail(digikala, product),
    dimension_level: 'ordinary',
    moderation_status: { title: 'تایید شده', status: 'approved', duplicate: false, link: null },
    product_dimension: { width: 10, length: 12, height: 4, weight: product.weightGrams },
  }
}

/** One product with its text and pictures. */
export function productDataView(digikala: Digikala, product: ShopProduct): object {
  return {
    product_data: {
      id: product.id,
      category_id: product.category.id,
      brand_id: brandOf(product).id,
      brand_name: brandOf(product).title,
      title_fa: product.name,
      title_en: null,
      description: product.description,
      advantages: [],
      disadvantages: [],
      attributes: {},
      package_width: 12,
      package_height: 5,
      package_length: 14,
      package_weight: product.weightGrams + 30,
      width: 10,
      height: 4,
      length: 12,
      weight: product.weightGrams,
      moderation_status: 'approved',
      images: Array.from({ length: product.pictures }, (_, index) => ({
        encrypted_id: `${product.id}-${index}`,
        image_url: thumbnail(digikala, product, index),
        image_max_url: digikala.origin() + picturePath(product.id, index),
        is_main: index === 0,
        options: { type: 'image', watermark: false, copyright: false, is_active: true, sort: index + 1 },
        order: index + 1,
      })),
    },
    moderation_response: null,
    enabled_fields: [],
    locked_for_moderation: false,
    edit_status: null,
  }
}

/** The seller's offer. Prices in rial; the misspelt names are Digikala's own. */
export function variantView(digikala: Digikala, product: ShopProduct, variant: ShopVariant): object {
  const { color } = variant
  return {
    id: variant.id,
    product_variant_id: variant.id,
    product_id: product.id,
    seller_id: 812_345,
    supplier_code: variant.sku,
    title: [product.name, ...(color === null ? [] : [color.title]), 'گارانتی اصالت و سلامت'].join(' | '),
    product_title: product.name,
    image_src: thumbnail(digikala, product),
    product_url: productUrl(product),
    main_category_title: product.category.title,
    category_id: product.category.id,
    product_moderation_status: 'approved',
    sku_config: { color: color !== null, size: false },
    theme_values: color === null ? [] : [themeView(color)],
    active: variant.active,
    is_archived: !variant.active && product.id % 2 === 0,
    suppressed_until: null,
    selling_channel_site: 'digikala',
    product_selling_chanel: { active_digikala: true, active_digistyle: false },
    variant_selling_chanel: { active_digikala: true, active_digistyle: false },
    rating: null,
    created_at: phpDate(createdAt),
    price_sale: variant.priceRial,
    cash_selling_price: variant.priceRial,
    credit_selling_price: null,
    price_list: variant.oldPriceRial ?? variant.priceRial,
    price_type: 'recommended',
    is_in_promotion: false,
    promotion_price: null,
    marketplace_seller_stock: variant.stock ?? 0,
    warehouse_stock: 0,
    on_the_way_stock: 0,
    reservation: 0,
    seller_reservation: digikala.reserved.get(variant.id) ?? 0,
    digikala_reservation: 0,
    maximum_per_order: 5,
    lead_time: 1,
    shipping_options: { is_fbs_active: true, is_fbd_active: false, only_sbs: false },
  }
}

function themeView({ title, hex }: { title: string; hex: string }): object {
  return {
    themeId: 1,
    themeLabel: 'رنگ',
    themeType: 'colored',
    themeValue: { titleFa: title, value: { hex } },
  }
}

const productUrl = (product: ShopProduct): string => `https://www.digikala.com/product/dkp-${product.id}/`

/** Pictures come with a resizing query behind them. */
const thumbnail = (digikala: Digikala, product: ShopProduct, index = 0): string =>
  `${digikala.origin()}${picturePath(product.id, index)}?x-oss-process=image/resize,m_lfit,h_300,w_300/quality,q_80`
