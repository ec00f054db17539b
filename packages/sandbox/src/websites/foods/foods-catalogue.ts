import { toPersianDigits } from '../../persian-digits.ts'
import { type Catalogue, makeProducts, pick, roundTo } from '../product-maker.ts'
import type { WebsiteProduct } from '../website-product.ts'

const catalogue: Catalogue = {
  key: 'foods',
  categories: [
    {
      key: 'خشکبار',
      title: 'خشکبار',
      kinds: ['پسته اکبری', 'بادام درختی', 'گردوی پوست‌کنده', 'کشمش سبز', 'انجیر خشک'],
      toman: [150_000, 1_900_000],
      grams: [250, 1000],
    },
    {
      key: 'شیرینی-سنتی',
      title: 'شیرینی سنتی',
      kinds: ['گز آردی', 'سوهان عسلی', 'باقلوای یزدی', 'قطاب', 'نان‌برنجی'],
      toman: [90_000, 780_000],
      grams: [300, 900],
    },
    {
      key: 'ادویه-و-چاشنی',
      title: 'ادویه و چاشنی',
      kinds: ['فلفل سیاه', 'زردچوبه', 'ادویه پلویی', 'دارچین سیلان', 'سماق قهوه‌ای'],
      toman: [45_000, 420_000],
      grams: [50, 500],
    },
    {
      key: 'چای-و-دمنوش',
      title: 'چای و دمنوش',
      kinds: ['چای لاهیجان', 'دمنوش به‌لیمو', 'چای سبز', 'دمنوش گل‌گاوزبان'],
      toman: [70_000, 560_000],
      grams: [100, 500],
    },
  ],
  qualities: ['ممتاز', 'درجه یک', 'خانگی', 'ارگانیک', 'صادراتی', 'تازه', 'بدون افزودنی'],
  details: ['سوغات کرمان', 'سوغات یزد', 'سوغات قم', 'سوغات تبریز', 'بسته هدیه', 'پاکت زیپ‌دار', 'قوطی فلزی'],
  sentences: [
    'محصول امسال است و در انبار خنک نگه‌داری شده است.',
    'بدون رنگ و نگهدارنده آماده شده و بسته‌بندی بهداشتی دارد.',
    'پس از باز کردن در ظرف دربسته و جای خشک نگه دارید.',
    'طعم و عطر آن را از نخستین استکان می‌شناسید.',
    'پیش از ارسال، تاریخ بسته‌بندی روی پاکت نوشته می‌شود.',
  ],
  specs: [
    { name: 'نوع بسته‌بندی', values: ['پاکت زیپ‌دار', 'قوطی فلزی', 'جعبه مقوایی'] },
    { name: 'شرایط نگهداری', values: ['جای خشک و خنک', 'یخچال'] },
    { name: 'ماندگاری', values: ['۶ ماه', '۱۲ ماه', '۱۸ ماه'] },
  ],
  longName:
    'گلچین دست‌چین باغ‌های کوهپایه‌ای با پیمانه چوبی، کارت تبریک و روبان، ویژه سفره هفت‌سین، شب یلدا و هدیه سازمانی به همکاران و دوستان',
}

const packs = [50, 100, 250, 500, 1000]

/** Foods: the weight is in the name, stock is told only when little is left, there is no SKU on the page. */
export function foodsProducts(count: number): WebsiteProduct[] {
  return makeProducts(catalogue, count).map((product) => {
    const grams = pick(packs, product.number)
    const weight = grams === 1000 ? 'یک کیلوگرمی' : `${toPersianDigits(grams)} گرمی`
    const name = `${product.name} ${weight}`
    return {
      ...product,
      name,
      priceRial: scaled(product.priceRial, grams),
      oldPriceRial: scaled(product.oldPriceRial, grams),
      weightGrams: grams,
      sku: null,
      stock: product.available && (product.stock ?? 0) <= 5 ? product.stock : null,
      description: [`${name} را مستقیم از تولیدکننده می‌خریم.`, ...product.description.slice(1)],
    }
  })
}

/** A price for this weight: more costs more, a large pack less for each gram. */
function scaled(priceRial: number | null, grams: number): number | null {
  return priceRial === null ? null : roundTo(priceRial * Math.sqrt(grams / 250), 10_000)
}

/** The Persian address of a product. */
export function slugOf(product: WebsiteProduct): string {
  return `${product.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}-${product.number}`
}
