import { BUY, type ChoicePage, script } from './choice-page.ts'

const magento = {
  attributes: {
    93: {
      id: '93',
      code: 'color',
      label: 'رنگ',
      options: [
        { id: '49', label: 'قرمز', products: ['1', '2'] },
        { id: '50', label: 'آبی', products: ['3'] },
      ],
    },
    141: {
      id: '141',
      code: 'size',
      label: 'سایز',
      options: [
        { id: '166', label: 'S', products: ['1', '3'] },
        { id: '167', label: 'M', products: ['2'] },
      ],
    },
  },
  optionPrices: {
    1: { oldPrice: { amount: 650_000 }, basePrice: { amount: 590_000 }, finalPrice: { amount: 590_000 } },
    2: { oldPrice: { amount: 620_000 }, basePrice: { amount: 620_000 }, finalPrice: { amount: 620_000 } },
    3: { oldPrice: { amount: 590_000 }, basePrice: { amount: 590_000 }, finalPrice: { amount: 590_000 } },
  },
  prices: { oldPrice: { amount: 590_000 }, finalPrice: { amount: 590_000 } },
  productId: '812',
  index: { 1: { 93: '49', 141: '166' }, 2: { 93: '49', 141: '167' }, 3: { 93: '50', 141: '166' } },
}
const MAGENTO_ROWS: ChoicePage['variants'] = [
  ['رنگ: قرمز، سایز: S', 5_900_000, null, null],
  ['رنگ: قرمز، سایز: M', 6_200_000, null, null],
  ['رنگ: آبی، سایز: S', 5_900_000, null, null],
]

export const MAGENTO_PAGES: ChoicePage[] = [
  {
    manner: 'Magento 2: swatches are drawn from a configuration',
    html: `<form id="product_addtocart_form"><div class="swatch-opt" data-role="swatch-options"></div>${BUY}</form>${script({ '[data-role=swatch-options]': { 'Magento_Swatches/js/swatch-renderer': { jsonConfig: magento, jsonSwatchConfig: {} } } }, 'text/x-magento-init')}`,
    variants: MAGENTO_ROWS,
  },
  {
    manner: 'Magento 2: lists that are filled from a configuration',
    html: `<form id="product_addtocart_form"><div class="field configurable required"><label class="label" for="attribute93"><span>رنگ</span></label><select name="super_attribute[93]" id="attribute93" class="super-attribute-select"><option value="">یک گزینه انتخاب کنید…</option></select></div>${BUY}</form>${script({ '#product_addtocart_form': { configurable: { spConfig: magento, gallerySwitchStrategy: 'replace' } } }, 'text/x-magento-init')}`,
    variants: MAGENTO_ROWS,
  },
]
