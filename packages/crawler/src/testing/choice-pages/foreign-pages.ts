import { attribute, BUY, CHOICE_NAME, type ChoicePage, options, script } from './choice-page.ts'

const ENGLISH = { lang: 'en', price: '$59.00' }
const rows = (property: string, ...values: string[]): ChoicePage['variants'] =>
  values.map((value) => [`${property}: ${value}`, null, null, null])
const debut = (id: number, value: string, more: object = {}) => ({
  id,
  title: value,
  option1: value,
  option2: null,
  option3: null,
  sku: `D-${id}`,
  available: true,
  name: `${CHOICE_NAME} - ${value}`,
  options: [value],
  price: 5900,
  ...more,
})

/** Choices as shops abroad, and the builders of shops that they use, show them. */
export const FOREIGN_PAGES: ChoicePage[] = [
  {
    manner: 'Shopify: an older theme with a list per property and the product in a script',
    ...ENGLISH,
    html: `<form action="/cart/add"><label for="SingleOptionSelector-0">Size</label><select class="single-option-selector" id="SingleOptionSelector-0" data-index="option1"><option value="Small">Small</option><option value="Large">Large</option></select><select name="id" class="product-form__variants no-js"><option value="1">Small</option><option disabled value="2">Large - Sold out</option></select>${BUY}</form>${script({ id: 5, title: CHOICE_NAME, handle: 'ava', price: 5900, variants: [debut(1, 'Small'), debut(2, 'Large', { available: false })], options: ['Size'] }, 'application/json', 'id="ProductJson"')}`,
    variants: [
      ['Size: Small', null, null, 'D-1'],
      ['Size: Large', null, 0, 'D-2'],
    ],
  },
  {
    manner: 'Magento 2: swatches that the server has drawn',
    html: `<div class="swatch-opt"><div class="swatch-attribute size" data-attribute-code="size" data-attribute-id="141"><span id="option-label-size-141" class="swatch-attribute-label">سایز</span><div aria-labelledby="option-label-size-141" role="listbox" class="swatch-attribute-options clearfix"><div class="swatch-option text" aria-checked="false" role="option" tabindex="0" data-option-label="S" data-option-id="166">S</div><div class="swatch-option text disabled" aria-checked="false" role="option" tabindex="0" data-option-label="M" data-option-id="167">M</div></div></div></div>${BUY}`,
    variants: [
      ['سایز: S', null, null, null],
      ['سایز: M', null, 0, null],
    ],
  },
  {
    manner: 'a list that opens on a button and is not drawn yet',
    html: `<div data-hook="product-options-inputs"><div><label>سایز*</label><button type="button" aria-haspopup="listbox" aria-expanded="false"><span>انتخاب کنید</span></button></div></div>${BUY}`,
    variants: null,
    isDoubted: true,
  },
  {
    manner: 'Squarespace: variants in an attribute of the chooser, amounts in hundredths',
    html: `<div class="product-variants" data-variants="${attribute([
      {
        id: 'a',
        attributes: { سایز: 'S' },
        price: 59_000_000,
        salePrice: 0,
        onSale: false,
        sku: 'Q-1',
        qtyInStock: 3,
        unlimited: false,
      },
      {
        id: 'b',
        attributes: { سایز: 'M' },
        price: 62_000_000,
        salePrice: 0,
        onSale: false,
        sku: 'Q-2',
        qtyInStock: 0,
        unlimited: false,
      },
    ])}"><div class="variant-option"><div class="variant-option-title">سایز: </div><select data-variant-option-name="سایز"><option value="">انتخاب سایز</option><option value="S">S</option><option value="M">M</option></select></div></div>${BUY}`,
    variants: [
      ['سایز: S', 5_900_000, 3, 'Q-1'],
      ['سایز: M', 6_200_000, 0, 'Q-2'],
    ],
  },
  {
    manner: 'an option that says in brackets that it is sold out',
    ...ENGLISH,
    html: `<label for="v0">Primary color</label><select id="v0" name="listing_variation"><option value="">Select a color</option><option value="1">Red</option><option value="2">Blue (Sold out)</option></select>${BUY}`,
    variants: [
      ['Primary color: Red', null, null, null],
      ['Primary color: Blue', null, 0, null],
    ],
  },
  {
    manner: 'lines whose titles say what a click does',
    ...ENGLISH,
    html: `<div><div><label>Color:</label> <span>Red</span></div><ul role="radiogroup"><li data-code="B1" title="Click to select Red"><button type="button"><img alt="Red" src="/r.jpg"></button></li><li data-code="B2" title="Click to select Blue"><button type="button"><img alt="Blue" src="/b.jpg"></button></li></ul></div>${BUY}`,
    variants: rows('Color', 'Red', 'Blue'),
  },
  {
    manner: 'pictures of colours that bear the number of their code',
    ...ENGLISH,
    html: `<div class="sku-item--property"><div class="sku-item--title"><span>Color: Red</span></div><div class="sku-item--skus"><div data-sku-col="14-1" class="sku-item--image"><img alt="Red" src="/r.jpg"></div><div data-sku-col="14-2" class="sku-item--image"><img alt="Blue" src="/b.jpg"></div></div></div>${BUY}`,
    variants: rows('Color', 'Red', 'Blue'),
  },
  {
    manner: 'sizes in Turkish, one gone',
    lang: 'tr',
    price: '590 TL',
    html: `<div><span>Beden:</span><ul><li><button type="button">S</button></li><li><button type="button" disabled>M <span>Tükendi</span></button></li></ul></div>${BUY}`,
    variants: [
      ['Beden: S', null, null, null],
      ['Beden: M', null, 0, null],
    ],
  },
  {
    manner: 'a list in groups by colour',
    html: `<label for="g">سایز</label><select id="g"><optgroup label="قرمز"><option>M</option><option>L</option></optgroup><optgroup label="آبی"><option>M</option><option>L</option></optgroup></select>${BUY}`,
    variants: null,
    isDoubted: true,
  },
  {
    manner: 'sizes with their measures in brackets',
    html: `<label for="g">سایز</label><select id="g">${options(['S (36-38)', 'M (40-42)'])}</select>${BUY}`,
    variants: rows('سایز', 'S (36-38)', 'M (40-42)'),
  },
  {
    manner: 'a colour and a capacity in one line',
    html: `<label for="g">مدل</label><select id="g">${options(['مشکی - ۱۲۸ گیگابایت', 'مشکی - ۲۵۶ گیگابایت', 'سفید - ۱۲۸ گیگابایت'])}</select>${BUY}`,
    variants: rows('مدل', 'مشکی - ۱۲۸ گیگابایت', 'مشکی - ۲۵۶ گیگابایت', 'سفید - ۱۲۸ گیگابایت'),
  },
  {
    manner: 'colours that are chosen by boxes for several',
    html: `<div><p>رنگ</p><label><input type="checkbox" name="color[]" value="1">قرمز</label><label><input type="checkbox" name="color[]" value="2">آبی</label></div>${BUY}`,
    variants: null,
    isDoubted: true,
  },
  {
    manner: 'a marketplace: titles in Persian beside those in English, a warranty as a property',
    html: `${BUY}${script(
      {
        props: {
          pageProps: {
            product: {
              id: 812,
              title_fa: CHOICE_NAME,
              variants: [
                {
                  id: 1,
                  color: { title: 'مشکی' },
                  warranty: { title_fa: '۱۸ ماهه شرکتی', title_en: '18' },
                  price: { selling_price: 5_900_000, rrp_price: 6_500_000 },
                },
                {
                  id: 2,
                  color: { title: 'سفید' },
                  warranty: { title_fa: '۱۸ ماهه شرکتی', title_en: '18' },
                  price: { selling_price: 6_000_000, rrp_price: 6_000_000 },
                },
              ],
            },
          },
        },
      },
      'application/json',
      'id="__NEXT_DATA__"',
    )}`,
    variants: [
      ['رنگ: مشکی، گارانتی: ۱۸ ماهه شرکتی', 5_900_000, null, null],
      ['رنگ: سفید، گارانتی: ۱۸ ماهه شرکتی', 6_000_000, null, null],
    ],
  },
  {
    manner: 'variants of structured data that tell only one of two properties',
    head: `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'ProductGroup', name: CHOICE_NAME, hasVariant: ['قرمز', 'قرمز', 'آبی'].map((color, at) => ({ '@type': 'Product', name: CHOICE_NAME, sku: `H-${at}`, color, offers: { '@type': 'Offer', price: 590_000, priceCurrency: 'IRT' } })) })}</script>`,
    html: BUY,
    variants: [
      ['رنگ: قرمز', 5_900_000, null, 'H-0'],
      ['رنگ: قرمز', 5_900_000, null, 'H-1'],
      ['رنگ: آبی', 5_900_000, null, 'H-2'],
    ],
    isDoubted: true,
  },
  {
    manner: 'links to pages of other sizes, as boxes with their own class',
    html: `<div class="siblings"><span>سایز</span><ul><li><a class="box" href="/p/ava-m">M</a></li><li><a class="box" href="/p/ava-l">L</a></li></ul></div>${BUY}`,
    variants: null,
  },
  {
    manner: 'a number to buy as a list of buttons',
    html: `<div><span>تعداد</span><div><button type="button">1</button><button type="button">2</button><button type="button">3</button></div></div>${BUY}`,
    variants: null,
  },
  {
    manner: 'payment in parts as radios',
    html: `<div><p>نوع پرداخت</p><label><input type="radio" name="pay" value="cash">نقدی</label><label><input type="radio" name="pay" value="parts">اقساطی</label></div>${BUY}`,
    variants: null,
  },
  {
    manner: 'a choice whose script holds each price by the value of the option',
    html: `<label for="h">سایز</label><select id="h" name="size"><option value="31">M</option><option value="32">L</option></select><script>var sizes = {"31": {"price": 590000, "stock": 2}, "32": {"price": 640000, "stock": 0}};</script>${BUY}`,
    variants: [
      ['سایز: M', 5_900_000, 2, null],
      ['سایز: L', 6_400_000, 0, null],
    ],
  },
  {
    manner: 'a shop that lets its visitors write a text on the goods',
    html: `<div><label for="t">متن روی پیراهن</label><input id="t" name="text"></div><label for="f">فونت حکاکی</label><select id="f" name="font">${options(['نستعلیق', 'شکسته'])}</select>${BUY}`,
    variants: null,
  },
]
