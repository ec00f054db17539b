import type {
  JobItemStatus,
  JobStatus,
  ProjectApproval,
  TriggerType,
  VerificationStatus,
} from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'

/** Words that more than one feature shows. */
export const JOB_STATUS_LABELS = {
  pending: 'در صف خواندن',
  discovering: 'پیدا کردن صفحه‌ها',
  generating_template: 'یادگیری الگو',
  crawling: 'خواندن محصولات',
  completed: 'کامل‌شده',
  failed: 'ناموفق',
  aborted: 'لغوشده',
} as const satisfies Record<JobStatus, string>

export const JOB_ITEM_STATUS_LABELS = {
  pending: 'در صف',
  completed: 'کامل‌شده',
  failed: 'ناموفق',
} as const satisfies Record<JobItemStatus, string>

export const JOB_ITEM_CHANGE_LABELS = {
  added: 'جدید',
  changed: 'تغییرکرده',
  unchanged: 'بی‌تغییر',
  missing: 'حذف‌شده از سایت',
} as const

export const VERIFICATION_LABELS = {
  unverified: 'تاییدنشده',
  verified: 'تاییدشده',
  sent: 'ارسال‌شده',
} as const satisfies Record<VerificationStatus, string>

export const APPROVAL_LABELS = {
  pending_verification: 'در انتظار تایید مدیر',
  verified: 'تاییدشده',
  rejected: 'ردشده',
} as const satisfies Record<ProjectApproval, string>

export const TRIGGER_LABELS = {
  user_initial: 'اولین خواندن سایت',
  user_retry: 'خواندن دوباره‌ی سایت',
  sync: 'همگام‌سازی خودکار',
  user_manual_list: 'فهرست آدرس‌ها',
  user_template_regen: 'یادگیری دوباره‌ی الگو',
} as const satisfies Record<TriggerType, string>

export const SENDING_LABELS = {
  waiting: 'در صف ارسال',
  sending: 'در حال ارسال',
  refused: 'پذیرفته نشد',
  held: 'منتظر تایید شما',
} as const

/** The booth shows older data than we know, and nothing is on its way there. */
export const BOOTH_BEHIND_LABELS = {
  changed: 'غرفه عقب‌تر است',
  discarded: 'شما کنار گذاشتید',
} as const

export const AVAILABILITY_LABELS = { InStock: 'موجود', OutOfStock: 'ناموجود' } as const

export const NONE = '-'

/** A share as a person reads it. */
export const persianPercent = (value: number) => `${persianNumber(value)}٪`
/** An amount with its unit, e.g. «۱۲٬۰۰۰ تومان». The number comes in the unit that is named. */
export const inToman = (amount: number) => `${persianNumber(amount)} تومان`
export const inRial = (amount: number) => `${persianNumber(amount)} ریال`
export const inGram = (amount: number) => `${persianNumber(amount)} گرم`
export const inDays = (count: number) => `${persianNumber(count)} روز`
