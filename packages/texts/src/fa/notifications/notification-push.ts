import { persianNumber } from '../../persian-number.ts'
import type { NotificationWords } from './notification-words.ts'

/** What a device shows of these notifications, of none a test. */
export function pushWords(notifications: readonly NotificationWords[]): NotificationWords {
  const [first, ...others] = notifications
  if (!first) return { title: 'اعلان آزمایشی پیوند', text: 'اعلان‌ها روی این دستگاه نشان داده می‌شود.' }
  if (others.length === 0) return first
  return {
    title: `${persianNumber(notifications.length)} اعلان از پیوند`,
    text: notifications.map(({ title }) => title).join('\n'),
  }
}

/** The panel's words around what the button of a push asked; the question itself comes from the server. */
export const PUSH_ACT_TEXTS = {
  title: 'پاسخ به اعلان',
  failed: 'این کار انجام نشد',
  askFailed: 'این کار در دسترس نیست',
  code: 'کد رهگیری',
  toOrders: 'رفتن به سفارش‌ها',
  toHeld: 'رفتن به تغییرهای منتظر تایید',
} as const

export const PUSH_TEXTS = {
  devices: 'دستگاه‌ها',
  noDevices: 'هنوز روی هیچ دستگاهی روشن نشده است.',
  failed: 'فهرست دستگاه‌ها دریافت نشد',
  subscribe: 'روشن کردن روی این دستگاه',
  subscribed: 'اعلان مرورگر روی این دستگاه روشن شد',
  subscribeFailed: 'اعلان مرورگر روشن نشد',
  isHere: 'همین دستگاه',
  added: (username: string, when: string) => `${username}، ${when} روشن کرد`,
  remove: 'حذف',
  removeOne: (device: string) => `حذف ${device}`,
  removeQuestion: (device: string) => `اعلان‌ها دیگر به ${device} نرسد؟`,
  removed: 'دستگاه حذف شد',
  removeFailed: 'دستگاه حذف نشد',
  starting: 'این مرورگر دارد آماده می‌شود. چند ثانیه صبر کنید.',
  /** The browser cannot show what comes while the panel is closed, or nobody allowed it. */
  unsupported:
    'این مرورگر اعلان نمی‌گیرد. روی آیفون اول پنل را با «افزودن به صفحه‌ی اصلی» نصب کنید و از همان‌جا باز کنید.',
  blocked: 'این مرورگر اعلان‌های پنل را مسدود کرده است. در تنظیمات مرورگر برای این سایت اجازه بدهید.',
} as const
