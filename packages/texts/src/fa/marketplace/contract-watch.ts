import type { LEARNED_BEHAVIOURS, LearnedBehaviour } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'

export const CONTRACT_WATCH_TEXTS = {
  title: 'پاسخ‌های باسلام',
  subtitle:
    'هر پاسخ باسلام با آنچه برنامه به آن تکیه دارد مقایسه می‌شود. آنچه فرق کند اینجا می‌آید؛ کار بقیه ادامه دارد.',
  failed: 'وضعیت پاسخ‌های باسلام دریافت نشد',
  differences: 'تفاوت‌ها',
  openCount: (count: number) => `${persianNumber(count)} تفاوت جدید`,
  noneOpen: 'تفاوت جدیدی نیست',
  noDifferencesTitle: 'تفاوتی دیده نشده است',
  noDifferencesText: (calls: number) =>
    calls === 0
      ? 'باسلام هنوز به برنامه پاسخی نداده است.'
      : `پاسخ ${persianNumber(calls)} نوع درخواست دیده شده و همه همان است که انتظار می‌رود.`,
  changed: 'تغییر کرده',
  differs: 'از ابتدا متفاوت',
  known: 'باخبریم',
  whole: 'کل پاسخ',
  times: (count: number) => `${persianNumber(count)} بار`,
  since: (first: string, last: string) => `اولین بار ${first}، آخرین بار ${last}`,
  details: 'جزئیات',
  sample: 'نمونه، بدون مقدارها',
  fault: 'همین تفاوت برای محیط آزمایشی',
  faultHelp: 'محیط آزمایشی با این خط همان‌طور پاسخ می‌دهد، تا برنامه با آن آزموده شود.',
  markKnown: 'باخبریم',
  markNew: 'دوباره جدید بماند',
  markAll: 'از همه باخبریم',
  marked: 'ثبت شد',
  markFailed: 'ثبت نشد',
  behaviours: 'رفتارهای شناخته‌شده‌ی باسلام',
  behavioursHelp: 'آنچه مستندات باسلام نمی‌گوید و آزمایش غرفه‌ها نشان داده است. برنامه هنوز به آن تکیه نمی‌کند.',
  notLearned: 'هنوز معلوم نیست',
  learnedAt: (when: string, count: number) => `${when}، ${persianNumber(count)} بار دیده شده`,
  others: (answers: string) => `پاسخ‌های دیگری هم دیده شده است: ${answers}`,
  calls: 'درخواست‌ها',
  callsHelp: 'هر نوع درخواست، و این که چند جای پاسخ آن تا حالا همان بوده است که انتظار می‌رود.',
  call: 'درخواست',
  places: 'جاهای پاسخ',
  seenOf: (seen: number, places: number) => `${persianNumber(seen)} از ${persianNumber(places)}`,
  lastAnswer: 'آخرین پاسخ',
  never: 'هنوز نه',
} as const

/** The marketplace's calls, by the program's names of them. */
export const MARKETPLACE_CALL_NAMES: Readonly<Record<string, string>> = {
  'account.currentUser': 'صاحب توکن و غرفه‌ی او',
  'batchJobs.failedItems': 'محصولات ناموفق تغییر گروهی',
  'batchJobs.list': 'فهرست تغییرهای گروهی',
  'batchJobs.start': 'شروع تغییر گروهی',
  'categories.attributes': 'ویژگی‌های دسته',
  'categories.commission': 'کارمزد دسته',
  'categories.get': 'یک دسته',
  'categories.limits': 'مهلت آماده‌سازی دسته‌ها',
  'categories.list': 'درخت دسته‌ها',
  'categories.predict': 'پیشنهاد دسته',
  'discounts.apply': 'گذاشتن تخفیف',
  'discounts.remove': 'برداشتن تخفیف',
  'oauth.exchangeCode': 'گرفتن توکن',
  'oauth.refreshToken': 'تمدید توکن',
  'parcels.get': 'یک سفارش',
  'parcels.list': 'فهرست سفارش‌ها',
  'parcels.post': 'ثبت ارسال',
  'parcels.post-by-courier': 'ثبت ارسال با پیک',
  'parcels.prepare': 'شروع آماده‌سازی',
  'photos.upload': 'بارگذاری عکس',
  'products.batchUpdate': 'تغییر قیمت و موجودی چند محصول',
  'products.create': 'ساختن محصول',
  'products.get': 'یک محصول',
  'products.list': 'فهرست محصولات غرفه',
  'products.priceHistory': 'تاریخچه‌ی قیمت',
  'products.update': 'تغییر محصول',
  'products.updateVariation': 'تغییر تنوع',
  'webhooks.delete': 'حذف وب‌هوک',
  'webhooks.event': 'وب‌هوک رسیده',
  'webhooks.list': 'فهرست وب‌هوک‌ها',
  'webhooks.logs': 'گزارش وب‌هوک',
  'webhooks.register': 'ثبت وب‌هوک',
  'webhooks.subscribe': 'عضویت در وب‌هوک',
  'webhooks.update': 'تغییر وب‌هوک',
}

const FORMS: Readonly<Record<string, string>> = {
  missing: 'نبودن',
  null: 'خالی',
  yes_no: 'بله یا خیر',
  whole: 'عدد صحیح',
  fraction: 'عدد',
  moment: 'زمان',
  text: 'متن',
  list: 'فهرست',
  object: 'مجموعه',
}

