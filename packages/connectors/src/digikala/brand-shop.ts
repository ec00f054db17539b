import { ConnectorError } from '../kit/connector-error.ts'
import { readPages } from '../kit/read-pages.ts'
import type { SourceAbilities, SourceProduct, SourceShop } from '../kit/source-shop.ts'
import type { SourceShopCalls } from '../kit/source-shop-calls.ts'
import { digikalaProductUrl, digikalaPublicPaths } from './endpoints.ts'
import { createDigikalaPublicCalls, type DigikalaPublicOptions } from './public-calls.ts'
import { brandVariants } from './public-offers.ts'
import { publicPhotos, readPublicProduct } from './public-products.ts'
import { type WireListedPublicProduct, wireBrandPage } from './public-wire.ts'

export interface DigikalaBrandShopOptions extends DigikalaPublicOptions {
  /** As it stands in the address of the brand's area: `/brand/<code>/`. */
  brandCode: string
}

const ABILITIES: SourceAbilities = {
  changesSince: false,
  writesStock: 'none',
  writesPrice: 'none',
  takesOrders: 'none',
  webhooks: 'none',
  unsourced: ['public_data_undocumented', 'brand_panel'],
}
const LACKS = ['description', 'photos', 'weight', 'category', 'variants'] as const

/** The code of a brand in the address of its area on Digikala; null for another address. */
export function digikalaBrandCode(domain: string): string | null {
  const code = URL.parse(domain)?.pathname.match(/^\/brand\/([^/]+)/)?.[1]
  return code === undefined ? null : decodeURIComponent(code)
}

/**
 * A brand on Digikala, as anybody can read it: what its pages list, at the price the buyer sees, whoever sells. Nothing can
 * be written, and stock is mostly not told. (Decision 0029; Digikala reference: brand area.)
 */
export function createDigikalaBrandShop(options: DigikalaBrandShopOptions): SourceShop {
  const calls = createDigikalaPublicCalls(options)
  const { brandCode } = options

  async function readWhole(productId: number): Promise<SourceProduct | null> {
    const seen = await readPublicProduct(calls, productId)
    if (seen === null) return null
    return {
      id: String(productId),
      url: digikalaProductUrl(productId),
      name: seen.name ?? '',
      description: seen.description,
      photoUrls: seen.photoUrls,
      categoryPath: seen.categoryPath,
      brand: seen.brand,
      weight: seen.weight,
      packageWeight: seen.packageWeight,
      variants: brandVariants({ ...seen.wire, id: productId }),
      lacks: [],
    }
  }

  return {
    abilities: ABILITIES,

    async checkConnection() {
      const { brand } = await readBrandPage(calls, brandCode, 1)
      return { id: brand?.id?.toString() ?? null, name: brand?.title_fa?.trim() || null }
    },

    async *readProducts() {
      const call = 'public.brand'
      let counted: number | null = null
      let given = 0
      const pages = readPages({
        call,
        idOf: ({ id }: WireListedPublicProduct) => id,
        readPage: async (page) => {
          const { products, pager } = await readBrandPage(calls, brandCode, page)
          counted = pager?.total_items || null
          return { rows: products, totalCount: counted, perPage: null }
        },
      })
      for await (const { rows, totalCount } of pages) {
        given += rows.length
        yield { products: rows.map(toListed), totalCount }
      }
      // Digikala does not show the end of long lists: such a reading would make products look gone.
      if (counted !== null && given < counted) {
        throw new ConnectorError('unexpected_answer', { call, detail: `shows ${given} of ${counted} products` })
      }
    },

    async readContent(product) {
      const whole = await readWhole(Number(product.id)).catch((error: unknown) => {
        if (error instanceof ConnectorError && error.kind === 'not_found') return null
        throw error
      })
      return whole ?? { ...product, variants: brandVariants({ id: Number(product.id) }), lacks: [] }
    },

    async findProduct(productId) {
      try {
        return await readWhole(Number(productId))
      } catch (error) {
        if (error instanceof ConnectorError && error.kind === 'not_found') return null
        throw error
      }
    },

    setStock: () => refuse('stock.set'),
    setPrice: () => refuse('price.set'),
  }
}

async function readBrandPage({ call }: SourceShopCalls, code: string, page: number) {
  const { data } = await call({
    name: 'public.brand',
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
    lacks: LACKS,
  }
}

const refuse = (call: string): Promise<never> =>
  Promise.reject(new ConnectorError('refused', { call, detail: 'a brand can only be read' }))
