import { ORDER_STATUSES, type PostingFault, type PostingRefusal } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'
import { FIELD_SENTENCES } from '../wire/validation.ts'

const POSTING_REFUSAL_SENTENCES = {
  order_not_prepared: 'سفارش هنوز جدید است. اول آماده‌سازی آن را شروع کنید.',
  order_cancelled: 'سفارش لغو شده است؛ آن را نفرستید.',
  order_cancel_asked: 'برای این سفارش درخواست لغو ثبت شده است. اول در باسلام به آن پاسخ دهید.',
  posted_with_another_code:
    'برای این سفارش پیش‌تر کد دیگری ثبت شده است. اگر آن کد اشتباه است، در باسلام اصلاحش کنید.',
  code_called_wrong: 'باسلام همین کد را نادرست اعلام کرده است. لطفا کد درست را بنویسید.',
  order_not_postable: 'سفارش در وضعیت «در حال آماده‌سازی» نیست.',
} as const satisfies Record<PostingRefusal, string>

/** These are faults of a pasted row itself; those of its order or its code have their own sentences. */
const SHEET_FAULT_SENTENCES = {
  already_posted: 'همین کد پیش‌تر برای این سفارش ثبت شده است.',
  order_number_missing: 'شماره‌ی سفارش در این سطر نیست.',
  order_unknown: 'سفارشی با این شماره در غرفه‌ی شما نیست. شماره را بررسی کنید.',
  order_ambiguous: 'این شماره برای بیش از یک سفارش است. لطفا شماره‌ی مرسوله را بنویسید.',
  line_repeated: 'همین سفارش با همین کد در سطر بالاتر هم آمده است.',
  order_with_two_codes: 'این سفارش در این فهرست با دو کد متفاوت آمده است. فقط یکی را نگه دارید.',
  carrier_unknown: 'نام روش ارسال شناخته نشد. آن را بالای فهرست انتخاب کنید.',
  shipping_method_missing: 'روش ارسال این سفارش معلوم نیست. آن را بالای فهرست یا در ستون سوم مشخص کنید.',
  under_way: 'کد دیگری برای این سفارش در راه باسلام است. تا رسیدن پاسخ آن صبر کنید.',
  replaced: 'پس از این فهرست، کد دیگری برای سفارش فرستاده شد.',
  dismissed: 'باسلام نپذیرفت و شما آن را کنار گذاشتید.',
  order_deleted: 'این سفارش دیگر در پیوند نیست.',
} as const
export type SheetFault = keyof typeof SHEET_FAULT_SENTENCES | PostingFault | PostingRefusal

/** The sentence of a stored code of a row. */
export function sheetFaultSentence(code: string): string {
  const own: Record<string, string> = { ...POSTING_REFUSAL_SENTENCES, ...SHEET_FAULT_SENTENCES }
  const ofField: Record<string, string> = FIELD_SENTENCES
  return own[code] ?? (ofField[code] ? `${ofField[code]}.` : POSTING_REFUSAL_SENTENCES.order_not_postable)
}

export const SHEET_WARNINGS = {
  code_of_two_orders: 'همین کد برای سفارش دیگری هم آمده است.',
} as const

export function prepareLeftOutSentence(status: number | null): string {
  if (status === ORDER_STATUSES.cancelled || status === ORDER_STATUSES.refunded)
    return POSTING_REFUSAL_SENTENCES.order_cancelled
  return 'فقط برای سفارش جدید می‌توان آماده‌سازی را شروع کرد.'
}

/** The shipping code form, and what was asked of the marketplace. */
export const POSTING_TEXTS = {
  title: (order: number) => `ثبت کد رهگیری سفارش ${order}`,
  correctTitle: (order: number) => `اصلاح کد رهگیری سفارش ${order}`,
  to: (name: string) => `گیرنده: ${name}`,
  trackingCode: 'کد رهگیری',
  trackingCodeHelp: 'فاصله و خط تیره اشکالی ندارد؛ خودکار برداشته می‌شود.',
  shippingMethod: 'روش ارسال',
  chosenByBuyer: 'انتخاب مشتری',
  phoneNumber: 'شماره تلفن پیک',
  hint: 'راهنمای روش‌های ارسال و کد رهگیری',
  submit: 'ثبت ارسال',
  cancel: 'انصراف',
  asked: 'کد رهگیری در صف ثبت در باسلام قرار گرفت',
  already: 'این کد پیش‌تر برای این سفارش ثبت شده است',
  failed: 'کد رهگیری ثبت نشد',

  prepareAsked: 'شروع آماده‌سازی در صف ثبت در باسلام قرار گرفت',
  prepareAlready: 'آماده‌سازی این سفارش پیش‌تر شروع شده است',
  prepareFailed: 'آماده‌سازی شروع نشد',
  prepareAnyway: 'با این حال آماده می‌کنم',
} as const

/** A badge says the state of an order's command; its popover says why. */
export const ORDER_COMMAND_TEXTS = {
  kinds: {
    prepare: 'آماده‌سازی',
    post: 'ثبت ارسال',
    cancel: 'لغو',
    ask_cancel: 'درخواست لغو',
    delay: 'درخواست تاخیر',
    answer_cancel: 'پاسخ به لغو',
    platform: 'ثبت در فروشگاه',
  },
  waiting: (kind: string) => `${kind} در صف`,
  sending: (kind: string) => `${kind} در راه`,
  refused: (kind: string) => `${kind} رد شد`,
  why: (kind: string, order: number) => `${kind} رد شد: چرا، سفارش ${order}`,
  notLeft: 'هنوز به باسلام فرستاده نشده است.',
  ownWords: 'متن پاسخ',
  retry: 'تلاش دوباره',
  dismiss: 'باشه',
  failed: 'انجام نشد',
} as const

