import { withinSegments } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'
import type { NotificationWords } from './notification-words.ts'

export const NOTIFICATION_SMS_TEXTS = {
  name: 'پیوند',
  test: 'پیامک آزمایشی پیوند. اعلان‌ها به همین شماره می‌رسند.',
  trial: 'آزمایش سامانه‌ی پیامک پیوند. این پیامک را مدیر از صفحه‌ی تنظیمات نصب فرستاد.',
  /** A phone takes the code over by itself where a text says what it is. */
  code: (code: string) => `کد تایید شماره‌ی شما در پیوند: ${code}`,
} as const

/** An SMS of these notifications, of none a test, in no more segments than a message of ours takes. */
export function smsText(notifications: readonly NotificationWords[]): string {
  const [first, ...others] = notifications
  if (!first) return NOTIFICATION_SMS_TEXTS.test
  const lines =
    others.length === 0
      ? [`${NOTIFICATION_SMS_TEXTS.name}: ${first.title}`, first.text]
      : [
          `${NOTIFICATION_SMS_TEXTS.name}: ${persianNumber(notifications.length)} اعلان`,
          ...notifications.map(({ title }) => title),
        ]
  return withinSegments(lines.filter(Boolean).join('\n'))
}

/** What a seller is told before they switch SMS on. Amounts come in words. */
export const SMS_COST_TEXTS = {
  price: (one: string, two: string) =>
    `هر پیامک تا ۷۰ کاراکتر ${one} هزینه دارد و بلندتر از آن ${two}. بلندتر از این فرستاده نمی‌شود.`,
  chosen: 'فقط اعلان‌هایی پیامک می‌شود که پایین همین صفحه انتخاب کنید.',
  month: (count: number, sum: string) => `این ماه: ${persianNumber(count)} پیامک، ${sum}`,
  noneThisMonth: 'این ماه پیامکی فرستاده نشده است.',
} as const
