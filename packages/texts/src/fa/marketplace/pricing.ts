import { persianNumber } from '../../persian-number.ts'
import { persianPercent } from '../panel/labels.ts'
import { PLACE_LABELS } from '../panel/places.ts'

const percentText = (value: number) => persianPercent(Math.abs(value))

/** The laboratory of the price rule. */
export const PRICING_TEXTS = {
  title: PLACE_LABELS['/product/prices'],
  roundedTo: (method: string, base: string) => `${method}، ${base}`,
  subtitle: 'قاعده‌ی قیمت را روی محصولات خودتان بیازمایید؛ تا «اعمال» را نزنید چیزی ذخیره نمی‌شود.',
  bulkSubtitle:
    'قیمت، موجودی یا متن محصولات را با هم تغییر دهید؛ اول پیش‌نمایش را می‌بینید و تا ۲۴ ساعت می‌توانید برگردانید.',
  tabs: { label: 'بخش‌های قیمت', lab: 'قاعده‌ی قیمت', discounts: 'تخفیف‌ها', bulk: 'تغییر گروهی' },
  failed: 'قاعده‌ی قیمت دریافت نشد',
  rule: 'قاعده',
  ruleHelp: 'قیمت فروشگاه در ضریب ضرب و سپس گرد می‌شود؛ در پایان کارمزد و کف قیمت در نظر گرفته می‌شود.',
  floor: 'کف قیمت',
  floorHelp: 'هیچ محصولی ارزان‌تر از این به غرفه نمی‌رود. خالی یعنی بدون کف.',
  commission: 'کارمزد باسلام',
  commissionUnit: 'درصد',
  commissionHelp:
    'خالی یعنی کارمزد دسته‌ی هر محصول، همان که باسلام می‌گوید؛ اگر بنویسید عدد شما می‌ماند. کارمزد رو به بالا گرد می‌شود تا دریافتی شما کمتر از این نباشد.',
  commissionWrong: 'عددی از صفر تا ۹۰ بنویسید یا خالی بگذارید',
  commissionAdded: 'افزودن کارمزد به قیمت',
  commissionAddedHelp: 'قیمت چنان بالا می‌رود که پس از کارمزد، دست‌کم همان قیمت قاعده به دست شما برسد.',
  ofCategories: 'کارمزد دسته‌های شما در باسلام',
  categoryCommission: (percent: number, when: string) => `${percentText(percent)} (باسلام، ${when})`,
  commissionAsked: 'هنوز پرسیده نشده است',
  commissionsFailed: 'کارمزد دسته‌ها دریافت نشد',
  unnamedCategory: (id: number) => `دسته‌ی ${persianNumber(id)}`,
  commissionWritten: 'نوشته‌ی شما',
  commissionOfCategory: 'از دسته‌ی باسلام',
  withoutCommission: (count: number) =>
    `قیمت ${persianNumber(count)} محصول هنوز معلوم نیست، چون باسلام کارمزد دسته‌شان را نگفته یا دسته‌شان انتخاب نشده است. تا آن زمان قیمتشان در غرفه همان می‌ماند.`,
  showsOldPrice: 'نمایش قیمت خط‌خورده',
  showsOldPriceHelp:
    'اگر محصول در فروشگاه شما قیمت پیش از تخفیف دارد، در غرفه هم خط می‌خورد. مشتری هرگز کمتر از قیمت قاعده نمی‌پردازد.',
  scope: 'این قاعده برای کدام محصولات است؟',
  scopeHelp:
    'برای یک پروژه، یک دسته یا یک دسته در یک پروژه می‌توانید قاعده‌ی جدا بگذارید. هر بخش از دقیق‌ترین قاعده‌ای می‌آید که آن را تعیین کرده است.',
  scopesFailed: 'پروژه‌ها و دسته‌ها دریافت نشد',
  allCategories: 'همه‌ی دسته‌ها',
  category: 'دسته‌ی باسلام',
  withCount: (name: string, count: number) => `${name} (${persianNumber(count)})`,
  ownRules: 'قاعده‌های جدا',
  wholeBooth: 'کل غرفه',
  scopeOf: (project: string | null, category: string | null): string =>
    [category, project].filter((name) => name !== null).join(' در ') || 'کل غرفه',
  goneProject: 'پروژه‌ی پاک‌شده',
  sameAsWider: (value: string) => `مانند قاعده‌ی کلی‌تر: ${value}`,
  own: (part: string) => `${part}: جدا برای این محصولات`,
  parts: {
    coefficient: 'ضریب',
    rounding: 'گرد کردن',
    priceFloor: 'کف قیمت',
    commissionPercent: 'درصد کارمزد',
    commissionAdded: 'افزودن کارمزد به قیمت',
    showsOldPrice: 'نمایش قیمت خط‌خورده',
  },
  noFloor: 'بدون کف',
  ofEachCategory: 'کارمزد دسته‌ی هر محصول',
  on: 'روشن',
  off: 'خاموش',
  removeScope: 'برداشتن قاعده‌ی جدا…',
  applyScopeTitle: (scope: string) => `قاعده‌ی «${scope}» اعمال شود؟`,
  removeScopeTitle: (scope: string) => `قاعده‌ی جدای «${scope}» برداشته شود؟`,
  safetyStock: 'موجودی اطمینان',
  safetyStockHelp: 'این تعداد از موجودی هر محصول در غرفه عرضه نمی‌شود.',
  pieces: 'عدد',
  reset: 'بازگشت به قاعده‌ی فعلی',
  apply: 'اعمال…',
  sample: 'روی محصولات شما',
  sampleHelp: 'نمونه‌ای از ارزان‌ترین تا گران‌ترین',
  sampleEmpty: 'هنوز محصولی با قیمت ندارید',
  sampleEmptyText:
    'با خوانده شدن محصولات سایت، نمونه‌ای از آن‌ها اینجا دیده می‌شود. تا آن زمان با یک عدد بیازمایید.',
  byHand: 'قیمت دلخواه',
  product: 'محصول',
  source: 'قیمت در فروشگاه',
  booth: 'قیمت در غرفه',
  commissionAmount: 'کارمزد',
  commissionOf: (amount: string) => `کارمزد ${amount}`,
  received: 'دریافتی شما',
  receivedUnknown: 'کارمزد نامعلوم',
  more: (percent: number) => `${percentText(percent)} بیشتر`,
  less: (percent: number) => `${percentText(percent)} کمتر`,
  inverse: 'از دریافتی به قیمت',
  inverseHelp: 'بنویسید چه مبلغی می‌خواهید به دستتان برسد.',
  inverseAmount: 'می‌خواهم دریافت کنم',
  inversePrice: 'قیمت در غرفه باید باشد',
  inverseReceived: 'پس از کارمزد دریافت می‌کنید',
  inverseCost: 'قیمت خرید محصول',
  inverseCostHelp: 'اگر بنویسید، مبلغ بالا آن چیزی است که پس از خرید محصول برایتان می‌ماند.',
  inverseLeft: 'پس از خرید محصول می‌ماند',
  profitOf: (amount: string) => `سود ${amount}`,
  lossOf: (amount: string) => `زیان ${amount}`,
  inverseNeeds: 'برای این حساب، درصد کارمزد را در قاعده بنویسید یا یک دسته انتخاب کنید.',
  tooLarge: 'این عدد برای قیمت بیش از اندازه بزرگ است.',
  effect: 'روی همه‌ی محصولات',
  effectFailed: 'اثر روی همه‌ی محصولات حساب نشد',
  effectWaits: 'وقتی قاعده درست پر شود، اثر آن بر همه‌ی محصولات اینجا دیده می‌شود.',
  up: 'گران‌تر',
  down: 'ارزان‌تر',
  same: 'بی‌تغییر',
  atFloor: 'بالا رفته تا کف قیمت',
  tooLow: (count: number) =>
    `قیمت ${persianNumber(count)} محصول کمتر از آن می‌شود که باسلام بپذیرد (۱٬۰۰۰ تومان).`,
  tooHigh: (count: number) => `قیمت ${persianNumber(count)} محصول بیشتر از آن می‌شود که باسلام بپذیرد.`,
  spread: 'اندازه‌ی تغییر قیمت‌ها',
  band: (from: number | null, to: number | null): string => {
    if (from === null) return `بیش از ${percentText(to ?? 0)} ارزان‌تر`
    if (to === null) return `بیش از ${percentText(from)} گران‌تر`
    return to <= 0
      ? `${percentText(to)} تا ${percentText(from)} ارزان‌تر`
      : `${percentText(from)} تا ${percentText(to)} گران‌تر`
  },
  spreadNone: 'با این قاعده قیمت هیچ محصولی تغییر نمی‌کند.',
  jumps: 'بزرگ‌ترین جهش‌ها',
  priceSum: 'جمع قیمت‌ها در غرفه',
  receivedSum: 'جمع دریافتی شما',
  applyTitle: 'قاعده‌ی جدید قیمت اعمال شود؟',
  applyCount: (up: number, down: number) =>
    `${persianNumber(up)} محصول گران‌تر و ${persianNumber(down)} محصول ارزان‌تر می‌شود.`,
  applySent: (count: number) =>
    count === 0
      ? 'هیچ محصولی از غرفه تغییر نمی‌کند؛ قاعده از این پس به کار می‌رود.'
      : `${persianNumber(count)} محصول غرفه با قیمت یا موجودی جدید دوباره فرستاده می‌شود.`,
  applyUndo: 'تا ۲۴ ساعت می‌توانید قاعده‌ی پیشین را با یک دکمه برگردانید.',
  applyConfirm: 'ذخیره و ارسال',
  applyConfirmOnly: 'ذخیره‌ی قاعده',
  applyFailed: 'قاعده‌ی قیمت اعمال نشد',
  applied: 'قاعده‌ی جدید قیمت ذخیره شد',
  toLab: 'آزمایشگاه قیمت',
  choose: 'کدام محصولات؟',
  chooseHelp: 'همه‌ی محصولاتی که با این فیلترها پیدا می‌شوند.',
  project: 'پروژه',
  allProjects: 'همه‌ی پروژه‌ها',
  status: 'وضعیت',
  allStatuses: 'همه',
  inBooth: 'فقط محصولات غرفه',
  search: 'جستجو در نام، کد و آدرس',
} as const
