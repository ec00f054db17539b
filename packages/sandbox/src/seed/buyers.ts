import type { RecipientRecord } from '../marketplace/orders/order-records.ts'

/** Cities parcels go to, by the marketplace's ids. */
export const cities: { id: number; title: string; province: { id: number; title: string } }[] = [
  { id: 1000, title: 'تهران', province: { id: 8, title: 'تهران' } },
  { id: 1012, title: 'اسلام‌شهر', province: { id: 8, title: 'تهران' } },
  { id: 1120, title: 'اصفهان', province: { id: 16, title: 'اصفهان' } },
  { id: 1124, title: 'کاشان', province: { id: 16, title: 'اصفهان' } },
  { id: 1240, title: 'مشهد', province: { id: 12, title: 'خراسان رضوی' } },
  { id: 1360, title: 'شیراز', province: { id: 22, title: 'فارس' } },
  { id: 1045, title: 'تبریز', province: { id: 1, title: 'آذربایجان شرقی' } },
  { id: 1410, title: 'رشت', province: { id: 23, title: 'گیلان' } },
  { id: 1470, title: 'کرمان', province: { id: 26, title: 'کرمان' } },
  { id: 1515, title: 'بندرعباس', province: { id: 29, title: 'هرمزگان' } },
]

const names = [
  'سارا احمدی',
  'حسین مرادی',
  'فاطمه نوری',
  'امیر صادقی',
  'لیلا رستمی',
  'محمد کاظمی',
  'سیده‌زهرا موسوی‌نژاد',
  'علی‌اکبر حاجی‌آقامحمدی کاشانی',
  'Sara Ahmadi',
  'مهسا',
]
const streets = [
  'خیابان ولیعصر، کوچه یاس، پلاک ۱۲',
  'بلوار معلم، نبش معلم ۱۷، ساختمان پزشکان، طبقه سوم',
  'خ. امام، روبه‌روی بانک ملی، پاساژ نور، واحد 204',
  'شهرک غرب، فاز ۲، خیابان هرمزان، کوچه پیروزان جنوبی، مجتمع مسکونی آسمان، بلوک C، زنگ دوم از بالا، اگر نبودیم به نگهبانی تحویل دهید',
  'میدان شهدا، خیابان مدرس ۵',
  'روستای پایین، جنب مسجد جامع',
]

/** A made-up buyer by a number: the same number is the same person, with a mobile that belongs to nobody. */
export function buyerOf(number: number): { id: number; name: string } {
  return { id: 810_001 + number, name: names[number % names.length] ?? '' }
}

/** The address of a made-up buyer: varied, with gaps as real ones have. */
export function recipientOf(number: number): RecipientRecord {
  const city = cities[(number * 3) % cities.length] ?? cities[0]
  if (city === undefined) throw new Error('no cities')
  return {
    // The recipient is now and then another person than the payer.
    name: number % 6 === 5 ? 'گیرنده: پدربزرگ' : (names[number % names.length] ?? ''),
    mobile: `0912000${String(number % 10_000).padStart(4, '0')}`,
    postalCode: String(1_111_111_111 + ((number * 7_919_993) % 8_000_000_000)),
    postalAddress: streets[number % streets.length] ?? '',
    houseNumber: number % 4 === 0 ? null : String((number % 120) + 1),
    houseUnit: number % 3 === 0 ? String((number % 20) + 1) : null,
    city: { id: city.id, title: city.title },
    province: city.province,
  }
}
