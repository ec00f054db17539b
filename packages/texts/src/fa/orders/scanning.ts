import type { PackingStopReason, ReceiptFault } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'
import { FIELD_SENTENCES } from '../wire/validation.ts'

/** Reading barcodes by camera, from a photo, by a USB scanner or by typing. */
export const SCANNING_TEXTS = {
  start: 'روشن کردن دوربین',
  stop: 'خاموش کردن دوربین',
  starting: 'دوربین در حال روشن شدن است…',
  picture: 'تصویر دوربین',
  aim: 'بارکد را روبه‌روی دوربین بگیرید تا خودکار خوانده شود.',
  dark: 'نور کم است. جای روشن‌تری بروید یا چراغ دوربین را روشن کنید.',
  slow: 'بارکد هنوز دیده نشده است. آن را صاف و نزدیک‌تر بگیرید؛ اگر خوانده نشد، عکس بگیرید یا کد را بنویسید.',
  lightOn: 'روشن کردن چراغ',
  lightOff: 'خاموش کردن چراغ',
  photo: 'خواندن از عکس',
  usb: 'بارکدخوان USB هم در همین صفحه کار می‌کند.',
  type: 'نوشتن کد',
  typeHelp: 'رقم‌ها یا حروف زیر بارکد را بنویسید.',
  take: 'ثبت کد',
  retry: 'تلاش دوباره',
  faults: {
    camera_refused:
      'اجازه‌ی دوربین داده نشده است. در تنظیمات مرورگر برای همین سایت دوربین را مجاز کنید، یا از عکس و نوشتن کد استفاده کنید.',
    camera_missing: 'دوربینی پیدا نشد. از عکس، بارکدخوان یا نوشتن کد استفاده کنید.',
    camera_busy: 'برنامه‌ی دیگری از دوربین استفاده می‌کند. آن را ببندید و دوباره تلاش کنید، یا کد را بنویسید.',
    camera_insecure:
      'مرورگر فقط در آدرسی که با https شروع می‌شود دوربین را باز می‌کند. از عکس، بارکدخوان یا نوشتن کد استفاده کنید.',
    reader_failed: 'برنامه‌ی خواندن بارکد دریافت نشد. اینترنت را بررسی کنید، یا کد را بنویسید.',
    photo_without_code: 'در این عکس بارکدی دیده نشد. عکس نزدیک‌تر و روشن‌تری انتخاب کنید، یا کد را بنویسید.',
    photo_unreadable: 'این فایل عکس نیست یا باز نشد. عکس دیگری انتخاب کنید.',
  },
} as const

/** Tracking codes that are read from receipts of carriers. */
export const RECEIPT_TEXTS = {
  open: 'خواندن بارکد رسید',
  title: 'خواندن بارکد رسید پست',
  description: 'بارکد رسید را بخوانید؛ پیش از ثبت، سفارش و کد را تایید می‌کنید.',
  scanHere: 'خواندن کد با دوربین',
  order: 'رسید کدام سفارش است؟',
  orderHelp: 'می‌توانید بارکد برچسب خود بسته را هم بخوانید تا سفارش آن انتخاب شود.',
  orderOf: (name: string, order: number) => `${name} (سفارش ${order})`,
  noName: 'گیرنده‌ی بی‌نام',
  noOrders: 'سفارشی منتظر کد رهگیری نیست. اول آماده‌سازی سفارش را شروع کنید.',
  read: (code: string) => `کد خوانده شد: ${code}`,
  chosen: (name: string) => `این رسید برای ${name} است. حالا بارکد رسید را بخوانید.`,
  chooseFirst: 'حالا سفارش آن را انتخاب کنید.',
  readAgain: 'خواندن دوباره',
  faults: {
    product_barcode: 'این بارکد روی محصول است، نه رسید پست. بارکد رسید را بخوانید یا کد رهگیری را بنویسید.',
    web_address: 'این کد به یک صفحه‌ی وب می‌رود و کد رهگیری نیست. بارکد خطی رسید را بخوانید.',
    code_used: 'این کد برای سفارش دیگری ثبت شده است. رسید همین سفارش را بخوانید.',
    tracking_code_post_length:
      'این بارکد کد رهگیری پست نیست؛ کد پست ۲۴ رقم دارد. بارکد بلند رسید را بخوانید یا کد را بنویسید.',
  },
} as const

/** The sentence of a barcode that is no tracking code. */
export function receiptFaultSentence(fault: ReceiptFault): string {
  const own: Partial<Record<ReceiptFault, string>> = RECEIPT_TEXTS.faults
  const ofField: Partial<Record<ReceiptFault, string>> = FIELD_SENTENCES
  return own[fault] ?? ofField[fault] ?? RECEIPT_TEXTS.faults.tracking_code_post_length
}

