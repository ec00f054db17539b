import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { homewareProducts } from '../homeware/homeware-catalogue.ts'
import { copiesShop } from './copies-shop.ts'
import { failingShop } from './failing-shop.ts'
import { feedShop } from './feed-shop.ts'
import type { PracticeDesign, PracticeSite } from './practice-site.ts'
import { scriptedShop } from './scripted-shop.ts'
import { shopifyShop } from './shopify-shop.ts'
import { trapShop } from './trap-shop.ts'
import { woocommerceShop } from './woocommerce-shop.ts'

const designs = {
  /** 36 products, each under eight further addresses. */
  copies: copiesShop,
  /** An endless calendar, a new visit id on every page, facets without end, 40 addresses of one product. */
  traps: trapShop,
  /** Three answers in ten fail: errors, cut bodies, silence. */
  failing: failingShop,
  /** WooCommerce's public catalogue beside its pages. */
  woocommerce: woocommerceShop,
  /** Shopify's public catalogue beside its pages. */
  shopify: shopifyShop,
  /** A feed for price engines; its front page links to nothing. */
  feed: feedShop,
  /** An empty shell that scripts fill from the shop's own JSON. */
  scripted: scriptedShop,
} satisfies Record<string, PracticeDesign>

export type PracticeName = keyof typeof designs

/** The findings of a perfect crawler. */
export type PracticeAnswer = {
  url: string
  name: string
  price_rial: number | null
  available: boolean
  sku: string | null
}

/** Starts one of the practice sites at a free port of this machine. `requests` are the paths asked for so far, in order. */
export async function startPracticeSite(
  name: PracticeName,
  count?: number,
): Promise<{
  url: string
  host: string
  answers: PracticeAnswer[]
  requests: string[]
  stop(): Promise<void>
}> {
  const design: PracticeDesign = designs[name]
  const site: PracticeSite = {
    title: design.title,
    products: homewareProducts(count ?? design.count),
    origin: '',
    paths: [],
  }
  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  })
  app.addHook('onRequest', async (request) => void site.paths.push(request.url))
  design.addRoutes(app, site)
  await app.listen({ host: '127.0.0.1', port: 0 })
  site.origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    url: `${site.origin}/`,
    host: new URL(site.origin).host,
    answers: site.products.map((product) => ({
      url: site.origin + design.productPath(product),
      name: product.name,
      price_rial: product.priceRial,
      available: product.available,
      sku: product.sku,
    })),
    requests: site.paths,
    stop: () => app.close(),
  }
}
