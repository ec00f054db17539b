import type { Platform, PriceMethod } from '@payvand/domain'
import { PLATFORM_LABELS } from '../sources/platform-labels.ts'

export const BUSINESS_SETTINGS_TEXTS = {
  title: 'تنظیمات غرفه',
  subtitle: 'قیمت‌گذاری، همگام‌سازی و اتصال فروشگاه',
  failed: 'تنظیمات غرفه دریافت نشد',
  edit: 'ویرایش',
  cancel: 'انصراف',
  save: 'ذخیره',
  locked: 'برای تغییر، «ویرایش» را بزنید.',
  saved: 'داده‌ها با موفقیت ذخیره شد',
  saveFailed: 'خطا در ذخیره داده‌ها',

  leaveText: 'تغییرهایی که در تنظیمات غرفه داده‌اید هنوز ذخیره نشده است.',

  pricing: 'قیمت‌گذاری',
  pricingHelp: 'قیمت فروشگاه در ضریب ضرب و سپس گرد می‌شود.',
  priceCoefficient: 'ضریب قیمت',
  coefficientHelp: 'برای نمونه، ۱٫۱۵ قیمت را ۱۵ درصد بیشتر می‌کند.',
  coefficientWrong: 'ضریب باید عددی بزرگ‌تر از صفر و حداکثر ۱۰۰ باشد',
  priceMethod: 'روش گرد کردن',
  priceBase: 'مبنای گرد کردن',
  priceBaseExact: 'با روش «دقیق»، قیمت گرد نمی‌شود و مبنا به کار نمی‌رود.',
  priceUpdateNeeded: 'به‌روزرسانی قیمت',
  priceUpdateHelp: 'با تغییر قیمت در فروشگاه، قیمت غرفه هم تغییر می‌کند.',
  example: 'نمونه‌ی زنده',
  examplePrice: 'قیمت نمونه در فروشگاه',
  exampleProduct: 'پس از ضریب',
  exampleRounded: 'قیمت در غرفه',
  exampleUnknown: 'با ضریب درست، قیمت غرفه اینجا دیده می‌شود.',
  exampleTooLarge: 'این عدد برای قیمت بیش از اندازه بزرگ است.',

  sync: 'همگام‌سازی',
  shop: 'فروشگاه',
  connection: 'اتصال',
  isActive: 'حساب فعال است',
  isActiveHelp: 'حساب غیرفعال همگام نمی‌شود و چیزی به غرفه نمی‌فرستد.',
  defaultStock: 'موجودی پیش‌فرض',
  defaultStockHelp: 'برای محصولی که فروشگاه موجودی آن را نمی‌گوید.',
  preparationDays: 'زمان آماده‌سازی',
  days: 'روز',
  shipperAddress: 'آدرس فرستنده',
  shipperAddressHelp: 'روی برچسب پستی چاپ می‌شود.',
  noPlatformYet: 'هنوز پلتفرم فروش خود را انتخاب نکرده‌اید؛ فیلدهای اتصال پس از آن دیده می‌شوند.',
  setupIncomplete: 'راه‌اندازی اتصال هنوز کامل نشده است.',
  toSetup: 'ادامه‌ی راه‌اندازی',
  toConnection: 'اتصال فروشگاه',
  tokenStored: 'توکن ذخیره شده است. خالی بگذارید تا همان بماند.',
  tokenMissing: 'هنوز توکنی ذخیره نشده است.',
} as const

export const PRICE_METHOD_LABELS = {
  nearest: { title: 'نزدیک‌ترین', help: 'به نزدیک‌ترین مضرب مبنا' },
  up: { title: 'رو به بالا', help: 'به مضرب بالاتر مبنا' },
  down: { title: 'رو به پایین', help: 'به مضرب پایین‌تر مبنا' },
  exact: { title: 'دقیق', help: 'بدون گرد کردن' },
} as const satisfies Record<PriceMethod, { title: string; help: string }>

interface PlatformWords {
  syncOrder: string
  syncOrderHelp: string
  domain: string
  vendorId: string
  vendorSlug: string
  platformToken: string
  webhookToken: string
}

const wordsOf = (name: string, site = 'آدرس سایت', id = `شناسه‌ی فروشگاه در ${name}`): PlatformWords => ({
  syncOrder: `ثبت سفارش‌های باسلام در ${name}`,
  syncOrderHelp: `هر سفارش جدید غرفه در ${name} هم ثبت می‌شود.`,
  domain: site,
  vendorId: id,
  vendorSlug: `نام کوتاه فروشگاه در ${name}`,
  platformToken: `توکن ${name}`,
  webhookToken: `توکن وب‌هوک ${name}`,
})

const DIGIKALA = {
  ...wordsOf('دیجی‌کالا', 'آدرس صفحه‌ی فروشندگی', 'شناسه‌ی فروشنده در دیجی‌کالا'),
  syncOrder: 'کم کردن موجودی دیجی‌کالا با سفارش باسلام',
  syncOrderHelp: 'با هر سفارش غرفه، موجودی همان تنوع در دیجی‌کالا کم می‌شود.',
}
const OTHER = {
  ...wordsOf('فروشگاه', 'آدرس سایت', 'شناسه‌ی فروشگاه'),
  vendorSlug: 'نام کوتاه فروشگاه',
  syncOrder: 'همگام‌سازی سفارش‌ها',
  syncOrderHelp: 'موجودی با هر سفارش باسلام به‌روز می‌شود.',
}

const SPECIAL: Partial<Record<Platform, PlatformWords>> = {
  digikala: DIGIKALA,
  'digikala-seller': DIGIKALA,
  'digikala-brand': { ...DIGIKALA, domain: 'آدرس صفحه‌ی برند', vendorId: 'شناسه‌ی برند در دیجی‌کالا' },
  instagram: { ...OTHER, domain: 'آدرس صفحه‌ی اینستاگرام', vendorSlug: 'نام صفحه‌ی اینستاگرام' },
  payvand: OTHER,
}

/**
 * Settings are labelled differently per platform (document 2, section 2.11); a business without one has the words of "other
 * sites".
 */
export function businessSettingsWords(platform: Platform | null): PlatformWords {
  return SPECIAL[platform ?? 'payvand'] ?? wordsOf(PLATFORM_LABELS[platform ?? 'payvand'])
}
