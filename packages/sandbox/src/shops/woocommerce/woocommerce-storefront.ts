import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../html.ts'
import { tomanInPersian } from '../../persian-digits.ts'
import { personPage } from '../../person-page.ts'
import { sitemapIndexXml, sitemapXml } from '../../websites/sitemap-xml.ts'
import { picturePath } from '../picture-path.ts'
import type { ShopProduct, ShopVariant } from '../shop-product.ts'
import { priceText, type Woo, wooShopName } from './woocommerce.ts'
import { descriptionHtml, isPublished, isVariable, permalinkOf, slugOf } from './woocommerce-views.ts'

const generator = '<meta name="generator" content="WooCommerce 9.4.1">'

/** What a buyer sees, and whoever has no keys: pages with structured data, and sitemaps. */
export function addWooStorefront(app: FastifyInstance, woo: Woo): void {
  const published = (): ShopProduct[] => woo.products.all().filter(isPublished)

  app.get('/product/:slug', async (request, reply) =>
    sendProduct(woo, reply, (request.params as { slug: string }).slug),
  )
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain')
      .send(`User-agent: *\nDisallow: /wp-admin/\nSitemap: ${woo.origin()}/sitemap_index.xml\n`),
  )
  app.get('/sitemap_index.xml', async (_request, reply) =>
    reply.type('text/xml').send(sitemapIndexXml([`${woo.origin()}/product-sitemap.xml`])),
  )
  app.get('/product-sitemap.xml', async (_request, reply) =>
    reply.type('text/xml').send(sitemapXml(published().map((each) => permalinkOf(woo, each)))),
  )
}

/** The front page, or what a site without pretty addresses answers there. */
export function sendFront(woo: Woo, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { product } = request.query as { product?: string }
  if (product !== undefined) return sendProduct(woo, reply, product)
  const cards = woo.products
    .all()
    .filter(isPublished)
    .map((each) => {
      const [first] = each.variants
      return `<a class="card" href="${escapeHtml(permalinkOf(woo, each))}"><img src="${picturePath(each.id, 0)}" alt="">
        <h2>${escapeHtml(each.name)}</h2><p class="price">${priceWords(first)}</p></a>`
    })
  const body = `<h1>${wooShopName}</h1><p class="soft">ویترین خریداران. <a class="link" href="/goods">پیشخوان فروشنده</a></p>
    <div class="grid products">${cards.join('')}</div>`
  return send(woo, reply, wooShopName, body)
}

function sendProduct(woo: Woo, reply: FastifyReply, slug: string): FastifyReply {
  const product = woo.products.all().find((each) => slugOf(each) === slug && isPublished(each))
  if (product === undefined) return send(woo, reply.code(404), 'پیدا نشد', '<h1>صفحه پیدا نشد</h1>')
  const [first] = product.variants
  const pictures = Array.from({ length: product.pictures }, (_, index) => picturePath(product.id, index))
  const body = `<div class="two product"><div class="woocommerce-product-gallery__image"><a href="${pictures[0]}"><img src="${pictures[0]}" alt="${escapeHtml(product.name)}"></a></div>
    <div><h1 class="product_title">${escapeHtml(product.name)}</h1><p class="price">${priceWords(first)}</p>
    ${isThere(product) ? '<p class="stock in-stock">موجود</p>' : '<p class="stock out-of-stock">ناموجود</p>'}
    ${isVariable(product) ? variationsForm(woo, product) : ''}
    <div id="tab-description">${descriptionHtml(product)}</div></div></div>
    <script type="application/ld+json">${JSON.stringify(structuredData(woo, product)).replaceAll('<', '\\u003c')}</script>`
  return send(woo, reply, product.name, body)
}

function send(woo: Woo, reply: FastifyReply, title: string, body: string): FastifyReply {
  const brand = { title: wooShopName, subtitle: 'فروشگاه شبیه‌سازی‌شده روی همین رایانه' }
  const html = personPage(brand, title, body)
    .replace('<meta name="robots" content="noindex">', generator)
    .replace('<body>', '<body class="woocommerce woocommerce-page">')
  return reply
    .header('link', `<${woo.origin()}/wp-json/>; rel="https://api.w.org/"`)
    .type('text/html; charset=utf-8')
    .send(html)
}

const isThere = ({ variants }: ShopProduct): boolean =>
  variants.some(({ stock }) => stock === null || stock > 0)

const priceWords = (variant: ShopVariant | undefined): string => {
  if (!variant || variant.priceRial === null) return 'تماس بگیرید'
  const old = variant.oldPriceRial === null ? '' : `<del>${tomanInPersian(variant.oldPriceRial)}</del> `
  return `${old}<ins>${tomanInPersian(variant.priceRial)}</ins> تومان`
}

function variationsForm(woo: Woo, product: ShopProduct): string {
  const variations = product.variants.map((variant) => ({
    variation_id: variant.id,
    attributes: { attribute_pa_color: variant.color?.title ?? '' },
    display_price: Number(priceText(woo, variant.priceRial)),
    is_in_stock: variant.stock === null || variant.stock > 0,
    sku: variant.sku ?? '',
  }))
  const options = product.variants.map(({ color }) => `<option>${escapeHtml(color?.title ?? '')}</option>`)
  return `<form class="variations_form" data-product_variations="${escapeHtml(JSON.stringify(variations))}">
    <label>رنگ <select name="attribute_pa_color">${options.join('')}</select></label></form>`
}

function structuredData(woo: Woo, product: ShopProduct): object {
  const [first] = product.variants
  const inRial = woo.settings.rialInStructuredData
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    image: woo.origin() + picturePath(product.id, 0),
    sku: first?.sku ?? String(product.id),
    offers: {
      '@type': 'Offer',
      price: inRial ? String(first?.priceRial ?? '') : priceText(woo, first?.priceRial ?? null),
      priceCurrency: inRial ? 'IRR' : woo.settings.currency,
      availability: `https://schema.org/${isThere(product) ? 'InStock' : 'OutOfStock'}`,
      url: permalinkOf(woo, product),
    },
  }
}
