import { expect, test } from 'vitest'
import { extractProducts } from '../extract-products.ts'
import type { ExtractedProduct } from '../product.ts'

const read = (
  body: string,
  { url = 'https://shop.test/kettle-1', title = 'Kettle K2', lang = 'en' } = {},
): ExtractedProduct | null =>
  extractProducts([
    {
      url,
      html: `<!doctype html><html lang="${lang}"><head><title>${title}</title></head><body>${body}</body></html>`,
    },
  ]).products[0] ?? null
const BUY = '<button>Add to cart</button>'

const amountOf = (product: ExtractedProduct | null): string | undefined => product?.offer?.amount

test('a short word that is a currency sign is one wherever it stands beside a number alone', () => {
  const page = (price: string) => `<h1>Kettle K2</h1><div><span>${price}</span></div>${BUY}`
  expect(amountOf(read(page('17.999,00 TL'), { lang: 'tr' }))).toBe('17999')
  expect(amountOf(read(page('12 999,00 kr'), { lang: 'sv' }))).toBe('12999')
})

test('the installments of a price speak for it, and are no price', () => {
  const page = (
    count: string,
  ) => `<h1>Kettle K2</h1><p>Long words on kettles.</p>${'<p>More words.</p>'.repeat(60)}
    <aside><div class="teaser"><span>$46.00</span></div></aside>
    <div><span>$184.00</span></div><div class="pay">or ${count} installments of $46.00 with Pay</div>`
  expect(amountOf(read(`${page('4')}<p>SKU: K2-1</p>`))).toBe('184')
})

test('«۴ قسط» speaks for the whole price too', () => {
  const body = `<h1>کتری برقی مدل کا دو</h1><p>کد کالا: ۴۴۱۲</p>${'<p>چند کلمه</p>'.repeat(40)}
    <div><b>۱٬۲۰۰٬۰۰۰</b> <i>تومان</i></div><div>۴ قسط ماهانه ۳۰۰٬۰۰۰ تومان</div>`
  expect(amountOf(read(body, { title: 'کتری برقی مدل کا دو', lang: 'fa' }))).toBe('1200000')
})

test('choices that move in a carousel are the product’s own', () => {
  const choice = (size: string, price: string) =>
    `<div class="c-carousel__item"><a href="#${size}"><span>${size}</span><div class="c-price"><span class="c-price__value">$${price}</span></div></a></div>`
  const body = `<main><h1 class="c-main__name">Kettle K2</h1><div class="c-variation-section"><div class="c-variations-carousel"><div class="c-carousel">${choice('1l', '40.00')}</div></div></div></main>`
  expect(amountOf(read(body))).toBe('40')
})

test('a box that what others bought comes after is no box of others; the heading beside the price is the name', () => {
  const body = `<div class="productView-beforeAlsoBought"><h1 class="productView-title">Steel Kettle K2, two litres</h1>
    <div class="productView-price"><span class="price price--withoutTax">$40.00</span></div>${BUY}</div>
    <div class="description"><h1>Kettle K2</h1><p>Words.</p><h1>Why K2</h1></div>`
  const product = read(body, { title: 'Kettle K2, two litres - Good and quick' })
  expect([product?.data.name, amountOf(product)]).toEqual(['Steel Kettle K2, two litres', '40'])
})

test('the price in the block of the heading is the product’s, though the block is called a header', () => {
  const body = `<section class="item-header"><h1 class="item-header__title">Kettle K2</h1><div class="item-header__info"><p class="item-header__price"><span>40,00 €</span></p></div></section>${BUY}`
  expect(amountOf(read(body))).toBe('40')
})

test('what a product is sold as, each with its own button, is one product at the lowest price', () => {
  const row = (name: string, price: string) =>
    `<li class="variation-item"><div>${name}</div><div class="variation-price">¥ ${price}</div><button class="add-cart"><i>Add</i></button></li>`
  const rows = [
    row('All', '2,400'),
    row('Red', '1,200'),
    row('Blue', '1,200'),
    row('Green', '1,200'),
    row('Grey', '1,300'),
  ]
  const product = read(`<h2>Kettle K2</h2><ul id="variations">${rows.join('')}</ul>`)
  expect([product?.data.name, amountOf(product)]).toEqual(['Kettle K2', '1200'])
})

test('an address of a list does not make a list of a page whose heading has its own code', () => {
  const url = 'https://shop.test/category/kettles/k2-steel'
  const price = '<div class="price-box"><p class="new-price">339 ₽</p></div>'
  expect(amountOf(read(`<h1>Kettle K2</h1><p>SKU: 411281</p>${price}`, { url }))).toBe('339')
  expect(read(`<h1>Kettles</h1>${price}`, { url, title: 'Kettles' })).toBeNull()
})

test('several buttons without a heading, at the address of a list, sell several things', () => {
  const card = (name: string, price: string) =>
    `<form><h3>${name}</h3><p>Words on it.</p><button class="buy">ADD TO CART • $${price}</button></form>`
  const cards = ['K1', 'K2', 'K3', 'K4'].map((name, index) => card(name, `${index + 3}9.99`)).join('')
  expect(read(cards, { url: 'https://shop.test/collections/all', title: 'Shop' })).toBeNull()
})

