import { ConnectorError } from '../kit/connector-error.ts'
import { readPages } from '../kit/read-pages.ts'
import type { HearOddRows, OddRow } from '../kit/readable-rows.ts'
import type { SourceCapabilities, SourceProduct, SourceShop } from '../kit/source-shop.ts'
import { goneAsNull, wholeNumber } from '../kit/source-shop-answers.ts'
import type { SourceShopCalls } from '../kit/source-shop-calls.ts'
import { digikalaProductUrl, digikalaPublicPaths } from './endpoints.ts'
import { createDigikalaPublicCalls, type DigikalaPublicOptions } from './public-calls.ts'
import { brandVariants } from './public-offers.ts'
import { publicPhotos, readPublicProduct } from './public-products.ts'
import { type WireListedPublicProduct, wireBrandPage } from './public-wire.ts'

export interface DigikalaBrandShopOptions extends DigikalaPublicOptions {
  /** The code in the address of the brand's area: `/brand/<code>/`. */
  brandCode: string
}

export const DIGIKALA_BRAND_CAPABILITIES: SourceCapabilities = {
  changesSince: false,
  writesStock: 'none',
  writesPrice: 'none',
  takesOrders: 'none',
  webhooks: 'none',
  undocumented: ['digikala_brand_panel', 'digikala_public'],
}
const LIST = 'public.brand'
/** Products change places while a list is read: products that slipped by are looked for once more. */
const READINGS = 2
const MISSING_FIELDS = ['description', 'photos', 'weight', 'category', 'variants'] as const

/** The code of a brand in the address of its area on Digikala; null for another address. */
export function digikalaBrandCode(domain: string): string | null {
  const code = URL.parse(domain)?.pathname.match(/^\/brand\/([^/]+)/)?.[1]
  try {
    return code === undefined ? null : decodeURIComponent(code)
  } catch {
    return null
  }
}

/**
 * A brand on Digikala, as anybody can read it: the products of its pages, at the price the buyer sees, from any seller.
 * Nothing can be written, and stock is mostly not told. (Decision 0029; Digikala reference: brand area.)
 */
export function createDigikalaBrandShop(options: DigikalaBrandShopOptions): SourceShop {
  const calls = createDigikalaPublicCalls(options)
  const { brandCode } = options

  async function readWhole(productId: string): Promise<SourceProduct | null> {
    const id = wholeNumber(productId, 'public.product')
    const seen = await readPublicProduct(calls, id)
    return (
      seen && {
        id: productId,
        url: digikalaProductUrl(id),
        name: seen.name ?? '',
        description: seen.description,
        photoUrls: seen.photoUrls,
        categoryPath: seen.categoryPath,
        brand: seen.brand,
        weight: seen.weight,
        packageWeight: seen.packageWeight,
        variants: brandVariants({ ...seen.wire, id }),
        missingFields: [],
      }
    )
  }

  return {
    capabilities: DIGIKALA_BRAND_CAPABILITIES,

    async checkConnection() {
      const { brand } = await readBrandPage(calls, brandCode, 1)
      return { id: brand?.id?.toString() ?? null, name: brand?.title_fa?.trim() || null }
    },

    async *readProducts({ onOdd } = {}) {
      const seen = new Set<number>()
      const odd = new Map<string | null, OddRow>()
      const hear: HearOddRows = (rows) => {
        for (const row of rows) odd.set(row.id, row)
      }
      let counted = 0
      for (let reading = 0; reading < READINGS; reading += 1) {
        for await (const { rows, totalCount } of pagesOf(calls, brandCode, hear)) {
          const fresh = rows.filter(({ id }) => !seen.has(id))
          for (const { id } of fresh) seen.add(id)
          counted = totalCount ?? 0
          if (fresh.length > 0) yield { products: fresh.map(toListed), totalCount }
        }
        if (seen.size + odd.size >= counted) {
          if (odd.size > 0) onOdd?.([...odd.values()])
          return
        }
      }
      const detail = `shows ${seen.size} of ${counted} products`
      throw new ConnectorError('unexpected_answer', { call: LIST, detail })
    },

    async readContent(product) {
      const whole = await goneAsNull(readWhole(product.id))
      return whole ?? { ...product, variants: brandVariants({ id: Number(product.id) }), missingFields: [] }
    },

    findProduct: (productId) => goneAsNull(readWhole(productId)),

    readOffer: () => refuse('variants.get'),
    setStock: () => refuse('stock.set'),
    setPrice: () => refuse('price.set'),
  }
}

const pagesOf = (calls: SourceShopCalls, code: string, onOdd: HearOddRows) =>
  readPages<WireListedPublicProduct>({
    call: LIST,
    idOf: ({ id }) => id,
    onOdd,
    async readPage(page) {
      const { products, pager } = await readBrandPage(calls, code, page)
      return { ...products, totalCount: pager?.total_items || null }
    },
  })

async function readBrandPage({ call }: SourceShopCalls, code: string, page: number) {
  const { data } = await call({
    name: LIST,
    method: 'GET',
    path: digikalaPublicPaths.brand(code),
    query: { page },
    answer: wireBrandPage,
    writes: false,
  })
  return data
}

function toListed(wire: WireListedPublicProduct): SourceProduct {
  return {
    id: String(wire.id),
    url: digikalaProductUrl(wire.id),
    name: wire.title_fa.trim(),
    description: null,
    photoUrls: publicPhotos(wire),
    categoryPath: [],
    brand: null,
    weight: null,
    packageWeight: null,
    variants: brandVariants({ id: wire.id, default_variant: wire.default_variant }),
    missingFields: MISSING_FIELDS,
  }
}

const refuse = (call: string): Promise<never> =>
  Promise.reject(new ConnectorError('refused', { call, detail: 'a brand can only be read' }))
