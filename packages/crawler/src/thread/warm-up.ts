import { extractProducts } from '../extract-products.ts'

const PAGE = `<!doctype html><html lang="fa"><head><title>Kettle K-2 | Shop</title><meta property="og:title" content="Kettle K-2">
<script type="application/ld+json">{"@type":"Product","name":"Kettle K-2","sku":"K-2","offers":{"@type":"Offer","price":"40","priceCurrency":"IRR"}}</script></head>
<body><h1 class="title">Kettle K-2</h1><p>SKU: K-2</p><p class="price"><del>50 \u062a\u0648\u0645\u0627\u0646</del> 40 \u062a\u0648\u0645\u0627\u0646</p><p class="stock">In stock</p>
<form class="cart"><select name="size"><option>S</option><option>L +5</option></select><button>Add to cart</button></form>
<div class="description">A kettle of steel, and of some words.</div><table><tr><th>Weight</th><td>1 kg</td></tr></table>
<div class="gallery"><img src="/k.jpg" alt="Kettle K-2"></div><ul class="related"><li><a href="/x"><img src="/x.jpg">Other</a> 30</li></ul></body></html>`

/**
 * Reads a page of our own, by which everything that reads pages is compiled: the first reading takes fifty times as long as the next, and is
 * no doing of the stranger whose page would be the first.
 */
export function warmUp(): void {
  extractProducts([{ url: 'https://shop.invalid/product/kettle-k-2', html: PAGE }])
}
