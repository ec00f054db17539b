import { BUY, CHOICE_NAME, type ChoicePage, options, script } from './choice-page.ts'

const HIDDEN = '<span class="visually-hidden label-unavailable">این گزینه فروخته شده یا ناموجود است</span>'
const pills = (name: string, values: string[], off: string[] = []): string =>
  `<fieldset class="js product-form__input product-form__input--pill"><legend class="form__label">${name}</legend>${values
    .map(
      (value, at) =>
        `<input type="radio" id="t-${name}-${at}" name="${name}" value="${value}" form="product-form-1" ${at === 0 ? 'checked' : ''} ${off.includes(value) ? 'class="disabled"' : ''}><label for="t-${name}-${at}">${value}${HIDDEN}</label>`,
    )
    .join('')}</fieldset>`
const variant = (id: number, values: string[], price: number, more: object = {}) => ({
  id,
  title: values.join(' / '),
  option1: values[0],
  option2: values[1] ?? null,
  option3: null,
  sku: `AV-${id}`,
  available: true,
  name: `${CHOICE_NAME} - ${values.join(' / ')}`,
  public_title: values.join(' / '),
  options: values,
  price: price * 100,
  featured_image: { id, src: `//cdn.test/${id}.jpg`, variant_ids: [id] },
  ...more,
})
const TWO = [
  variant(1, ['قرمز', 'M'], 590_000, { inventory_quantity: 3 }),
  variant(2, ['قرمز', 'L'], 620_000, { inventory_quantity: 0, available: false }),
  variant(3, ['آبی', 'M'], 590_000, { inventory_quantity: 7, compare_at_price: 65_000_000 }),
]
const TWO_ROWS: ChoicePage['variants'] = [
  ['رنگ: قرمز، سایز: M', 5_900_000, 3, 'AV-1'],
  ['رنگ: قرمز، سایز: L', 6_200_000, 0, 'AV-2'],
  ['رنگ: آبی، سایز: M', 5_900_000, 7, 'AV-3'],
]
const product = { id: 77, title: CHOICE_NAME, handle: 'ava', price: 59_000_000, variants: TWO }
const form = (inside: string) =>
  `<form action="/cart/add" method="post" id="product-form-1">${inside}${BUY}</form>`

export const SHOPIFY_PAGES: ChoicePage[] = [
  {
    manner: 'Shopify: pills with a bare list of variants beside them',
    html: form(
      `<variant-radios>${pills('رنگ', ['قرمز', 'آبی'])}${pills('سایز', ['M', 'L'])}${script(TWO)}</variant-radios>`,
    ),
    variants: TWO_ROWS,
  },
  {
    manner: 'Shopify: the product with options that name its properties',
    html: form(
      `${pills('رنگ', ['قرمز', 'آبی'])}${pills('سایز', ['M', 'L'])}${script({ ...product, options: ['رنگ', 'سایز'] })}`,
    ),
    variants: TWO_ROWS,
  },
  {
    manner: 'Shopify: the newer selects, whose script holds the chosen variant alone',
    html: form(
      `<variant-selects><div><label for="c">رنگ</label><select id="c" name="options[رنگ]"><option>قرمز</option><option>آبی</option></select></div><div><label for="s">سایز</label><select id="s" name="options[سایز]"><option>M</option><option>L</option></select></div>${script(TWO[0], 'application/json', 'data-selected-variant')}</variant-selects>`,
    ),
    variants: null,
    isDoubted: true,
  },
  {
    manner: 'Shopify: one list of all combinations with their prices',
    html: form(
      `<select name="id" id="product-select"><option value="1" selected>قرمز / M - ۵۹۰٬۰۰۰ تومان</option><option value="2" disabled>قرمز / L - ناموجود</option><option value="3">آبی / M - ۶۱۰٬۰۰۰ تومان</option></select>`,
    ),
    variants: [
      ['رنگ: قرمز، سایز: M', 5_900_000, null, null],
      ['رنگ: قرمز، سایز: L', null, 0, null],
      ['رنگ: آبی، سایز: M', 6_100_000, null, null],
    ],
    isDoubted: true,
  },
  {
    manner: 'Shopify: the list of all combinations beside the lists that name the properties',
    html: form(
      `<div><label for="o1">رنگ</label><select id="o1" data-index="option1"><option>قرمز</option><option>آبی</option></select></div><div><label for="o2">اندازه</label><select id="o2" data-index="option2"><option>M</option><option>L</option></select></div><select name="id" class="no-js"><option value="1">قرمز / M - ۵۹۰٬۰۰۰ تومان</option><option value="2">قرمز / L - ۶۲۰٬۰۰۰ تومان</option><option value="3">آبی / M - ۶۱۰٬۰۰۰ تومان</option></select>`,
    ),
    variants: [
      ['رنگ: قرمز، اندازه: M', 5_900_000, null, null],
      ['رنگ: قرمز، اندازه: L', 6_200_000, null, null],
      ['رنگ: آبی، اندازه: M', 6_100_000, null, null],
    ],
  },
  {
    manner: 'Shopify: one property, an option without stock marked in its class',
    head: `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name: CHOICE_NAME, offers: { '@type': 'Offer', price: 590_000, priceCurrency: 'IRT', availability: 'https://schema.org/InStock' } })}</script>`,
    html: form(`<variant-radios>${pills('سایز', ['S', 'M', 'L'], ['L'])}</variant-radios>`),
    variants: [
      ['سایز: S', null, null, null],
      ['سایز: M', null, null, null],
      ['سایز: L', null, 0, null],
    ],
  },
  {
    manner: 'Shopify: a product without choices has one variant of no name',
    html: form(
      `<input type="hidden" name="id" value="1">${script({ ...product, options: ['Title'], variants: [variant(1, ['Default Title'], 590_000)] })}`,
    ),
    variants: null,
  },
  {
    manner: 'Shopify: offers of structured data named by their values, beside the lists',
    head: `<script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: CHOICE_NAME,
      offers: TWO.map(({ id, title, sku, price, available }) => ({
        '@type': 'Offer',
        name: title,
        sku,
        price: price / 100,
        priceCurrency: 'IRT',
        availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
        url: `/products/ava?variant=${id}`,
      })),
    })}</script>`,
    html: form(
      `<div><label for="a">رنگ</label><select id="a">${options(['قرمز', 'آبی'])}</select></div><div><label for="b">سایز</label><select id="b">${options(['M', 'L'])}</select></div>`,
    ),
    variants: [
      ['رنگ: قرمز، سایز: M', 5_900_000, null, 'AV-1'],
      ['رنگ: قرمز، سایز: L', 6_200_000, 0, 'AV-2'],
      ['رنگ: آبی، سایز: M', 5_900_000, null, 'AV-3'],
    ],
  },
]
