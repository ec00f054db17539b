import { seededRandom } from '../../seed/seeded-random.ts'
import { type Catalogue, makeProducts, roundTo } from '../product-maker.ts'
import type { WebsiteProduct, WebsiteVariant } from '../website-product.ts'

const catalogue: Catalogue = {
  key: 'jewellery',
  categories: [
    {
      key: 'rings',
      title: 'انگشتر',
      kinds: ['انگشتر زنانه', 'انگشتر مردانه', 'حلقه نقره', 'انگشتر دست‌ساز'],
      toman: [480_000, 3_200_000],
      grams: [5, 22],
    },
    {
      key: 'necklaces',
      title: 'گردنبند',
      kinds: ['گردنبند', 'آویز نقره', 'رولباسی'],
      toman: [620_000, 4_500_000],
      grams: [6, 30],
    },
    {
      key: 'bracelets',
      title: 'دستبند',
      kinds: ['دستبند', 'النگو نقره', 'دستبند چرم و نقره'],
      toman: [540_000, 3_900_000],
      grams: [8, 35],
    },
    {
      key: 'earrings',
      title: 'گوشواره',
      kinds: ['گوشواره میخی', 'گوشواره آویزی', 'گوشواره حلقه‌ای'],
      toman: [390_000, 2_100_000],
      grams: [3, 14],
    },
    {
      key: 'sets',
      title: 'نیم‌ست',
      kinds: ['نیم‌ست', 'سرویس نقره'],
      toman: [1_900_000, 9_800_000],
      grams: [25, 70],
    },
  ],
  qualities: [
    'فیروزه نیشابور',
    'عقیق یمنی',
    'عقیق سرخ',
    'یاقوت کبود',
    'زمرد',
    'مروارید',
    'لاجورد',
    'چشم ببر',
    'حدید صینی',
    'بدون نگین',
  ],
  details: [
    'طرح اسلیمی',
    'طرح شکوفه',
    'طرح گره‌چینی',
    'قلم‌زنی اصفهان',
    'رکاب ساده',
    'با آبکاری رودیوم',
    'طرح ختایی',
    'خط نستعلیق «وان یکاد»',
  ],
  sentences: [
    'بدنه از نقره عیار ۹۲۵ است و مهر عیار دارد.',
    'نگین طبیعی است، برای همین رنگ آن کمی با عکس فرق دارد.',
    'همراه با جعبه هدیه و کارت شناسنامه فرستاده می‌شود.',
    'برای تمیز کردن از دستمال نرم استفاده کنید و آن را دور از عطر نگه دارید.',
    'ساخت هر قطعه با دست دو تا سه روز زمان می‌برد.',
  ],
  specs: [
    { name: 'جنس', values: ['نقره ۹۲۵', 'نقره ۹۲۵ با آبکاری رودیوم'] },
    { name: 'روش ساخت', values: ['دست‌ساز', 'ریخته‌گری و پرداخت دستی', 'قلم‌زنی'] },
    { name: 'محل ساخت', values: ['مشهد', 'اصفهان', 'زنجان'] },
  ],
  longName:
    'با رکاب تمام دست‌ساز و مخراج‌کاری ظریف، مناسب هدیه روز مادر و سالگرد ازدواج، همراه با جعبه چوبی و شناسنامه اصالت سنگ از آزمایشگاه',
}

const sizes = ['۵۴', '۵۶', '۵۸', '۶۰', '۶۲']

/** Rings every second turn come in sizes, each size with its own price and SKU; other stock is not told. */
export function jewelleryProducts(count: number): WebsiteProduct[] {
  return makeProducts(catalogue, count).map((product) => {
    const variants = product.category.key === 'rings' && product.number % 2 === 1 ? ringSizes(product) : []
    const offered = variants.filter((variant) => variant.available)
    const prices = (offered.length === 0 ? variants : offered).map((variant) => variant.priceRial)
    return {
      ...product,
      stock: null,
      variants,
      priceRial: variants.length === 0 ? product.priceRial : Math.min(...prices),
      oldPriceRial: variants.length === 0 ? product.oldPriceRial : null,
    }
  })
}

function ringSizes(product: WebsiteProduct): WebsiteVariant[] {
  if (product.priceRial === null) return []
  const base = product.priceRial
  const random = seededRandom(product.number)
  return sizes.map((value, index) => ({
    property: 'سایز',
    value,
    priceRial: roundTo(base * (1 + index * 0.04), 10_000),
    available: product.available && random() > 0.25,
    sku: `${product.sku ?? ''}-${54 + index * 2}`,
  }))
}
