import { expect, test } from 'vitest'
import { extractProducts } from '../extract-products.ts'
import type { ExtractedProduct } from '../product.ts'
import { productRecord } from '../product-record.ts'

const NAME = 'چای سیاه ممتاز'
const read = (body: string, head = ''): ExtractedProduct | null =>
  extractProducts([
    {
      url: 'https://shop.test/p/1',
      html: `<!doctype html><html lang="fa"><head><title>${NAME}</title>${head}</head><body>${body}</body></html>`,
    },
  ]).products[0] ?? null
const shown = (price: string, more = '') =>
  `<h1>${NAME}</h1><div class="buy"><p class="price">${price}</p><button>افزودن به سبد خرید</button></div>${more}`
const data = (value: object) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const TOMAN = '۲۵۰٬۰۰۰ تومان'

test.each<[string, string, string, string | null]>([
  ['struck through', shown(`<del>۳۲۰٬۰۰۰ تومان</del> <ins>${TOMAN}</ins>`), '', '320000'],
  ['by a class', shown(`<span class="line-through">۳۲۰,۰۰۰</span> <b>${TOMAN}</b>`), '', '320000'],
  ['by words', shown(`${TOMAN}</p><p>قیمت قبلی: ۳۲۰٬۰۰۰ تومان`), '', '320000'],
  [
    'stated in rial beside a page in toman',
    shown(TOMAN),
    data({
      '@type': 'Product',
      name: NAME,
      offers: {
        '@type': 'Offer',
        price: 2_500_000,
        priceCurrency: 'IRR',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/ListPrice',
          price: 3_200_000,
        },
      },
    }),
    '320000',
  ],
  ['lower is not old', shown(`<del>۱۲۰٬۰۰۰ تومان</del> ${TOMAN}`), '', null],
  [
    "a neighbour's",
    shown(TOMAN, '<ul><li><a href="/p/2"><img src="/2.jpg">قند</a><del>۹۰۰٬۰۰۰ تومان</del></li></ul>'),
    '',
    null,
  ],
  ['none', shown(TOMAN), '', null],
])('old price: %s', (_, body, head, amount) => {
  const product = read(body, head)
  expect(product?.offer?.amount).toBe('250000')
  expect(product?.oldPrice?.amount ?? null).toBe(amount)
  if (amount !== null) expect(product?.oldPrice?.currency).toBe('IRT')
})

const crumbs = (...steps: string[]) =>
  `<nav class="woocommerce-breadcrumb">${steps.map((step) => `<a href="/c">${step}</a>`).join(' / ')} / ${NAME}</nav>`
test.each<[string, string, string[]]>([
  ['the breadcrumb of the page', crumbs('خانه', 'نوشیدنی', 'چای'), ['نوشیدنی', 'چای']],
  [
    'the list of the data',
    data({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 3, name: NAME },
        { '@type': 'ListItem', position: 1, item: { '@id': 'https://shop.test/', name: 'صفحه اصلی' } },
        { '@type': 'ListItem', position: 2, item: { '@id': 'https://shop.test/c', name: 'چای' } },
      ],
    }),
    ['چای'],
  ],
  [
    'microdata',
    '<ol itemscope itemtype="https://schema.org/BreadcrumbList"><li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><a itemprop="item" href="/c"><span itemprop="name">چای</span></a><meta itemprop="position" content="1"></li></ol>',
    ['چای'],
  ],
  [
    'the category of the data',
    data({ '@type': 'Product', name: NAME, category: 'نوشیدنی > چای' }),
    ['نوشیدنی', 'چای'],
  ],
  [
    '"category:" under the product',
    '<span class="posted_in">دسته: <a href="/c">چای</a>, <a href="/d">هدیه</a></span>',
    ['چای'],
  ],
  ['nothing', '', []],
])('category: %s', (_, extra, path) => expect(read(extra + shown(TOMAN))?.categoryPath).toEqual(path))

test.each<[string, string]>([
  [
    'a table',
    '<table class="shop_attributes"><tr><th>مبدا</th><td>لاهیجان</td></tr><tr><th>وزن:</th><td>۴۵۰ گرم</td></tr></table>',
  ],
  ['a definition list', '<dl><dt>مبدا</dt><dd>لاهیجان</dd><dt>وزن</dt><dd>۴۵۰ گرم</dd></dl>'],
  [
    'a list called so',
    '<ul class="product-specs"><li>مبدا: لاهیجان</li><li><span>وزن</span><span>۴۵۰ گرم</span></li></ul>',
  ],
  [
    'the data',
    data({
      '@type': 'Product',
      name: NAME,
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'مبدا', value: 'لاهیجان' },
        { '@type': 'PropertyValue', name: 'وزن', value: '۴۵۰', unitText: 'گرم' },
      ],
    }),
  ],
])('specifications: %s', (_, extra) =>
  expect(read(shown(TOMAN, extra))?.specifications).toEqual([
    { name: 'مبدا', value: 'لاهیجان' },
    { name: 'وزن', value: '۴۵۰ گرم' },
  ]),
)

test('a cell to choose in is no specification', () => {
  const form =
    '<table class="variations"><tr><th>سایز</th><td><select><option>انتخاب</option><option>۳۷</option></select></td></tr>' +
    '<tr><th>رنگ</th><td><select><option>عسلی</option></select></td></tr></table>'
  expect(read(shown(TOMAN, form))?.specifications).toEqual([])
})

