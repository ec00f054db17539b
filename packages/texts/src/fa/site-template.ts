import type { CurrencyEvidenceKind, LearnedField } from '@payvand/contract'
import { persianNumber } from '../persian-number.ts'

/** What was learned from the pages of a site, as the project's overview shows it. */
export const TEMPLATE_TEXTS = {
  title: 'آنچه از سایت یاد گرفته شد',
  help: 'پیوند جای هر داده را از چند صفحه‌ی نمونه یاد می‌گیرد. اگر سایت چیدمانش را عوض کرده و داده‌ها درست خوانده نمی‌شوند، دوباره یاد بگیرد.',
  failed: 'آنچه از سایت یاد گرفته شد دریافت نشد',
  none: 'هنوز چیزی یاد گرفته نشده است',
  noneText: 'پس از نخستین بررسی، جای نام و قیمت و دیگر داده‌ها اینجا دیده می‌شود.',
  learnAgain: 'یادگیری دوباره',
  learnQuestion: 'صفحه‌های سایت دوباره یاد گرفته شود؟',
  learnConsequence:
    'یک نوبت بررسی تازه آغاز می‌شود و همه‌ی محصول‌های شناخته‌شده دوباره خوانده می‌شوند. ویرایش‌های شما می‌مانند.',
  learnStarted: 'یادگیری دوباره آغاز شد',
  learnFailed: 'خطا در آغاز یادگیری دوباره',
  samples: (count: number) => `از ${persianNumber(count)} صفحه‌ی نمونه`,
  table: (site: string) => `داده‌های شناخته‌شده در ${site}`,
  field: 'داده',
  pages: 'در صفحه‌ها',
  pagesOf: (pages: number, samples: number) => `${persianNumber(pages)} از ${persianNumber(samples)}`,
  example: 'نمونه',
  noFields: 'جای داده‌ای در صفحه یاد گرفته نشد: داده‌ها از اطلاعات ساختاریافته‌ی خود صفحه‌ها خوانده می‌شوند.',
  unit: 'واحد قیمت',
  unitUnknown: 'سایت چیزی نمی‌گوید؛ واحد تنظیمات پروژه به کار می‌رود.',
  evidence: (kind: CurrencyEvidenceKind, unit: string, pages: number) =>
    `${EVIDENCE[kind](unit)} (${persianNumber(pages)} صفحه)`,
  proposed: (unit: string) => `شواهد سایت می‌گوید قیمت‌ها به ${unit} است.`,
  useProposed: (unit: string) => `به ${unit} تغییر کند`,
  unitHelp:
    'تنها جایی به کار می‌رود که خود سایت واحد را نگفته باشد؛ پس از بررسی، شواهد در نمای کلی پروژه دیده می‌شود.',
} as const

const EVIDENCE: Record<CurrencyEvidenceKind, (unit: string) => string> = {
  words_beside_price: (unit) => `کنار قیمت نوشته شده «${unit}»`,
  words_on_page: (unit) => `در صفحه از «${unit}» نام برده شده`,
  currency_in_markup: (unit) => `در داده‌ی ساختاریافته‌ی صفحه ${unit} آمده`,
  stated_is_ten_times_shown: () => 'عدد داده‌ی ساختاریافته ده برابر عدد دیده‌شده است',
  stated_equals_shown: (unit) => `عدد داده‌ی ساختاریافته با عدد دیده‌شده یکی است و ${unit} نوشته شده`,
}

export const LEARNED_FIELD_LABELS = {
  name: 'نام',
  price: 'قیمت',
  oldPrice: 'قیمت پیش از تخفیف',
  photo: 'تصویر',
  description: 'توضیح',
  sku: 'شناسه‌ی کالا',
  availability: 'موجود بودن',
  stock: 'موجودی',
  variants: 'تنوع‌ها',
  specifications: 'مشخصات',
  category: 'دسته‌بندی سایت',
} as const satisfies Record<LearnedField, string>
