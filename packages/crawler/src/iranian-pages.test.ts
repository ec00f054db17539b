// Long because: a page a shop builder, each as small as it can be and still be that page.
import { expect, test } from 'vitest'
import type { PriceUnit } from './extract/price/decide-currency.ts'
import { extractProducts } from './extract-products.ts'
import type { ExtractedProduct } from './product.ts'

const read = (
  html: string,
  unit: PriceUnit = null,
  url = 'https://shop.ir/product/chay/',
): ExtractedProduct | null => extractProducts([{ url, html }], { priceUnit: unit }).products[0] ?? null

const page = (body: string, head = '', title = 'چای سیاه ممتاز لاهیجان - فروشگاه نمونه') =>
  `<!doctype html><html lang="fa-IR" dir="rtl"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body class="rtl"><header><nav><a href="/">خانه</a><a href="/shop/">فروشگاه</a></nav><a class="cart" href="/cart/">سبد خرید <span class="amount">۰ تومان</span></a></header>${body}<footer><p>ارسال رایگان برای خرید بالای ۵۰۰٬۰۰۰ تومان</p></footer></body></html>`

const data = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org/', ...value })}</script>`

const NAME = 'چای سیاه ممتاز لاهیجان'
const money = (digits: string, unit = 'تومان') =>
  `<span class="woocommerce-Price-amount amount"><bdi>${digits}&nbsp;<span class="woocommerce-Price-currencySymbol">${unit}</span></bdi></span>`

const related = `<section class="related products"><h2>محصولات مرتبط</h2><ul class="products"><li class="product"><a href="/product/ghand/"><img src="/ghand.jpg"><h3 class="wd-entities-title">قند</h3></a><span class="price">${money('۹۵٬۰۰۰')}</span><a class="button add_to_cart_button" data-product_sku="GH-1">افزودن به سبد خرید</a></li><li class="product"><a href="/product/nabat/"><img src="/nabat.jpg"><h3>نبات</h3></a><span class="price">${money('۸۵٬۰۰۰')}</span><span class="stock out-of-stock">ناموجود</span></li></ul></section>`

const woodmart = (price: string, more = '', head = '') =>
  page(
    `<div class="product type-product post-812"><div class="woocommerce-product-gallery"><div class="woocommerce-product-gallery__image"><a href="https://shop.ir/wp-content/uploads/chay.jpg"><img class="wp-post-image" src="https://shop.ir/wp-content/uploads/chay-300x300.jpg"></a></div></div><div class="summary entry-summary"><h1 class="product_title entry-title wd-entities-title">${NAME}</h1><p class="price">${price}</p>${more}</div>${related}</div>`,
    head,
  )
const cart =
  '<form class="cart"><button type="submit" name="add-to-cart" value="812" class="single_add_to_cart_button button alt">افزودن به سبد خرید</button></form>'

