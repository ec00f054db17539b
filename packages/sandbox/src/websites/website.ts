import type { FastifyInstance } from 'fastify'
import type { WebsiteAnswer, WebsiteProduct } from './website-product.ts'

/** How a shop is made: where its pages are and what its server answers. */
export type WebsiteDesign = {
  key: string
  title: string
  products(count: number): WebsiteProduct[]
  productPath(product: WebsiteProduct): string
  picturePath(product: WebsiteProduct, index: number): string
  addRoutes(app: FastifyInstance, website: Website): void
}

/** A shop that runs. `origin` is known once it listens. */
export type Website = {
  design: WebsiteDesign
  products: WebsiteProduct[]
  origin: string
  /** Milliseconds every page waits before it answers. */
  pageDelayMs: number
}

export function newWebsite(design: WebsiteDesign, count: number, pageDelayMs: number): Website {
  return { design, products: design.products(count), origin: '', pageDelayMs }
}

/** The product with this number; numbers run from 1 without a gap. */
export function productOf(website: Website, number: number): WebsiteProduct | undefined {
  return website.products[number - 1]
}

/** What a perfect crawler would find on this shop. */
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
