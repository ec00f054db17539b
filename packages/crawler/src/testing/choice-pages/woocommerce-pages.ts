import { attribute, BUY, type ChoicePage, options } from './choice-page.ts'

const variation = (attributes: Record<string, string>, price: number, more: object = {}) => ({
  attributes,
  display_price: price,
  display_regular_price: price,
  is_in_stock: true,
  is_purchasable: true,
  variation_is_active: true,
  variation_is_visible: true,
  max_qty: '',
  sku: '',
  ...more,
})
const list = (key: string, label: string, values: Record<string, string>, hidden = false): string =>
  `<tr><th class="label"><label for="${key}">${label}</label></th><td class="value"><select id="${key}" name="attribute_${key}" data-attribute_name="attribute_${key}" ${hidden ? 'style="display:none"' : ''}><option value="">یک گزینه را انتخاب کنید</option>${Object.entries(
    values,
  )
    .map(([slug, text]) => `<option value="${slug}">${text}</option>`)
    .join('')}</select>`
const form = (variations: unknown, rows: string): string =>
  `<form class="variations_form cart" method="post" data-product_id="9" data-product_variations="${attribute(variations)}"><table class="variations"><tbody>${rows}</tbody></table><div class="single_variation_wrap">${BUY}</div></form>`
const COLOURS = { ghermez: 'قرمز', abi: 'آبی' }
const SIZES = { m: 'مدیوم', l: 'لارج' }

export const WOOCOMMERCE_PAGES: ChoicePage[] = [
  {
    manner: 'WooCommerce: lists with all variations in the form',
    price: '۵۹۰٬۰۰۰ تومان – ۶۵۰٬۰۰۰ تومان',
    html: form(
      [
        variation({ attribute_pa_color: 'ghermez', attribute_pa_size: 'm' }, 590_000, {
          sku: 'W-1',
          max_qty: 5,
        }),
        variation({ attribute_pa_color: 'abi', attribute_pa_size: 'l' }, 650_000, {
          sku: 'W-2',
          is_in_stock: false,
        }),
      ],
      `${list('pa_color', 'رنگ', COLOURS)}</td></tr>${list('pa_size', 'سایز', SIZES)}</td></tr>`,
    ),
    variants: [
      ['رنگ: قرمز، سایز: مدیوم', 5_900_000, 5, 'W-1'],
      ['رنگ: آبی، سایز: لارج', 6_500_000, 0, 'W-2'],
    ],
  },
  {
    manner: 'WooCommerce: a variation for any size stands for all of them',
    price: '۵۹۰٬۰۰۰ تومان – ۶۵۰٬۰۰۰ تومان',
    html: form(
      [
        variation({ attribute_pa_color: 'ghermez', attribute_pa_size: '' }, 590_000),
        variation({ attribute_pa_color: 'abi', attribute_pa_size: 'l' }, 650_000),
      ],
      `${list('pa_color', 'رنگ', COLOURS)}</td></tr>${list('pa_size', 'سایز', SIZES)}</td></tr>`,
    ),
    variants: [
      ['رنگ: قرمز، سایز: مدیوم', 5_900_000, null, null],
      ['رنگ: قرمز، سایز: لارج', 5_900_000, null, null],
      ['رنگ: آبی، سایز: لارج', 6_500_000, null, null],
    ],
  },
  {
    manner: 'WooCommerce: swatches of a plugin in place of the list',
    html: form(
      [
        variation({ attribute_pa_color: 'ghermez' }, 590_000, { max_qty: 2 }),
        variation({ attribute_pa_color: 'abi' }, 590_000),
      ],
      `<tr><th class="label"><label>رنگ</label></th><td class="value"><ul role="radiogroup" aria-label="رنگ" class="variable-items-wrapper color-variable-items-wrapper" data-attribute_name="attribute_pa_color"><li class="variable-item color-variable-item" title="قرمز" data-title="قرمز" data-value="ghermez" role="radio" tabindex="0"><span class="variable-item-span" style="background-color:#f00"></span></li><li class="variable-item color-variable-item" title="آبی" data-title="آبی" data-value="abi" role="radio" tabindex="0"><span class="variable-item-span" style="background-color:#00f"></span></li></ul></td></tr>`,
    ),
    variants: [
      ['رنگ: قرمز', 5_900_000, 2, null],
      ['رنگ: آبی', 5_900_000, null, null],
    ],
  },
  {
    manner: 'WooCommerce: many variations, each asked of the server',
    html: form(
      false,
      `${list('pa_color', 'رنگ', COLOURS)}</td></tr>${list('pa_size', 'سایز', SIZES)}</td></tr>`,
    ),
    variants: null,
    isDoubted: true,
  },
  {
    manner: 'WooCommerce: many variations of one property, each asked of the server',
    html: form(false, `${list('pa_color', 'رنگ', COLOURS)}</td></tr>`),
    variants: null,
    isDoubted: true,
  },
  {
    manner: 'Woodmart: swatches beside the hidden list of the same property, no data',
    body: 'single-product',
    html: `<form class="cart"><table class="variations"><tbody>${list('pa_color', 'رنگ', COLOURS, true)}<div class="wd-swatches-product wd-swatches-single" data-id="pa_color"><div class="wd-swatch wd-tooltip" data-value="ghermez" data-title="قرمز"><span class="wd-swatch-bg" style="background:red"></span><span class="wd-swatch-text">قرمز</span></div><div class="wd-swatch wd-tooltip" data-value="abi" data-title="آبی"><span class="wd-swatch-bg"></span><span class="wd-swatch-text">آبی</span></div></div></td></tr></tbody></table>${BUY}</form>`,
    variants: [
      ['رنگ: قرمز', null, null, null],
      ['رنگ: آبی', null, null, null],
    ],
  },
  {
    manner: 'WooCommerce: a variable product of which only the class and the button tell',
    body: 'single-product product-type-variable',
    html: '<div class="product type-product product-type-variable has-post-thumbnail"><a class="button product_type_variable add_to_cart_button" href="/product/ava/">انتخاب گزینه‌ها</a></div>',
    variants: null,
    isDoubted: true,
  },
  {
    manner: 'WooCommerce: a form of variations in the card of another product',
    html: `${BUY}</div></div><section class="related products"><h2>محصولات مرتبط</h2><ul><li class="product"><a href="/product/other"><img src="/o.jpg" alt="شلوار"></a><h3><a href="/product/other">شلوار کتان</a></h3><span class="price">۸۰۰٬۰۰۰ تومان</span>${form([variation({ attribute_pa_color: 'ghermez' }, 800_000), variation({ attribute_pa_color: 'abi' }, 810_000)], list('pa_color', 'رنگ', COLOURS))}</td></tr></li></ul></section><div><div>`,
    variants: null,
  },
  {
    manner: 'a sticky bar repeats the list of the form',
    html: `<form><label for="z">سایز</label><select id="z" name="attribute_pa_size">${options(['مدیوم', 'لارج'])}</select>${BUY}</form></div></div><div class="sticky-bar"><form><label for="z2">سایز</label><select id="z2" name="attribute_pa_size">${options(['مدیوم', 'لارج'])}</select><button>افزودن به سبد خرید</button></form><div>`,
    variants: [
      ['سایز: مدیوم', null, null, null],
      ['سایز: لارج', null, null, null],
    ],
  },
]
