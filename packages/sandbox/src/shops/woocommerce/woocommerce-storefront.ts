import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../html.ts'
import { tomanInPersian } from '../../persian-digits.ts'
import { personPage } from '../../person-page.ts'
import { sitemapIndexXml, sitemapXml } from '../../websites/sitemap-xml.ts'
import { priceText, type Woo, wooShopName } from './woocommerce.ts'
import type { WooPost } from './woocommerce-post.ts'
import { currentPrice, isOnSale, productPosts, sellable, stockStatusOf } from './woocommerce-posts.ts'
import { percentSlug } from './woocommerce-texts.ts'
import { imageUrl, isPublished, isVariable, permalinkOf, skuOf } from './woocommerce-views.ts'

const generator = '<meta name="generator" content="WooCommerce 9.4.1">'

/** The public shop, for buyers and other callers without keys: pages with structured data, and sitemaps. */
export function addWooStorefront(app: FastifyInstance, woo: Woo): void {
  const published = (): WooPost[] => productPosts(woo).filter(isPublished)

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

/** The front page, or the answer of a site without pretty addresses there. */
export function sendFront(woo: Woo, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { product, p } = request.query as { product?: string; p?: string }
  if (product !== undefined || p !== undefined) return sendProduct(woo, reply, product ?? '')
  const cards = productPosts(woo)
    .filter(isPublished)
    .map(
      (
        post,
      ) => `<a class="card" href="${escapeHtml(permalinkOf(woo, post))}"><img src="${picturesOf(woo, post)[0] ?? ''}" alt="">
        <h2>${escapeHtml(post.name)}</h2><p class="price">${priceWords(woo, post)}</p></a>`,
    )
  const body = `<h1>${wooShopName}</h1><p class="soft">ویترین خریداران. <a class="link" href="/goods">پیشخوان فروشنده</a></p>
    <div class="grid products">${cards.join('')}</div>`
  return send(woo, reply, wooShopName, body)
}

function sendProduct(woo: Woo, reply: FastifyReply, slug: string): FastifyReply {
  const post = productPosts(woo).find(
    (each) => isPublished(each) && (each.slug === slug || percentSlug(each.slug) === slug),
  )
  if (post === undefined) return send(woo, reply.code(404), 'پیدا نشد', '<h1>صفحه پیدا نشد</h1>')
  const [picture = ''] = picturesOf(woo, post)
  const body = `<div class="two product"><div class="woocommerce-product-gallery__image"><a href="${picture}"><img src="${picture}" alt="${escapeHtml(post.name)}"></a></div>
    <div><h1 class="product_title">${escapeHtml(post.name)}</h1><p class="price">${priceWords(woo, post)}</p>
    ${isThere(woo, post) ? '<p class="stock in-stock">موجود</p>' : '<p class="stock out-of-stock">ناموجود</p>'}
    ${isVariable(post) ? variationsForm(woo, post) : ''}
    <div id="tab-description">${post.description}</div></div></div>
    ${currentPrice(woo, post) === null ? '' : `<script type="application/ld+json">${JSON.stringify(structuredData(woo, post)).replaceAll('<', '\\u003c')}</script>`}`
  return send(woo, reply, post.name, body)
}

const picturesOf = (woo: Woo, post: WooPost): string[] => post.images.map((address) => imageUrl(woo, address))

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

const isThere = (woo: Woo, post: WooPost): boolean => stockStatusOf(woo, post) !== 'outofstock'

const priceWords = (woo: Woo, post: WooPost): string => {
  const price = currentPrice(woo, post)
  if (price === null) return 'تماس بگیرید'
  const isSale = !isVariable(post) && isOnSale(woo, post)
  const old = isSale && post.regularRial !== null ? `<del>${tomanInPersian(post.regularRial)}</del> ` : ''
  return `${old}<ins>${tomanInPersian(price)}</ins> تومان`
}

function variationsForm(woo: Woo, post: WooPost): string {
  const seen = sellable(woo, post)
  const variations = seen.map((each) => ({
    variation_id: each.id,
    attributes: Object.fromEntries(
      each.choices.map(({ slug, option }) => [`attribute_${slug}`, option ?? '']),
    ),
    display_price: Number(priceText(woo, currentPrice(woo, each))),
    is_in_stock: isThere(woo, each),
    sku: skuOf(woo, each),
  }))
  const selects = post.attributes
    .filter(({ variation }) => variation)
    .map(({ name, slug, options }) => {
      const choices = options.map((option) => `<option>${escapeHtml(option)}</option>`)
      return `<label>${escapeHtml(name)} <select name="attribute_${escapeHtml(slug)}">${choices.join('')}</select></label>`
    })
  return `<form class="variations_form" data-product_variations="${escapeHtml(JSON.stringify(variations))}">
    ${selects.join('')}</form>`
}

const availabilityNames = { instock: 'InStock', outofstock: 'OutOfStock', onbackorder: 'BackOrder' }

function structuredData(woo: Woo, post: WooPost): object {
  const inRial = woo.settings.rialInStructuredData
  const price = currentPrice(woo, post)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: post.name,
    image: picturesOf(woo, post)[0],
    sku: skuOf(woo, post) || String(post.id),
    offers: {
      '@type': 'Offer',
      price: inRial ? String(price ?? '') : priceText(woo, price),
      priceCurrency: inRial ? 'IRR' : woo.settings.currency,
      availability: `https://schema.org/${availabilityNames[stockStatusOf(woo, post)]}`,
      url: permalinkOf(woo, post),
    },
  }
}
