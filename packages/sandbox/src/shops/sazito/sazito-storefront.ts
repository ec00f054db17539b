import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../html.ts'
import { picturePath } from '../picture-path.ts'
import type { ShopProduct } from '../shop-product.ts'
import { gallery, offers, pageWord, paragraphs, scriptJson, storefrontPage } from '../storefront-page.ts'
import { failed, type Sazito, sazitoShopName } from './sazito.ts'
import { pagePath } from './sazito-views.ts'

/** A product's page as a visitor gets it, with Sazito's marks and structured data in toman ("Sazito: storefront"). */
export function addSazitoStorefront(app: FastifyInstance, sazito: Sazito): void {
  app.get('/product/*', async (request, reply) => {
    const path = `/product/${pageWord(request.params)}`
    const product = sazito.products.all().find((each) => pagePath(each) === path)
    if (product === undefined) return failed(reply, 404, 'not found', 404)
    const head = `<meta name="generator" content="Sazito"><script>window.Sazito={}</script>
      <script type="application/ld+json">${scriptJson(structured(sazito, product))}</script>`
    const body = `<h1>${escapeHtml(product.name)}</h1>${gallery(product)}${offers(product)}${paragraphs(product.description)}`
    return reply
      .type('text/html; charset=utf-8')
      .send(storefrontPage(sazitoShopName, head, product.name, body))
  })
}

function structured(sazito: Sazito, product: ShopProduct): object {
  const [first] = product.variants
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: first?.sku ?? undefined,
    image: [sazito.origin() + picturePath(product.id, 0)],
    offers: {
      '@type': 'Offer',
      price: first?.priceRial === null || first === undefined ? undefined : first.priceRial / 10,
      priceCurrency: 'IRT',
      availability: `https://schema.org/${first?.stock === 0 ? 'OutOfStock' : 'InStock'}`,
    },
  }
}
