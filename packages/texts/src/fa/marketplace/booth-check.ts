import type { BoothCheckOutcome, BoothCheckStep } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'

const PRODUCT_TITLE = 'محصول آزمایشی پیوند'

export const BOOTH_CHECK_TEXTS = {
  /** The check's own product; its name begins so, whatever stands behind. */
  productTitle: PRODUCT_TITLE,
  productName: (number: string | number) => `${PRODUCT_TITLE} ${number}`,
  changedName: (name: string) => `${name} تغییریافته`,
  productText: 'این محصول را پیوند برای آزمایش اتصال ساخته است. منتشر نمی‌شود و فروشی نیست.',
  variantProperty: 'رنگ',
  variantValues: ['قرمز', 'آبی', 'سبز'] as readonly [string, string, string],

  title: 'آزمایش اتصال به باسلام',
  subtitle:
    'پیوند با غرفه‌ی شما همان کارهایی را می‌کند که هر روز می‌کند، و می‌گوید هر کدام درست کار می‌کند یا نه.',
  link: 'آزمایش اتصال',
  failed: 'آزمایش‌های غرفه دریافت نشد',
  operation: 'آزمایش اتصال به باسلام',
  what: 'چه می‌کند',
  reads: 'محصولات، دسته‌ها، سفارش‌ها و وب‌هوک‌های غرفه را می‌خواند. چیزی تغییر نمی‌کند.',
  writes:
    'یک محصول آزمایشی منتشرنشده می‌سازد، نام، قیمت، موجودی، عکس و تنوع آن را تغییر می‌دهد و در پایان موجودی آن را صفر می‌کند. به محصولات دیگر دست نمی‌زند و چیزی منتشر نمی‌شود.',
  stays:
    'باسلام راهی برای حذف محصول ندارد: محصول آزمایشی، منتشرنشده و ناموجود، در غرفه می‌ماند و می‌توانید خودتان حذفش کنید.',
  consent: 'می‌پذیرم یک محصول آزمایشی منتشرنشده در غرفه‌ی من ساخته شود',
  discounts: 'تخفیف را هم بیازماید',
  discountsHelp: 'روی همان محصول آزمایشی تخفیف می‌گذارد و برمی‌دارد.',
  startReading: 'آزمایش بدون تغییر',
  startWhole: 'آزمایش کامل',
  started: 'آزمایش شروع شد',
  startFailed: 'آزمایش شروع نشد',
  queueStopped: 'ارسال به غرفه را متوقف کرده‌اید؛ وقتی ادامه دهید آزمایش هم ادامه می‌یابد.',
  sandbox: 'محیط آزمایشی',
  noBoothTitle: 'غرفه وصل نیست',
  noBooth: 'برای آزمایش، اول غرفه را وصل کنید.',
  toBooth: 'رفتن به غرفه',
  late: 'سرور پاسخ نمی‌دهد. تا وصل شدن دوباره، آنچه می‌بینید به‌روز نمی‌شود.',
  openProduct: 'دیدن محصول آزمایشی در باسلام',
  waits: (why: string) => `آزمایش ادامه می‌یابد: ${why}`,
  last: 'آخرین آزمایش',
  takesTime: 'آزمایش حدود دو دقیقه طول می‌کشد و می‌توانید این صفحه را ببندید.',
  endedAt: (when: string) => `پایان آزمایش: ${when}`,
  broken: (why: string) => `آزمایش ناتمام ماند: ${why}`,
  leftBehind: 'اگر محصول آزمایشی در غرفه مانده باشد، آزمایش بعدی آن را از فروش برمی‌دارد.',
  copyReport: 'کپی گزارش',
  showReport: 'دیدن متن گزارش',
  reportCopied: 'گزارش کپی شد',
  reportHelp: 'در گزارش نام، شماره، آدرس و توکن کسی نیست.',
  learned: 'آنچه از باسلام معلوم شد',
  said: 'پاسخ باسلام',
  summary: (counts: Readonly<Record<BoothCheckOutcome, number>>) =>
    [
      counts.failed > 0 ? `${persianNumber(counts.failed)} گام درست کار نکرد` : 'هیچ گامی خطا نداشت',
      `${persianNumber(counts.passed)} گام درست بود`,
      ...(counts.unclear > 0 ? [`${persianNumber(counts.unclear)} گام نامعلوم ماند`] : []),
    ].join('، '),
} as const

