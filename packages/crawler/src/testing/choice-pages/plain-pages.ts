import { BUY, type ChoicePage, options } from './choice-page.ts'

const rows = (property: string, ...values: string[]): ChoicePage['variants'] =>
  values.map((value) => [`${property}: ${value}`, null, null, null])
const related = (inside: string) =>
  `${BUY}</div></div><section><h2>محصولات مشابه</h2><div class="items"><div class="card"><a href="/p/9"><img src="/9.jpg" alt="شلوار"></a><a href="/p/9">شلوار</a><b>۴۰۰٬۰۰۰ تومان</b>${inside}</div><div class="card"><a href="/p/8"><img src="/8.jpg" alt="کت"></a><a href="/p/8">کت</a><b>۹۰۰٬۰۰۰ تومان</b>${inside}</div></div></section><div><div>`

export const PLAIN_PAGES: ChoicePage[] = [
  {
    manner: 'buttons that are pressed',
    html: `<div><span>سایز:</span><div><button type="button" aria-pressed="true">S</button><button type="button" aria-pressed="false">M</button><button type="button" aria-pressed="false" disabled>L</button></div></div><a href="#size-guide">راهنمای سایز</a>${BUY}`,
    variants: [
      ['سایز: S', null, null, null],
      ['سایز: M', null, null, null],
      ['سایز: L', null, 0, null],
    ],
  },
  {
    manner: 'a group of radios made of other elements, its label with the value chosen',
    html: `<div role="radiogroup" aria-labelledby="lc"><p id="lc">رنگ: <b>قرمز</b></p><div role="radio" aria-checked="true" aria-label="قرمز" tabindex="0"></div><div role="radio" aria-checked="false" aria-label="آبی" tabindex="-1" aria-disabled="true"></div></div>${BUY}`,
    variants: [
      ['رنگ: قرمز', null, null, null],
      ['رنگ: آبی', null, 0, null],
    ],
  },
  {
    manner: 'swatches with titles, one sold out by its class',
    html: `<div class="opt"><h3>انتخاب رنگ</h3><ul><li><a href="#" class="swatch" title="قرمز" style="background:#f00"></a></li><li><a href="#" class="swatch" title="سبز" style="background:#0f0"></a></li><li><a href="#" class="swatch sold-out" title="آبی" style="background:#00f"></a></li></ul></div>${BUY}`,
    variants: [
      ['رنگ: قرمز', null, null, null],
      ['رنگ: سبز', null, null, null],
      ['رنگ: آبی', null, 0, null],
    ],
  },
  {
    manner: 'swatches that show a colour and say no word of it',
    html: `<div class="product-colors"><span>رنگ</span><button type="button" data-color="#ff0000" style="background:#ff0000"></button><button type="button" data-color="#0000ff" style="background:#0000ff"></button></div>${BUY}`,
    variants: null,
    isDoubted: true,
  },
  {
    manner: 'a list of lines that are chosen, each with its price',
    html: `<h4>وزن</h4><ul class="weights"><li data-value="250"><span>۲۵۰ گرم</span><span>۵۹۰٬۰۰۰ تومان</span></li><li data-value="500"><span>۵۰۰ گرم</span><span>۱٬۱۰۰٬۰۰۰ تومان</span></li></ul>${BUY}`,
    variants: [
      ['وزن: ۲۵۰ گرم', 5_900_000, null, null],
      ['وزن: ۵۰۰ گرم', 11_000_000, null, null],
    ],
  },
  {
    manner: 'radios whose labels hold their prices',
    html: `<p>حجم</p><div><label><input type="radio" name="vol" value="1"><span>۵۰ میل</span> <em>۵۹۰٬۰۰۰ تومان</em></label><label><input type="radio" name="vol" value="2"><span>۱۰۰ میل</span> <em>۹۹۰٬۰۰۰ تومان</em></label><label><input type="radio" name="vol" value="3" disabled><span>۲۰۰ میل</span> <em>ناموجود</em></label></div>${BUY}`,
    variants: [
      ['حجم: ۵۰ میل', 5_900_000, null, null],
      ['حجم: ۱۰۰ میل', 9_900_000, null, null],
      ['حجم: ۲۰۰ میل', null, 0, null],
    ],
    isDoubted: true,
  },
  {
    manner: 'a select whose label is the words before it',
    html: `<div class="row"><div>سایز</div><div><select name="sz">${options(['36', '37', '38'])}</select></div></div>${BUY}`,
    variants: rows('سایز', '36', '37', '38'),
  },
  {
    manner: 'a select whose first line asks for the choice',
    html: `<select name="f1">${options(['قرمز', 'آبی'], 'انتخاب رنگ')}</select>${BUY}`,
    variants: rows('رنگ', 'قرمز', 'آبی'),
  },
  {
    manner: 'a choice of buttons twice, for wide and narrow screens',
    html: `<div class="desktop-only"><b>رنگ</b><div><button type="button" data-value="1">قرمز</button><button type="button" data-value="2">آبی</button></div></div>${BUY}<div class="mobile-only"><b>رنگ</b><div><button type="button" data-value="1">قرمز</button><button type="button" data-value="2">آبی</button></div></div>`,
    variants: rows('رنگ', 'قرمز', 'آبی'),
  },
  {
    manner: 'two choices of buttons without data',
    html: `<div><b>رنگ</b><div><button type="button">قرمز</button><button type="button">آبی</button></div></div><div><b>سایز</b><div><button type="button">M</button><button type="button">L</button></div></div>${BUY}`,
    variants: null,
    isDoubted: true,
  },
  {
    manner: 'two choices without data, one of a single value',
    html: `<div><b>رنگ</b><div><button type="button">قرمز</button></div></div><div><b>سایز</b><div><button type="button">M</button><button type="button">L</button></div></div>${BUY}`,
    variants: rows('سایز', 'M', 'L'),
  },
  {
    manner: 'links to the pages of other colours',
    html: `<div>رنگ: <a href="/p/ava-red">قرمز</a> | <a href="/p/ava-blue">آبی</a> | <a href="/p/ava-green">سبز</a></div>${BUY}`,
    variants: null,
  },
  {
    manner: 'links to the choices of this page',
    html: `<div><span>رنگ</span><div><a href="/p/1?color=1">قرمز</a><a href="/p/1?color=2">آبی</a></div></div>${BUY}`,
    variants: rows('رنگ', 'قرمز', 'آبی'),
  },
  {
    manner: 'an option without a price beside priced ones is not for sale',
    html: `<label for="k">سایز</label><select id="k">${options(['کوچک - ۵۹۰٬۰۰۰ تومان', 'بزرگ'])}</select>${BUY}`,
    variants: [
      ['سایز: کوچک', 5_900_000, null, null],
      ['سایز: بزرگ', null, 0, null],
    ],
    isDoubted: true,
  },
  {
    manner: 'a price range whose options name no price',
    price: '۵۹۰٬۰۰۰ تا ۷۹۰٬۰۰۰ تومان',
    html: `<label for="k">سایز</label><select id="k">${options(['کوچک', 'بزرگ'])}</select>${BUY}`,
    variants: rows('سایز', 'کوچک', 'بزرگ'),
    isDoubted: true,
  },
  {
    manner: 'a list of how many, of cities, of sorting and of stars is no choice',
    html: `<label for="n">تعداد</label><select id="n" name="qty"><option>1</option><option>2</option><option>3</option></select>${BUY}<label for="c">شهر</label><select id="c" name="city">${options(['تهران', 'شیراز'])}</select></div><div class="reviews"><label for="r">امتیاز شما</label><select id="r" name="rating"><option value="5">عالی</option><option value="4">خوب</option></select><label for="o">مرتب‌سازی</label><select id="o"><option>جدیدترین</option><option>مفیدترین</option></select>`,
    variants: null,
  },
  {
    manner: 'add-ons are no variants',
    html: `<div><p>خدمات</p><label><input type="checkbox" name="gift"> بسته‌بندی هدیه (+۲۰٬۰۰۰ تومان)</label><label><input type="checkbox" name="card"> کارت تبریک</label></div><div><p>بسته‌بندی هدیه</p><label><input type="radio" name="wrap" value="0"> بدون هدیه</label><label><input type="radio" name="wrap" value="1"> با هدیه (+۲۰٬۰۰۰ تومان)</label></div>${BUY}`,
    variants: null,
  },
  {
    manner: 'choices in the cards of other products',
    html: related(
      `<div><span>رنگ</span><div><button type="button">قرمز</button><button type="button">آبی</button></div></div><label>سایز <select>${options(['M', 'L'])}</select></label>`,
    ),
    variants: null,
  },
  {
    manner: 'tabs, pictures and shares are no choices',
    html: `<div role="tablist"><button role="tab" aria-selected="true">توضیحات</button><button role="tab">مشخصات</button></div><div class="thumbs"><button type="button"><img src="/1.jpg" alt="تصویر ۱"></button><button type="button"><img src="/2.jpg" alt="تصویر ۲"></button></div>${BUY}<table><tr><td>رنگ</td><td>قرمز</td></tr><tr><td>سایز</td><td>M</td></tr></table>`,
    variants: null,
  },
  {
    manner: 'a hidden template of a choice',
    html: `${BUY}<template><label for="q">سایز</label><select id="q">${options(['{{ a }}', '{{ b }}'])}</select></template>`,
    variants: null,
  },
  {
    manner: 'a choice loaded later into an element that is named so',
    html: `<div class="product-variants" id="variant-selector" data-product-id="7"></div><p>لطفاً رنگ و سایز را انتخاب کنید</p>${BUY}`,
    variants: null,
    isDoubted: true,
  },
  {
    manner: 'BigCommerce: swatches behind labels',
    html: `<form data-cart-item-add><div data-product-option-change><div class="form-field" data-product-attribute="swatch"><label class="form-label">رنگ: <small>الزامی</small></label><input class="form-radio" type="radio" name="attribute[112]" value="94" id="a94" required><label class="form-option form-option-swatch" for="a94" data-product-attribute-value="94"><span class="form-option-variant form-option-variant--color" title="قرمز" style="background-color:#f00"></span></label><input class="form-radio" type="radio" name="attribute[112]" value="95" id="a95"><label class="form-option form-option-swatch" for="a95" data-product-attribute-value="95"><span class="form-option-variant form-option-variant--color" title="آبی"></span></label></div></div>${BUY}</form>`,
    variants: rows('رنگ', 'قرمز', 'آبی'),
    isDoubted: true,
  },
]