/** A parcel that is packed by scanning. */
export const PACKING_TEXTS = {
  open: (order: number) => `بسته‌بندی سفارش ${order} با اسکن`,
  title: (order: number) => `بسته‌بندی سفارش ${order}`,
  to: (name: string) => `گیرنده: ${name}`,
  failed: 'بسته‌بندی باز نشد',
  begin: 'بارکد اولین محصول را بخوانید.',
  next: (name: string) => `شمرده شد: ${name}`,
  left: (units: number) => `${persianNumber(units)} عدد مانده است.`,
  progress: 'محصولات داخل بسته',
  lines: 'محصولات این سفارش',
  unitsOf: (done: number, total: number) => `${persianNumber(done)} از ${persianNumber(total)}`,
  lineDone: 'کامل',
  byHand: (units: number) => `${persianNumber(units)} عدد با تیک دستی`,
  withoutCode: 'بارکدی برای این محصول ثبت نشده است.',
  tick: (units: number) => (units === 1 ? 'دستی تیک می‌زنم' : `هر ${persianNumber(units)} عدد را شمردم`),
  tickOf: (words: string, name: string) => `${words}: ${name}`,
  unreadable: 'بارکد خوانده نمی‌شود',
  stopTitles: {
    not_of_parcel: 'این محصول در این بسته نیست',
    one_too_many: 'این محصول یکی زیادی است',
    code_of_several: 'این بارکد برای چند محصول است',
  } satisfies Record<PackingStopReason, string>,
  stopSentences: {
    not_of_parcel:
      'هیچ محصولی از این سفارش این بارکد را ندارد. آن را از بسته بیرون بگذارید و محصول درست را بخوانید.',
    one_too_many: 'همه‌ی عددهای این محصول داخل بسته است. این یکی را بیرون بگذارید.',
    code_of_several:
      'چند محصول این سفارش یک بارکد دارند و معلوم نیست کدام خوانده شد. آن را بیرون بگذارید و پس از دیدن محصول، دستی تیک بزنید.',
  } satisfies Record<PackingStopReason, string>,
  stopCode: (code: string) => `بارکد: ${code}`,
  acknowledge: 'بیرون گذاشتم، ادامه',
  finish: 'پایان بسته‌بندی',
  finishing: 'در حال ثبت پایان بسته‌بندی…',
  finishFailed: 'پایان بسته‌بندی ثبت نشد',
  finished: 'بسته کامل است',
  finishedBy: (name: string, when: string) => `${name}، ${when}`,
  finishedText: 'همه‌ی محصولات داخل بسته است. برچسب را چاپ کنید و روی بسته بچسبانید.',
  again: 'بسته‌بندی از نو',
  againTitle: 'بسته‌بندی از نو شروع شود؟',
  againText: 'هرچه تا اینجا شمرده شده است پاک می‌شود و باید همه‌ی محصولات را دوباره بخوانید.',
  close: 'بستن',
  unsaved: 'هنوز ذخیره نشده است. با برگشتن اینترنت خودکار ذخیره می‌شود.',
  over: 'این سفارش دیگر منتظر ارسال نیست و بسته‌بندی نمی‌شود.',
  noLines: 'این سفارش محصولی برای بسته‌بندی ندارد.',
  reload: 'ادامه از همان‌جا',
  silent: 'بی‌صدا',
  badge: 'بسته‌بندی شد',
  badgeLeft: (units: number) => `بسته‌بندی: ${persianNumber(units)} عدد مانده`,
  event: (scanned: number) => `${persianNumber(scanned)} عدد با بارکد خوانده شد.`,
  eventTicked: (names: string) => `با تیک دستی: ${names}`,
  eventTick: (name: string, units: number) => `${name} (${persianNumber(units)} عدد)`,
  eventStops: (stops: number) => `${persianNumber(stops)} بار محصول اشتباه جلوی بسته را گرفت.`,
} as const

/** Labels for thermal printers that understand ZPL. */
export const ZPL_TEXTS = {
  download: 'فایل ZPL',
  help: 'برچسب ۱۰×۱۵ برای چاپگر حرارتی زبرا و سازگار با آن',
  failed: 'فایل ZPL ساخته نشد. از چاپ معمولی استفاده کنید.',
  done: 'فایل ZPL دریافت شد. آن را به چاپگر حرارتی بفرستید.',
  fileName: (order: number) => `label-${order}.zpl`,
} as const
