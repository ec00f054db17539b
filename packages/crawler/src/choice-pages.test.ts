import { describe, expect, test } from 'vitest'
import { extractProducts } from './extract-products.ts'
import { type ChoicePage, type ChoiceRow, choiceHtml } from './testing/choice-pages/choice-page.ts'
import { DATA_PAGES } from './testing/choice-pages/data-pages.ts'
import { FOREIGN_PAGES } from './testing/choice-pages/foreign-pages.ts'
import { MAGENTO_PAGES } from './testing/choice-pages/magento-pages.ts'
import { OPENCART_PRESTASHOP_PAGES } from './testing/choice-pages/opencart-prestashop-pages.ts'
import { PERSIAN_PAGES } from './testing/choice-pages/persian-pages.ts'
import { PLAIN_PAGES } from './testing/choice-pages/plain-pages.ts'
import { SHOPIFY_PAGES } from './testing/choice-pages/shopify-pages.ts'
import { STATE_PAGES } from './testing/choice-pages/state-pages.ts'
import { THEME_PAGES } from './testing/choice-pages/theme-pages.ts'
import { WOOCOMMERCE_PAGES } from './testing/choice-pages/woocommerce-pages.ts'
import { disguised } from './testing/disguise-page.ts'

const PAGES: ChoicePage[] = [
  ...SHOPIFY_PAGES,
  ...WOOCOMMERCE_PAGES,
  ...OPENCART_PRESTASHOP_PAGES,
  ...MAGENTO_PAGES,
  ...STATE_PAGES,
  ...PLAIN_PAGES,
  ...THEME_PAGES,
  ...DATA_PAGES,
  ...FOREIGN_PAGES,
  ...PERSIAN_PAGES,
]

function read(html: string): { variants: ChoiceRow[] | null; isDoubted: boolean } {
  const [product] = extractProducts([{ url: 'https://shop.test/p/1', html }]).products
  if (!product) throw new Error('the page shows no product')
  const variants = product.data.variants?.map(
    ({ properties, primaryPrice, stock, sku }): ChoiceRow => [
      properties.map(({ property, value }) => `${property}: ${value}`).join('، '),
      primaryPrice,
      stock,
      sku,
    ],
  )
  return { variants: variants ?? null, isDoubted: product.doubts.includes('variants_incomplete') }
}

test.each(PAGES)('$manner', (page) => {
  expect(read(choiceHtml(page))).toEqual({ variants: page.variants, isDoubted: page.isDoubted === true })
})

describe('without one word in its classes, and its attributes in another order, it is read alike or doubted', () => {
  test.each(PAGES.filter(({ isOnlyNamed }) => !isOnlyNamed))('$manner', (page) => {
    for (const seed of [1, 2]) {
      const { variants, isDoubted } = read(disguised(choiceHtml(page), seed))
      if (!isDoubted)
        expect({ variants, isDoubted: page.isDoubted ?? false }).toEqual({
          variants: page.variants,
          isDoubted: false,
        })
    }
  })
})
