import { attribute, BUY, CHOICE_NAME, type ChoicePage, script } from './choice-page.ts'

const next = (product: object) =>
  `${BUY}${script({ props: { pageProps: { product } } }, 'application/json', 'id="__NEXT_DATA__"')}`
const base = { id: 812, name: CHOICE_NAME, price: 590_000 }
export const STATE_PAGES: ChoicePage[] = [
  {
    manner: 'Next: options, and combinations that name their values by id',
    html: next({
      ...base,
      options: [
        {
          id: 1,
          name: 'رنگ',
          values: [
            { id: 11, name: 'قرمز' },
            { id: 12, name: 'آبی' },
          ],
        },
        {
          id: 2,
          name: 'سایز',
          values: [
            { id: 21, name: 'M' },
            { id: 22, name: 'L' },
          ],
        },
      ],
      skus: [
        {
          id: 901,
          price: 590_000,
          stock_quantity: 4,
          sku: 'K-1',
          related_options: [1, 2],
          related_option_values: [11, 21],
        },
        {
          id: 902,
          price: 640_000,
          stock_quantity: 0,
          sku: 'K-2',
          related_options: [1, 2],
          related_option_values: [12, 22],
        },
      ],
    }),
    variants: [
      ['رنگ: قرمز، سایز: M', 5_900_000, 4, 'K-1'],
      ['رنگ: آبی، سایز: L', 6_400_000, 0, 'K-2'],
    ],
  },
  {
    manner: 'Zid: attributes with names in both languages',
    html: next({
      ...base,
      has_options: true,
      variants: [
        {
          id: 'v1',
          sku: 'Z-1',
          price: 590_000,
          quantity: 2,
          attributes: [{ name: { ar: 'اللون', fa: 'رنگ' }, value: { ar: 'أحمر', fa: 'قرمز' } }],
        },
        {
          id: 'v2',
          sku: 'Z-2',
          price: 610_000,
          quantity: 0,
          attributes: [{ name: { ar: 'اللون', fa: 'رنگ' }, value: { ar: 'أزرق', fa: 'آبی' } }],
        },
      ],
    }),
    variants: [
      ['رنگ: قرمز', 5_900_000, 2, 'Z-1'],
      ['رنگ: آبی', 6_100_000, 0, 'Z-2'],
    ],
  },
  {
    manner: 'a marketplace: the properties of a variant under keys of their own, several sellers of each',
    html: next({
      ...base,
      variants: [
        {
          id: 1,
          color: { id: 4, title: 'قرمز', hex_code: '#f00' },
          size: { id: 7, title: 'M' },
          seller: { title: 'الف' },
          price: { selling_price: 600_000, rrp_price: 600_000 },
        },
        {
          id: 2,
          color: { id: 4, title: 'قرمز', hex_code: '#f00' },
          size: { id: 7, title: 'M' },
          seller: { title: 'ب' },
          price: { selling_price: 590_000, rrp_price: 590_000 },
        },
        {
          id: 3,
          color: { id: 5, title: 'آبی', hex_code: '#00f' },
          size: { id: 8, title: 'L' },
          seller: { title: 'ب' },
          price: { selling_price: 620_000, rrp_price: 620_000 },
        },
      ],
    }),
    variants: [
      ['رنگ: قرمز، سایز: M', 5_900_000, null, null],
      ['رنگ: آبی، سایز: L', 6_200_000, null, null],
    ],
  },
  {
    manner: 'attributes as a map from name to value',
    html: next({
      ...base,
      variations: [
        { id: 1, sku: 'M-1', price: 590_000, stock: 3, attributes: { رنگ: 'قرمز', سایز: 'M' } },
        { id: 2, sku: 'M-2', price: 630_000, stock: 1, attributes: { رنگ: 'آبی', سایز: 'M' } },
      ],
    }),
    variants: [
      ['رنگ: قرمز، سایز: M', 5_900_000, 3, 'M-1'],
      ['رنگ: آبی، سایز: M', 6_300_000, 1, 'M-2'],
    ],
  },
  {
    manner: 'values as plain texts, with options that name them in order',
    html: next({
      ...base,
      options: [
        { name: 'رنگ', values: ['قرمز', 'آبی'] },
        { name: 'سایز', values: ['M', 'L'] },
      ],
      variants: [
        { id: 1, values: ['قرمز', 'M'], price: 590_000, stock: 3, sku: 'T-1' },
        { id: 2, values: ['آبی', 'L'], price: 630_000, stock: 2, sku: 'T-2' },
      ],
    }),
    variants: [
      ['رنگ: قرمز، سایز: M', 5_900_000, 3, 'T-1'],
      ['رنگ: آبی، سایز: L', 6_300_000, 2, 'T-2'],
    ],
  },
  {
    manner: 'data on the element of the choice, with no product around it',
    html: `<div x-data="${attribute({
      chosen: null,
      variants: [
        { id: 5, color: 'قرمز', price: 590_000, stock: 2 },
        { id: 6, color: 'آبی', price: 605_000, stock: 0 },
      ],
    })}"><p>رنگ</p><div><button type="button" @click="pick(5)">قرمز</button><button type="button" @click="pick(6)">آبی</button></div></div>${BUY}`,
    variants: [
      ['رنگ: قرمز', 5_900_000, 2, null],
      ['رنگ: آبی', 6_050_000, 0, null],
    ],
  },
  {
    manner: 'data that says there are options, and holds none that can be read',
    html: next({
      ...base,
      has_variants: true,
      variants: [
        { id: 1, price: 590_000 },
        { id: 2, price: 640_000 },
      ],
    }),
    variants: null,
    isDoubted: true,
  },
  {
    manner: 'a group of structured data whose variants have only names',
    head: `<script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'ProductGroup',
      name: CHOICE_NAME,
      hasVariant: ['قرمز', 'آبی'].map((value, at) => ({
        '@type': 'Product',
        name: `${CHOICE_NAME} - ${value}`,
        sku: `G-${at}`,
        offers: {
          '@type': 'Offer',
          price: 590_000 + at * 10_000,
          priceCurrency: 'IRT',
          availability: 'https://schema.org/InStock',
        },
      })),
    })}</script>`,
    html: `<fieldset><legend>رنگ</legend><label><input type="radio" name="c" value="1">قرمز</label><label><input type="radio" name="c" value="2">آبی</label></fieldset>${BUY}`,
    variants: [
      ['رنگ: قرمز', 5_900_000, null, 'G-0'],
      ['رنگ: آبی', 6_000_000, null, 'G-1'],
    ],
  },
  {
    manner: 'data of one property beside a chooser of another',
    html: `<label for="s">سایز</label><select id="s"><option>M</option><option>L</option></select>${next({
      ...base,
      variants: [
        { id: 1, price: 590_000, stock: 1, attributes: [{ name: 'رنگ', value: 'قرمز' }] },
        { id: 2, price: 590_000, stock: 1, attributes: [{ name: 'رنگ', value: 'آبی' }] },
      ],
    })}`,
    variants: [
      ['رنگ: قرمز', 5_900_000, 1, null],
      ['رنگ: آبی', 5_900_000, 1, null],
    ],
    isDoubted: true,
  },
]
