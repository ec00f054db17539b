import { expect, test } from 'vitest'
import { extractProducts } from '../extract-products.ts'

/** PrestaShop hands this to its page about its product from 1.7 on, with the keys of its own presenter; numbers come as texts. */
const PRODUCT = {
  id_shop_default: '1',
  reference: 'KT-7',
  minimal_quantity: '1',
  price: '2,200,000 ریال',
  available_for_order: '1',
  id_product: 7,
  name: 'کتری برقی مدل کا دو',
  ean13: '6260000000017',
  quantity: 12,
  quantity_wanted: 1,
  allow_oosp: 0,
  price_amount: 2_200_000,
  availability: 'available',
  attributes: [],
}

function read(product: object) {
  const data = JSON.stringify(product).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return extractProducts([
    {
      url: 'https://shop.test/kitchen/7-kettle.html',
      html: `<!doctype html><html lang="fa"><head><title>کتری برقی مدل کا دو</title></head><body id="product">
        <h1>کتری برقی مدل کا دو</h1><div class="current-price"><span content="2200000">2,200,000 ریال</span></div>
        <form action="/cart"><input type="number" name="qty" value="1"><button data-button-action="add-to-cart">افزودن به سبد خرید</button></form>
        <div class="tab-pane" id="product-details" data-product="${data}"></div></body></html>`,
    },
  ]).products[0]
}

test('what PrestaShop hands to its page gives the exact stock, the code and the number of the trade', () => {
  expect(read(PRODUCT)).toMatchObject({
    data: { sku: 'KT-7', stock: 12, primaryPrice: 2_200_000 },
    gtin: '6260000000017',
    availability: 'InStock',
    offer: { amount: '2200000', currency: 'IRR' },
  })
})

test('what it says is not there is not, although the button that buys stands on the page', () => {
  expect(read({ ...PRODUCT, quantity: 0, availability: 'unavailable' })).toMatchObject({
    availability: 'OutOfStock',
  })
})
