import { persianNumber } from '../../persian-number.ts'
import type { NotificationWords } from './notification-words.ts'

/** A mail has these words around the notifications themselves. */
export const NOTIFICATION_MAIL_TEXTS = {
  testSubject: 'ایمیل آزمایشی پیوند',
  testText: 'این پیام را خودتان از تنظیمات اعلان‌ها فرستادید. اعلان‌ها به همین آدرس می‌رسند.',
  codeSubject: 'کد تایید ایمیل در پیوند',
  codeText: 'با این کد تایید کنید که اعلان‌های پیوند به این آدرس فرستاده شود. تا ۳۰ دقیقه معتبر است.',
  codeIgnore: 'اگر چنین چیزی نخواسته‌اید، کاری نکنید: بدون این کد چیزی به این آدرس فرستاده نمی‌شود.',
  digestSubject: (count: number) => `پیوند: ${persianNumber(count)} اعلان امروز`,
  severalSubject: (first: string, others: number) => `پیوند: ${first} و ${persianNumber(others)} اعلان دیگر`,
  subject: (title: string) => `پیوند: ${title}`,
  see: 'دیدن در پنل',
  settings: 'تنظیمات اعلان‌ها',
} as const

/** The line a mail is known by in a mailbox. */
export function mailSubject(notifications: readonly NotificationWords[], isDigest: boolean): string {
  const [first] = notifications
  if (!first) return NOTIFICATION_MAIL_TEXTS.testSubject
  if (isDigest) return NOTIFICATION_MAIL_TEXTS.digestSubject(notifications.length)
  if (notifications.length === 1) return NOTIFICATION_MAIL_TEXTS.subject(first.title)
  return NOTIFICATION_MAIL_TEXTS.severalSubject(first.title, notifications.length - 1)
}