export interface ContractDifferenceWords {
  kind: string
  got: string
  expected: string
}

/** A difference in one line: the call, the place, and what came instead of what. */
export function contractDifferenceLine({
  call,
  field,
  ...difference
}: ContractDifferenceWords & { call: string; field: string }): string {
  // Latin runs are isolated, or their brackets and points wander between the Persian words.
  const place = `\u2066${[call, field].filter(Boolean).join(' ')}\u2069`
  return `${MARKETPLACE_CALL_NAMES[call] ?? ''} ${place}: ${contractDifferenceSentence(difference)}`
}

/** What came instead of what; the place is named beside it. */
export function contractDifferenceSentence({ kind, got, expected }: ContractDifferenceWords): string {
  switch (kind) {
    case 'value':
      return `مقدار «${got}» را نمی‌شناسیم.`
    case 'renamed':
      return `این نام دیگر نیست و به جای آن «${got}» آمده است.`
    case 'unreadable':
      return got === 'no_json' ? 'پاسخ JSON نبود.' : 'مقدار آن پذیرفتنی نبود.'
    case 'status':
      return `با کد ${got} پاسخ داد که معنای آن را نمی‌دانیم.`
    case 'refusal':
      return `با کد ${got} رد کرد و دلیل آن خوانده نشد.`
  }
  const wanted = expected
    .split('|')
    .filter((form) => form !== 'missing' && form !== 'null')
    .map((form) => FORMS[form] ?? form)
    .join(' یا ')
  if (got === 'missing') return `نیامد. انتظار: ${wanted}.`
  if (got === 'null') return `خالی بود. انتظار: ${wanted}.`
  return `${FORMS[got] ?? got} بود. انتظار: ${wanted}.`
}

export const CONTRACT_LOSS_SENTENCES: Readonly<Record<'answer' | 'row' | 'nothing', string>> = {
  answer: 'کل آن پاسخ خوانده نشد و دوباره پرسیده می‌شود.',
  row: 'همان سطر کنار گذاشته شد و بقیه خوانده شد.',
  nothing: 'فقط همین مقدار کنار گذاشته شد یا همان‌طور که بود ماند؛ بقیه خوانده شد.',
}

export const LEARNED_BEHAVIOUR_QUESTIONS = {
  variants_in_edit: 'اگر در تغییر محصول بعضی تنوع‌ها نام برده نشوند، چه می‌شود؟',
  variant_ids: 'شماره‌ی تنوع‌ها پس از تغییر محصول همان می‌ماند؟',
  variants_emptied: 'اگر فهرست تنوع‌ها خالی فرستاده شود، چه می‌شود؟',
  item_price: 'قیمت هر قلم سفارش برای یک عدد است یا همه‌ی تعداد؟',
  discount_lock: 'محصول تخفیف‌دار تغییر قیمت را می‌پذیرد؟',
  rate_limit: 'در آزمایش به سقف تعداد درخواست رسیدیم؟',
  revision: 'تغییر محصول منتشرنشده همان زمان اعمال می‌شود؟',
} as const satisfies Record<LearnedBehaviour, string>

export const LEARNED_BEHAVIOUR_ANSWERS = {
  variants_in_edit: {
    replace: 'تنوع‌هایی که نام برده نشوند حذف می‌شوند',
    merge: 'تنوع‌هایی که نام برده نشوند می‌مانند',
    ignore: 'فهرست تنوع‌ها در تغییر محصول اثری ندارد',
    refuse: 'تغییری که تنوع دارد پذیرفته نمی‌شود',
  },
  variant_ids: { kept: 'شماره‌ی تنوع همان می‌ماند', renewed: 'تنوع‌ها شماره‌ی جدید می‌گیرند' },
  variants_emptied: {
    gone: 'همه‌ی تنوع‌ها حذف می‌شوند',
    kept: 'تنوع‌ها می‌مانند',
    refuse: 'فهرست خالی پذیرفته نمی‌شود',
  },
  item_price: { unit: 'قیمت یک عدد است', line: 'قیمت همه‌ی تعداد آن قلم است' },
  discount_lock: {
    changed: 'قیمت جدید پذیرفته نمی‌شود؛ همان قیمت پذیرفته می‌شود',
    named: 'هر تغییری که قیمت در آن باشد پذیرفته نمی‌شود',
    off: 'قیمت جدید پذیرفته می‌شود',
  },
  rate_limit: { met: 'بله، باسلام درخواست‌ها را نگه داشت', not_met: 'نه، همه‌ی درخواست‌ها پاسخ گرفت' },
  revision: { immediate: 'همان زمان اعمال می‌شود', waits: 'منتظر تایید باسلام می‌ماند' },
} as const satisfies { [Name in LearnedBehaviour]: Record<(typeof LEARNED_BEHAVIOURS)[Name][number], string> }

/** The Persian sentence of a value that was found; the value itself where an older version found it. */
export function learnedBehaviourAnswer(behaviour: LearnedBehaviour, value: string): string {
  return (LEARNED_BEHAVIOUR_ANSWERS[behaviour] as Record<string, string>)[value] ?? value
}
