import { toPersianDigits } from '../../persian-digits.ts'
import { picturePath } from '../picture-path.ts'
import type { ShopProduct, ShopVariant } from '../shop-product.ts'
import type { Digikala } from './digikala.ts'
import { brandOf } from './digikala-brands.ts'

const otherSeller = { id: 5012, title: 'پخش مرکزی', code: 'C9F2X', url: '/seller/C9F2X/' }
const thisSeller = { id: 40_511, title: 'دیجیتال کریمی', code: 'KARIM', url: '/seller/KARIM/' }
const otherOffers = 90_000_000
const marketable = 'marketable'

type Offered = { variant: ShopVariant; own: boolean; priceRial: number; stock: number }

/** Tells whether any of a product is sold at all; others are withdrawn from the public pages. */
export const isPublic = (product: ShopProduct): boolean => product.variants.some(({ active }) => active)

/**
 * Shows a product as everybody reads it, offers of several sellers mixed. Empty values are printed as PHP prints them.
 */
export function publicProductView(digikala: Digikala, product: ShopProduct): object {
  const brand = brandOf(product)
  const offers = offersOf(product)
  const [first] = offers
  return {
    ...listedView(digikala, product),
    product_type: 'product',
    test_title_fa: '',
    category: {
      id: product.category.id,
      code: `category-${product.category.id}`,
      title_fa: product.category.title,
    },
    brand: {
      id: brand.id,
      code: brand.code,
      title_fa: brand.title,
      title_en: brand.code,
      url: { uri: `/brand/${brand.code}/` },
      is_premium: false,
      is_miscellaneous: brand.isMiscellaneous,
    },
    second_default_variant: [],
    variants: offers.map((offer) => offerView(offer)),
    specifications: [
      {
        title: 'مشخصات',
        attributes: [
          { title: 'وزن', values: [`${toPersianDigits(product.weightGrams)} گرم`] },
          { title: 'ساخت', values: ['ایران'] },
        ],
      },
    ],
    review: { description: product.description, attributes: [] },
    pros_and_cons: { advantages: [], disadvantages: [] },
    expert_reviews: [],
    breadcrumb: [
      { title: 'فروشگاه اینترنتی دیجی‌کالا', url: { uri: '/' } },
      { title: 'موبایل', url: { uri: '/main/mobile/' } },
      { title: product.category.title, url: { uri: `/search/category-${product.category.id}/` } },
      {
        title: `${product.category.title} ${brand.title}`,
        url: { uri: `/search/category-${product.category.id}/${brand.code}/` },
      },
    ],
    insurance: [],
    data_layer: first ? { price: first.priceRial } : [],
  }
}

/** The reduced shape that lists have. */
export function listedView(digikala: Digikala, product: ShopProduct): object {
  const [first] = offersOf(product)
  const pictures = Array.from({ length: product.pictures }, (_, index) =>
    pictureView(digikala, product, index),
  )
  return {
    id: product.id,
    title_fa: product.name,
    title_en: '',
    url: { base: null, uri: `/product/dkp-${product.id}/` },
    status: first ? marketable : 'out_of_stock',
    images: { main: pictures[0] ?? [], list: pictures },
    rating: { rate: 86, count: 12 },
    colors: product.variants.flatMap(({ color }) =>
      color ? [{ id: colorId(color), title: color.title, hex_code: color.hex }] : [],
    ),
    default_variant: first ? offerView(first) : [],
    properties: { is_fast_shipping: false, is_ship_by_seller: true, is_fake: false },
  }
}

function pictureView(digikala: Digikala, product: ShopProduct, index: number): object {
  const address = `${digikala.origin()}${picturePath(product.id, index)}`
  return {
    storage_ids: [],
    url: [`${address}?x-oss-process=image/resize,m_lfit,h_800,w_800/quality,q_90`],
    thumbnail_url: null,
    webp_url: [`${address}?x-oss-process=image/format,webp`],
  }
}

/** Lists the offers of a product, this seller's before another's dearer offers of every third product. */
function offersOf(product: ShopProduct): Offered[] {
  return product.variants
    .flatMap((variant): Offered[] => {
      const { priceRial, stock, active } = variant
      if (!active || priceRial === null || (stock ?? 1) === 0) return []
      const own = { variant, own: true, priceRial, stock: stock ?? 1 }
      return product.id % 3 === 0
        ? [{ ...own, own: false, priceRial: priceRial + 50_000, stock: 9 }, own]
        : [own]
    })
    .toSorted((one, other) => one.priceRial - other.priceRial)
}

function offerView({ variant, own, priceRial, stock }: Offered): object {
  const { color, oldPriceRial } = variant
  const theme = color && { id: colorId(color), title: color.title, code: color.hex, hex_code: color.hex }
  return {
    id: own ? variant.id : otherOffers + variant.id,
    lead_time: 1,
    rank: 0,
    rate: 0,
    status: marketable,
    properties: {},
    warranty: { id: 1, title_fa: 'گارانتی اصالت و سلامت فیزیکی کالا' },
    themes: theme
      ? [{ type: 'colored', label: 'رنگ', is_main: true, value: { variant_id: variant.id, ...theme } }]
      : [],
    ...(theme ? { color: theme } : {}),
    seller: { ...(own ? thisSeller : otherSeller), rating: [], stars: 4.1 },
    price: {
      selling_price: priceRial,
      rrp_price: oldPriceRial !== null && oldPriceRial > priceRial ? oldPriceRial : priceRial,
      order_limit: 5,
      is_incredible: false,
      is_promotion: false,
      discount_percent: 0,
      // Digikala tells the stock only of the last few.
      ...(stock <= 5 ? { marketable_stock: stock } : {}),
    },
    shipment_methods: { description: 'ارسال دیجی‌کالا', has_lead_time: false, providers: [] },
  }
}

const colorId = ({ hex }: { hex: string }): number => Number.parseInt(hex.slice(1), 16) + 1
