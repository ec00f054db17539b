import { persianNumber } from './persian-money.ts'
import type { Good } from './shop-goods.ts'

/** Markup that WooCommerce itself writes, whatever the theme. */
export const wooAmount = (toman: number): string =>
  `<span class="woocommerce-Price-amount amount"><bdi>${persianNumber(toman)}&nbsp;<span class="woocommerce-Price-currencySymbol">تومان</span></bdi></span>`

const isPriced = ({ state }: Good): boolean => state === 'ordinary' || state === 'sold-out'

export function wooPrice(good: Good): string {
  if (good.state === 'priceless') return 'تماس بگیرید'
  if (good.state === 'coming-soon') return ''
  const last = good.choices.at(-1)
  if (last !== undefined)
    return `${wooAmount(good.toman)} <span aria-hidden="true">–</span> ${wooAmount(last.toman)}`
  return good.oldToman
    ? `<del aria-hidden="true">${wooAmount(good.oldToman)}</del> <ins aria-hidden="true">${wooAmount(good.toman)}</ins>`
    : wooAmount(good.toman)
}

export const wooClasses = (good: Good): string =>
  `product type-product post-${good.id + 500} status-publish ${good.state === 'sold-out' || good.state === 'coming-soon' ? 'outofstock' : 'instock'} product_cat-${good.category.slug} has-post-thumbnail${good.oldToman ? ' sale' : ''} shipping-taxable${isPriced(good) ? ' purchasable' : ''} product-type-${good.choices.length ? 'variable' : 'simple'}`

/** The form that buys, or the words in its place. */
export function wooForm(good: Good): string {
  if (good.state === 'priceless') return ''
  if (good.state !== 'ordinary')
    return `<p class="stock out-of-stock">${good.state === 'coming-soon' ? 'به‌زودی' : 'در انبار موجود نمی باشد'}</p>`
  const button = `<div class="quantity"><input type="number" class="input-text qty text" name="quantity" value="1"></div><button type="submit" name="add-to-cart" value="${good.id + 500}" class="single_add_to_cart_button button alt">افزودن به سبد خرید</button>`
  if (good.choices.length === 0)
    return `<form class="cart" method="post" enctype="multipart/form-data">${button}</form>`
  const variations = good.choices.map(({ colour, toman, isSoldOut }, at) => ({
    variation_id: good.id * 100 + at,
    attributes: { attribute_pa_color: colour },
    display_price: toman,
    display_regular_price: toman,
    is_in_stock: !isSoldOut,
    is_purchasable: true,
    variation_is_active: true,
    variation_is_visible: true,
    price_html: `<span class="price">${wooAmount(toman)}</span>`,
    sku: `${good.code}-${at}`,
  }))
  return `<form class="variations_form cart" method="post" data-product_id="${good.id + 500}" data-product_variations="${JSON.stringify(variations).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"><table class="variations"><tbody><tr><th class="label"><label for="pa_color">رنگ</label></th><td class="value"><select id="pa_color" name="attribute_pa_color" data-attribute_name="attribute_pa_color"><option value="">یک گزینه را انتخاب کنید</option>${good.choices.map(({ colour }) => `<option value="${colour}">${colour}</option>`).join('')}</select></td></tr></tbody></table><div class="single_variation_wrap"><div class="woocommerce-variation-add-to-cart variations_button">${button}</div></div></form>`
}

export const wooCard = (good: Good, href: string, classes = ''): string =>
  `<li class="${classes} ${wooClasses(good)}"><a href="${href}" class="woocommerce-LoopProduct-link woocommerce-loop-product__link"><img src="/wp-content/uploads/${good.slug}-300x300.jpg" class="attachment-woocommerce_thumbnail size-woocommerce_thumbnail" alt="${good.name}"><h2 class="woocommerce-loop-product__title">${good.name}</h2>${wooPrice(good) ? `<span class="price">${wooPrice(good)}</span>` : ''}</a>${good.state === 'ordinary' ? `<a href="?add-to-cart=${good.id + 500}" data-quantity="1" class="button product_type_simple add_to_cart_button ajax_add_to_cart" data-product_id="${good.id + 500}" data-product_sku="${good.code}" rel="nofollow">افزودن به سبد خرید</a>` : `<a href="${href}" class="button product_type_simple">اطلاعات بیشتر</a>`}</li>`

export const wooCart = (goods: readonly Good[], hrefOf: (good: Good) => string): string =>
  `<div class="woocommerce"><form class="woocommerce-cart-form" action="/cart/" method="post"><table class="shop_table shop_table_responsive cart woocommerce-cart-form__contents"><tbody>${goods
    .map(
      (good) =>
        `<tr class="woocommerce-cart-form__cart-item cart_item"><td class="product-remove"><a href="?remove_item=1" class="remove">&times;</a></td><td class="product-thumbnail"><a href="${hrefOf(good)}"><img src="/wp-content/uploads/${good.slug}-300x300.jpg"></a></td><td class="product-name" data-title="محصول"><a href="${hrefOf(good)}">${good.name}</a></td><td class="product-price" data-title="قیمت">${wooAmount(good.toman)}</td><td class="product-subtotal">${wooAmount(good.toman)}</td></tr>`,
    )
    .join(
      '',
    )}</tbody></table></form><div class="cart-collaterals"><div class="cart_totals"><h2>جمع کل سبد خرید</h2><a href="/checkout/" class="checkout-button button alt wc-forward">ادامه جهت تسویه حساب</a></div></div></div>`