test.each<[string, string, number]>([
  [
    'WooCommerce: the price inside <ins>, data in rial by the Persian plugin',
    woodmart(
      `<del aria-hidden="true">${money('۳۲۰٬۰۰۰')}</del> <ins>${money('۲۵۰٬۰۰۰')}</ins><span class="onsale product-label">-۲۲%</span>`,
      cart,
      data({
        '@type': 'Product',
        name: NAME,
        sku: 812,
        offers: [
          {
            '@type': 'Offer',
            price: '2500000',
            priceCurrency: 'IRR',
            availability: 'http://schema.org/InStock',
          },
        ],
      }),
    ),
    2_500_000,
  ],
  [
    'WooCommerce: a range begins with what a buyer pays at least',
    woodmart(`${money('۱۸۰٬۰۰۰')} – ${money('۲۵۰٬۰۰۰')}`, cart),
    1_800_000,
  ],
  [
    'WooCommerce: "from" before the price',
    woodmart(`<span class="from">از </span>${money('۱۸۰٬۰۰۰')}`, cart),
    1_800_000,
  ],
  ['rial beside the number', woodmart(money('۲٬۵۰۰٬۰۰۰', 'ریال'), cart), 2_500_000],
  ['thousands of toman', woodmart(money('۲۵۰', 'هزار تومان'), cart), 2_500_000],
  [
    'instalments are not the price',
    woodmart(money('۱٬۰۰۰٬۰۰۰'), `<div class="snapp-pay">۴ قسط ۲۵۰٬۰۰۰ تومانی با اسنپ‌پی</div>${cart}`),
    10_000_000,
  ],
  [
    'instalments before the price',
    woodmart(
      '',
      `<p class="torob-pay">با ترب‌پی: <b>۴ قسط ماهانه ۲۵۰٬۰۰۰ تومان</b></p><p class="price">${money('۱٬۰۰۰٬۰۰۰')}</p>${cart}`,
    ),
    10_000_000,
  ],
  [
    'what is saved is not the price',
    woodmart(
      `<del>${money('۳۲۰٬۰۰۰')}</del><ins>${money('۲۵۰٬۰۰۰')}</ins>`,
      `<p class="you-save">سود شما از این خرید: ۷۰٬۰۰۰ تومان (۲۲٪ تخفیف)</p>${cart}`,
    ),
    2_500_000,
  ],
  [
    'the price of a kilo is not the price of the pack',
    woodmart(money('۲۵۰٬۰۰۰'), `<p>قیمت هر کیلو: ۵۰۰٬۰۰۰ تومان</p>${cart}`),
    2_500_000,
  ],
  [
    'toman large, rial small beneath it',
    woodmart(money('۲۵۰٬۰۰۰'), `<small>معادل ۲٬۵۰۰٬۰۰۰ ریال</small>${cart}`),
    2_500_000,
  ],
  ['Arabic digits and commas', woodmart(money('٢٥٠،٠٠٠', 'تومان'), cart), 2_500_000],
  ['groups by slashes', woodmart(money('۱/۲۵۰/۰۰۰', 'تومان'), cart), 12_500_000],
  [
    'Shopfa: price in an attribute and in words',
    page(
      `<div id="box_product_details"><a data-fancybox="slides" href="https://cdnfa.com/shop/files/normal/1.jpg"><img src="https://cdnfa.com/shop/files/normal/1.jpg"></a><h1>${NAME}</h1><del id="ComparePrice">۳۲۰,۰۰۰ تومان</del><span id="ProductPrice" data-price="250000">۲۵۰,۰۰۰ تومان</span><button class="btn add-to-cart">خرید</button></div>`,
      '<meta name="generator" content="ShopFA 5.2"><meta property="og:type" content="product">',
    ),
    2_500_000,
  ],
  [
    'Sazito: data in toman without a unit, the page in toman',
    page(
      `<h1>${NAME}</h1><div class="product-price"><span>۲۵۰,۰۰۰</span><span>تومان</span></div><button>افزودن به سبد</button>`,
      data({
        '@type': 'Product',
        name: NAME,
        offers: { '@type': 'Offer', price: 250000, priceCurrency: 'IRT', availability: 'InStock' },
      }),
    ),
    2_500_000,
  ],
  [
    'Sazito: toman under the code of rial',
    page(
      `<h1>${NAME}</h1><div class="product-price"><span>۲۵۰,۰۰۰</span><span>تومان</span></div><button>افزودن به سبد</button>`,
      data({
        '@type': 'Product',
        name: NAME,
        offers: { '@type': 'Offer', price: 250000, priceCurrency: 'IRR' },
      }),
    ),
    2_500_000,
  ],
  [
    'Mixin: the data in rial, the page in toman, a monthly rate nearby',
    page(
      `<main><h1>${NAME}</h1><div class="flex"><span class="line-through">۳۲۰,۰۰۰</span><span class="text-2xl font-bold">۲۵۰,۰۰۰ تومان</span></div><button>افزودن به سبد خرید</button><div>پرداخت ماهانه از ۶۲,۵۰۰ تومان</div></main>`,
      data({
        '@type': 'Product',
        name: NAME,
        offers: { '@type': 'Offer', price: '2500000', priceCurrency: 'IRR' },
      }),
    ),
    2_500_000,
  ],
  [
    'Torob tags are in toman',
    page(
      `<h1>${NAME}</h1>`,
      `<meta name="product_id" content="812"><meta name="product_name" content="${NAME}"><meta name="product_price" content="250000"><meta name="availability" content="instock">`,
    ),
    2_500_000,
  ],
])('%s', (_, html, rial) => expect(read(html)?.data.primaryPrice).toBe(rial))

test('the words of the page outweigh the setting of the unit, which decides for bare numbers', () => {
  for (const unit of ['rial', 'toman'] as const) {
    expect(read(woodmart(money('۲۵۰٬۰۰۰', 'تومان'), cart), unit)?.data.primaryPrice).toBe(2_500_000)
    expect(read(woodmart(money('۲٬۵۰۰٬۰۰۰', 'ریال'), cart), unit)?.data.primaryPrice).toBe(2_500_000)
  }
  const bare = woodmart('<span class="amount">۲۵۰٬۰۰۰</span>', cart).replaceAll('تومان', '')
  expect(read(bare, 'rial')?.data.primaryPrice).toBe(250_000)
  const spoken = woodmart('<span class="amount">۲۵۰٬۰۰۰</span>', cart)
  expect(read(spoken, 'rial')).toMatchObject({
    data: { primaryPrice: 2_500_000 },
    doubts: ['price_unit_assumed'],
  })
  expect(read(bare, 'toman')?.data.primaryPrice).toBe(2_500_000)
})

test('a whole WooCommerce product: sku, stock, photo, no neighbour mixed in', () => {
  const html = woodmart(
    money('۲۵۰٬۰۰۰'),
    `<p class="stock in-stock">۷ در انبار</p>${cart}<div class="product_meta"><span class="sku_wrapper">شناسه محصول: <span class="sku">CH-450</span></span></div><table class="shop_attributes"><tr><th>وزن</th><td>۴۵۰ گرم</td></tr></table>`,
  )
  expect(read(html)).toMatchObject({
    availability: 'InStock',
    data: {
      name: NAME,
      sku: 'CH-450',
      stock: 7,
      weight: 450,
      photo: 'https://shop.ir/wp-content/uploads/chay.jpg',
    },
  })
  expect(read(woodmart(money('۲۵۰٬۰۰۰'), cart))?.data.sku).toBeNull()
})