export const BOOTH_CHECK_OUTCOME_LABELS = {
  passed: 'درست',
  failed: 'نادرست',
  unclear: 'نامعلوم',
  skipped: 'انجام نشد',
} as const satisfies Record<BoothCheckOutcome, string>

/** What each step does, as the title of its row. */
export const BOOTH_CHECK_STEP_TITLES = {
  account: 'شناختن غرفه',
  leftovers: 'برداشتن باقی‌مانده‌ی آزمایش‌های پیشین',
  list: 'خواندن محصولات',
  categories: 'خواندن دسته‌ها',
  orders: 'خواندن سفارش‌ها',
  webhooks: 'خواندن وب‌هوک‌ها',
  photo: 'بارگذاری عکس',
  create: 'ساختن محصول',
  find: 'پیدا کردن دوباره‌ی محصول',
  text: 'تغییر نام و توضیح',
  price: 'تغییر قیمت',
  stock: 'تغییر موجودی',
  batch: 'تغییر قیمت و موجودی با هم',
  refusal: 'رد شدن قیمت نادرست',
  variants: 'تنوع‌ها',
  variant_offer: 'قیمت و موجودی تنوع',
  discount: 'تخفیف',
  remove: 'برداشتن محصول آزمایشی',
} as const satisfies Record<BoothCheckStep, string>

type Values = Readonly<Record<string, string | number>>
type Sentences = Readonly<Record<string, (values: Values) => string>>

const toman = (rial: string | number | undefined): string =>
  typeof rial === 'number' ? `${persianNumber(rial / 10)} تومان` : amount(rial)
const amount = (value: string | number | undefined): string =>
  typeof value === 'number' ? persianNumber(value) : String(value ?? '')
const fieldName = (field: string | number | undefined): string => FIELD_NAMES[String(field)] ?? String(field)
/** A value as a person reads it: money in toman. */
const shown = (field: string | number | undefined, value: string | number | undefined): string =>
  field === 'price' || field === 'primaryPrice' || field === 'totalItemsPrice' ? toman(value) : amount(value)
const FIELD_NAMES: Readonly<Record<string, string>> = {
  title: 'نام',
  price: 'قیمت',
  primaryPrice: 'قیمت',
  stock: 'موجودی',
  sku: 'کد محصول',
  status: 'وضعیت',
  variantCount: 'تعداد تنوع',
  preparationDays: 'روزهای آماده‌سازی',
  packageWeight: 'وزن با بسته‌بندی',
  orderId: 'شماره‌ی سفارش',
  totalItemsPrice: 'جمع قلم‌ها',
}

/** Sentences that any step may end with. */
const ANY: Sentences = {
  skipped: () => 'برای این گام چیزی نبود یا گام پیش از آن انجام نشد.',
  waits: () => 'باسلام تغییر را گرفت و هنوز نشان نمی‌دهد: منتظر تایید است.',
  differs: ({ field, sent, read }) =>
    sent === undefined
      ? `«${fieldName(field)}» در فهرست و در خود آن یکی نیست.`
      : `«${fieldName(field)}» ${shown(field, sent)} فرستاده شد و ${read === '' ? 'چیزی خوانده نشد' : `${shown(field, read)} خوانده شد`}.`,
  was_published: () => 'محصولی که منتشرنشده خواسته شد، منتشر شد؛ همان زمان از انتشار برداشته شد.',
  forbidden: () => 'باسلام این کار را اجازه نداد.',
  refused: () => 'باسلام این کار را نپذیرفت.',
  not_found: () => 'باسلام گفت چنین چیزی نیست.',
  unexpected_answer: () => 'پاسخ باسلام خوانده نشد.',
}

