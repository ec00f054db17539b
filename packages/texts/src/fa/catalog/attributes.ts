import type { AttributeFault, AttributeSource } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'

/** Where a value of an attribute comes from, as a cell says it. */
export const ATTRIBUTE_SOURCE_LABELS = {
  person: 'خودتان نوشته‌اید',
  mapping: 'از ردیفی که انتخاب کردید',
  specification: 'از جدول مشخصات سایت',
  brand: 'از برند محصول',
  gtin: 'از بارکد محصول',
  variant: 'از تنوع‌های محصول',
  weight: 'از وزن محصول',
  description: 'از توضیحات محصول',
  name: 'از نام محصول',
  default: 'پاسخ شما برای همه‌ی دسته',
} as const satisfies Record<AttributeSource, string>

const FAULTS = {
  empty: 'مقداری ندارد.',
  too_long: 'از ۲۰۰ کاراکتر بلندتر است.',
  not_a_number: 'باید یک عدد باشد.',
  unknown_option: 'چنین گزینه‌ای ندارد.',
  one_option_only: 'فقط یک گزینه می‌پذیرد.',
  no_item: 'این محصول دیگر در این پروژه نیست.',
  no_attribute: 'باسلام دیگر این ویژگی را نمی‌خواهد.',
} as const satisfies Record<AttributeFault | 'no_item' | 'no_attribute', string>

/** Why a value was not taken; with the attribute's name where it has one. */
export const attributeFaultSentence = (title: string | null, fault: keyof typeof FAULTS): string =>
  title === null ? FAULTS[fault] : `«${title}» ${FAULTS[fault]}`

const decimal = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 20, useGrouping: false })

/** A number in the attribute's unit, however many decimals it has. */
export const attributeNumber = (text: string, unit: string | null): string =>
  `${decimal.format(Number(text))}${unit === null ? '' : ` ${unit}`}`

/** The chosen options of an attribute. */
export const attributeOptions = (titles: readonly string[]): string => titles.join('، ')

const products = (count: number) => `${persianNumber(count)} محصول`

