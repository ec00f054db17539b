import { expect, test } from 'vitest'
import { extractProducts } from '../extract-products.ts'
import type { ExtractedProduct } from '../product.ts'

const asArticle = (buttons: string): ExtractedProduct | null =>
  extractProducts([
    {
      url: 'https://shop.test/detail/0013',
      html: `<!doctype html><title>Kettle K2: used | Shop</title><meta property="og:type" content="article"><main><h1>Kettle K2</h1><p class="price">£40.00</p>${buttons}</main>`,
    },
  ]).products[0] ?? null

test('a product whose page is called an article is one where all its buttons buy the same', () => {
  const button = (number: number) => `<p><button value="${number}">Add to cart</button></p>`
  expect(asArticle(button(13).repeat(4))?.data.name).toBe('Kettle K2')
  expect(asArticle([13, 14, 15, 16].map(button).join(''))).toBeNull()
})

test('a list whose tags for sharing are of its first card is no product', () => {
  const card = (name: string) =>
    `<li class="product"><a href="/p/${name}-1"><img src="/${name}.jpg"><h2>${name}</h2><span class="price">£40.00</span></a><a class="button add_to_cart_button">Add to cart</a></li>`
  const { products } = extractProducts([
    {
      url: 'https://shop.test/goods/',
      html: `<!doctype html><title>Goods | Shop</title><meta property="og:title" content="Kettle"><body class="archive post-type-archive-product"><main><h1>Shop</h1><ul class="products">${['Kettle', 'Mug', 'Jug', 'Pan'].map(card).join('')}</ul></main>`,
    },
  ])
  expect(products).toEqual([null])
})
