import {
  type CatalogueProduct,
  EMPTY_CATALOGUE_PRODUCT,
  type MarketplaceCatalogue,
  type MarketplaceList,
  type Rial,
} from '@payvand/domain'
import { askGuarded } from '../kit/ask-guarded.ts'
import { DIGIKALA_PUBLIC_HOST, digikalaProductUrl, digikalaPublicPaths } from './endpoints.ts'
import { publicPhotos, publicSpecifications } from './public-products.ts'
import {
  type WirePublicProduct,
  type WirePublicVariant,
  wireNumbersPage,
  wirePublicProductOrNone,
  wirePublicStatus,
} from './public-wire.ts'

/** Digikala's public product data, which its pages do not hold. Amounts are rial. (Digikala reference: public API.) */
export const digikalaCatalogue: MarketplaceCatalogue = {
  name: 'Digikala',

  productAt: (address) => {
    const number = numberIn(address)
    return number === null ? null : `${digikalaProductUrl(number)}/`
  },

  listAt(address) {
    const product = digikalaCatalogue.productAt(address)
    if (product !== null)
      return { seller: null, read: () => Promise.resolve({ products: [product], pages: 1 }) }
    const path = pathOf(address)
    const [, kind, code = ''] = /^\/(seller|brand)\/([\w-]+)/.exec(path) ?? []
    if (kind === 'seller') return listOf(digikalaPublicPaths.seller(code), code)
    if (kind === 'brand') return listOf([digikalaPublicPaths.brand(code)])
    const category = /^\/search\/category-([\w-]+)/.exec(path)?.[1]
    return category === undefined ? null : listOf([digikalaPublicPaths.category(category)])
  },

  async readProduct(ask, product, seller) {
    const number = numberIn(product)
    if (number === null) return null
    const value = (await ask(DIGIKALA_PUBLIC_HOST + digikalaPublicPaths.product(number)))?.value
    const status = wirePublicStatus.safeParse(value).data?.status
    if (status === 404 || status === 410) return 'gone'
    const wire = wirePublicProductOrNone.safeParse(value).data?.data.product
    if (wire?.is_inactive) return 'gone'
    return wire?.title_fa?.trim() ? toEntry(wire, number, seller) : null
  },
}

/** Answers '' for other sites. */
function pathOf(address: string): string {
  const url = URL.parse(address)
  return url !== null && /(?:^|\.)digikala\.com$/.test(url.hostname) ? url.pathname : ''
}

function numberIn(address: string): number | null {
  const number = /\/dkp-(\d{1,12})(?:\/|$)/.exec(pathOf(address))?.[1]
  return number === undefined ? null : Number(number)
}

const listOf = (paths: readonly string[], seller: string | null = null): MarketplaceList => ({
  seller,
  async read(ask, number) {
    for (const path of paths) {
      const page = await askGuarded(ask, `${DIGIKALA_PUBLIC_HOST}${path}?page=${number}`, wireNumbersPage)
      if (page === null) continue
      const { products, pager } = page.data
      return {
        products: products.rows.map(({ id }) => `${digikalaProductUrl(id)}/`),
        pages: pager?.total_pages ?? 1,
      }
    }
    return null
  },
})

function toEntry(wire: WirePublicProduct, number: number, seller: string | null): CatalogueProduct {
  const offers = (wire.variants ?? []).filter((offer) => seller === null || offer.seller?.code === seller)
  const priced = offers
    .flatMap((offer) => {
      const price = offer.price?.selling_price
      return price ? [{ offer, price }] : []
    })
    .sort((a, b) => a.price - b.price)
  const [cheapest] = priced
  const before = cheapest?.offer.price?.rrp_price
  const category = wire.category?.title_fa?.trim()
  return {
    ...EMPTY_CATALOGUE_PRODUCT,
    url: `${digikalaProductUrl(number)}/`,
    name: wire.title_fa?.trim() ?? '',
    sku: `DKP-${number}`,
    photos: publicPhotos(wire),
    description: wire.review?.description?.trim() || null,
    price: cheapest ? String(cheapest.price) : null,
    oldPrice: cheapest && before && before > cheapest.price ? String(before) : null,
    currency: 'IRR',
    available: wire.status === 'marketable' && priced.length > 0,
    stock: offers.length === 1 ? (offers[0]?.price?.marketable_stock ?? null) : null,
    brand: wire.brand?.is_miscellaneous ? null : wire.brand?.title_fa?.trim() || null,
    categoryPath: category ? [category] : [],
    specifications: publicSpecifications(wire),
    // One seller's offers differ in colour or size; of all sellers mixed they would be the same goods at many prices.
    variants: priced.length < 2 || seller === null ? null : priced.map(toVariant),
  }
}

const toVariant = ({ offer, price }: { offer: WirePublicVariant; price: Rial }) => ({
  properties: (offer.themes ?? []).flatMap(({ label, value }) =>
    label?.trim() && value?.title?.trim() ? [{ property: label.trim(), value: value.title.trim() }] : [],
  ),
  price: String(price),
  available: true,
  stock: offer.price?.marketable_stock ?? null,
  sku: `DKPC-${offer.id}`,
})