test.each([
  ['a label and a code in Persian digits', '<p>کد کالا: ۴۴۱۲۹</p>', '44129'],
  ['OpenCart’s model', '<ul><li>مدل: TK-7513</li></ul>', 'TK-7513'],
  [
    'a code of letters alone in the place of codes',
    '<div class="product attribute sku"><strong>کد کالا</strong><div class="value">KG-SAT-K</div></div>',
    'KG-SAT-K',
  ],
  ['a code without a label below the name', '<small>ZF-NEG-46</small>', 'ZF-NEG-46'],
  ['the number of a book', '<table><tr><th>شابک</th><td>9786009911127</td></tr></table>', '9786009911127'],
])('the code: %s', (_, body, code) => {
  const page = `<h1>کتری برقی</h1><p class="price">۴۰٬۰۰۰ تومان</p>${body}${BUY}`
  expect(read(page, { title: 'کتری برقی', lang: 'fa' })?.data.sku).toBe(code)
})

test('a product that a page keeps in a template of its scripts is read', () => {
  const template = `<script type="text/x-template" id="v-product-template"><form><h1>Kettle K2</h1><p class="final-price">£40.00</p>${BUY}</form></script>`
  expect(amountOf(read(`<v-product></v-product>${template}`))).toBe('40')
})

test('data that counts the stock knows better than a button that is off until scripts run', () => {
  const product = {
    title: 'Kettle K2',
    variants: [
      { title: 'One', sku: 'K-2', inventory_quantity: 5, calculated_price: { calculated_amount: 40 } },
    ],
  }
  const body = `<h1>Kettle K2</h1><p class="price">£40</p><button disabled>Add to cart</button><script id="data" type="application/json">${JSON.stringify({ product })}</script>`
  expect(read(body)?.availability).toBe('InStock')
  const gone = body.replace(':5', ':0')
  expect(read(gone)?.availability).toBe('OutOfStock')
})

test('what a thing cost before is not what it costs', () => {
  const body = '<h1>کتری برقی</h1><p>ناموجود</p><p>بهای پیشین ۵۶۰٬۰۰۰ تومان بود.</p><p>کد کالا: ۴۴۱۲۹</p>'
  expect(read(body, { title: 'کتری برقی', lang: 'fa' })?.data.primaryPrice).toBeNull()
})

test('a page that leaves the end of its head out is read', () => {
  const html = `<!doctype html><html lang="en"><head><title>Kettle K2</title><link rel="x"><h1>Kettle K2</h1><p class="price">£40.00</p>${BUY}`
  const [product] = extractProducts([{ url: 'https://shop.test/k', html }]).products
  expect([product?.data.name, amountOf(product ?? null)]).toEqual(['Kettle K2', '40'])
})

const persian = (body: string, { title = 'کتری برقی', url = 'https://shop.test/kettle-1' } = {}) =>
  read(body, { title, lang: 'fa', url })

test('«هزار تومان» in an element of its own counts thousands', () => {
  const price = '<div><span class="Price_num">۸۹۸</span><span class="Price_unit"> هزار تومان</span></div>'
  expect(persian(`<h1>کتری برقی</h1>${price}${BUY}`)?.data.primaryPrice).toBe(8_980_000)
})

test('the price of another seller and the cost of sending are no prices', () => {
  const box = (label: string, value: string) => `<div class="box"><p>${label}</p><p>${value}</p></div>`
  const body = `<h5>کتری برقی دو لیتری</h5>${box('قیمت فروشنده دیگر', '13,750,000 تومان')}<div><p>13,480,000<span>تومان</span></p></div><ul><li>ارسال ۴۹ هزار تومان</li></ul><button>افزودن به سبد خرید</button>`
  const product = persian(body, { title: 'قیمت و خرید کتری برقی دو لیتری | فروشگاه' })
  expect([product?.data.name, product?.data.primaryPrice]).toEqual(['کتری برقی دو لیتری', 134_800_000])
  const gone =
    '<h1>کتری برقی</h1><p>کد کالا: KT-9001</p><strong>ناموجود</strong><ul><li>ارسال ۴۹ هزار تومان</li></ul>'
  expect(persian(gone)?.data).toMatchObject({ primaryPrice: null, stock: 0 })
})

test('a label in Arabic letters is a label', () => {
  const body = `<table><tr><td>كد كالا :</td><td>MTG-4-1500</td></tr></table>`
  expect(persian(`<h1>کتری برقی</h1><p class="price">۴۰٬۰۰۰ تومان</p>${body}${BUY}`)?.data.sku).toBe(
    'MTG-4-1500',
  )
})

