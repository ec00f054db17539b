import type { PreflightCode, PreflightFixKind, ProductIssue } from '@payvand/domain'
import { persianList } from '../../persian-list.ts'
import { PRODUCT_ISSUE_SENTENCES } from './product-issues.ts'

/** Each sentence names what the marketplace would refuse or change, so that a seller can act on it. */
export const PREFLIGHT_SENTENCES = {
  ...PRODUCT_ISSUE_SENTENCES,
  name_too_long: 'نام محصول از ۱۲۰ کاراکتر بلندتر است و هنگام ارسال کوتاه می‌شود.',
  name_forbidden: 'در نام محصول شماره‌ی تماس، شناسه‌ی شبکه‌ی اجتماعی یا آدرس سایت آمده است.',
  name_taken: 'محصول دیگری با همین نام هست. باسلام نام تکراری را در غرفه نمی‌پذیرد؛ نام را کمی تغییر دهید.',
  photo_unreadable:
    'عکس اصلی باز نشد و بدون آن محصول به غرفه نمی‌رود. عکس دیگری بگذارید، یا آن را در سایت درست کنید.',
  photos_unreadable: 'یک یا چند عکس گالری باز نشد؛ آن عکس‌ها ارسال نمی‌شوند.',
  photos_too_many: 'محصول بیش از ۲۰ تصویر دارد؛ فقط ۲۰ تصویر اول ارسال می‌شود.',
  description_too_long: 'توضیحات از ۵٬۰۰۰ کاراکتر بلندتر است و هنگام ارسال کوتاه می‌شود.',
  description_forbidden: 'در توضیحات شماره‌ی تماس، شناسه‌ی شبکه‌ی اجتماعی یا آدرس سایت آمده است.',
  price_too_high: 'قیمت از سقف مجاز باسلام بیشتر است. لطفا آن را اصلاح کنید.',
  variant_price_missing:
    'یک یا چند تنوع این محصول قیمت ندارد و برای همین در غرفه فروخته نمی‌شود. برای آن قیمت بگذارید، یا آن را خاموش کنید.',
  preparation_days_too_large: 'زمان آماده‌سازی از سقف مجاز این دسته بیشتر است.',
  unit_type_unknown: 'باسلام این نوع واحد را نمی‌شناسد؛ واحد دیگری انتخاب کنید.',
  category_closed: 'دسته‌ی انتخاب‌شده در باسلام نیست یا زیردسته دارد؛ یکی از زیردسته‌ها را انتخاب کنید.',
  attributes_missing:
    'باسلام برای این دسته ویژگی‌هایی می‌خواهد که هنوز مشخص نیست؛ یک بار برای همه‌ی محصولات دسته مشخصشان کنید.',
  attributes_wanted:
    'باسلام برای این دسته ویژگی‌هایی می‌خواهد که در این محصول مشخص نیست؛ محصول در غرفه می‌ماند، اما بهتر است مشخصشان کنید.',
  category_missing: 'دسته‌ی باسلام این محصول انتخاب نشده است.',
} as const satisfies Record<PreflightCode, string> & Record<ProductIssue, string>

/** The finding of one attribute that a category demands, by its name. */
export const attributeSentence = (title: string, isBlocking: boolean): string =>
  isBlocking
    ? `باسلام برای این دسته «${title}» را می‌خواهد و در این محصول مشخص نیست.`
    : `باسلام برای این دسته «${title}» را هم می‌خواهد؛ محصول در غرفه می‌ماند، اما بهتر است مشخصش کنید.`

/** What is missing of a product that was about to be sent. */
export const missingAttributesWords = (titles: readonly string[]): string =>
  `مشخص نیست: ${persianList(titles)}.`

const FIX_LABELS: Partial<Record<PreflightCode, string>> = {
  name_too_long: 'کوتاه کردن نام',
  name_forbidden: 'حذف از نام',
  name_taken: 'افزودن کد به نام',
  photos_unreadable: 'حذف عکس‌هایی که باز نشد',
  photos_too_many: 'نگه داشتن ۲۰ تصویر اول',
  description_too_long: 'کوتاه کردن توضیحات',
  description_forbidden: 'حذف از توضیحات',
  price_too_low: 'قیمت به تومان است (ده برابر)',
  stock_missing: 'گذاشتن موجودی پیش‌فرض',
  weight_missing: 'گذاشتن وزن پیش‌فرض',
  package_weight_missing: 'وزن محصول به‌علاوه‌ی ۵۰ گرم',
  package_weight_too_small: 'وزن محصول به‌علاوه‌ی ۵۰ گرم',
  preparation_days_too_small: 'گذاشتن زمان پیش‌فرض',
  preparation_days_too_large: 'گذاشتن سقف مجاز',
  unit_quantity_too_small: 'گذاشتن مقدار پیش‌فرض',
  unit_type_missing: 'گذاشتن واحد پیش‌فرض',
  unit_type_unknown: 'گذاشتن واحد پیش‌فرض',
}

export function preflightFixLabel(code: PreflightCode, kind: PreflightFixKind): string {
  if (kind === 'choose_category') return 'انتخاب دسته'
  if (kind === 'answer_attributes') return 'مشخص کردن برای دسته'
  return (kind === 'apply' ? FIX_LABELS[code] : undefined) ?? 'ویرایش'
}
