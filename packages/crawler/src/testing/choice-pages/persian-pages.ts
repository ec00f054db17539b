import { attribute, BUY, CHOICE_NAME, type ChoicePage, options } from './choice-page.ts'

const rows = (property: string, ...values: string[]): ChoicePage['variants'] =>
  values.map((value) => [`${property}: ${value}`, null, null, null])

/** Choices in the words and habits of Persian shops. */
export const PERSIAN_PAGES: ChoicePage[] = [
  {
    manner: 'a list named after variants whose lines bear no mark',
    html: `<ul class="variants"><li class="active">رنگ مشکی <span class="price">۵۹۰٬۰۰۰ تومان</span></li><li>رنگ سفید <span class="price">۶۱۰٬۰۰۰ تومان</span></li></ul>${BUY}`,
    variants: null,
    isDoubted: true,
    isOnlyNamed: true,
  },
  {
    manner: 'boxes of sizes without a mark but the name around them',
    html: `<div class="product-sizes"><span>M</span><span>L</span></div>${BUY}`,
    variants: null,
    isDoubted: true,
    isOnlyNamed: true,
  },
  {
    manner: 'a label that says in brackets that it must be chosen',
    html: `<label for="b">سایز (الزامی)</label><select id="b">${options(['M', 'L'])}</select>${BUY}`,
    variants: rows('سایز', 'M', 'L'),
  },
  {
    manner: 'options that count what is left',
    html: `<label for="b">رنگ</label><select id="b">${options(['قرمز (۳ عدد موجود)', 'آبی (ناموجود)'])}</select>${BUY}`,
    variants: [
      ['رنگ: قرمز', null, 3, null],
      ['رنگ: آبی', null, 0, null],
    ],
  },
  {
    manner: 'prices behind a colon, or behind nothing',
    html: `<label for="b">وزن</label><select id="b">${options(['۲۵۰ گرم : ۵۹۰٬۰۰۰ تومان', '۵۰۰ گرم ۱٬۱۰۰٬۰۰۰ تومان'])}</select>${BUY}`,
    variants: [
      ['وزن: ۲۵۰ گرم', 5_900_000, null, null],
      ['وزن: ۵۰۰ گرم', 11_000_000, null, null],
    ],
  },
  {
    manner: 'swatches whose labels for screen readers repeat the property',
    html: `<div><span>رنگ</span><div><button type="button" aria-label="رنگ: قرمز"></button><button type="button" aria-label="انتخاب رنگ آبی"></button></div></div>${BUY}`,
    variants: rows('رنگ', 'قرمز', 'آبی'),
  },
  {
    manner: 'several offers without names beside a choice without prices',
    head: `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name: CHOICE_NAME, offers: [590_000, 640_000].map((price) => ({ '@type': 'Offer', price, priceCurrency: 'IRT' })) })}</script>`,
    html: `<label for="b">سایز</label><select id="b">${options(['M', 'L'])}</select>${BUY}`,
    variants: rows('سایز', 'M', 'L'),
    isDoubted: true,
  },
  {
    manner:
      'WooCommerce: swatches of another plugin beside the hidden list, an attribute of the product’s own',
    html: `<form class="variations_form cart" data-product_variations="${attribute([
      {
        attributes: { 'attribute_%d8%b1%d9%86%da%af': 'قرمز' },
        display_price: 590_000,
        is_in_stock: true,
        max_qty: 2,
        sku: 'T1',
      },
      {
        attributes: { 'attribute_%d8%b1%d9%86%da%af': 'آبی' },
        display_price: 600_000,
        is_in_stock: true,
        max_qty: '',
        sku: 'T2',
      },
    ])}"><table class="variations"><tr><td class="label"><label for="rang">رنگ</label></td><td class="value"><div class="tawcvs-swatches" data-attribute_name="attribute_rang"><span class="swatch swatch-color" title="قرمز" data-value="قرمز">قرمز</span><span class="swatch swatch-color" title="آبی" data-value="آبی">آبی</span></div><select id="rang" style="display:none" name="attribute_%d8%b1%d9%86%da%af"><option value="">یک گزینه را انتخاب کنید</option><option value="قرمز">قرمز</option><option value="آبی">آبی</option></select></td></tr></table>${BUY}</form>`,
    variants: [
      ['رنگ: قرمز', 5_900_000, 2, 'T1'],
      ['رنگ: آبی', 6_000_000, null, 'T2'],
    ],
  },
  {
    manner: 'a choice in two columns of a table, label and buttons',
    html: `<table><tr><td>طعم:</td><td><a href="#" class="btn">هل</a> <a href="#" class="btn">زعفران</a></td></tr></table>${BUY}`,
    variants: rows('طعم', 'هل', 'زعفران'),
  },
  {
    manner: 'a list of properties that is named after attributes is no choice',
    html: `${BUY}<ul class="product-attributes"><li><span>رنگ</span><span>قرمز</span></li><li><span>جنس</span><span>نخ</span></li><li><span>سایز</span><span>M</span></li></ul>`,
    variants: null,
  },
  {
    manner: 'the buttons of a wish list and of comparing among the options of the product are no choice',
    html: `${BUY}<div class="product-options"><button type="button" class="btn-wishlist" aria-label="افزودن به علاقه‌مندی"></button><button type="button" class="btn-compare" aria-label="مقایسه"></button><button type="button" class="btn-share">اشتراک‌گذاری</button></div>`,
    variants: null,
  },
  {
    manner: 'sellers of one warranty in the data are no variants',
    html: `${BUY}<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({
      product: {
        id: 812,
        name: CHOICE_NAME,
        price: 590_000,
        variants: [
          { id: 1, warranty: { title: '۱۸ ماهه' }, seller: { title: 'الف' }, price: 590_000 },
          { id: 2, warranty: { title: '۱۸ ماهه' }, seller: { title: 'ب' }, price: 600_000 },
        ],
      },
    })}</script>`,
    variants: null,
  },
  {
    manner: 'units of a table of measures are no choice',
    html: `${BUY}<div><h3>راهنمای سایز</h3><div><button type="button">سانتی‌متر</button><button type="button">اینچ</button></div><table><tr><th>سایز</th><th>دور سینه</th></tr><tr><td>M</td><td>۱۰۰</td></tr><tr><td>L</td><td>۱۰۶</td></tr></table></div>`,
    variants: null,
  },
  {
    manner: 'sizes to pick beside a guide, a wish list and a share',
    html: `<div><button type="button" aria-label="افزودن به علاقه‌مندی"></button><button type="button" aria-label="اشتراک‌گذاری"></button></div><div><div><span>سایزبندی</span><button type="button">راهنمای سایز</button></div><div><button type="button">38</button><button type="button">39</button><button type="button">40</button></div></div>${BUY}`,
    variants: rows('سایزبندی', '38', '39', '40'),
  },
]
