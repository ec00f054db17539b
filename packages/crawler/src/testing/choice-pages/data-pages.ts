import { BUY, CHOICE_NAME, type ChoicePage, script } from './choice-page.ts'

const linked = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`
const offer = (price: number, stock = 'InStock') => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'IRT',
  availability: `https://schema.org/${stock}`,
})
const next = (product: object) =>
  `${BUY}${script({ props: { pageProps: { product: { id: 812, name: CHOICE_NAME, price: 590_000, ...product } } } }, 'application/json', 'id="__NEXT_DATA__"')}`
const buttons = (property: string, ...values: string[]) =>
  `<div><b>${property}</b><div>${values.map((value) => `<button type="button">${value}</button>`).join('')}</div></div>`

/** Further forms of a page's data on its variants. */
export const DATA_PAGES: ChoicePage[] = [
  {
    manner: 'a group of structured data by colour and size',
    head: linked({
      '@type': 'ProductGroup',
      name: CHOICE_NAME,
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      hasVariant: [
        {
          '@type': 'Product',
          name: `${CHOICE_NAME} قرمز M`,
          sku: 'L-1',
          color: 'قرمز',
          size: 'M',
          offers: offer(590_000),
        },
        {
          '@type': 'Product',
          name: `${CHOICE_NAME} آبی L`,
          sku: 'L-2',
          color: 'آبی',
          size: 'L',
          offers: offer(620_000, 'OutOfStock'),
        },
      ],
    }),
    html: `${buttons('رنگ', 'قرمز', 'آبی')}${buttons('سایز', 'M', 'L')}${BUY}`,
    variants: [
      ['رنگ: قرمز، سایز: M', 5_900_000, null, 'L-1'],
      ['رنگ: آبی، سایز: L', 6_200_000, 0, 'L-2'],
    ],
  },
  {
    manner: 'a group of structured data that only links to its variants',
    head: linked({
      '@type': 'Product',
      name: CHOICE_NAME,
      offers: offer(590_000),
      isVariantOf: {
        '@type': 'ProductGroup',
        name: CHOICE_NAME,
        hasVariant: [
          { '@type': 'Product', url: '/p/2' },
          { '@type': 'Product', url: '/p/3' },
        ],
      },
    }),
    html: BUY,
    variants: null,
    isDoubted: true,
  },
  {
    manner: 'a range of offers beside a choice without prices',
    head: linked({
      '@type': 'Product',
      name: CHOICE_NAME,
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: 590_000,
        highPrice: 790_000,
        offerCount: 2,
        priceCurrency: 'IRT',
      },
    }),
    html: `${buttons('سایز', 'M', 'L')}${BUY}`,
    variants: [
      ['سایز: M', null, null, null],
      ['سایز: L', null, null, null],
    ],
    isDoubted: true,
  },
  {
    manner: 'GraphQL: variants as nodes with the options chosen',
    html: next({
      variants: {
        edges: [
          {
            node: {
              id: 'a',
              title: 'قرمز',
              sku: 'N-1',
              availableForSale: true,
              quantityAvailable: 2,
              price: { amount: '590000', currencyCode: 'IRT' },
              selectedOptions: [{ name: 'رنگ', value: 'قرمز' }],
            },
          },
          {
            node: {
              id: 'b',
              title: 'آبی',
              sku: 'N-2',
              availableForSale: false,
              quantityAvailable: 0,
              price: { amount: '600000', currencyCode: 'IRT' },
              selectedOptions: [{ name: 'رنگ', value: 'آبی' }],
            },
          },
        ],
      },
    }),
    variants: [
      ['رنگ: قرمز', 5_900_000, 2, 'N-1'],
      ['رنگ: آبی', 6_000_000, 0, 'N-2'],
    ],
  },
  {
    manner: 'Basalam: properties with objects on both sides',
    html: next({
      variants: [
        {
          id: 1,
          price: 590_000,
          stock: 3,
          properties: [{ property: { id: 1, title: 'رنگ' }, value: { id: 9, title: 'قرمز' } }],
        },
        {
          id: 2,
          price: 600_000,
          stock: 0,
          properties: [{ property: { id: 1, title: 'رنگ' }, value: { id: 8, title: 'آبی' } }],
        },
      ],
    }),
    variants: [
      ['رنگ: قرمز', 5_900_000, 3, null],
      ['رنگ: آبی', 6_000_000, 0, null],
    ],
  },
  {
    manner: 'a map of combinations by the numbers of their options, with a choice of two on the page',
    html: `${buttons('رنگ', 'قرمز', 'آبی')}${buttons('سایز', 'M', 'L')}<script>var prices = {"1_5": {"price": 590000, "stock": 3}, "1_6": {"price": 600000, "stock": 2}, "2_5": {"price": 610000, "stock": 0}}</script>${BUY}`,
    variants: null,
    isDoubted: true,
  },
  {
    manner: 'colours with prices of their own under a key of their own',
    html: next({
      colors: [
        { id: 1, title: 'قرمز', hex: '#f00', price: 590_000, stock: 2 },
        { id: 2, title: 'آبی', hex: '#00f', price: 610_000, stock: 0 },
      ],
    }).concat(buttons('رنگ', 'قرمز', 'آبی')),
    variants: [
      ['رنگ: قرمز', 5_900_000, 2, null],
      ['رنگ: آبی', 6_100_000, 0, null],
    ],
  },
  {
    manner: 'old prices and stock of each variant',
    html: next({
      old_price: 700_000,
      options: [{ name: 'سایز' }],
      variants: [
        { id: 1, option1: 'M', price: 590_000, compare_at_price: 700_000, stock_quantity: 6, sku: 'O-1' },
        { id: 2, option1: 'L', price: 640_000, compare_at_price: null, stock_quantity: 1, sku: 'O-2' },
      ],
    }),
    variants: [
      ['سایز: M', 5_900_000, 6, 'O-1'],
      ['سایز: L', 6_400_000, 1, 'O-2'],
    ],
  },
  {
    manner: 'options of which each adds to the price, in the data alone',
    html: next({
      options: [
        {
          id: 1,
          name: 'رنگ',
          required: true,
          details: [
            { id: 11, name: 'قرمز', additional_price: 0 },
            { id: 12, name: 'آبی', additional_price: 20_000 },
          ],
        },
      ],
    }),
    variants: null,
    isDoubted: true,
  },
  {
    manner: 'a product that says it is simple',
    html: next({
      has_variants: false,
      variants: [],
      options: [],
      attributes: [{ name: 'جنس', value: 'نخ' }],
    }),
    variants: null,
  },
  {
    manner: 'one variant alone is the product itself',
    html: next({
      variants: [
        { id: 1, price: 590_000, stock: 3, sku: 'S-1', attributes: [{ name: 'رنگ', value: 'قرمز' }] },
      ],
    }),
    variants: null,
  },
  {
    manner: 'a bundle of other goods in the data is no list of variants',
    html: next({
      items: [
        { id: 1, name: 'کمربند چرم', price: 200_000, stock: 1 },
        { id: 2, name: 'جوراب', price: 90_000, stock: 4 },
      ],
    }),
    variants: null,
  },
  {
    manner: 'other products in the data have variants of their own',
    html: next({
      related_products: [
        {
          id: 3,
          name: 'شلوار',
          price: 800_000,
          variants: [
            { id: 1, price: 800_000, color: 'قرمز' },
            { id: 2, price: 810_000, color: 'آبی' },
          ],
        },
      ],
    }),
    variants: null,
  },
]
