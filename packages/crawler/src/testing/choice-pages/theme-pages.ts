import { BUY, type ChoicePage, options } from './choice-page.ts'

const rows = (property: string, ...values: string[]): ChoicePage['variants'] =>
  values.map((value) => [`${property}: ${value}`, null, null, null])

/** Choices as themes and builders of pages draw them, with no data beside them. */
export const THEME_PAGES: ChoicePage[] = [
  {
    manner: 'circles of colour with no word but that of the chosen one',
    html: `<div><p>رنگ: <span>مشکی</span></p><div><div><div style="background: rgb(33, 33, 33)"></div></div><div><div style="background: rgb(255, 0, 0)"></div></div></div></div>${BUY}`,
    variants: null,
    isDoubted: true,
  },
  {
    manner: 'radios behind labels of a heading',
    html: `<div><h3>سایز</h3><div><label><input type="radio" class="peer" name="size" value="M"><span>M</span></label><label><input type="radio" class="peer" name="size" value="L"><span>L</span></label></div></div>${BUY}`,
    variants: rows('سایز', 'M', 'L'),
  },
  {
    manner: 'a sentence that asks for the size',
    html: `<div><p>سایز مورد نظر خود را انتخاب کنید:</p><div><button type="button">M</button><button type="button">L</button></div></div>${BUY}`,
    variants: rows('سایز', 'M', 'L'),
  },
  {
    manner: 'a list box of its own',
    html: `<div><span id="lb">رنگ</span><div role="listbox" aria-labelledby="lb"><div role="option" aria-selected="true">قرمز</div><div role="option" aria-selected="false">آبی</div></div></div>${BUY}`,
    variants: rows('رنگ', 'قرمز', 'آبی'),
  },
  {
    manner: 'a list of definitions with links that run scripts',
    html: `<dl><dt>سایز</dt><dd><a href="javascript:;">M</a><a href="javascript:;">L</a></dd></dl>${BUY}`,
    variants: rows('سایز', 'M', 'L'),
  },
  {
    manner: 'a table with a row and a button for each size',
    html: `<table><thead><tr><th>سایز</th><th>قیمت</th><th></th></tr></thead><tbody><tr><td>M</td><td>۵۹۰٬۰۰۰ تومان</td><td><button type="button">خرید</button></td></tr><tr><td>L</td><td>۶۴۰٬۰۰۰ تومان</td><td><button type="button">خرید</button></td></tr></tbody></table>`,
    variants: [
      ['سایز: M', 5_900_000, null, null],
      ['سایز: L', 6_400_000, null, null],
    ],
  },
  {
    manner: 'swatches drawn by labels with titles, their radios of numbered names',
    html: `<div class="ProductForm__Option"><span class="ProductForm__Label">رنگ: <span class="ProductForm__SelectedValue">قرمز</span></span><ul class="ColorSwatchList"><li><input class="ColorSwatch__Radio" type="radio" name="option-0" id="o0" value="قرمز"><label class="ColorSwatch" for="o0" title="قرمز"></label></li><li><input class="ColorSwatch__Radio" type="radio" name="option-0" id="o1" value="آبی"><label class="ColorSwatch" for="o1" title="آبی"></label></li></ul></div>${BUY}`,
    variants: rows('رنگ', 'قرمز', 'آبی'),
  },
  {
    manner: 'a component that draws the options later',
    html: `<salla-product-options options="[]" product-id="7"></salla-product-options>${BUY}`,
    variants: null,
    isDoubted: true,
  },
  {
    manner: 'marks of a template that a script fills',
    html: `<div><b>رنگ</b><div><button type="button" v-for="c in colors">{{ c.name }}</button><button type="button">{{ other }}</button></div></div>${BUY}`,
    variants: null,
    isDoubted: true,
  },
  {
    manner: 'options whose prices and stock stand in their attributes',
    html: `<label for="a">سایز</label><select id="a" name="size"><option value="">انتخاب کنید</option><option value="1" data-price="590000" data-stock="4">کوچک</option><option value="2" data-price="650000" data-stock="0">بزرگ</option></select>${BUY}`,
    variants: [
      ['سایز: کوچک', 5_900_000, 4, null],
      ['سایز: بزرگ', 6_500_000, 0, null],
    ],
  },
  {
    manner: 'radios with a struck price before the one that is paid',
    html: `<p>حجم</p><div><label><input type="radio" name="v" value="1"><span>۵۰ میل</span><del>۷۰۰٬۰۰۰ تومان</del><ins>۵۹۰٬۰۰۰ تومان</ins></label><label><input type="radio" name="v" value="2"><span>۱۰۰ میل</span><ins>۹۹۰٬۰۰۰ تومان</ins></label></div>${BUY}`,
    variants: [
      ['حجم: ۵۰ میل', 5_900_000, null, null],
      ['حجم: ۱۰۰ میل', 9_900_000, null, null],
    ],
  },
  {
    manner: 'a colour and a warranty without data',
    html: `<div><b>رنگ</b><div><button type="button">قرمز</button><button type="button">آبی</button></div></div><label for="w">گارانتی</label><select id="w">${options(['۱۸ ماهه', '۲۴ ماهه'])}</select>${BUY}`,
    variants: null,
    isDoubted: true,
  },
  {
    manner: 'how many are in the pack',
    html: `<div><span>تعداد در بسته</span><div><button type="button">۶ عددی</button><button type="button">۱۲ عددی</button></div></div>${BUY}`,
    variants: rows('تعداد در بسته', '۶ عددی', '۱۲ عددی'),
  },
  {
    manner: 'colours by their titles, with a script on each and no label',
    html: `<div class="box"><span onclick="pick(3)" title="قرمز" style="background:red"></span><span onclick="pick(4)" title="آبی" style="background:blue"></span></div>${BUY}`,
    variants: rows('رنگ', 'قرمز', 'آبی'),
  },
  {
    manner: 'a list without a label, of sizes in letters',
    html: `<select name="x7">${options(['S', 'M', 'L'])}</select>${BUY}`,
    variants: rows('سایز', 'S', 'M', 'L'),
  },
  {
    manner: 'amounts without the word for the money, which stands in a picture',
    html: `<div><h4>وزن</h4><div><button type="button"><span>۲۵۰ گرم</span><span>۵۹۰٬۰۰۰</span><svg></svg></button><button type="button"><span>۵۰۰ گرم</span><span>۱٬۱۰۰٬۰۰۰</span><svg></svg></button></div></div>${BUY}`,
    variants: [
      ['وزن: ۲۵۰ گرم', 5_900_000, null, null],
      ['وزن: ۵۰۰ گرم', 11_000_000, null, null],
    ],
  },
  {
    manner: 'prices by the number that is bought are no variants',
    html: `<h4>قیمت پلکانی</h4><table><tr><th>تعداد</th><th>قیمت هر عدد</th></tr><tr><td>۱ تا ۵</td><td>۵۹۰٬۰۰۰ تومان</td></tr><tr><td>۶ تا ۲۰</td><td>۵۷۰٬۰۰۰ تومان</td></tr></table>${BUY}`,
    variants: null,
  },
  {
    manner: 'sellers of the same goods are no variants',
    html: `${BUY}<section><h2>فروشندگان</h2><div><div>فروشگاه الف <b>۵۹۰٬۰۰۰ تومان</b><button type="button">خرید</button></div><div>فروشگاه ب <b>۶۰۰٬۰۰۰ تومان</b><button type="button">خرید</button></div></div></section>`,
    variants: null,
  },
  {
    manner: 'a filter of the catalogue beside the product',
    html: `${BUY}</div></div><aside class="filters"><h4>رنگ</h4><label><input type="checkbox" name="c">قرمز</label><label><input type="checkbox" name="c">آبی</label><select name="size"><option>M</option><option>L</option></select></aside><div><div>`,
    variants: null,
  },
  {
    manner: 'specifications and a description that name sizes and colours',
    html: `${BUY}<section><h2>مشخصات</h2><ul><li><span>رنگ</span><span>قرمز، آبی</span></li><li><span>سایز</span><span>M تا XL</span></li></ul><p>این پیراهن در سایزهای M و L و رنگ‌های قرمز و آبی تولید می‌شود.</p></section>`,
    variants: null,
  },
  {
    manner: 'a choice in a sheet that opens from below',
    html: `${BUY}<div class="bottom-sheet modal"><h5>انتخاب سایز</h5><ul><li data-id="1" role="button" tabindex="0">M</li><li data-id="2" role="button" tabindex="0">L</li></ul></div>`,
    variants: rows('سایز', 'M', 'L'),
  },
  {
    manner: 'a choice below a shop’s own word, asked for by the form',
    html: `<form action="/cart/add"><label for="u">مناسب برای دستگاه</label><select id="u" name="variant_id" required>${options(['سامسونگ', 'شیائومی'])}</select>${BUY}</form>`,
    variants: rows('مناسب برای دستگاه', 'سامسونگ', 'شیائومی'),
  },
  {
    manner: 'a select of the form that nothing names',
    html: `<form action="/cart/add"><select name="z" required>${options(['گل سرخ', 'گل یاس'])}</select>${BUY}</form>`,
    variants: null,
    isDoubted: true,
  },
  {
    manner: 'small pictures of each colour that are links on this page',
    html: `<div><div>رنگ:</div><div><a href="#" data-image="/1.jpg"><img src="/s1.jpg" alt="قرمز"></a><a href="#" data-image="/2.jpg"><img src="/s2.jpg" alt="آبی"></a></div></div>${BUY}`,
    variants: rows('رنگ', 'قرمز', 'آبی'),
  },
  {
    manner: 'boxes of sizes in one flat row with those of colours',
    html: `<div><b>رنگ</b><button type="button">قرمز</button><button type="button">آبی</button><b>سایز</b><button type="button">M</button><button type="button">L</button></div>${BUY}`,
    variants: null,
    isDoubted: true,
  },
]