/** The attributes that the marketplace asks of a category's products: on an item, and on the screen of a project. */
export const ATTRIBUTE_TEXTS = {
  title: 'ویژگی‌های دسته‌ها',
  titleOf: (category: string) => `ویژگی‌های «${category}»`,
  subtitle:
    'باسلام در هر دسته ویژگی‌هایی مثل جنس یا وزن می‌خواهد. آنچه از سایت خوانده نشود، یک بار برای همه‌ی محصولات دسته پرسیده می‌شود.',
  open: 'ویژگی‌ها',
  /** A notice above a project's products, and the way to the answer from there and from a product. */
  lacking: (count: number) => `${products(count)} ویژگی‌های لازم دسته‌اش را ندارد`,
  answer: 'مشخص کردن ویژگی‌ها',

  loadFailed: 'ویژگی‌ها دریافت نشد',
  noProject: 'پروژه پیدا نشد',
  emptyTitle: 'هنوز محصولی دسته ندارد',
  emptyText: 'وقتی برای محصولات دسته انتخاب کنید، ویژگی‌های هر دسته اینجا پرسیده می‌شود.',
  toProducts: 'رفتن به محصولات',
  notFound: 'در این دسته محصولی ندارید',
  allCategories: 'همه‌ی دسته‌ها',
  categories: 'دسته‌های این پروژه',
  unnamed: (id: number) => `دسته‌ی ${persianNumber(id)}`,
  items: products,
  reading: 'در حال پرسیدن از باسلام',
  readingText:
    'هنوز از باسلام پرسیده نشده که این دسته چه ویژگی‌هایی می‌خواهد. به‌زودی پرسیده می‌شود و همین‌جا می‌آید.',
  counting: 'در حال به‌روز شدن',
  countingText: 'محصولات همین حالا نگاه می‌شوند و دسته‌هایشان تا چند لحظه‌ی دیگر اینجا می‌آید.',
  complete: 'کامل',
  questions: (count: number) => `${persianNumber(count)} پرسش`,
  lackingOf: (count: number, total: number) =>
    `${persianNumber(count)} از ${products(total)} ویژگی لازم را ندارد`,
  nothingAsked: 'این دسته ویژگی‌ای نمی‌خواهد',
  nothingAskedText: 'باسلام برای محصولات این دسته ویژگی خاصی نمی‌پرسد.',
  stale: (since: string) =>
    `باسلام مدتی است پاسخ نمی‌دهد؛ این ویژگی‌ها ${since} خوانده شده‌اند و شاید تغییر کرده باشند.`,

  views: 'نمایش',
  viewQuestions: 'پرسش‌ها',
  viewTable: 'جدول محصولات',

  openTitle: (count: number) => `${persianNumber(count)} ویژگی لازم مانده است`,
  allAnswered: 'همه‌ی ویژگی‌های لازم این دسته مشخص است.',
  answeredTitle: 'ویژگی‌های مشخص‌شده',
  optionalTitle: 'ویژگی‌های اختیاری',
  optionalText: 'باسلام محصول را بدون این‌ها هم می‌پذیرد.',
  required: 'لازم',
  openCount: (count: number, total: number) => `در ${persianNumber(count)} از ${products(total)} مشخص نیست`,
  filledIn: (count: number, total: number) => `در ${persianNumber(count)} از ${products(total)} مشخص است`,
  filledBy: (source: AttributeSource, count: number) =>
    `${persianNumber(count)} ${ATTRIBUTE_SOURCE_LABELS[source]}`,
  sources: (parts: readonly string[]) => `: ${parts.join('، ')}`,
  yourAnswer: (words: string) => `پاسخ شما: ${words}`,
  answerOne: 'نوشتن پاسخ',
  answerOf: (title: string) => `نوشتن پاسخ «${title}»`,
  change: 'تغییر پاسخ',
  changeOf: (title: string) => `تغییر پاسخ «${title}»`,
  firstOnly: (count: number) => `این شمارش از ${products(count)} اول دسته است.`,

  fromRow: 'از این ردیف مشخصات سایت',
  fromRowHelp: 'ردیفی را که همین ویژگی را می‌گوید انتخاب کنید.',
  noRow: 'هیچ ردیفی',
  rowWords: (row: { itemCount: number; readCount: number; examples: readonly string[] }, total: number) => {
    const { itemCount, readCount, examples } = row
    const clear = readCount < itemCount ? `، ${persianNumber(readCount)} روشن` : ''
    return `در ${persianNumber(itemCount)} از ${products(total)}${clear}؛ مثل ${examples.join('، ')}`
  },
  rowCount: (count: number, total: number) => `در ${persianNumber(count)} از ${products(total)}`,
  unitOfRow: 'واحد عددهای این ردیف',
  unitOfRowHelp: 'فقط اگر سایت واحد را کنار عدد ننوشته باشد.',
  unread: (count: number) => `${persianNumber(count)} مقدار این ردیف روشن نیست؛ بگویید هر کدام یعنی چه`,
  meaningOf: (said: string) => `«${said}» یعنی`,
  fallback: 'اگر سایت چیزی نگفته باشد',
  fallbackHelp: 'برای همه‌ی محصولات دسته که این ویژگی‌شان مشخص نیست.',
  noValue: 'بدون پاسخ',
  choose: 'انتخاب کنید',
  save: 'ذخیره برای همه‌ی دسته',
  saveOf: (title: string) => `ذخیره برای همه‌ی دسته: «${title}»`,
  saved: (title: string) => `«${title}» برای همه‌ی دسته ذخیره شد`,
  savedMany: (count: number) => `${persianNumber(count)} پاسخ برای این دسته ذخیره شد`,
  undone: 'به حالت قبل برگشت',
  saveFailed: 'پاسخ ذخیره نشد',
  cancel: 'انصراف',
  unsaved: 'پاسخ‌هایی که نوشته‌اید ذخیره نشده‌اند و با رفتن از اینجا از بین می‌روند.',

  offered: (project: string) => `در پروژه‌ی «${project}» گفته بودید:`,
  offeredRow: (row: string) => `از ردیف «${row}»`,
  offeredRest: (value: string) => `بقیه ${value}`,
  both: (one: string, other: string) => `${one}؛ ${other}`,
  takeOffer: 'استفاده از همین پاسخ',
  takeOfferOf: (title: string) => `استفاده از همین پاسخ برای «${title}»`,
  takeAllOffers: (count: number) => `استفاده از ${persianNumber(count)} پاسخ قبلی`,

  show: 'نمایش محصولات',
  showAll: 'همه',
  showMissing: 'ناقص‌ها',
  withOptional: 'ویژگی‌های اختیاری هم',
  shownAttribute: 'ویژگی',
  product: 'محصول',
  table: 'ویژگی‌های محصولات',
  tableHelp:
    'با کلیدهای جهت‌دار جابه‌جا شوید، با Enter بنویسید و مقدارها را از Excel همین‌جا بچسبانید. Delete نوشته‌ی شما را برمی‌دارد.',
  noItems: 'محصولی در این دسته نیست',
  noMissing: 'محصول ناقصی نمانده است',
  noMissingText: 'همه‌ی محصولات این دسته ویژگی‌های لازم را دارند.',
  missingValue: 'مشخص نیست',
  emptyValue: '—',
  cellOf: (product: string, attribute: string) => `${attribute}، ${product}`,
  guess: (value: string) => `شاید ${value}`,
  doubtful: 'نامطمئن',
  takeGuess: 'همین است',
  evidence: (words: string) => `: «${words}»`,
  fillPage: 'خانه‌های خالی این صفحه',
  fillPageOf: (value: string) => `«${value}» در خانه‌های خالی این صفحه`,
  fillCategory: 'همه‌ی دسته',
  fillCategoryOf: (value: string) => `«${value}» برای همه‌ی دسته، اگر سایت چیزی نگفته باشد`,
  repeat: 'این مقدار برای:',
  clear: 'برداشتن نوشته‌ی خودم',
  edit: 'نوشتن',
  editOf: (title: string) => `نوشتن «${title}»`,
  saving: 'در حال ذخیره',
  cellsFilled: (count: number) => `${persianNumber(count)} خانه پر شد`,
  cellsRefused: (count: number) => `${persianNumber(count)} خانه پذیرفته نشد؛ با رنگ قرمز مشخص است`,
  notSaved: 'ذخیره نشد؛ دوباره تلاش کنید.',
  cellsFailed: 'مقدارها ذخیره نشد',
  retry: 'تلاش دوباره',
  pastedOutside: (count: number) => `${persianNumber(count)} مقدار بیرون از جدول بود و کنار گذاشته شد`,

  itemTitle: 'ویژگی‌های باسلام',
  itemOptional: (count: number) => `${persianNumber(count)} ویژگی اختیاری خالی است`,
  forCategory: 'برای همه‌ی دسته',
  saveOne: 'ذخیره',
  itemSaved: 'ویژگی محصول ذخیره شد',
} as const
