import type { SecurityEvent, SecurityOutcome, SignInWay } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'

/** Names of this program and of the shops it links, which who guesses tries with everybody. */
export const GUESSED_NAMES = [
  'payvand',
  'پیوند',
  'basalam',
  'باسلام',
  'digikala',
  'دیجی‌کالا',
  'instagram',
  'اینستاگرام',
]

export const SECURITY_TEXTS = {
  title: 'رویدادهای امنیتی',
  help: 'ورودها، رمزهای اشتباه و هر تغییری که به امنیت حساب‌ها مربوط است، تا ۱۸۰ روز. اگر چیزی را نمی‌شناسید، رمز خود را عوض کنید و نشست‌های دیگر را پایان دهید.',
  failed: 'رویدادهای امنیتی دریافت نشد',
  empty: 'هنوز رویدادی ثبت نشده است',
  emptyText: 'از این پس هر ورود و هر تغییر حساب‌ها اینجا دیده می‌شود.',
  /** Said of an act of an operator, whose name the seller is not told. */
  byOperator: 'پشتیبانی پیوند',
  byNobodyKnown: 'ناشناس',
} as const

/** Each says what happened; a subject follows it after a colon. */
const DONE: Record<SecurityEvent, string> = {
  sign_in: 'ورود',
  sign_out: 'خروج',
  confirm: 'تایید هویت',
  second_factor: 'تایید دومرحله‌ای',
  second_factor_added: 'افزودن تایید دومرحله‌ای',
  second_factor_removed: 'حذف تایید دومرحله‌ای',
  second_factor_reset: 'برداشتن تایید دومرحله‌ای',
  data_taken: 'دریافت همه‌ی داده‌ها',
  recovery_code_used: 'استفاده از کد بازیابی',
  recovery_codes_made: 'ساختن کدهای بازیابی جدید',
  password_changed: 'تغییر رمز عبور',
  user_added: 'افزودن کاربر',
  user_removed: 'حذف کاربر',
  user_banned: 'محدود شدن کاربر',
  user_unbanned: 'برداشتن محدودیت کاربر',
  session_ended: 'پایان دادن به نشست',
  other_sessions_ended: 'پایان دادن به نشست‌های دیگر',
  sessions_ended: 'پایان همه‌ی نشست‌ها',
  mail_target_changed: 'تغییر آدرس ایمیل اطلاع‌رسانی',
  bale_target_changed: 'تغییر گفتگوی بله',
  telegram_target_changed: 'تغییر گفتگوی تلگرام',
  push_device_added: 'روشن کردن اعلان مرورگر',
  sms_target_changed: 'تغییر شماره‌ی پیامک اطلاع‌رسانی',
  webhook_target_changed: 'تغییر آدرس وب‌هوک اطلاع‌رسانی',
  webhook_key_changed: 'تغییر کلید وب‌هوک',
  token_changed: 'تغییر توکن',
  personal_token_added: 'ساختن توکن شخصی',
  personal_token_revoked: 'باطل کردن توکن شخصی',
  booth_connected: 'وصل شدن غرفه',
  platform_disconnected: 'جدا کردن پلتفرم',
  project_deleted: 'حذف پروژه',
  limit_reached: 'رسیدن به سقف درخواست‌ها',
}

const SIGN_IN_WAY: Record<SignInWay, string> = {
  password: 'با رمز عبور',
  sign_on: 'با باسلام',
  totp: 'با کد برنامه‌ی گوشی',
  passkey: 'با کلید عبور',
  recovery_code: 'با کد بازیابی',
}

const OUTCOME_SUFFIX: Record<SecurityOutcome, string> = {
  done: '',
  failed: ' ناموفق',
  refused: ' پذیرفته نشد',
}

export const SECURITY_OUTCOME_LABELS = {
  done: 'انجام شد',
  failed: 'ناموفق',
  refused: 'پذیرفته نشد',
} as const satisfies Record<SecurityOutcome, string>

/** What happened, in a few words: «ورود ناموفق», «ورود با رمز عبور», «افزودن کاربر: sara». */
export function securityEventWords(
  event: SecurityEvent,
  outcome: SecurityOutcome,
  subject: string | null,
): string {
  const words = `${DONE[event]}${OUTCOME_SUFFIX[outcome]}`
  if (subject === null) return words
  const way = event === 'sign_in' ? SIGN_IN_WAY[subject as SignInWay] : undefined
  return way === undefined ? `${words}: ${subject}` : `${words} ${way}`
}

export const ATTACKS_TEXTS = {
  title: 'حمله‌ها',
  subtitle: 'رمزهای اشتباه و سقف‌هایی که در این روزها به آن‌ها رسیده‌اند',
  period: 'بازه',
  days: (days: number) => (days === 1 ? '۲۴ ساعت گذشته' : `${persianNumber(days)} روز گذشته`),
  failed: 'حمله‌ها دریافت نشد',
  addresses: 'آدرس‌ها',
  addressesHelp:
    'آدرس‌هایی که از آن‌ها رمز یا کد اشتباه آمده یا به سقفی رسیده‌اند. در هر ربع ساعت از هر آدرس یک بار نوشته می‌شود که باید صبر کند.',
  address: 'آدرس شبکه',
  noAddress: 'نامعلوم',
  failedCount: 'رمز اشتباه',
  refusedCount: 'منتظر ماندن',
  limitCount: 'سقف درخواست',
  userCount: 'کاربران',
  lastAt: 'آخرین بار',
  users: 'کاربران',
  usersHelp: 'کاربرانی که رمز آن‌ها را اشتباه زده‌اند؛ شاید خودشان رمز را فراموش کرده باشند.',
  user: 'کاربر',
  addressCount: 'از چند آدرس',
  none: 'در این روزها رمز اشتباه یا سقفی ثبت نشده است.',
} as const
