import { attribute, BUY, CHOICE_NAME, type ChoicePage, options } from './choice-page.ts'

const openCart = (inside: string) =>
  `<div id="product">${inside}<input type="text" name="quantity" value="1"><input type="hidden" name="product_id" value="4"><button type="button" id="button-cart">افزودن به سبد</button></div>`
const radios = (id: number, label: string, values: string[], kind = 'radio', demanded = true) =>
  `<div class="form-group ${demanded ? 'required' : ''}"><label class="control-label">${label}</label><div id="input-option${id}">${values.map((value, at) => `<div class="${kind}"><label><input type="${kind}" name="option[${id}]${kind === 'checkbox' ? '[]' : ''}" value="${at}"> ${value}</label></div>`).join('')}</div></div>`
const prestaRadios = (id: number, label: string, values: string[], isColour = false) =>
  `<div class="clearfix product-variants-item"><span class="control-label">${label}: ${values[0]}</span><ul id="group_${id}">${values.map((value, at) => `<li class="input-container"><label aria-label="${value}"><input class="${isColour ? 'input-color' : 'input-radio'}" type="radio" data-product-attribute="${id}" name="group[${id}]" value="${at + 1}" title="${value}" ${at === 0 ? 'checked' : ''}>${isColour ? `<span class="color" style="background-color:#434A54"><span class="attribute-name sr-only">${value}</span></span>` : `<span class="radio-label">${value}</span>`}</label></li>`).join('')}</ul></div>`
const presta = (inside: string, product?: object) =>
  `<form action="/cart" id="add-to-cart-or-refresh"><div class="product-variants">${inside}</div>${BUY}</form>${product ? `<div class="tab-pane" id="product-details" data-product="${attribute(product)}"></div>` : ''}`

export const OPENCART_PRESTASHOP_PAGES: ChoicePage[] = [
  {
    manner: 'OpenCart: radios with what they add, and an add-on as a checkbox',
    html: openCart(
      radios(1, 'رنگ', ['مشکی (+50,000 تومان)', 'سفید']) +
        radios(2, 'افزودنی‌ها', ['کادوپیچ (+20,000 تومان)', 'کارت تبریک (+10,000 تومان)'], 'checkbox', false),
    ),
    variants: [
      ['رنگ: مشکی', 6_400_000, null, null],
      ['رنگ: سفید', 5_900_000, null, null],
    ],
  },
  {
    manner: 'OpenCart: a demanded choice of a name of its own',
    html: openCart(
      `<div class="form-group required"><label class="control-label" for="input-option7">نوع دسته</label><select name="option[7]" id="input-option7" class="form-control">${options(['چوبی', 'فلزی'], ' --- لطفا انتخاب کنید --- ')}</select></div>`,
    ),
    variants: [
      ['نوع دسته: چوبی', null, null, null],
      ['نوع دسته: فلزی', null, null, null],
    ],
  },
  {
    manner: 'OpenCart: pictures as radios',
    html: openCart(
      `<div class="form-group required"><label class="control-label">رنگ</label><div id="input-option3">${['قرمز', 'آبی'].map((value, at) => `<div class="radio"><label><input type="radio" name="option[3]" value="${at}"><img src="/c${at}.jpg" alt="${value}${at ? ' +30,000 تومان' : ''}" class="img-thumbnail"></label></div>`).join('')}</div></div>`,
    ),
    variants: [
      ['رنگ: قرمز', 5_900_000, null, null],
      ['رنگ: آبی', 6_200_000, null, null],
    ],
  },
  {
    manner: 'PrestaShop: two groups, whose combinations the server keeps',
    html: presta(prestaRadios(2, 'رنگ', ['قرمز', 'آبی'], true) + prestaRadios(1, 'سایز', ['S', 'M']), {
      id: 12,
      name: CHOICE_NAME,
      price: '۵۹۰٬۰۰۰ تومان',
      price_amount: 590_000,
      quantity: 300,
      reference: 'demo_1',
      attributes: {
        1: { id_attribute: '1', id_attribute_group: '1', name: 'S', group: 'سایز', reference: 'demo_1_1' },
      },
    }),
    variants: null,
    isDoubted: true,
  },
  {
    manner: 'PrestaShop: one group, whose prices the server keeps',
    html: presta(
      `<div class="clearfix product-variants-item"><span class="control-label">ابعاد</span><select id="group_3" data-product-attribute="3" name="group[3]"><option value="19" title="۴۰ در ۶۰" selected>۴۰ در ۶۰</option><option value="20" title="۶۰ در ۹۰">۶۰ در ۹۰</option></select></div>`,
    ),
    variants: [
      ['ابعاد: ۴۰ در ۶۰', null, null, null],
      ['ابعاد: ۶۰ در ۹۰', null, null, null],
    ],
    isDoubted: true,
  },
  {
    manner: 'PrestaShop: the combinations in a script, prices as what they add',
    html: presta(prestaRadios(2, 'رنگ', ['قرمز', 'آبی'], true) + prestaRadios(1, 'سایز', ['S', 'M'])).concat(
      `<script>var productPrice = 590000; var combinations = {"40":{"attributes_values":{"2":"قرمز","1":"S"},"attributes":[1,13],"price":0,"quantity":3,"reference":"P-40"},"41":{"attributes_values":{"2":"قرمز","1":"M"},"attributes":[2,13],"price":20000,"quantity":0,"reference":"P-41"},"42":{"attributes_values":{"2":"آبی","1":"S"},"attributes":[1,14],"price":0,"quantity":5,"reference":"P-42"}}; var attributesCombinations = [{"id_attribute":"1","attribute":"s","id_attribute_group":"1","group":"سایز"}];</script>`,
    ),
    variants: [
      ['رنگ: قرمز، سایز: S', 5_900_000, 3, 'P-40'],
      ['رنگ: قرمز، سایز: M', 6_100_000, 0, 'P-41'],
      ['رنگ: آبی، سایز: S', 5_900_000, 5, 'P-42'],
    ],
    isDoubted: true,
  },
]
