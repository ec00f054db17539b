import { describe, expect, test } from 'vitest'
import { extractProducts } from './extract-products.ts'

const NAME = 'قوری سفالی مدل ساحل'
const BUY = '<button>افزودن به سبد خرید</button>'
const CARD = (id: number, price: string) =>
  `<div><a href="/x/${id}"><img src="/${id}.jpg"></a><a href="/x/${id}">کالای ${id}</a><b>${price}</b></div>`

/** Reads a page without any mark of a shop system and without structured data. */
function read(path: string, main: string) {
  const title = /<h[12]>([^<]+)/.exec(main)?.[1] ?? ''
  const html = `<!doctype html><html lang="fa"><head><title>${title}</title></head><body><header><a href="/cart">سبد خرید</a><span>1 کالا: 250,000 تومان</span></header><main>${main}</main></body></html>`
  const [product] = extractProducts([{ url: `https://shop.example.ir${path}`, html }]).products
  return product ?? null
}
const column = (inner: string) => `<div class="a"><h1>${NAME}</h1></div><div class="b">${inner}</div>`

describe('a product without marks', () => {
  test.each([
    [
      'the logo of its maker',
      '<a href="/brand/arta"><img src="/arta.png"></a><a href="/brand/arta">آرتا</a>',
    ],
    [
      'the logo of its seller',
      '<a href="/seller/9"><img src="/9.png"></a><a href="/seller/9">فروشگاه نه</a>',
    ],
  ])('keeps its price beside %s', (_, beside) => {
    const product = read('/x/1', column(`${beside}<b>۳۵۰٬۰۰۰ تومان</b>${BUY}`))
    expect(product?.data.primaryPrice).toBe(3_500_000)
  })

  test('is found sold out beside its code, and at the address of a product, without the price of another', () => {
    const others = CARD(2, '۲۰۰٬۰۰۰ تومان') + CARD(3, '۹۰٬۰۰۰ تومان')
    const sold = column(`<p>کد کالا: K-20</p><i>ناموجود</i>${others}`)
    expect(read('/x/1', sold)?.data).toMatchObject({ name: NAME, primaryPrice: null, stock: 0 })
    const soon = column(`<i>به‌زودی</i>${others}`)
    expect(read('/product.php?id=7', soon)?.data).toMatchObject({ name: NAME, primaryPrice: null, stock: 0 })
  })
})

describe('no product', () => {
  test.each([
    ['a category of one', '/x/c', `<h1>قوری</h1>${CARD(2, '۲۰۰٬۰۰۰ تومان')}`],
    [
      'a table of prices',
      '/x/d',
      '<h1>پست و پیک</h1><table><tr><td>پست</td><td class="price">۶۵٬۰۰۰ تومان</td></tr><tr><td>پیک</td><td class="price">۹۰٬۰۰۰ تومان</td></tr></table>',
    ],
    ['a post with a price', '/x/e', '<h1>معرفی قوری</h1><p><b>قیمت: ۳۵۰٬۰۰۰ تومان</b></p>'],
    [
      'the cart',
      '/x/f',
      `<h2>سبد خرید</h2><table><tr><td>${NAME}</td><td><b class="price">۳۵۰٬۰۰۰ تومان</b></td></tr></table><button>ثبت سفارش</button>`,
    ],
    ['what is gone', '/product/kala-7', '<h1>این کالا پیدا نشد</h1><p>ناموجود</p>'],
  ])('%s', (_, path, main) => {
    expect(read(path, main)).toBeNull()
  })
})
