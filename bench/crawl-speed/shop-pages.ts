import { readFileSync } from 'node:fs'

/** The fields a contender must have read from a product's page. */
export interface Answer {
  name: string
  /** The price in rial. */
  price: number
}

/** A page states its product so: JSON-LD, its visible HTML alone, or microdata with the state of its scripts. */
type Layout = 'json-ld' | 'html' | 'state'
const LAYOUTS: readonly Layout[] = ['json-ld', 'html', 'state']

interface Words {
  goods: string[]
  kinds: string[]
  colors: string[]
  brands: string[]
  categories: string[]
  attributes: string[]
  values: string[]
  sentences: string[]
  people: string[]
  labels: Record<string, string>
}

const WORDS = JSON.parse(readFileSync(new URL('words.json', import.meta.url), 'utf8')) as Words
const label = (name: string): string => WORDS.labels[name] ?? name
const one = (list: readonly string[], index: number): string => list[index % list.length] ?? ''
const many = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('\n')

const layoutOf = (id: number): Layout => LAYOUTS[id % LAYOUTS.length] ?? 'html'
const hasDiscount = (id: number): boolean => id % 4 === 0
const isSoldOut = (id: number): boolean => id % 11 === 0
const codeOf = (id: number): string => `NM-${10_000 + id}`
const tomanOf = (id: number): number => (45 + ((id * 7_919) % 4_000)) * 1_000
const colorOf = (id: number): string => one(WORDS.colors, id * 5)
const brandOf = (id: number): string => one(WORDS.brands, id)

const nameOf = (id: number): string =>
  `${one(WORDS.goods, id)} ${one(WORDS.kinds, id * 7)} ${colorOf(id)} ${codeOf(id).slice(3)}`

export const answerOf = (id: number): Answer => ({ name: nameOf(id), price: tomanOf(id) * 10 })
export const pathOf = (id: number): string => `/product/${id}/${codeOf(id).toLowerCase()}`

const persian = (value: number): string =>
  value
    .toLocaleString('en')
    .replace(/[\d,]/g, (digit) => (digit === ',' ? '\u066c' : String.fromCharCode(0x6f0 + Number(digit))))

/** The frame of every page of a layout, made once: menus, scripts, styles and inline svg pictures. */
const frames = new Map<Layout, { head: string; top: string; bottom: string }>()

function frameOf(layout: Layout): { head: string; top: string; bottom: string } {
  const known = frames.get(layout)
  if (known) return known
  const frame = { head: headOf(layout), top: topOf(layout), bottom: bottomOf(layout) }
  frames.set(layout, frame)
  return frame
}

const script = (rounds: number): string =>
  `<script>(function(w,d){var q=w.q=w.q||[];${many(
    rounds,
    (index) =>
      `q.push(function(e){if(e.type==="click"&&e.target.closest(".c-${index}")){w.dispatchEvent(new CustomEvent("t${index}",{detail:{a:${index},b:"<b>"+d.title}}))}});`,
  )}})(window,document)</script>`

