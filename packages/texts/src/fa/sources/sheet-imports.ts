import type { SheetOutcome } from '@payvand/contract'
import type { SheetColumn, SheetPlan, SheetRowFault } from '@payvand/domain'
import { persianList } from '../../persian-list.ts'
import { persianNumber } from '../../persian-number.ts'

export const SHEET_ROW_SENTENCES: Record<SheetRowFault, string> = {
  product_code_missing: 'کد محصول ندارد.',
  product_code_invalid: 'کد محصول درست نیست؛ باید مانند ۱۲۳ یا DKP-123 باشد.',
  variant_code_missing: 'کد تنوع ندارد.',
  variant_code_invalid: 'کد تنوع درست نیست؛ باید مانند ۱۲۳ یا DKPC-123 باشد.',
  title_missing: 'عنوان ندارد.',
  title_too_long: 'عنوان بیش از ۵۰۰ کاراکتر است.',
  sku_too_long: 'کد فروشنده بیش از ۱۰۰ کاراکتر است.',
  price_missing: 'قیمت فروش ندارد.',
  price_invalid: 'قیمت فروش درست نیست؛ باید عددی بدون اعشار به ریال باشد.',
  list_price_invalid: 'قیمت مرجع درست نیست؛ باید عددی بدون اعشار به ریال باشد.',
  stock_missing: 'موجودی ندارد؛ اگر محصول تمام شده است، صفر بنویسید.',
  stock_invalid: 'موجودی درست نیست؛ باید عددی بدون اعشار باشد.',
  active_unknown: 'مقدار ستون «فعال» شناخته نشد؛ بنویسید فعال یا غیرفعال.',
  variant_repeated: 'این تنوع در ردیف بالاتری هم با همین مقدارها آمده است.',
  variant_contradicted: 'این تنوع در فایل چند بار با مقدارهای متفاوت آمده است؛ فقط یکی را نگه دارید.',
}

export const SHEET_KEPT_SENTENCE = 'این محصول پس از ورود فایل تغییر کرده یا فرستاده شده بود و برگردانده نشد.'

/** A variant that only its title tells from the others gets a property of this name. */
export const SHEET_VARIANT_PROPERTY = 'تنوع'

export function missingColumnsSentence(columns: readonly string[]): string {
  const named = persianList(columns.map((column) => `«${column}»`))
  return columns.length === 1 ? `ستون ${named} پیدا نشد.` : `ستون‌های ${named} پیدا نشدند.`
}

const PLAN_WORDS: Record<SheetPlan, string> = {
  new: 'جدید',
  changed: 'تغییرکرده',
  unchanged: 'بی‌تغییر',
  refused: 'ردشده',
}
const OUTCOME_WORDS: Record<SheetOutcome, string> = {
  done: 'وارد شد',
  refused: 'رد شد',
  undone: 'برگردانده شد',
  kept: 'برنگشت',
}

export const SHEET_IMPORT_TITLE = 'ورود محصولات از فایل'

/** The plan of a row comes first, then its outcome once there is one. */
export function sheetOutcomeWords(plan: SheetPlan | null, outcome: SheetOutcome | null): string {
  if (plan === 'refused') return OUTCOME_WORDS.refused
  return [plan && PLAN_WORDS[plan], outcome && OUTCOME_WORDS[outcome]].filter(Boolean).join('، ')
}

export const SHEET_RESULT_TEXTS = {
  sheet: 'نتیجه',
  headings: [
    'ردیف فایل',
    'کد محصول',
    'کد تنوع',
    'عنوان',
    'کد فروشنده',
    'قیمت فروش (ریال)',
    'موجودی',
    'نتیجه',
    'دلیل',
  ],
} as const

export const SHEET_FILE_NAMES = {
  result: (fileName: string) => `نتیجه ${fileName.replace(/\.[^.]*$/, '')}`,
  sample: 'نمونه فایل تنوع‌ها',
} as const

/** Two variants of one product, as a seller would write them. */
export const SHEET_SAMPLE_ROWS: readonly Record<SheetColumn, string | number>[] = [
  {
    productCode: 'DKP-1234567',
    variantCode: 'DKPC-7654321',
    sku: 'BAG-01-BK',
    active: 'فعال',
    price: 12_500_000,
    title: 'کیف دوشی مدل نمونه | مشکی | گارانتی اصالت و سلامت فیزیکی کالا',
    listPrice: 14_000_000,
    stock: 7,
  },
  {
    productCode: 'DKP-1234567',
    variantCode: 'DKPC-7654322',
    sku: 'BAG-01-BR',
    active: 'غیرفعال',
    price: 12_500_000,
    title: 'کیف دوشی مدل نمونه | قهوه‌ای | گارانتی اصالت و سلامت فیزیکی کالا',
    listPrice: 14_000_000,
    stock: 0,
  },
]

const rowsOf = (count: number) => `${persianNumber(count)} ردیف`

