import type { PreparationHold } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'

/** Why the rule leaves an order to a person. */
export const PREPARATION_HOLD_SENTENCES = {
  automation_not_new: 'سفارش دیگر جدید نیست.',
  automation_too_expensive: 'مبلغ سفارش از سقف قاعده بیشتر است.',
  automation_line_unlinked: 'قلمی از سفارش به محصول شما وصل نیست.',
  automation_stock_unknown: 'موجودی قلمی از سفارش معلوم نیست.',
  automation_out_of_stock: 'موجودی قلمی از سفارش کافی نیست.',
  automation_units_waiting: 'فروشگاه شما هنوز موجودی این سفارش را تایید نکرده است.',
} as const satisfies Record<PreparationHold, string>

/** The rule by which preparation starts by itself. */
export const ORDER_AUTOMATION_TEXTS = {
  title: 'شروع خودکار آماده‌سازی',
  subtitle: 'سفارش جدیدی که با قاعده‌ی شما جور باشد، بدون زدن دکمه آماده‌سازی می‌شود؛ بقیه منتظر شما می‌ماند.',
  failed: 'قاعده دریافت نشد',
  isOn: 'شروع خودکار روشن باشد',
  onSince: (moment: string) => `روشن از ${moment}. سفارش‌های پیش از آن با خود شماست.`,
  off: 'خاموش است و هیچ سفارشی خودکار شروع نمی‌شود.',
  delay: 'چند دقیقه پس از پرداخت',
  delayHelp: 'تا مشتری بتواند پیش از شروع آماده‌سازی لغو کند.',
  minutes: 'دقیقه',
  mostAmount: 'سقف مبلغ سفارش',
  mostAmountHelp: 'خالی یعنی بدون سقف.',
  hours: 'ساعت‌های شروع',
  hoursHelp: 'بیرون از این ساعت‌ها سفارش تا ساعت شروع بعدی صبر می‌کند.',
  fromHour: 'از ساعت',
  toHour: 'تا ساعت',
  allDay: 'همه‌ی شبانه‌روز',
  sameHours: 'ساعت پایان باید با ساعت شروع فرق داشته باشد',
  hour: (hour: number) => `${persianNumber(hour)}:۰۰`,
  always:
    'این‌ها همیشه شرط است: همه‌ی اقلام به محصول شما وصل باشد، موجودی همه کافی باشد و فروشگاه شما سفارش را رد نکرده باشد.',
  save: 'ذخیره',
  saved: 'قاعده ذخیره شد',
  saveFailed: 'قاعده ذخیره نشد',
  leaveText: 'تغییرهای قاعده هنوز ذخیره نشده است.',
  preview: 'پیش‌نمایش',
  previewTitle: (count: number) => `با ${persianNumber(count)} سفارش آخر`,
  previewText: 'هیچ سفارشی تغییر نمی‌کند؛ فقط می‌بینید این قاعده با سفارش‌های آخر شما چه می‌کرد.',
  previewFailed: 'پیش‌نمایش آماده نشد',
  previewEmpty: 'هنوز سفارشی ندارید.',
  wouldStart: (count: number) => `${persianNumber(count)} سفارش خودکار شروع می‌شد`,
  wouldHold: (count: number) => `${persianNumber(count)} سفارش منتظر شما می‌ماند`,
  startsAt: (moment: string) => `شروع در ${moment}`,
  wouldStartAt: (moment: string) => `در ${moment} شروع می‌شد`,
  stockNotJudged: 'موجودی زمان سفارش‌های گذشته معلوم نیست و در نظر گرفته نشد.',
  taken: 'خودتان پیش‌تر برای این سفارش درخواستی داده‌اید.',
  log: 'آنچه انجام داد',
  logFailed: 'فهرست دریافت نشد',
  logEmpty: 'هنوز درباره‌ی سفارشی تصمیم نگرفته است.',
  previewOutcomes: { starts: 'شروع می‌شد', held: 'منتظر شما می‌ماند' },
  outcomes: {
    waiting: 'شروع می‌شود',
    started: 'در صف باسلام قرار گرفت',
    held: 'منتظر شما',
  },
  order: (number: number) => `سفارش ${number}`,
} as const