/** The dispatch desk. */
export const DISPATCH_TEXTS = {
  title: 'میز ارسال',
  back: 'بازگشت به سفارش‌ها',
  waiting: (total: number) => `${persianNumber(total)} سفارش`,
  lateBadge: (late: number) => `${persianNumber(late)} با تاخیر`,
  table: 'سفارش‌های در انتظار ارسال',
  failed: 'سفارش‌ها دریافت نشد',
  emptyTitle: 'سفارشی در انتظار ارسال نیست',
  emptyText: 'سفارش‌های جدید خودکار اینجا می‌آیند.',
  toOrders: 'همه‌ی سفارش‌ها',
  pasteCodes: 'ثبت گروهی کدها',
  order: 'سفارش',
  orderNumber: (number: number) => `سفارش ${number}`,
  deadline: 'مهلت ارسال',
  noDeadline: 'بدون مهلت',
  late: (time: string) => `${time} دیر شده`,
  last: 'تا پایان مهلت فقط روز تعطیل مانده',
  left: (time: string) => `${time} مانده`,
  daysOff: (days: number) => `با ${persianNumber(days)} روز تعطیل در میان`,
  workingLeft: (time: string) => `${time} کاری`,
  days: (days: number) => `${persianNumber(days)} روز`,
  hours: (hours: number) => `${persianNumber(hours)} ساعت`,
  minutes: (minutes: number) => `${persianNumber(minutes)} دقیقه`,
  and: ' و ',
  status: 'وضعیت',
  customer: 'گیرنده',
  items: 'اقلام',
  units: (count: number) => `${persianNumber(count)} عدد`,
  method: 'روش ارسال',
  actions: 'کار بعدی',
  startPreparing: 'شروع آماده‌سازی',
  setPosted: 'ثبت کد رهگیری',
  printLabels: 'چاپ برچسب',
  prepared: (count: number) => `آماده‌سازی ${persianNumber(count)} سفارش در صف ثبت قرار گرفت`,
  nothingPrepared: 'هیچ‌کدام از سفارش‌ها جدید نبود',
  resultsTitle: 'نتیجه‌ی شروع آماده‌سازی',
  resultsText: (asked: number, left: number) =>
    `${persianNumber(asked)} سفارش در صف ثبت قرار گرفت و ${persianNumber(left)} سفارش تغییر نکرد.`,
  close: 'بستن',
  tooMany: (most: number) => `هر بار حداکثر ${persianNumber(most)} سفارش را انتخاب کنید.`,
} as const

/** Codes pasted for many orders at once. */
export const SHEET_TEXTS = {
  title: 'ثبت گروهی کد رهگیری',
  back: 'بازگشت به میز ارسال',
  subtitle: 'ستون شماره‌ی سفارش و کد رهگیری را از Excel کپی کنید و اینجا بچسبانید.',
  text: 'سفارش‌ها و کدها',
  textHelp:
    'هر سطر: شماره‌ی سفارش یا مرسوله، کد رهگیری، و اگر لازم است روش ارسال و شماره تلفن پیک. میان آن‌ها ویرگول یا فاصله بگذارید.',
  example: '1234567\t123456789012345678901234\n1234568\t987654321\tتیپاکس',
  method: 'روش ارسال برای سطرهای بدون روش',
  methodOfOrder: 'همان که مشتری انتخاب کرده است',
  check: 'پیش‌نمایش',
  clear: 'پاک کردن',
  edit: 'ویرایش',
  send: (count: number) => `ثبت ارسال ${persianNumber(count)} سفارش`,
  nothingReady: 'سطری برای ثبت نیست',
  checkFailed: 'پیش‌نمایش آماده نشد',
  sendFailed: 'کدها فرستاده نشد',
  sent: (count: number) => `${persianNumber(count)} کد در صف ثبت در باسلام قرار گرفت`,
  rows: 'سطرهای فهرست',
  line: 'سطر',
  order: 'سفارش',
  unknownOrder: 'ناشناخته',
  code: 'کد رهگیری',
  shippingMethod: 'روش ارسال',
  result: 'نتیجه',
  states: {
    ready: 'آماده‌ی ثبت',
    already: 'پیش‌تر ثبت‌شده',
    faulty: 'ثبت نمی‌شود',
    waiting: 'در صف',
    sending: 'در راه باسلام',
    done: 'ثبت شد',
    refused: 'باسلام نپذیرفت',
  },
  show: 'کدام سطرها',
  all: 'همه',
  problems: 'نیازمند اصلاح',
  noProblems: 'سطری نیازمند اصلاح نیست',
  progress: (done: number, total: number) => `${persianNumber(done)} از ${persianNumber(total)}`,
  progressLabel: 'ثبت در باسلام',
  sheetOf: (when: string) => `فهرست ${when}`,
  by: (name: string) => `${name} فرستاد`,
  newSheet: 'فهرست جدید',
  failed: 'فهرست دریافت نشد',
  recent: 'فهرست‌های پیشین',
  recentEmpty: 'هنوز فهرستی نفرستاده‌اید.',
  summary: ({ done, waiting, refused, already, faulty }: Record<string, number>) =>
    [
      [done, 'ثبت شد'],
      [waiting, 'در صف'],
      [refused, 'رد شد'],
      [already, 'پیش‌تر ثبت‌شده'],
      [faulty, 'ثبت نشد'],
    ]
      .flatMap(([count, word]) => (count ? [`${persianNumber(count as number)} ${word}`] : []))
      .join('، '),
} as const