test.each<[string, string]>([
  ['the words of WooCommerce', '<p class="stock out-of-stock">ناموجود</p>'],
  ['a promise to tell', '<button>موجود شد به من اطلاع بده</button>'],
  [
    'a button that is off',
    '<button class="add-to-cart" disabled>افزودن به سبد خرید</button><span>موجودی به اتمام رسید؛ ناموجود</span>',
  ],
])('out of stock by %s', (_, more) =>
  expect(read(woodmart(money('۲۵۰٬۰۰۰'), more))).toMatchObject({
    availability: 'OutOfStock',
    data: { stock: 0 },
  }),
)

test.each(['تماس بگیرید', 'استعلام قیمت', 'توافقی'])('«%s» is a product without a price', (words) =>
  expect(read(woodmart(`<span class="call">${words}</span>`, '<p>کد کالا: CH-450</p>'))).toMatchObject({
    offer: null,
    data: { name: NAME, sku: 'CH-450', primaryPrice: null },
  }),
)

const stream = (value: object) => {
  const text = `5:${JSON.stringify(['$', '$L1', null, { state: { queries: [{ state: { data: value } }] } }])}\n`
  const half = Math.floor(text.length / 2)
  return [text.slice(0, half), text.slice(half)]
    .map((piece) => `<script>self.__next_f.push(${JSON.stringify([1, piece])})</script>`)
    .join('')
}

test('Portal.ir: product and variants out of the page stream, without a word rendered', () => {
  const html = page(
    '<div id="__next"></div>' +
      stream({
        productID: 4411,
        title: NAME,
        images: [{ path: '/img/1.jpg' }],
        price: 250_000,
        comparePrice: 320_000,
        stock: 4,
        variants: [
          { variantID: 1, title: 'وزن: ۴۵۰ گرم، بسته: فلزی', price: 250_000, stock: 4 },
          { variantID: 2, title: 'وزن: ۹۰۰ گرم، بسته: کاغذی', price: 480_000, stock: 0 },
        ],
      }),
  )
  expect(read(html)?.data).toMatchObject({
    name: NAME,
    primaryPrice: 2_500_000,
    stock: 4,
    variants: [
      {
        properties: [
          { property: 'وزن', value: '۴۵۰ گرم' },
          { property: 'بسته', value: 'فلزی' },
        ],
        primaryPrice: 2_500_000,
        stock: 4,
      },
      { primaryPrice: 4_800_000, stock: 0 },
    ],
  })
})

test('Shopfa: variants out of a variable in the script', () => {
  const script = `<script>var product_variants = {product: {id: 12, title: '${NAME}', options: ['رنگ'], variants: [{id: 1, option1: 'سبز', price: 250000, compare_at_price: 0, available: true, sku: 'CH-G',}, {id: 2, option1: 'سرخ', price: 260000, available: false, sku: 'CH-R'}]}};</script>`
  expect(
    read(page(`<h1>${NAME}</h1><span id="ProductPrice">۲۵۰,۰۰۰ تومان</span><button>خرید</button>${script}`))
      ?.data.variants,
  ).toEqual([
    { properties: [{ property: 'رنگ', value: 'سبز' }], primaryPrice: 2_500_000, stock: null, sku: 'CH-G' },
    { properties: [{ property: 'رنگ', value: 'سرخ' }], primaryPrice: 2_600_000, stock: 0, sku: 'CH-R' },
  ])
})

test('Digify: option values with their options, in a state assigned to the window', () => {
  const state = JSON.stringify({
    product: {
      id: 9,
      name: NAME,
      variants: [
        { name: 'a', cost: 250_000, stock: 3, option_values: [{ value: 'سبز', option: { name: 'رنگ' } }] },
        { name: 'b', cost: 270_000, stock: 0, option_values: [{ value: 'سرخ', option: { name: 'رنگ' } }] },
      ],
    },
  })
  const product = read(page(`<div id="app"></div><script>window.__INITIAL_STATE__ = ${state};</script>`))
  expect(product?.data).toMatchObject({ name: NAME, primaryPrice: 2_500_000 })
  expect(product?.data.variants?.map((variant) => variant.stock)).toEqual([3, 0])
})

test('a category with its products in the state is no product', () => {
  const state = JSON.stringify({
    category: { title: 'چای' },
    products: [1, 2, 3, 4].map((id) => ({ id, title: `چای ${id}`, price: id * 10_000 })),
  })
  expect(
    read(
      page(`<h1>چای</h1><script>window.__STATE__ = ${state}</script>`, '', 'چای - فروشگاه نمونه'),
      null,
      'https://shop.ir/category/chay',
    ),
  ).toBeNull()
})