test('brand and number stand in the table where no data states them', () => {
  const table =
    '<table><tr><th>برند</th><td>گلستان</td></tr><tr><th>بارکد</th><td>6260000123456</td></tr></table>'
  expect(read(shown(TOMAN, table))).toMatchObject({ brand: 'گلستان', gtin: '6260000123456' })
})

test('a printed record says in snake case where each field was read', () => {
  const product = read(crumbs('چای') + shown(`<del>۳۲۰٬۰۰۰ تومان</del> <ins>${TOMAN}</ins>`))
  expect(productRecord('https://shop.test/p/1', product)).toMatchObject({
    primary_price: 2_500_000,
    old_price: { amount: '320000', currency: 'IRT' },
    category_path: ['چای'],
    origins: { primary_price: { source: 'page', raw: '۲۵۰٬۰۰۰ تومان' } },
    doubts: ['photo_not_found'],
  })
})

test('neither menus nor the tables of other products are specifications', () => {
  const menu = '<ul class="menu"><li>خانه: اول</li><li>تماس: دوم</li></ul>'
  const related =
    '<div class="related"><table><tr><th>مبدا</th><td>هند</td></tr><tr><th>وزن</th><td>۱</td></tr></table></div>'
  expect(read(shown(TOMAN, menu + related))?.specifications).toEqual([])
})

test('a loader, a drawing or a seal is no photo, and Shopify gives the file itself', () => {
  const pictures = [
    '/cdn/shop/files/tea_300x300_crop_center.jpg?v=12',
    '/cdn/shop/files/tea.jpg?v=12&width=600',
    '/assets/loading.gif',
    '/drawings/leaf.svg',
    '/seals/enamad.png',
    '/up/tea_2_300x300.jpg',
  ].map((address) => `<img src="${address}" alt="${NAME}">`)
  const gallery = `<div class="product-gallery">${pictures.join('')}</div>`
  expect(read(gallery + shown(TOMAN))?.data).toMatchObject({
    photo: 'https://shop.test/cdn/shop/files/tea.jpg?v=12',
    photos: ['https://shop.test/up/tea_2_300x300.jpg'],
  })
})

test('photos come in their full size, once, without icons, logos and tracking marks', () => {
  const gallery = `<div class="product-gallery">
    <a href="/up/chay.jpg"><img src="/up/chay-300x300.jpg"></a>
    <img src="/up/chay-100x100.jpg">
    <img src="data:image/gif;base64,R0" data-src="/up/two.jpg?w=200&v=3">
    <img src="/up/three-300.jpg" srcset="/up/three-300.jpg 300w, /up/three-1200.jpg 1200w, /up/three-600.jpg 600w">
    <a class="fancybox" href="/up/four.webp"></a>
    <img src="/img/logo.png"><img src="/img/icons/truck.svg">
  </div>`
  expect(read(gallery + shown(TOMAN))?.data).toMatchObject({
    photo: 'https://shop.test/up/chay.jpg',
    photos: [
      'https://shop.test/up/two.jpg?v=3',
      'https://shop.test/up/three-1200.jpg',
      'https://shop.test/up/four.webp',
    ],
  })
})

test.each([
  [
    'a player',
    '<iframe src="https://www.aparat.com/video/video/embed/videohash/abc"></iframe>',
    'https://www.aparat.com/video/video/embed/videohash/abc',
  ],
  ['a file', '<video><source src="/v/chay.mp4"></video>', 'https://shop.test/v/chay.mp4'],
  ['an advertisement is none', '<iframe src="https://ads.test/frame"></iframe>', null],
])('video: %s', (_, extra, address) => expect(read(shown(TOMAN, extra))?.data.video ?? null).toBe(address))

test('round buttons in a group called after a property are variants', () => {
  const group =
    '<fieldset><legend>رنگ:</legend><label><input type="radio" name="c">سبز</label><label><input type="radio" name="c" disabled>سرخ</label></fieldset>'
  expect(read(shown(TOMAN, group))?.data.variants).toEqual([
    { properties: [{ property: 'رنگ', value: 'سبز' }], primaryPrice: null, stock: null, sku: null },
    { properties: [{ property: 'رنگ', value: 'سرخ' }], primaryPrice: null, stock: 0, sku: null },
  ])
})

test.each([
  ['IRHT', '250', 2_500_000],
  ['IRHR', '2500', 2_500_000],
  ['IRT', '250000', 2_500_000],
  ['TMN', '250000', 2_500_000],
  ['IRR', '2500000', 2_500_000],
])('%s %s in the data', (priceCurrency, price, rial) =>
  expect(
    read(
      `<h1>${NAME}</h1>`,
      data({ '@type': 'Product', name: NAME, offers: { '@type': 'Offer', price, priceCurrency } }),
    )?.data.primaryPrice,
  ).toBe(rial),
)

test.each([
  ['in words', 'دویست و پنجاه هزار تومان', 2_500_000],
  ['in words and digits', '۲ میلیون و ۵۰۰ هزار تومان', 25_000_000],
  ['as it is said', 'دویست و پنجاه تومن', 2_500_000],
  ['thousands in an element of their own', '<b>۲۵۰</b> <small>هزار تومان</small>', 2_500_000],
])('a price %s', (_, price, rial) => expect(read(shown(price))?.data.primaryPrice).toBe(rial))
