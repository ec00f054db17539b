import { describe, expect, test } from 'vitest'
import { extractProducts } from './extract-products.ts'

const NAME = 'کفش ورزشی مردانه مدل آریا'
const PRICE = '<p class="price">۸۹۰٬۰۰۰ تومان</p>'
const BUY = '<button class="add-to-cart">افزودن به سبد خرید</button>'
const OPENCART =
  '<button type="button" id="button-cart">افزودن به سبد خرید</button><input type="hidden" name="product_id" value="5">'
const IN_STOCK_DATA = `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"${NAME}","offers":{"@type":"Offer","price":"8900000","priceCurrency":"IRR","availability":"https://schema.org/InStock"}}</script>`

/** A page of a shop that has other products in and out of stock beside the one it is about. */
const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="fa"><head><title>${NAME} | فروشگاه</title>${head}</head><body><header><nav><a href="/guide">راهنمای خرید</a><a href="/cart">سبد خرید</a></nav></header><main>${body}</main><section class="related"><h3>محصولات مرتبط</h3><div class="card"><a href="/p/2"><img src="/2.jpg"><h4>کفش دیگر</h4></a><span class="price">۲۰۰٬۰۰۰ تومان</span><span class="stock">موجود</span>${BUY}</div><div class="card"><a href="/p/3"><img src="/3.jpg"><h4>کفش سوم</h4></a><span>ناموجود</span></div></section><footer><a href="/guide">راهنمای خرید</a></footer></body></html>`
const heading = `<h1>${NAME}</h1>`

function read(html: string) {
  const product = extractProducts([{ url: 'https://shop.example.ir/p/1', html }]).products[0]
  return {
    availability: product?.availability,
    stock: product?.data.stock,
    price: product?.data.primaryPrice,
    doubts: product?.doubts ?? [],
    variants: product?.data.variants,
  }
}
const SOLD_OUT = { availability: 'OutOfStock', stock: 0, price: 8_900_000 }
const IN_STOCK = { availability: 'InStock', price: 8_900_000 }

describe('OpenCart, whose button buys whether there is stock or not', () => {
  const plain = (value: string) =>
    page(
      `${heading}<ul class="list-unstyled"><li>تولید کننده: آریا</li><li>کد محصول: A-1</li><li>موجودی: ${value}</li></ul><ul><li><h2>۸۹۰٬۰۰۰ تومان</h2></li></ul>${OPENCART}`,
    )
  const themed = (value: string) =>
    page(
      `${heading}<ul><li class="product-stock"><b>وضعیت موجودی:</b> <span>${value}</span></li><li class="product-model"><b>مدل:</b> <span>A-1</span></li></ul><div class="product-price">890,000 تومان</div>${OPENCART}`,
      IN_STOCK_DATA,
    )

  test.each([
    'ناموجود',
    'تمام شد',
    'اتمام موجودی',
    'به‌زودی',
    'پیش‌فروش',
    'پیش سفارش',
    '۲ تا ۳ روز',
    '2-3 Days',
    'ارسال ۲ تا ۳ روز کاری',
    'Out Of Stock',
    'Pre-Order',
    'در حال تامین',
    'در راه',
    'تماس بگیرید',
    'نامشخص',
    '0',
    '۰',
    'ندارد',
    'موجود نیست',
    'توقف تولید',
    'موجود (پس از ۳ روز)',
    'موجود، ۳ روز دیگر',
  ])('%s is sold out', (value) => {
    expect(read(plain(value))).toMatchObject(SOLD_OUT)
    expect(read(themed(value))).toMatchObject(SOLD_OUT)
    expect(read(themed(value)).doubts).toContain('availability_disagrees')
  })

  test.each([
    '12',
    '۱۲',
    'موجود',
    'موجود در انبار',
    'در انبار',
    'In Stock',
    '۵ عدد',
    'دارد',
    'آماده ارسال',
    'موجود (ارسال فوری)',
    'بیش از 10 عدد',
    'فقط ۳ عدد باقی مانده',
    'موجود - ارسال ۱ روزه',
    'موجود (ارسال ۲۴ ساعته)',
    'موجود در انبار، ارسال ۲ روزه',
    'به تعداد زیاد',
    'تعداد محدود',
    'آماده‌ی ارسال',
  ])('%s is in stock', (value) => {
    expect(read(plain(value))).toMatchObject(IN_STOCK)
    expect(read(themed(value))).toMatchObject(IN_STOCK)
  })
})

describe('other shops', () => {
  /** WooCommerce calls a product external whose button leads to an address outside of the shop. */
  const elsewhere = (action: string) =>
    `<div id="product-12" class="product type-product post-12 instock product-type-external">${PRICE}<form class="cart" action="${action}"><button type="submit" class="single_add_to_cart_button">سفارش</button></form></div>`
  const data = (product: object) =>
    `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { product: { id: 7, title: NAME, price: 890_000, ...product } } } })}</script>`

  test.each([
    ['a row of a table', `${PRICE}<table><tr><td>وضعیت</td><td>ناموجود</td></tr></table>${BUY}`],
    ['a list of terms', `${PRICE}${BUY}<dl><dt>موجودی</dt><dd>تمام شده</dd></dl>`],
    ['a badge beside a guide', `${PRICE}<span class="badge">ناموجود</span><a href="/g">راهنمای خرید</a>`],
    ['an order by phone', `${PRICE}<div class="unavailable">ناموجود</div><a href="tel:021">سفارش تلفنی</a>`],
    [
      'a stock element beside a button',
      `${PRICE}<p class="stock out-of-stock">در انبار موجود نمی‌باشد</p>${BUY}`,
    ],
    ['a label over the picture', `${PRICE}<span class="product-label sold-out">تمام شد!</span>${BUY}`],
    ['a notice to ask for', `${PRICE}<button>موجود شد به من اطلاع بده</button>`],
    [
      'the classes of WooCommerce',
      `<div id="product-12" class="product type-product post-12 outofstock product-type-simple">${PRICE}${BUY}</div>`,
    ],
    [
      'the line of WooCommerce in words that nobody knows',
      `<div id="product-12" class="product type-product post-12 instock product-type-variable">${PRICE}<p class="stock out-of-stock">Ei ole enää hyllyssä.</p></div>`,
    ],
    ['a button to another shop', elsewhere('https://www.amazon.es/dp/B07N9B43Y5/?tag=x')],
    [
      'the words of PrestaShop',
      `${PRICE}<span id="product-availability"><i class="material-icons product-unavailable">&#xE14B;</i> ناموجود</span><button class="add-to-cart" disabled>افزودن به سبد خرید</button>`,
    ],
    [
      'the badge in a price that is sold out',
      `<div class="price price--sold-out">${PRICE}<span class="badge price__badge-sold-out">Sold out</span></div>${BUY}`,
    ],
    ['false in the data', `${PRICE}${BUY}${data({ in_stock: false })}`],
    ['a count of none in the data', `${PRICE}${BUY}${data({ stock: 0 })}`],
    ['a state in the data', `${PRICE}${BUY}${data({ status: 'out_of_stock' })}`],
    [
      'each variant in the data',
      `${PRICE}${BUY}${data({
        variants: [
          { title: '۴۱', price: 890_000, stock: 0 },
          { title: '۴۲', price: 890_000, stock: 0 },
        ],
      })}`,
    ],
    [
      'each option of the choice',
      `${PRICE}<label for="s">سایز</label><select id="s"><option disabled>۴۱ - ناموجود</option><option disabled>۴۲ - ناموجود</option></select>${BUY}`,
    ],
  ])('sold out by %s', (_, body) => {
    expect(read(page(heading + body))).toMatchObject(SOLD_OUT)
  })

  test.each([
    ['nothing but a button', `${PRICE}${BUY}`],
    ['the state of the goods', `${PRICE}${BUY}<table><tr><td>وضعیت</td><td>نو</td></tr></table>`],
    ['a time of delivery', `${PRICE}<p>زمان ارسال: ۲ تا ۳ روز کاری</p>${BUY}`],
    ['none of it in the cart', `${PRICE}${BUY}${data({ quantity: 0 })}`],
    [
      'cards of others in a list of any name',
      `${PRICE}${BUY}<h2>محصولات دیگر</h2><div class="row"><div><a href="/p/2"><img src="/2.jpg"><h3>کفش دوم</h3></a><span class="stock out-of-stock">ناموجود</span></div></div>`,
    ],
    [
      'a badge that is drawn only in a price that is sold out',
      `<div class="price price--large">${PRICE}<span class="badge price__badge-sold-out">Sold out</span></div><form action="/cart/add"><button type="submit" name="add">Add to cart</button></form>${IN_STOCK_DATA}`,
    ],
    ['a button that writes to the seller', elsewhere('https://api.whatsapp.com/send/?phone=989120000000')],
    ['a button to pay by a link', elsewhere('https://buy.stripe.com/cNi7sL')],
    [
      'the line of another product in a list',
      `<div id="product-12" class="product type-product post-12 instock product-type-simple">${PRICE}${BUY}<ul><li class="product type-product post-13"><a href="/p/13">کفش دوم</a><p class="stock out-of-stock">Ei ole enää hyllyssä.</p></li></ul></div>`,
    ],
    ['a button into an Iranian messenger', elsewhere('https://ble.ir/shop')],
    ['words on its sending', `${PRICE}<ul><li>وضعیت: موجود، تحویل ۲۴ ساعته</li></ul>${BUY}`],
    [
      'an order in advance',
      `<div id="product-12" class="product type-product post-12 onbackorder">${PRICE}<p class="stock available-on-backorder">در انبار موجود نیست ولی قابل پیش خرید است</p>${BUY}</div>`,
    ],
    [
      'one option that can be had',
      `${PRICE}<label for="s">سایز</label><select id="s"><option disabled>۴۱ - ناموجود</option><option>۴۲</option></select>${BUY}`,
    ],
  ])('in stock by %s', (_, body) => {
    const found = read(page(heading + body))
    expect(found).toMatchObject(IN_STOCK)
    expect(found.stock).not.toBe(0)
  })
})

test('a product that shows no price is not given that of another product beside it', () => {
  const card = (name: string, price: string) =>
    `<article><a href="/p/${price}"><img src="/${price}.jpg"><h3>${name}</h3></a><b>${price}</b> <span>تومان</span></article>`
  const others = card('کفش دیگر', '۲۱۰٬۰۰۰') + card('کفش سوم', '۷۹۰٬۰۰۰')
  const html = `<!doctype html><html lang="fa"><head><title>${NAME}</title></head><body><main>${heading}<p>کد کالا: GL319</p><div class="stock">ناموجود</div><section><h2>کالاهای مشابه</h2>${others}</section></main></body></html>`
  expect(read(html)).toMatchObject({ availability: 'OutOfStock', stock: 0, price: null })
})

test('a count with a mark between its thousands is read whole', () => {
  expect(read(page(`${heading}${PRICE}<p>موجودی: 1,200 عدد</p>${BUY}`))).toMatchObject({
    ...IN_STOCK,
    stock: 1_200,
  })
  expect(read(page(`${heading}${PRICE}<p>فقط 1,200 عدد باقی مانده</p>${BUY}`)).stock).toBe(1_200)
})