const headOf = (layout: Layout): string =>
  `<meta name="viewport" content="width=device-width"><meta name="theme-color" content="#fff">
${many(8, (index) => `<link rel="stylesheet" href="/assets/${layout}-${index}.css?v=3.${index}">`)}
<style>${many(70, (index) => `.c-${index} .u-${index}>a{padding:${index}px;color:#${(index * 997).toString(16)};display:flex}`)}</style>
${script(95)}`

const icon = (index: number): string =>
  `<svg class="icon" width="24" height="24" viewBox="0 0 24 24"><path d="M${index} 2.25c-5.38 0-9.75 4.36-9.75 9.75s4.36 9.75 9.75 9.75 9.75-4.36 9.75-9.75S17.39 2.25 12 2.25zm-.75 4.5v5.69l4.28 2.57"/></svg>`

const topOf = (
  layout: Layout,
): string => `<header class="site-header ${layout}-header"><div class="container">
<a class="logo" href="/"><img src="/assets/logo.png" alt="${label('shop')}"></a>
<form class="search" action="/search"><input name="q" placeholder="${label('search')}"><button>${icon(1)}</button></form>
<nav class="main-menu"><ul class="menu-level-1">
${many(
  WORDS.categories.length,
  (
    group,
  ) => `<li class="menu-item has-children c-${group}"><a href="/category/${group}">${icon(group)}<span>${one(WORDS.categories, group)}</span></a><ul class="sub-menu">
${many(11, (index) => `<li class="menu-item u-${index}"><a href="/category/${group}/${index}">${one(WORDS.goods, index)} ${one(WORDS.kinds, group)}</a></li>`)}
</ul></li>`,
)}
</ul></nav></div></header>`

const bottomOf = (layout: Layout): string => `<footer class="site-footer ${layout}-footer">
${many(4, (column) => `<div class="footer-column"><h4>${one(WORDS.categories, column)}</h4><ul>${many(12, (index) => `<li><a href="/page/${column}-${index}">${one(WORDS.goods, index)} ${one(WORDS.kinds, column)}</a></li>`)}</ul></div>`)}
<div class="social">${many(5, icon)}</div><p>${one(WORDS.sentences, 2)}</p></footer>
${script(60)}`

const card = (
  id: number,
  layout: Layout,
): string => `<div class="${layout}-card product-card" data-id="${id}">
<a class="card-picture" href="${pathOf(id)}"><img loading="lazy" src="/pictures/${id}-small.jpg" alt="${nameOf(id)}" width="220" height="220"></a>
<h3 class="card-title"><a href="${pathOf(id)}">${nameOf(id)}</a></h3><div class="card-price"><span class="amount">${persian(tomanOf(id))}</span> <span class="unit">${label('toman')}</span></div>
<a class="card-button" href="${pathOf(id)}">${icon(3)}</a></div>`

const review = (id: number): string => `<li class="review"><div class="author">${one(WORDS.people, id)}</div>
<div class="stars" aria-label="5">${'<i class="star"></i>'.repeat(5)}</div><p>${one(WORDS.sentences, id)} ${one(WORDS.sentences, id + 3)}</p></li>`

function headingOf(id: number, layout: Layout): string {
  const mark = (name: string) => (layout === 'state' ? ` itemprop="${name}"` : '')
  const price = tomanOf(id)
  const shown = `<span class="amount">${persian(price)}</span> <span class="unit">${label('toman')}</span>`
  const before = hasDiscount(id)
    ? `<del class="was"><span class="amount">${persian(Math.round((price * 1.25) / 1_000) * 1_000)}</span> <span class="unit">${label('toman')}</span></del>`
    : ''
  return `<div class="product-gallery">${many(4, (index) => `<a class="gallery-picture" href="/pictures/${id}-${index}.jpg"><img src="/pictures/${id}-${index}-600x600.jpg" alt="${nameOf(id)}"${index === 0 ? mark('image') : ''}></a>`)}</div>
<div class="product-summary"><h1 class="product-title"${mark('name')}>${nameOf(id)}</h1>
<div class="product-meta"><span class="sku-wrap">${label('code')}: <span class="sku"${mark('sku')}>${codeOf(id)}</span></span> <span class="brand">${label('brand')}: <a href="/brand/${id % 5}">${brandOf(id)}</a></span></div>
<div class="price-box">${before}<ins class="price"${layout === 'state' ? ' itemprop="offers" itemscope itemtype="https://schema.org/Offer"' : ''}>${
    layout === 'state'
      ? `<meta itemprop="price" content="${price * 10}"><meta itemprop="priceCurrency" content="IRR"><link itemprop="availability" href="https://schema.org/${isSoldOut(id) ? 'OutOfStock' : 'InStock'}">`
      : ''
  }${shown}</ins></div>
<form class="cart"><label for="color">${label('color')}</label><select id="color" name="color"><option value="">${label('choose')}</option>${many(3, (index) => `<option value="${index}">${one(WORDS.colors, id + index)}</option>`)}</select>
<p class="stock">${label(isSoldOut(id) ? 'outOfStock' : 'inStock')}</p>
<button type="submit" class="add-to-cart"${isSoldOut(id) ? ' disabled' : ''}>${label('buy')}</button></form></div>`
}

const detailsOf = (
  id: number,
  layout: Layout,
): string => `<section class="product-description"><h2>${label('description')}</h2>
<div class="text"${layout === 'state' ? ' itemprop="description"' : ''}>${many(6 + (id % 9), (index) => `<p>${one(WORDS.sentences, id + index)} ${one(WORDS.sentences, id + index + 2)}</p>`)}</div></section>
<section class="product-specifications"><h2>${label('specifications')}</h2><table>${many(10, (index) => `<tr><th>${one(WORDS.attributes, index)}</th><td>${one(WORDS.values, index)}</td></tr>`)}</table></section>
<section class="product-reviews"><h2>${label('reviews')}</h2><ul>${many(6 + (id % 25), (index) => review(id + index))}</ul></section>
<section class="related-products"><h2>${label('related')}</h2><div class="related-list">${many(12 + (id % 29), (index) => card(1 + ((id * 31 + index * 97) % 9_999), layout))}</div></section>`

/** A product's page, 60 to 120 KB, the same for the same number every time. */
export function productPage(id: number, origin: string): string {
  const layout = layoutOf(id)
  const frame = frameOf(layout)
  const category = id % WORDS.categories.length
  const scope = layout === 'state' ? ' itemscope itemtype="https://schema.org/Product"' : ''
  return `<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><title>${nameOf(id)} | ${label('shop')}</title>
<meta name="description" content="${one(WORDS.sentences, id)}"><link rel="canonical" href="${origin}${pathOf(id)}">
${layout === 'json-ld' ? jsonLd(id, origin) : ''}${frame.head}</head><body class="${layout}-page">${frame.top}
<main class="container"><div class="breadcrumb"><a href="/">${label('home')}</a> / <a href="/category/${category}">${one(WORDS.categories, category)}</a></div>
<div class="product"${scope}>${headingOf(id, layout)}
${detailsOf(id, layout)}</div></main>${frame.bottom}${layout === 'state' ? stateOf(id) : ''}</body></html>`
}

const jsonLd = (id: number, origin: string): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: nameOf(id),
    sku: codeOf(id),
    brand: { '@type': 'Brand', name: brandOf(id) },
    description: one(WORDS.sentences, id),
    image: [0, 1, 2, 3].map((index) => `${origin}/pictures/${id}-${index}.jpg`),
    offers: {
      '@type': 'Offer',
      price: tomanOf(id) * 10,
      priceCurrency: 'IRR',
      availability: `https://schema.org/${isSoldOut(id) ? 'OutOfStock' : 'InStock'}`,
    },
  })}</script>\n`

const stateOf = (id: number): string =>
  `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({
    props: {
      pageProps: {
        product: stateProduct(id),
        related: Array.from({ length: 12 }, (_, index) => stateProduct(1 + ((id * 31 + index * 97) % 9_999))),
      },
    },
    page: '/product/[id]/[code]',
  })}</script>`

const stateProduct = (id: number) => ({
  id,
  title: nameOf(id),
  sku: codeOf(id),
  price: tomanOf(id) * 10,
  currency: 'IRR',
  available: !isSoldOut(id),
  brand: brandOf(id),
  images: [0, 1, 2, 3].map((index) => `/pictures/${id}-${index}.jpg`),
  url: pathOf(id),
})

/** A page that sells nothing: the front page, "about us", a category. */
export const otherPage = (title: string): string => {
  const frame = frameOf('html')
  return `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><title>${title} | ${label('shop')}</title>${frame.head}</head><body>${frame.top}<main><h1>${title}</h1>${many(10, (index) => `<p>${one(WORDS.sentences, index)}</p>`)}</main>${frame.bottom}</body></html>`
}
