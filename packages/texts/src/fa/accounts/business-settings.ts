import type { Platform, PriceMethod, PriceRule } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'
import { inRial } from '../panel/labels.ts'
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
  priceCoefficient: 'ضریب قیمت',
  coefficientHelp: 'برای نمونه، ۱٫۱۵ قیمت را ۱۵ درصد بیشتر می‌کند.',
  coefficientWrong: 'ضریب باید عددی بزرگ‌تر از صفر و حداکثر ۱۰۰ باشد',
  priceMethod: 'روش گرد کردن',
  priceBase: 'مبنای گرد کردن',
  priceUpdateNeeded: 'به‌روزرسانی قیمت',
  priceUpdateHelp:
    'با تغییر قیمت در فروشگاه، قیمت غرفه هم تغییر می‌کند. این همان کلید «قیمت» در تنظیمات همگام‌سازی است.',

  example: (shop: string, booth: string) => `برای نمونه، ${shop} در فروشگاه، ${booth} در غرفه است.`,

  sync: 'همگام‌سازی',
  shop: 'فروشگاه',
  connection: 'اتصال',
  isActive: 'حساب فعال است',
  isActiveHelp: 'حساب غیرفعال همگام نمی‌شود و چیزی به غرفه نمی‌فرستد.',
  defaultStock: 'موجودی پیش‌فرض',
  defaultStockHelp: 'برای محصولی که فروشگاه موجودی آن را نمی‌گوید و پروژه‌اش عدد جداگانه‌ای ندارد.',
  preparationDays: 'زمان آماده‌سازی',
  days: 'روز',
  shipperAddress: 'آدرس فرستنده',
  shipperAddressHelp: 'روی برچسب پستی چاپ می‌شود.',
  noPlatformYet: 'هنوز پلتفرم فروش خود را انتخاب نکرده‌اید؛ فیلدهای اتصال پس از آن دیده می‌شوند.',
  setupIncomplete: 'راه‌اندازی اتصال هنوز کامل نشده است.',
  toSetup: 'ادامه‌ی راه‌اندازی',
  tokenStored: 'توکن ذخیره شده است. خالی بگذارید تا همان بماند.',
  tokenMissing: 'هنوز توکنی ذخیره نشده است.',

  otherSettings: 'تنظیمات دیگر',
  links: {
    sync: { title: 'تنظیمات همگام‌سازی', help: 'چه چیزهایی در غرفه به‌روز بماند' },
    connection: { title: 'اتصال فروشگاه', help: 'وضعیت اتصال، آخرین خواندن و سفارش‌ها' },
    notifications: { title: 'تنظیمات اعلان‌ها', help: 'از چه چیزی، کجا و چه ساعتی باخبر شوید' },
  },
} as const

export const PRICE_METHOD_LABELS = {
  nearest: { title: 'نزدیک‌ترین', help: 'به نزدیک‌ترین مضرب مبنا' },
  up: { title: 'رو به بالا', help: 'به مضرب بالاتر مبنا' },
  down: { title: 'رو به پایین', help: 'به مضرب پایین‌تر مبنا' },
  exact: { title: 'دقیق', help: 'بدون گرد کردن' },
} as const satisfies Record<PriceMethod, { title: string; help: string }>

/** A price rule in a sentence. `base` is rial. */
export function priceRuleSentence({ coefficient, method, base }: PriceRule): string {
  const multiplied =
    coefficient === 1
      ? 'قیمت غرفه همان قیمت فروشگاه است'
      : `قیمت فروشگاه در ${persianNumber(coefficient)} ضرب می‌شود`
  if (method === 'exact') return `${multiplied} و گرد نمی‌شود.`
  return `${multiplied} و ${ROUNDED[method]} ${inRial(base)} گرد می‌شود.`
}

const ROUNDED = {
  nearest: 'به نزدیک‌ترین مضرب',
  up: 'رو به بالا به مضرب',
  down: 'رو به پایین به مضرب',
} as const

interface PlatformWords {
  syncOrder: string
  syncOrderHelp: string
  domain: string
  platformToken: string
  webhookToken: string
}

const wordsOf = (name: string, site = 'آدرس سایت'): PlatformWords => ({
  syncOrder: `ثبت سفارش‌های باسلام در ${name}`,
  syncOrderHelp: `هر سفارش جدید غرفه در ${name} هم ثبت می‌شود.`,
  domain: site,
  platformToken: `توکن ${name}`,
  webhookToken: `توکن وب‌هوک ${name}`,
})

const DIGIKALA = {
  ...wordsOf('دیجی‌کالا', 'آدرس صفحه‌ی فروشندگی'),
  syncOrder: 'کم کردن موجودی دیجی‌کالا با سفارش باسلام',
  syncOrderHelp: 'با هر سفارش غرفه، موجودی همان تنوع در دیجی‌کالا کم می‌شود.',
}
const OTHER = {
  ...wordsOf('فروشگاه'),
  syncOrder: 'همگام‌سازی سفارش‌ها',
  syncOrderHelp: 'موجودی با هر سفارش باسلام به‌روز می‌شود.',
}

const SPECIAL: Partial<Record<Platform, PlatformWords>> = {
  digikala: DIGIKALA,
  'digikala-seller': DIGIKALA,
  'digikala-brand': { ...DIGIKALA, domain: 'آدرس صفحه‌ی برند' },
  instagram: { ...OTHER, domain: 'آدرس صفحه‌ی اینستاگرام' },
  payvand: OTHER,
}

/**
 * Settings are labelled differently per platform (document 2, section 2.11); a business without one has the words of "other
 * sites".
 */
export function businessSettingsWords(platform: Platform | null): PlatformWords {
  return SPECIAL[platform ?? 'payvand'] ?? wordsOf(PLATFORM_LABELS[platform ?? 'payvand'])
}
