import type { ProductVariant } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'
import { inRial, NONE } from '../panel/labels.ts'

/** The variants of an item, where they are shown and edited. */
export const ITEM_VARIANT_TEXTS = {
  title: 'تنوع‌ها',
  help: 'قیمت و موجودی هر تنوع جدا فروخته می‌شود. با کلید ↓ به ردیف بعد می‌روید؛ ستون‌های Excel را هم می‌توانید همین‌جا بچسبانید.',
  variant: 'تنوع',
  price: 'قیمت (ریال)',
  stock: 'موجودی',
  stockUnit: 'عدد',
  sku: 'کد',
  onOff: 'فروش',
  priceOf: (variant: string) => `قیمت ${variant} به ریال`,
  stockOf: (variant: string) => `موجودی ${variant}`,
  skuOf: (variant: string) => `کد ${variant}`,
  onOf: (variant: string) => `فروش ${variant}`,
  unnamed: (place: number) => `تنوع ${persianNumber(place)}`,
  none: 'این محصول تنوع ندارد. اگر رنگ یا سایز جدا می‌فروشید، هر یک را اضافه کنید.',
  add: 'افزودن تنوع',
  addNow: 'افزودن',
  close: 'بستن',
  property: 'ویژگی',
  propertyHelp: 'مانند رنگ یا سایز',
  value: 'مقدار',
  addMissing: 'همه‌ی خانه‌ها را پر کنید.',
  addTwice: 'این تنوع در جدول هست. مقدار دیگری بنویسید.',
  removeOf: (variant: string) => `حذف ${variant}`,
  removed: (variant: string) => `تنوع «${variant}» حذف شد؛ اگر در غرفه است، با ارسال بعدی ناموجود می‌شود.`,
  codeStays: 'کد خالی به غرفه فرستاده نمی‌شود و کد قبلی آنجا می‌ماند. برای تغییر آن، کد جدید بنویسید.',
  off: 'خاموش؛ فروخته نمی‌شود',
  unpriced: 'بدون قیمت؛ فروخته نمی‌شود',
  forAll: 'برای همه',
  priceForAll: 'قیمت همه‌ی تنوع‌ها به ریال',
  stockForAll: 'موجودی همه‌ی تنوع‌ها',
  applyToAll: 'اعمال بر همه',
  priceDerived: 'کمترین قیمتِ تنوع‌هاست؛ آن را در تنوع‌ها تغییر دهید.',
  oldPriceDerived: 'قیمت پیش از تخفیفِ ارزان‌ترین تنوع است.',
  stockDerived: 'جمع موجودی تنوع‌هاست؛ آن را در تنوع‌ها تغییر دهید.',
  pasted: (filled: number, unread: number, beyond: number) =>
    [
      `${persianNumber(filled)} خانه پر شد.`,
      ...(unread > 0 ? [`${persianNumber(unread)} خانه عدد نبود و تغییر نکرد.`] : []),
      ...(beyond > 0 ? [`${persianNumber(beyond)} سطر بیشتر از تنوع‌ها بود.`] : []),
    ].join(' '),
  from: (price: string) => `از ${price}`,
  more: (count: number) => `و ${persianNumber(count)} تنوع دیگر`,
} as const

/** The longest list of variants that is told one by one. */
const TOLD = 3

/** The values that tell a variant from the others, such as its size and colour. */
export function variantName({ properties }: Pick<ProductVariant, 'properties'>, index: number): string {
  return properties.map(({ value }) => value).join('، ') || ITEM_VARIANT_TEXTS.unnamed(index + 1)
}

/** Variants with price and stock, one after the other; the rest of a long list is counted. */
export function variantsInWords(variants: readonly ProductVariant[]): string {
  const told = variants.slice(0, TOLD).map((variant, index) => {
    const price = variant.primaryPrice === null ? NONE : inRial(variant.primaryPrice)
    const words = [price, stockInWords(variant), ...(variant.sku ? [variant.sku] : [])]
    return `${variantName(variant, index)}: ${words.join('، ')}`
  })
  const left = variants.length - TOLD
  return [...told, ...(left > 0 ? [ITEM_VARIANT_TEXTS.more(left)] : [])].join('؛ ')
}

function stockInWords({ stock, isOff }: ProductVariant): string {
  if (isOff) return ITEM_VARIANT_TEXTS.off
  return stock === null ? NONE : `${persianNumber(stock)} ${ITEM_VARIANT_TEXTS.stockUnit}`
}