test('a cart that counts its goods, and a home page with several buttons, are no products', () => {
  const cart =
    '<h5>سبد خرید شما 3 کالا</h5><div>کتری <b class="price">۴۰٬۰۰۰ تومان</b></div><button>ادامه خرید</button>'
  expect(persian(cart, { title: 'سبد خرید' })).toBeNull()
  const card = (name: string, price: string) =>
    `<div class="card"><a>${name}</a><p>${price} هزار تومان</p><a class="btn">خرید</a></div>`
  const cards = [card('بالش', '۷۸۵'), card('تاپر', '۹۸۰'), card('روبالشی', '۹۵'), card('تشک', '۲۱۵۰')].join(
    '',
  )
  const home = `<h1>فروشگاه بالش؛ خواب راحت</h1><p>از ۹۵ هزار تومان تا ۱۲ میلیون تومان</p>${cards}`
  expect(persian(home, { title: 'فروشگاه بالش', url: 'https://shop.test/' })).toBeNull()
})

test('a printed discount says that the price of the data was the one before', () => {
  const data =
    '<div itemscope itemtype="https://schema.org/Product"><meta itemprop="name" content="Kettle K2"><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="129.99"><meta itemprop="priceCurrency" content="USD"></div></div>'
  const page = (off: string) =>
    `${data}<h1>Kettle K2</h1><div class="price"><span>$ 129.99</span> <span>$ 64.99</span> <span>${off}</span></div>${BUY}`
  const reduced = read(page('(-50%)'))
  expect(amountOf(reduced)).toBe('64.99')
  expect(reduced?.doubts).toContain('price_disagrees')
  expect(amountOf(read(page('new')))).toBe('129.99')
})

test('an amount that nobody pays makes no price an old one', () => {
  const data =
    '<script type="application/ld+json">{"@type":"Product","name":"Kettle K2","offers":{"@type":"Offer","price":"398","priceCurrency":"USD"}}</script>'
  const body = `${data}<h1>Kettle K2</h1><div class="price"><span>$795</span> <span>$398</span></div><p>50% off</p>
    <p>Free shipping on orders over $200</p>${BUY}`
  expect(amountOf(read(body))).toBe('398')
})

test('a price of an ounce is not the price', () => {
  const body = `<h1>Kettle oil</h1><div class="price"><span>$8.99</span> <span class="uomprimary">($2.57 / oz.)</span></div>${BUY}`
  expect(amountOf(read(body, { title: 'Kettle oil' }))).toBe('8.99')
})

test('a product whose page has no heading is offered by the page’s title', () => {
  const html = `<!doctype html><html><head><title>Kettle K2</title><meta property="og:type" content="website">
    <script type="application/ld+json">{"@type":"Product","name":"Kettle K2","offers":{"@type":"Offer","price":"40","priceCurrency":"USD"}}</script></head>
    <body class="page-category"><div class="price">$40.00</div>${BUY}</body></html>`
  const { products } = extractProducts([{ url: 'https://shop.test/kettle-1', html }])
  expect(products[0]?.data.name).toBe('Kettle K2')
})

test('a maker in the heading is no name', () => {
  const body =
    '<h1 class="product-brand"><a href="/designers/k">Kettler</a></h1><h2>Steel kettle K2</h2><p class="price">$40.00</p>'
  expect(read(`${body}${BUY}`, { title: 'Kettler: Steel kettle K2' })?.data.name).toBe('Steel kettle K2')
  const data =
    '<script type="application/ld+json">{"@type":"Product","name":"Steel kettle K2 by Kettler","brand":"Kettler","offers":{"@type":"Offer","price":"40","priceCurrency":"USD"}}</script>'
  expect(read(`${data}<h1>Kettler</h1><p class="price">$40.00</p>${BUY}`)?.data.name).toBe(
    'Steel kettle K2 by Kettler',
  )
})

test('the element of a catalogue is the product’s own, and the price after the discount is the price', () => {
  const body = `<h1>Bath Antika</h1><div class="catalog-element"><div class="catalog-element-quantity">In stock</div>
    <div class="catalog-element-price-discount">10 320 руб.</div><div class="catalog-element-price-base">12 000 руб.</div>
    <div class="catalog-element-button" role="button">Купить</div></div>`
  const product = read(body, {
    title: 'Bath Antika',
    lang: 'ru',
    url: 'https://shop.test/catalog/baths/33951/',
  })
  expect([product?.data.name, amountOf(product)]).toEqual(['Bath Antika', '10320'])
})

test('Shopify’s own data counts hundredths, which a page that shows no price does not tell', () => {
  const product = {
    title: 'Kettle K2',
    handle: 'kettle-k2',
    price: 4_290,
    price_varies: false,
    available: false,
  }
  const page = (data: object) =>
    extractProducts([
      {
        url: 'https://shop.test/products/kettle-k2',
        html: `<!doctype html><html lang="en"><head><title>Kettle K2</title></head><body><h1>Kettle K2</h1><p>Sold out</p><script type="application/json">${JSON.stringify(data)}</script></body></html>`,
      },
    ]).products[0]?.offer?.amount
  expect(page({ product })).toBe('42.9')
  const { price_varies: _, ...ofAnotherSystem } = product
  expect(page({ product: ofAnotherSystem })).toBe('4290')
})
