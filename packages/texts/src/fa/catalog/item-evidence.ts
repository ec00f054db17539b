import type { OriginSource } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'

/** The label stands beside a value; the help says more when it is asked for. */
export const ORIGIN_WORDS = {
  json_ld: {
    label: 'داده‌ی ساختاریافته',
    help: 'سایت این مقدار را در داده‌ی ساختاریافته‌ی صفحه (JSON-LD) نوشته است.',
  },
  microdata: {
    label: 'داده‌ی ساختاریافته',
    help: 'سایت این مقدار را در نشانه‌گذاری صفحه (Microdata) نوشته است.',
  },
  rdfa: { label: 'داده‌ی ساختاریافته', help: 'سایت این مقدار را در نشانه‌گذاری صفحه (RDFa) نوشته است.' },
  meta: { label: 'برچسب صفحه', help: 'این مقدار در برچسب‌های معرفی صفحه (meta) آمده است.' },
  state: { label: 'داده‌ی صفحه', help: 'این مقدار در داده‌های پنهان همین صفحه پیدا شد.' },
  platform: { label: 'فروشگاه‌ساز', help: 'این مقدار از فهرست محصول فروشگاه‌ساز سایت خوانده شد.' },
  caption: { label: 'متن پست', help: 'این مقدار از متن پست اینستاگرام خوانده شد.' },
  template: {
    label: 'الگو',
    help: 'پیوند از صفحه‌های دیگر این سایت یاد گرفته است که این مقدار کجا نوشته می‌شود.',
  },
  page: { label: 'متن صفحه', help: 'این مقدار در متن همین صفحه پیدا شد؛ سایت جای ثابتی برای آن ندارد.' },
  default: { label: 'پیش‌فرض پروژه', help: 'این مقدار در صفحه نبود؛ مقدار پیش‌فرض پروژه به کار رفت.' },
  person: { label: 'ویرایش شما', help: 'این مقدار را شما یا همکارتان نوشته‌اید.' },
} as const satisfies Record<OriginSource, { label: string; help: string }>

export const EVIDENCE_TEXTS = {
  originOf: (origin: string, field: string) => `${origin}، منبع ${field}`,
  raw: 'متن صفحه',
  allOrigins: 'منبع همه‌ی مقدارها',
  lockedOriginOf: (origin: string, field: string) => `${origin}، منبع ${field}، قفل‌شده`,
  lockHelp: 'به‌روزرسانی‌های بعدی این مقدار را تغییر نمی‌دهند، تا زمانی که قفل را باز کنید.',
  unlock: 'باز کردن قفل',
  unlockOf: (field: string) => `باز کردن قفل ${field}`,
  unlocked: 'قفل باز شد؛ این مقدار دوباره از سایت می‌آید',
  unlockFailed: 'خطا در باز کردن قفل',
  confidence: (share: number) =>
    share >= 0.995
      ? 'در آزمون‌های پیوند، مقداری که این‌طور خوانده شود از هر ۱۰۰ بار کمتر از یک بار نادرست بوده است.'
      : `در آزمون‌های پیوند، مقداری که این‌طور خوانده شود از هر ۱۰۰ بار حدود ${persianNumber(Math.round(share * 100))} بار درست بوده است.`,
  unsure: (share: number) =>
    `از این مقدار مطمئن نیستیم: از هر ۱۰ مقدار که این‌طور خوانده شود حدود ${persianNumber(Math.round(share * 10))} تا درست است. با سایت مقایسه کنید.`,
  doubtCount: (count: number) => `${persianNumber(count)} مورد نامطمئن`,
  changedFrom: (before: string) => `پیش‌تر: ${before}`,
  empty: 'خالی',
  photoCount: (count: number) => `${persianNumber(count)} تصویر`,

  changesTitle: (when: string) => `تغییر سایت در آخرین به‌روزرسانی، ${when}`,
  changesTitleUndated: 'تغییر سایت در آخرین به‌روزرسانی',
  fromTo: (field: string, before: string, after: string) => `${field}: ${before} ← ${after}`,
  missingTitle: 'این محصول دیگر در سایت نیست',
  missingSince: (when: string) => `از ${when} در سایت پیدا نمی‌شود. در صورت نیاز آن را از غرفه بردارید.`,

  conflictTitle: 'سایت مقدار جدیدی دارد',
  conflictHelp: 'شما این مقدار را تغییر داده‌اید و پس از آن سایت هم آن را عوض کرده است. کدام درست است؟',
  yours: 'مقدار شما',
  theirs: 'مقدار سایت',
  keepYours: 'نگه داشتن مقدار من',
  takeTheirs: 'پذیرفتن مقدار سایت',
  keepYoursOf: (field: string) => `نگه داشتن مقدار من برای ${field}`,
  takeTheirsOf: (field: string) => `پذیرفتن مقدار سایت برای ${field}`,
  conflictSettled: 'انتخاب شما ثبت شد',
  conflictFailed: 'خطا در ثبت انتخاب',

  preflightTitle: 'پیش از تایید این موارد را اصلاح کنید',
  preflightHints: 'هنگام ارسال',
  fixed: 'اصلاح شد',
  fixFailed: 'خطا در اصلاح',
  fixOf: (label: string, sentence: string) => `${label}: ${sentence}`,

  oldPrice: (raw: string) => `قیمت پیشین در صفحه: ${raw}`,
  specifications: 'مشخصات',
  siteCategory: 'دسته در سایت',
  category: 'دسته در باسلام',
  categorySources: {
    item: 'انتخاب شما برای همین محصول',
    site_category: 'از دسته‌ی سایت',
    project: 'از تنظیمات پروژه',
  },
  categoryMissing: 'هنوز انتخاب نشده است؛ بدون آن محصول تایید نمی‌شود',
  categoryUnnamed: (id: number) => `دسته‌ی ${id}`,
  chooseCategory: 'انتخاب دسته',
  categoryFollow: 'بدون دسته‌ی جداگانه برای این محصول',
  categoryForMany: 'انتخاب دسته‌ی باسلام',
  categoryForManyText:
    'دسته برای محصولات انتخاب‌شده که هنوز در غرفه نیستند ثبت می‌شود. پیش از آن پیش‌نمایش را می‌بینید.',
  categoryCancel: 'انصراف',
  categoryContinue: 'پیش‌نمایش',
  categorySaved: 'دسته ثبت شد',
  categoryFailed: 'خطا در ثبت دسته',
  categoriesFailed: 'فهرست دسته‌های باسلام دریافت نشد.',

  meanwhileTitle: 'پیش از شما، این محصول تغییر کرد',
  meanwhileHelp:
    'چیزی از نوشته‌ی شما از دست نرفته است. برای هر مورد بگویید کدام بماند، سپس دوباره ذخیره کنید.',
  meanwhileMine: 'نوشته‌ی شما',
  meanwhileTheirs: 'آنچه ثبت شده است',
  meanwhileMerged: 'تغییر همکارتان هم نگه داشته شد',
} as const
