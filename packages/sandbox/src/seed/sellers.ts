/** A person who sells, their booth and the token they made by hand in the developer panel. */
export type Seller = {
  key: string
  userId: number
  name: string
  mobile: string
  vendorId: number
  identifier: string
  boothTitle: string
  summary: string
  city: { name: string; value: number; province: { name: string; value: number } }
}

const isfahan = { name: 'اصفهان', value: 1120, province: { name: 'اصفهان', value: 16 } }
const tehran = { name: 'تهران', value: 1000, province: { name: 'تهران', value: 8 } }
const shiraz = { name: 'شیراز', value: 1360, province: { name: 'فارس', value: 22 } }
const tabriz = { name: 'تبریز', value: 1045, province: { name: 'آذربایجان شرقی', value: 1 } }
const kerman = { name: 'کرمان', value: 1470, province: { name: 'کرمان', value: 26 } }

export const sellers: Seller[] = [
  {
    key: 'demo',
    userId: 700101,
    name: 'مریم حسینی',
    mobile: '09120000101',
    vendorId: 50101,
    identifier: 'naghsh-e-jahan',
    boothTitle: 'غرفه نقش جهان',
    summary: 'صنایع دستی، نقره و سوغات اصفهان',
    city: isfahan,
  },
  {
    key: 'digikala',
    userId: 700102,
    name: 'رضا کریمی',
    mobile: '09120000102',
    vendorId: 50102,
    identifier: 'karimi-digital',
    boothTitle: 'دیجیتال کریمی',
    summary: 'لوازم جانبی موبایل',
    city: tehran,
  },
  {
    key: 'shopfa',
    userId: 700103,
    name: 'زهرا محمدی',
    mobile: '09120000103',
    vendorId: 50103,
    identifier: 'termeh-home',
    boothTitle: 'خانه ترمه',
    summary: 'منسوجات و دکور خانه',
    city: shiraz,
  },
  {
    key: 'sazito',
    userId: 700104,
    name: 'علی تبریزی',
    mobile: '09120000104',
    vendorId: 50104,
    identifier: 'tabriz-nuts',
    boothTitle: 'آجیل تبریزی',
    summary: 'خشکبار و شیرینی تبریز',
    city: tabriz,
  },
  {
    key: 'instagram',
    userId: 700105,
    name: 'نگار رضایی',
    mobile: '09120000105',
    vendorId: 50105,
    identifier: 'negar-gallery',
    boothTitle: 'گالری نگار',
    summary: 'زیورآلات دست‌ساز',
    city: kerman,
  },
]

/** Sellers with a story. */
const PEOPLE = sellers.length
const FIRST_OF_CROWD = 800_000

/**
 * Adds sellers `booth-1` to `booth-<count>`, whose booths are empty, to those of every sandbox that this process starts from
 * now on.
 */
export function addCrowd(count: number): void {
  for (let number = sellers.length - PEOPLE + 1; number <= count; number += 1)
    sellers.push({
      key: `booth-${number}`,
      userId: FIRST_OF_CROWD + number,
      name: `فروشنده ${number}`,
      mobile: `0913${String(number).padStart(7, '0')}`,
      vendorId: FIRST_OF_CROWD + number,
      identifier: `booth-${number}`,
      boothTitle: `غرفه ${number}`,
      summary: 'غرفه‌ای میان بسیار',
      city: tehran,
    })
}

/** The hand-made token of a seller. */
export const personalToken = (key: string): string => `sandbox-token-${key}`

export const personalRefreshToken = (key: string): string => `sandbox-refresh-${key}`