/** What each step proved, or what went wrong in it. */
const SENTENCES: Readonly<Record<BoothCheckStep, Sentences>> = {
  account: {
    passed: ({ booth }) => `توکن پذیرفته شد و غرفه‌ی ${booth} شناخته شد.`,
    no_booth: () => 'این کاربر باسلام غرفه‌ای ندارد.',
    other_booth: () => 'توکن از غرفه‌ی دیگری است.',
  },
  leftovers: {
    removed: ({ removed }) => `${amount(removed)} محصول از آزمایش‌های پیشین مانده بود و از فروش برداشته شد.`,
    none: () => 'چیزی از آزمایش‌های پیشین نمانده بود.',
  },
  list: {
    passed: ({ read, total }) =>
      `${amount(read)} محصول${total === '' ? '' : ` از ${amount(total)}`} خوانده شد؛ صفحه‌ها، جستجو با شماره، کد و وضعیت، و خود محصول با هم می‌خوانند.`,
    empty: () => 'غرفه محصولی ندارد و جستجوها پاسخ درست گرفت.',
    doubled: () => 'یک محصول در دو صفحه آمد.',
    unordered: () => 'محصولات به ترتیبی که خواسته شد نیامد.',
    filter_ignored: () => 'جستجو محصولی را آورد که خواسته نشده بود.',
    found_nothing: () => 'محصولی که نیست پیدا شد.',
  },
  categories: {
    passed: ({ roots, category, percent, days }) =>
      `${amount(roots)} دسته‌ی اصلی خوانده شد. «${category}»: کارمزد ${amount(percent)} درصد، آماده‌سازی ${days === '' ? 'بدون سقف' : `تا ${amount(days)} روز`}.`,
    no_categories: () => 'درخت دسته‌ها خالی بود.',
    foreign_guess: () => 'دسته‌ای پیشنهاد شد که در درخت دسته‌ها نیست.',
  },
  orders: {
    passed: ({ read }) => `${amount(read)} سفارش خوانده شد؛ با شماره پیدا شد و جزئیات با فهرست می‌خواند.`,
    price_unclear: ({ read }) =>
      `${amount(read)} سفارش خوانده شد؛ با شماره پیدا شد و جزئیات با فهرست می‌خواند. هیچ کدام چند عدد از یک قلم نداشت.`,
    empty: () => 'غرفه سفارشی ندارد؛ فهرست خالی خوانده شد.',
    unreadable: ({ odd }) => `${amount(odd)} سفارش آمد و هیچ کدام خوانده نشد.`,
    not_found_by_number: () => 'سفارشی که در فهرست بود با شماره‌اش پیدا نشد.',
  },
  webhooks: { passed: ({ count }) => `${amount(count)} وب‌هوک ثبت‌شده خوانده شد.` },
  photo: { passed: () => 'یک عکس بارگذاری شد.' },
  create: {
    passed: ({ hasPhoto }) =>
      `محصول، منتشرنشده، ساخته شد و نام، قیمت، موجودی، کد و وزن همان خوانده شد${hasPhoto === 1 ? '؛ عکس هم آمد' : '؛ عکس نیامد'}.`,
  },
  find: {
    passed: () => 'با کد و با نام پیدا شد؛ اگر پاسخی گم شود محصول دوباره ساخته نمی‌شود.',
    not_found_by_code: () => 'با کد پیدا نشد؛ اگر پاسخی گم شود ممکن است محصول دو بار ساخته شود.',
    not_found_by_title: () => 'با نام پیدا نشد؛ اگر پاسخی گم شود ممکن است محصول دو بار ساخته شود.',
  },
  text: { passed: () => '«نام» و «توضیح» تغییر کرد و همان خوانده شد.' },
  price: { passed: ({ price }) => `«قیمت» به ${toman(price)} تغییر کرد و همان خوانده شد.` },
  stock: { passed: ({ stock }) => `«موجودی» به ${amount(stock)} تغییر کرد و همان خوانده شد.` },
  batch: {
    passed: () => '«قیمت» و «موجودی» با هم تغییر کرد و همان خوانده شد؛ سطری که محصولش نیست جدا رد شد.',
    not_accepted: () => 'سطر محصول آزمایشی پذیرفته نشد.',
    accepted_nothing: () => 'سطری که محصولش نیست پذیرفته شد.',
  },
  refusal: {
    passed: () => 'قیمت یک ریال رد شد و دلیل آن خوانده شد.',
    without_words: () => 'قیمت یک ریال رد شد و دلیلی که خوانده شود نداشت.',
    taken: () => 'قیمت یک ریال پذیرفته شد؛ باسلام کف قیمت ندارد یا دیرتر آن را می‌سنجد.',
  },
  variants: {
    replace: () => 'تنوع‌ها ساخته شد. آنچه در تغییر نام برده نشد حذف شد.',
    merge: () => 'تنوع‌ها ساخته شد. آنچه در تغییر نام برده نشد ماند.',
    ignore: () => 'تنوع‌هایی که در تغییر محصول فرستاده شد اثری نداشت.',
    refuse: () => 'تغییر محصول با تنوع پذیرفته نشد.',
    count: ({ sent, read }) => `${amount(sent)} تنوع فرستاده شد و ${amount(read)} تنوع خوانده شد.`,
  },
  variant_offer: {
    passed: () => 'قیمت و موجودی یک تنوع با شماره‌ی آن تغییر کرد، تکی و گروهی، و همان خوانده شد.',
    no_variants: () => 'محصول آزمایشی تنوعی نداشت.',
    batch_not_accepted: () => 'تغییر گروهی تنوع پذیرفته نشد.',
    offer_differs: ({ sent, read }) =>
      `قیمت تنوع ${toman(sent)} فرستاده شد و ${read === '' ? 'خوانده نشد' : `${toman(read)} خوانده شد`}.`,
  },
  discount: {
    named: () => 'تخفیف نشان داده شد. تا هست، هر تغییری که قیمت در آن باشد رد می‌شود.',
    changed: () => 'تخفیف نشان داده شد. تا هست، قیمت جدید رد می‌شود.',
    off: () => 'تخفیف نشان داده شد و تغییر قیمت پذیرفته شد.',
    not_shown: () => 'تخفیف در بیست ثانیه نشان داده نشد؛ شاید محصول منتشرنشده تخفیف نمی‌گیرد.',
    not_ended: () => 'تخفیف در بیست ثانیه برداشته نشد.',
  },
  remove: {
    passed: () => 'محصول آزمایشی منتشرنشده و ناموجود است.',
    nothing: () => 'محصولی ساخته نشده بود.',
    still_there: ({ product }) => `محصول آزمایشی ${product} هنوز در فروش است.`,
  },
}

const ADVICE: Readonly<Record<string, string>> = {
  reconnect: 'غرفه را دوباره وصل کنید.',
  grant_scopes: 'غرفه را دوباره وصل کنید و همه‌ی دسترسی‌هایی را که خواسته می‌شود بدهید.',
  read_words:
    'پاسخ باسلام را بخوانید؛ اگر به غرفه مربوط است آن را در پنل باسلام درست کنید، وگرنه گزارش را برای پشتیبانی بفرستید.',
  tell_support: 'گزارش را برای پشتیبانی بفرستید.',
  remove_by_hand: 'این محصول را در پنل باسلام از انتشار بردارید.',
  look_again: 'کمی بعد دوباره آزمایش کنید.',
}

/** The sentence of a step's end; null for a code that an older version wrote. */
export function boothCheckSentence(step: BoothCheckStep, code: string, values: Values): string | null {
  const sentence = SENTENCES[step][code] ?? ANY[code]
  return sentence?.(values) ?? null
}

export function boothCheckAdvice(advice: string | null): string | null {
  return advice === null ? null : (ADVICE[advice] ?? null)
}
