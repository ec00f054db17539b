import type { CurrencyEvidenceKind, LearnedField } from '@payvand/contract'
import { persianNumber } from '../../persian-number.ts'

/** The project's overview shows what was learned from the pages of its site. */
export const SITE_TEMPLATE_TEXTS = {
  title: 'آنچه از سایت یاد گرفته شد',
  help: 'پیوند جای هر داده را از چند صفحه‌ی نمونه یاد می‌گیرد. اگر چیدمان سایت عوض شده است و داده‌ها درست خوانده نمی‌شوند، «یادگیری دوباره» را بزنید.',
  failed: 'آنچه از سایت یاد گرفته شد دریافت نشد',
  none: 'هنوز چیزی یاد گرفته نشده است',
  noneText: 'پس از اولین خواندن سایت، جای نام و قیمت و دیگر داده‌ها اینجا دیده می‌شود.',
  learnAgain: 'یادگیری دوباره',
  learnQuestion: 'جای داده‌ها در صفحه‌های سایت دوباره یاد گرفته شود؟',
  learnConsequence:
    'به‌روزرسانی جدیدی شروع می‌شود و همه‌ی محصولات شناخته‌شده دوباره خوانده می‌شوند. ویرایش‌های شما می‌مانند.',
  learnStarted: 'یادگیری دوباره شروع شد',
  learnFailed: 'خطا در شروع یادگیری دوباره',
  samples: (count: number) => `از ${persianNumber(count)} صفحه‌ی نمونه`,
  table: (site: string) => `داده‌های شناخته‌شده در ${site}`,
  field: 'داده',
  pages: 'در صفحه‌ها',
  pagesOf: (pages: number, samples: number) => `${persianNumber(pages)} از ${persianNumber(samples)}`,
  example: 'نمونه',
  noFields: 'نیازی به یادگیری نبود: داده‌ها از داده‌ی ساختاریافته‌ی خود صفحه‌ها خوانده می‌شوند.',
  unit: 'واحد قیمت',
  unitUnknown: 'سایت واحد قیمت را ننوشته است؛ واحد تنظیمات پروژه به کار می‌رود.',
  evidence: (kind: CurrencyEvidenceKind, unit: string, pages: number) =>
    `${EVIDENCE[kind](unit)} (${persianNumber(pages)} صفحه)`,
  proposed: (unit: string) => `آنچه در سایت دیده شد می‌گوید قیمت‌ها به ${unit} است.`,
  useProposed: (unit: string) => `تغییر به ${unit}`,
  unitHelp:
    'فقط جایی به کار می‌رود که سایت واحد قیمت را ننوشته باشد. پس از خواندن سایت، آنچه در سایت دیده شد در نمای کلی پروژه می‌آید.',
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
  description: 'توضیحات',
  sku: 'کد محصول',
  availability: 'موجود بودن',
  stock: 'موجودی',
  variants: 'تنوع‌ها',
  specifications: 'مشخصات',
  category: 'دسته در سایت',
} as const satisfies Record<LearnedField, string>
