import type { FastifyInstance } from 'fastify'
import type { WebsiteAnswer, WebsiteProduct } from './website-product.ts'

/** The design of a shop: the addresses of its pages and the answers of its server. */
export type WebsiteDesign = {
  key: string
  title: string
  products(count: number): WebsiteProduct[]
  productPath(product: WebsiteProduct): string
  picturePath(product: WebsiteProduct, index: number): string
  addRoutes(app: FastifyInstance, website: Website): void
  /** The server tells versions of its pages apart so, and answers 304 for one that is held; absent: not at all. */
  versions?: 'etag' | 'last-modified'
}

/** A shop that runs. `origin` is known once it listens. */
export type Website = {
  design: WebsiteDesign
  products: WebsiteProduct[]
  origin: string
  /** Milliseconds every page waits before it answers. */
  pageDelayMs: number
  /** Products the owner took off the shop. */
  removed: WebsiteProduct[]
  /** The time of the shop's last change. */
  changedAt: Date
  /** True when the shop has the other of its two layouts. */
  isRedesigned: boolean
}

export function newWebsite(design: WebsiteDesign, count: number, pageDelayMs: number): Website {
  return {
    design,
    products: design.products(count),
    origin: '',
    pageDelayMs,
    removed: [],
    changedAt: new Date(),
    isRedesigned: false,
  }
}

/** The product with this number, unless it was taken off; numbers run from 1. */
export function productOf(website: Website, number: number): WebsiteProduct | undefined {
  return website.products.find((each) => each.number === number)
}

/** The findings of a perfect crawler on this shop. */
export function answersOf(website: Website): WebsiteAnswer[] {
  const { design, origin } = website
  return website.products.map((product) => {
    const pictures = Array.from(
      { length: product.pictures },
      (_, index) => origin + design.picturePath(product, index),
    )
    return {
      url: origin + design.productPath(product),
      name: product.name,
      price_rial: product.priceRial,
      old_price_rial: product.oldPriceRial,
      available: product.available,
      stock: product.stock,
      sku: product.sku,
      weight_grams: product.weightGrams,
      category: product.category.title,
      description: product.description.join('\n'),
      image_url: pictures[0] ?? '',
      image_urls: pictures,
      specs: product.specs,
      variants: product.variants.map(({ priceRial, ...variant }) => ({ ...variant, price_rial: priceRial })),
    }
  })
}
