import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../html.ts'
import { picturePath } from '../picture-path.ts'
import type { ShopProduct } from '../shop-product.ts'
import { gallery, offers, pageWord, paragraphs, scriptJson, storefrontPage } from '../storefront-page.ts'
import { answer, listed, money, type Shopfa, shopfaShopName } from './shopfa.ts'

const colour = 'رنگ'

/** The word of a product in addresses; two of one name share it. */
export const slugOf = ({ name }: ShopProduct): string => name.replaceAll(/[\s/?#%]/g, '-')

/** A product's page as the theme writes it: variants in a script, gallery and text in their boxes ("Shopfa: storefront"). */
export function addShopfaStorefront(app: FastifyInstance, shopfa: Shopfa): void {
  app.get('/product/*', async (request, reply) => {
    const word = pageWord(request.params)
    const product = listed(shopfa).find((each) => String(each.id) === word || slugOf(each) === word)
    if (product === undefined) return answer(shopfa, reply.code(404), {}, 'Not Found', 404)
    const head = `<meta name="generator" content="ShopFA 7.2"><meta property="og:type" content="product">
      <script>var shopfa = {}; var product_variants = ${variantsScript(shopfa, product)};</script>
      <script type="application/ld+json">${scriptJson(structured(shopfa, product))}</script>`
    const [first] = product.variants
    const body = `<h1>${escapeHtml(product.name)}</h1>
      <div id="box_product_details">${gallery(product, 'data-fancybox="slides"')}<span id="ProductPrice" data-price="${money(shopfa, first?.priceRial)}"></span>${offers(product)}</div>
      <div id="description-pane"><div class="text-area">${paragraphs(product.description)}</div></div>`
    return reply
      .type('text/html; charset=utf-8')
      .send(storefrontPage(shopfaShopName, head, product.name, body))
  })
}

/** The list is spelt as a script, not as JSON: names without quotes, a comma after the last. */
function variantsScript(shopfa: Shopfa, product: ShopProduct): string {
  const inColours = product.variants.some(({ color }) => color !== null)
  if (!inColours) return '{ product: { options: [], variants: [] } }'
  const rows = product.variants.map(
    ({ id, color, priceRial, oldPriceRial, stock, active, sku }) =>
      `{ id: ${id}, option1: '${color?.title ?? ''}', price: ${scriptJson(money(shopfa, priceRial))}, compare_at_price: ${scriptJson(money(shopfa, oldPriceRial))}, available: ${active && stock !== 0}, inventory_quantity: ${stock ?? 0}, sku: ${scriptJson(sku ?? '')}, },`,
  )
  return `{ product: { options: ['${colour}'], variants: [${rows.join('')}] } }`
}

function structured(shopfa: Shopfa, product: ShopProduct): object {
  const [first] = product.variants
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    productID: String(product.id),
    name: product.name,
    sku: first?.sku ?? '',
    image: Array.from(
      { length: product.pictures },
      (_, index) => shopfa.origin() + picturePath(product.id, index),
    ),
    category: [product.category.title],
    offers: { '@type': 'Offer', price: money(shopfa, first?.priceRial), priceCurrency: 'IRR' },
  }
}
