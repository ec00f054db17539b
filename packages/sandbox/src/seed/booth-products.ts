/** A product that already is in a booth when the sandbox starts. Prices in rial, weights in gram. */
export type SeededProduct = {
  name: string
  categoryId: number
  price: number
  stock: number
  weight: number
  sku?: string
}

/** Products by the seller's key. A seller who is not named here starts with an empty booth. */
export const seededProducts: Record<string, SeededProduct[]> = {
  demo: [
    {
      name: 'انگشتر نقره فیروزه نیشابور',
      categoryId: 1751,
      price: 12_500_000,
      stock: 4,
      weight: 12,
      sku: 'NJ-101',
    },
    {
      name: 'گردنبند نقره طرح پیچک',
      categoryId: 1752,
      price: 9_800_000,
      stock: 7,
      weight: 15,
      sku: 'NJ-102',
    },
    {
      name: 'بشقاب میناکاری قطر ۲۰ سانتی‌متر',
      categoryId: 1201,
      price: 18_000_000,
      stock: 3,
      weight: 640,
      sku: 'NJ-103',
    },
    {
      name: 'گز آردی اصفهان ۴۵۰ گرمی',
      categoryId: 1444,
      price: 2_450_000,
      stock: 40,
      weight: 450,
      sku: 'NJ-104',
    },
    { name: 'رومیزی قلمکار دایره', categoryId: 1261, price: 6_900_000, stock: 0, weight: 380, sku: 'NJ-105' },
    {
      name: 'ماگ سفالی لعاب فیروزه‌ای',
      categoryId: 1202,
      price: 1_750_000,
      stock: 22,
      weight: 310,
      sku: 'NJ-106',
    },
  ],
  digikala: [
    { name: 'کابل تایپ سی یک متری', categoryId: 1722, price: 980_000, stock: 60, weight: 45, sku: 'KD-1' },
    {
      name: 'قاب سیلیکونی گوشی سامسونگ A54',
      categoryId: 1721,
      price: 1_450_000,
      stock: 25,
      weight: 60,
      sku: 'KD-2',
    },
    {
      name: 'هندزفری سیمی با میکروفون',
      categoryId: 1723,
      price: 2_200_000,
      stock: 18,
      weight: 90,
      sku: 'KD-3',
    },
    { name: 'اسپیکر رومیزی کوچک', categoryId: 1724, price: 7_600_000, stock: 6, weight: 420, sku: 'KD-4' },
  ],
  shopfa: [
    { name: 'رومیزی ترمه مربع', categoryId: 1261, price: 5_400_000, stock: 9, weight: 420, sku: 'TH-1' },
    { name: 'کوسن سنتی طرح بته‌جقه', categoryId: 1264, price: 3_200_000, stock: 14, weight: 550, sku: 'TH-2' },
    { name: 'گلدان سفالی بزرگ', categoryId: 1241, price: 4_100_000, stock: 5, weight: 1800, sku: 'TH-3' },
  ],
  sazito: [
    {
      name: 'گردوی پوست‌کنده تویسرکان',
      categoryId: 1403,
      price: 5_900_000,
      stock: 30,
      weight: 500,
      sku: 'TN-1',
    },
    { name: 'آجیل شیرین مخلوط', categoryId: 1407, price: 8_300_000, stock: 21, weight: 1000, sku: 'TN-2' },
    { name: 'سوهان عسلی دست‌ساز', categoryId: 1445, price: 3_700_000, stock: 16, weight: 500, sku: 'TN-3' },
  ],
}
