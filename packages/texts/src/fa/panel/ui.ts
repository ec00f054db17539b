/** The panel's title, as the browser's tab and the served HTML show it. */
export const panelTitle = 'پیوند'

/** Words of the panel's own components. Those quoted in the specification stand here to the letter. */
export const ui = {
  close: 'بستن',
  cancel: 'انصراف',
  confirm: 'تایید',
  leaveTitle: 'تغییرهای ذخیره‌نشده از دست بروند؟',
  leave: 'رفتن بدون ذخیره',
  search: 'جستجو',
  retry: 'تلاش دوباره',
  undo: 'برگرداندن',
  copy: 'کپی',
  copied: 'کپی شد',
  copyFailed: 'کپی نشد. متن را انتخاب و دستی کپی کنید.',
  loading: 'لطفا صبر کنید ...',
  advanced: (title: string) => `پیشرفته: ${title}`,
  required: 'ضروری',
  opensInNewTab: 'در برگه‌ی جدید باز می‌شود',
  showPassword: 'نمایش رمز',
  hidePassword: 'پنهان کردن رمز',
  back: 'بازگشت',

  charactersLeft: (count: string) => `${count} کاراکتر`,
  charactersOver: (count: string) => `${count} کاراکتر بیشتر از حد مجاز`,

  rial: 'ریال',
  inToman: (amount: string) => `${amount} تومان`,

  selectPlaceholder: 'انتخاب کنید',
  listSeparator: '، ',
  selectNoOptions: 'هیچ موردی جهت انتخاب وجود ندارد',
  selectNoMatch: 'گزینه ای با این مشخصات وجود ندارد',
  andMore: (count: string) => `و ${count} مورد دیگر`,
  selectedCount: (count: string) => `${count} مورد انتخاب‌شده`,
  clearSelection: 'لغو انتخاب',
  removeItem: (name: string) => `حذف ${name}`,

  pages: 'صفحه‌ها',
  page: (number: string) => `صفحه‌ی ${number}`,
  nextPage: 'صفحه‌ی بعد',
  previousPage: 'صفحه‌ی قبل',

  selectRow: (name: string) => `انتخاب ${name}`,
  selectAllRows: 'انتخاب همه‌ی این صفحه',
  rowCannotBeSelected: 'این ردیف قابل انتخاب نیست',

  xOfY: (done: string, total: string) => `${done} از ${total}`,
  percent: (percent: string) => `${percent}٪`,
  perMinute: (count: string) => `${count} در دقیقه`,
  timeLeft: (duration: string) => `حدود ${duration} مانده`,
  atHour: (time: string) => `ساعت ${time}`,
  seconds: (count: string) => `${count} ثانیه`,
  minutes: (count: string) => `${count} دقیقه`,
  hours: (count: string) => `${count} ساعت`,

  stepDone: 'انجام‌شده',
  stepCurrent: 'مرحله‌ی فعلی',
  stepAhead: 'مرحله‌ی بعدی',

  toastRegion: 'اعلان‌ها',
  toastTypes: { success: 'انجام شد', error: 'خطا', warning: 'هشدار', info: 'اطلاع' },

  errorHeading: 'Error',
  errorTitle: 'دریافت اطلاعات ممکن نشد',
  crashDescription: 'این بخش با خطا روبه‌رو شد. صفحه را دوباره باز کنید؛ اگر تکرار شد به پشتیبانی خبر دهید.',
  crashReload: 'باز کردن دوباره',

  noImage: 'بدون تصویر',
  images: 'تصویرها',
  imageOf: (name: string, number: string, total: string) => `${name}، تصویر ${number} از ${total}`,
  image: (number: string, total: string) => `تصویر ${number} از ${total}`,
  nextImage: 'تصویر بعد',
  previousImage: 'تصویر قبل',

  json: 'داده‌ی JSON',
  videoPlay: 'پخش ویدیو',
  videoUnsupported: 'مرورگر شما از پخش ویدیو پشتیبانی نمی‌کند.',
  videoFailed: 'پخش این ویدیو ممکن نشد. آدرس ویدیو را بررسی کنید.',

  datePlaceholder: 'انتخاب تاریخ',
  dateSubmit: 'ثبت تاریخ',
  dateClear: 'پاک کردن تاریخ',
  year: 'سال',
  month: 'ماه',
  calendar: 'تقویم',
  previousMonth: 'ماه قبل',
  nextMonth: 'ماه بعد',
  fromDate: 'از تاریخ',
  toDate: 'تا تاریخ',
  dateRangeReversed: 'تاریخ پایان پیش از تاریخ شروع است. لطفا یکی را تغییر دهید.',

  commandPalette: 'رفتن به…',
  commandSearch: 'نام صفحه یا کار را بنویسید',
  commandEmpty: 'چیزی با این نام پیدا نشد',
} as const

/** `Intl` words a moment as a newsreader does; sellers say «همین حالا» and «۱۶ ساعت دیگر». */
export function spokenMoment(words: string): string {
  if (words === 'اکنون') return 'همین حالا'
  return words.replace(/(دقیقه|هفته) بعد$/, '$1‌ی دیگر').replace(/ بعد$/, ' دیگر')
}

/**
 * React Aria speaks these to a screen reader. Keys are its own, grouped by its own folders; the panel's
 * build puts these in place of its English.
 */
export const reactAriaTexts = {
  overlays: { dismiss: 'بستن' },
  menu: { longPressMessage: 'برای باز شدن فهرست، نگه دارید یا Alt و پیکان پایین را بزنید' },
  components: { selectPlaceholder: 'انتخاب کنید' },
  autocomplete: { collectionLabel: 'پیشنهادها' },
  searchfield: { 'Clear search': 'پاک کردن جستجو' },
  calendar: {
    previous: 'قبلی',
    next: 'بعدی',
    selectedDateDescription: 'تاریخ انتخاب‌شده: {date}',
    todayDate: 'امروز، {date}',
    todayDateSelected: 'امروز، {date}، انتخاب‌شده',
    dateSelected: '{date}، انتخاب‌شده',
    minimumDate: 'اولین تاریخ مجاز',
    maximumDate: 'آخرین تاریخ مجاز',
  },
} as const