export const SHEET_IMPORT_TEXTS = {
  title: 'ورود از دیجی‌کالا',
  subtitle: 'محصولات خود را با فایل تنوع‌های دیجی‌کالا وارد کنید. پیش از تایید شما چیزی تغییر نمی‌کند.',
  choose: 'انتخاب فایل',
  dropHere: 'فایل را اینجا رها کنید',
  drop: 'فایل Excel یا CSV را اینجا بکشید یا انتخاب کنید',
  limits: 'تا ۱۰٬۰۰۰ ردیف و ۱۰ مگابایت؛ xlsx، xls یا csv',
  connectBySku: 'اتصال محصولات با کد فروشنده (SKU)',
  connectBySkuHelp:
    'پس از ورود، محصولاتی که همین حالا در غرفه هستند و کد فروشنده‌ی یکسان دارند به هم وصل می‌شوند. غرفه باید فعال و وصل باشد.',
  reading: 'فایل خوانده می‌شود…',
  uploadFailed: 'فایل خوانده نشد',
  sample: 'دریافت فایل نمونه',
  notesTitle: 'پیش از بارگذاری',
  notes: [
    'در پنل فروشندگان دیجی‌کالا، از بخش تنوع‌ها خروجی Excel بگیرید و همان فایل را انتخاب کنید.',
    'ستون‌های «کد محصول»، «کد تنوع»، «عنوان تنوع کالا»، «قیمت فروش» و «موجودی نزد فروشنده» لازم‌اند.',
    'قیمت‌ها به ریال خوانده می‌شوند. تنوع غیرفعال، بدون موجودی شمرده می‌شود.',
    'تصویر و توضیحات محصولات جدید پس از ورود، از صفحه‌ی عمومی آن‌ها در دیجی‌کالا خوانده می‌شود.',
  ],
  otherFile: 'فایل دیگر',
  previewTitle: (plans: Record<SheetPlan, number>) =>
    persianList([
      ...(plans.new > 0 ? [`${rowsOf(plans.new)} جدید`] : []),
      ...(plans.changed > 0 ? [`${rowsOf(plans.changed)} تغییرکرده`] : []),
      ...(plans.unchanged > 0 ? [`${rowsOf(plans.unchanged)} بی‌تغییر`] : []),
      ...(plans.refused > 0 ? [`${rowsOf(plans.refused)} ردشده`] : []),
    ]),
  previewText: 'هنوز چیزی وارد نشده است. ردیف‌ها را ببینید و سپس ورود را شروع کنید.',
  readAs: ({ kind, encoding, delimiter, sheetName }: SheetFormWords) =>
    kind === 'csv'
      ? `CSV با کدگذاری ${ENCODING_WORDS[encoding ?? ''] ?? encoding} و جداکننده‌ی ${DELIMITER_WORDS[delimiter ?? ''] ?? delimiter}`
      : `برگه‌ی «${sheetName}»`,
  ofProducts: (rowCount: number, products: number) =>
    `${rowsOf(rowCount)} از ${persianNumber(products)} محصول`,
  broughtInBefore: (when: string) => `همین فایل را پیش‌تر (${when}) وارد کرده‌اید.`,
  unchangedOnly: 'همه‌ی ردیف‌ها با آنچه دارید یکی است؛ با ورود این فایل چیزی عوض نمی‌شود.',
  nothing: 'ردیفی برای ورود نیست. دلیل هر ردیف را در پایین ببینید، فایل را اصلاح کنید و دوباره بفرستید.',
  start: (count: number) => `ورود ${rowsOf(count)}`,
  startFailed: 'ورود شروع نشد',
  cancel: 'کنار گذاشتن',
  cancelFailed: 'فایل کنار گذاشته نشد',
  cancelled: 'فایل کنار گذاشته شد. چیزی وارد نشده است.',
  doneText: 'محصولات در پروژه‌ی دیجی‌کالا هستند. آن‌ها را بازبینی کنید و به غرفه بفرستید.',
  result: 'دریافت نتیجه (Excel)',
  downloadFailed: 'فایل دریافت نشد',
  toProject: 'دیدن محصولات',
  rows: 'ردیف‌های فایل',
  rowsFailed: 'ردیف‌های فایل دریافت نشد',
  importFailed: 'این فایل دریافت نشد',
  noRows: 'ردیفی با این نتیجه نیست',
  all: 'همه',
  plans: PLAN_WORDS,
  outcomes: OUTCOME_WORDS,
  line: 'ردیف',
  product: 'محصول',
  codes: 'کد',
  change: 'تغییر',
  state: 'وضعیت',
  fields: { price: 'قیمت', stock: 'موجودی', sku: 'کد فروشنده' },
  none: 'هیچ',
  from: 'از',
  to: 'به',
  priceAndStock: (price: string, stock: string) => `${price} ریال · ${stock} عدد`,
  inactive: 'غیرفعال',
  untitled: 'بدون نام',
  recent: 'فایل‌های پیشین',
  waitsForYou: 'در انتظار تایید',
} as const

interface SheetFormWords {
  kind: 'xlsx' | 'xls' | 'csv'
  encoding: string | null
  delimiter: string | null
  sheetName: string
}

const ENCODING_WORDS: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1256': 'Windows-1256',
}
const DELIMITER_WORDS: Record<string, string> = { ',': 'ویرگول', ';': 'نقطه‌ویرگول', '\t': 'Tab' }
