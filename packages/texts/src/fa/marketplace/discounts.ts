import type { DiscountReason, DiscountState } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'
import { leftOutSentence } from '../operations/item-operations.ts'
import { persianPercent } from '../panel/labels.ts'

export const DISCOUNT_STATE_LABELS = {
  queued: 'در صف',
  applying: 'در حال اعمال',
  active: 'فعال',
  removing: 'در حال برداشتن',
  locked: 'منتظر پایان تخفیف دیگر',
  price_differs: 'منتظر قیمت غرفه',
  refused: 'پذیرفته نشد',
} as const satisfies Record<DiscountState, string>

const REASONS: Record<DiscountReason, string> = {
  discount_locked:
    'این محصول در باسلام تخفیف دیگری دارد (مانند کمپین) که دست‌نخورده می‌ماند؛ پس از پایان آن، تخفیف شما خودکار اعمال می‌شود.',
  price_differs:
    'قیمت این محصول در غرفه با قیمت شما یکی نیست؛ تخفیف پس از یکی شدن قیمت‌ها اعمال می‌شود. تفاوت را در صفحه‌ی محصول ببینید.',
  discount_not_taken:
    'باسلام این تخفیف را نشان نمی‌دهد یا برمی‌دارد؛ پس از چند بار تلاش کنار گذاشته شد. در پنل باسلام بررسی کنید و بعد «تلاش دوباره» را بزنید.',
  discount_refused: 'باسلام این تخفیف را نپذیرفت. درصد را تغییر دهید یا «تلاش دوباره» را بزنید.',
}

/** The sentence of a discount that is not in force, followed by the marketplace's own words. */
export function discountReasonSentence(reason: { code: string; messages: readonly string[] }): string {
  const sentence = REASONS[reason.code as DiscountReason] ?? REASONS.discount_refused
  return [sentence, ...reason.messages].join(' ')
}

export const discountTitle = (percent: number): string => `تخفیف ${persianPercent(percent)}`

const LEFT_OUT: Readonly<Record<string, string>> = {
  never_sent: 'هنوز از اینجا به غرفه فرستاده نشده است.',
  price_left_to_booth: 'همگام‌سازی قیمت آن خاموش است.',
  held_for_person: 'تغییری از آن در انتظار شماست؛ اگر آن را بپذیرید، با همین تخفیف به غرفه می‌رود.',
  price_missing: 'قیمتی ندارد که بتوان از آن تخفیف داد.',
  commission_unknown: 'کارمزد دسته‌ی آن هنوز معلوم نیست، پس قیمتش هم معلوم نیست.',
  floor_leaves_none: 'با کف قیمت، جایی برای تخفیف نمی‌ماند.',
  discount_stopped: 'تخفیف پیش از آن متوقف شد.',
}

export const discountLeftOutSentence = (code: string): string => LEFT_OUT[code] ?? leftOutSentence(code)

export function discountOutcomeSentence(
  outcome: 'done' | 'left_out' | 'undone',
  code: string | null,
): string {
  if (outcome === 'undone') return 'تخفیف آن برداشته می‌شود.'
  return code === null ? 'این تخفیف را می‌گیرد.' : discountLeftOutSentence(code)
}

/** The discounts' tab of the laboratory. */
export const DISCOUNT_TEXTS = {
  title: 'تخفیف‌ها',
  subtitle: 'قیمت پیش از تخفیف در غرفه خط می‌خورد. شروع و پایان هر تخفیف خودکار است.',
  failed: 'تخفیف‌ها دریافت نشد',
  newDiscount: 'تخفیف جدید',
  empty: 'هنوز تخفیفی نگذاشته‌اید',
  emptyText:
    'برای همه‌ی محصولات غرفه، یک پروژه یا یک دسته تخفیف بگذارید؛ پیش از شروع، قیمت هر محصول را می‌بینید.',
  rule: 'تخفیف',
  period: 'زمان',
  products: 'محصولات',
  state: 'وضعیت',
  stop: 'پایان دادن',
  stopTitle: (percent: number) => `تخفیف ${persianPercent(percent)} همین حالا تمام شود؟`,
  stopText: 'تخفیف از همه‌ی محصولاتش برداشته می‌شود و قیمت پیشین به غرفه برمی‌گردد.',
  stopFailed: 'تخفیف تمام نشد',
  stopped: 'تخفیف متوقف شد و در حال برداشتن است',
  details: 'محصولات',
  detailsOf: (what: string) => `محصولات ${what}`,
  allProducts: 'همه‌ی محصولات غرفه',
  ofProject: (name: string) => `پروژه‌ی «${name}»`,
  ofGoneProject: 'پروژه‌ای که پاک شده است',
  ofCategory: (title: string) => `دسته‌ی «${title}»`,
  ofUnknownCategory: 'یک دسته‌ی باسلام',
  chosen: (count: number) => `${persianNumber(count)} محصول انتخاب‌شده`,
  ruleStates: { scheduled: 'شروع نشده', running: 'در جریان', ended: 'تمام شده', stopped: 'متوقف‌شده' },
  from: (from: string, to: string) => `از ${from} تا پایان ${to}`,
  count: (label: string, count: number) => `${label}: ${persianNumber(count)}`,
  none: 'هنوز محصولی ندارد',
  scheduledNone: 'در زمان شروع، خودکار اعمال می‌شود',
  ofOldPrices: 'از قیمت خط‌خورده‌ی فروشگاه',
  ofOldPricesHelp:
    'محصولاتی که در فروشگاه شما قیمت پیش از تخفیف دارند. روشن و خاموش کردن آن در «قاعده‌ی قیمت» است.',
  withState: (percent: number, state: string) => `${persianPercent(percent)}، ${state}`,
  activeUntil: (day: string) => `فعال تا پایان ${day}`,
  productsFailed: 'محصولات این تخفیف دریافت نشد',
  noProducts: 'محصولی با این وضعیت نیست',
  allStates: 'همه',
  stateFilter: 'فیلتر وضعیت',
  retry: 'تلاش دوباره',
  retried: 'دوباره از باسلام خواسته می‌شود',
  retryFailed: 'تلاش دوباره انجام نشد',
  price: 'قیمت غرفه',
  struckPrice: (amount: string) => `قیمت پیش از تخفیف: ${amount}`,

  formTitle: 'تخفیف جدید',
  formHelp: 'درصد از قیمت غرفه کم می‌شود. مشتری هرگز کمتر از کف قیمت شما نمی‌پردازد.',
  percent: 'چند درصد؟',
  percentWrong: (least: number, most: number) =>
    `عددی از ${persianNumber(least)} تا ${persianNumber(most)} با حداکثر دو رقم اعشار بنویسید`,
  project: 'پروژه',
  allProjects: 'همه‌ی پروژه‌ها',
  category: 'دسته‌ی باسلام',
  allCategories: 'همه‌ی دسته‌ها',
  unnamedCategory: (id: number) => `دسته‌ی ${persianNumber(id)}`,
  firstDay: 'از روز',
  lastDay: 'تا پایان روز',
  dayMissing: 'روز را انتخاب کنید',
  lastBeforeFirst: 'روز پایان باید پس از روز شروع باشد',
  lastOver: 'روز پایان گذشته است',
  preview: 'پیش‌نمایش',
  cancel: 'انصراف',
  newerWins: 'اگر محصولی در چند تخفیف باشد، تخفیف جدیدتر می‌ماند؛ تخفیف‌ها با هم جمع نمی‌شوند.',
} as const
