import type { FastifyInstance } from 'fastify'
import type { WebsiteProduct } from '../website-product.ts'

/** A shop made for one difficulty of crawling, with its right answers. `origin` is known once it listens. */
export type PracticeSite = { title: string; products: WebsiteProduct[]; origin: string; paths: string[] }

/** The answers of such a shop. */
export type PracticeDesign = {
  title: string
  count: number
  productPath(product: WebsiteProduct): string
  addRoutes(app: FastifyInstance, site: PracticeSite): void
}
