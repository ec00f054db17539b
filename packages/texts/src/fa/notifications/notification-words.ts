import type {
  CrawlWarning,
  NotificationDetails,
  NotificationEvent,
  ToldEvent,
  ToldSecurityEvent,
} from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'
import { queuePauseSentence } from '../marketplace/queue-pauses.ts'
import { CRAWL_WARNING_SENTENCES } from '../sources/crawl-warnings.ts'
import { PLATFORM_FAILURE_SENTENCES } from '../sources/platform-failures.ts'
import { disconnectionSentence } from '../wire/connection.ts'
import { NOTIFICATION_CHANNEL_TEXTS } from './notification-channels.ts'

/** A notification has a title, and a sentence beneath it where there is more to say. */
export interface NotificationWords {
  title: string
  text: string | null
}

/** Sellers choose by these names which events they are told of. */
export const NOTIFICATION_EVENT_LABELS = {
  new_order: 'سفارش جدید',
  order_problem: 'مشکل در ثبت سفارش',
  products_refused: 'محصولاتی که باسلام نپذیرفت',
  changes_held: 'تغییرهای منتظر تایید شما',
  sync_paused: 'توقف همگام‌سازی',
  sync_resumed: 'ادامه‌ی همگام‌سازی',
  booth_lost: 'قطع اتصال غرفه',
  platform_lost: 'قطع اتصال فروشگاه',
  token_ending: 'نزدیک شدن پایان اعتبار اتصال',
  crawl_failed: 'به‌روزرسانی ناموفق',
  crawl_warning: 'نتیجه‌ی به‌روزرسانی که منتظر تایید شماست',
  differences_found: 'تفاوت‌های غرفه',
  sheet_import_ended: 'پایان ورود فایل',
  payment_short: 'پولی که کم آمده است',
  delivery_failed: 'نرسیدن اعلان‌ها',
  marketplace_changed: 'تغییر در پاسخ‌های باسلام',
  account_changed: 'امنیت حساب و ورود از دستگاه جدید',
} as const satisfies Record<NotificationEvent, string>

const day = new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
  day: 'numeric',
  month: 'long',
  timeZone: 'Asia/Tehran',
})

/** The sentence of a notification, the same in the panel, in a mail and in a webhook. */
export function notificationWords({ event, count, details }: ToldEvent): NotificationWords {
  const many = persianNumber(count)
  const project = `«${details.projectName ?? ''}»`
  const words = (title: string, text: string | null = null): NotificationWords => ({ title, text })
  switch (event) {
    case 'new_order':
      return count === 1 && details.orderNumber
        ? words(`سفارش جدید ${details.orderNumber}`, 'در غرفه‌ی شما ثبت شد.')
        : words(`${many} سفارش جدید`, 'در غرفه‌ی شما ثبت شد.')
    case 'order_problem':
      return count === 1 && details.orderNumber
        ? words(`درخواست سفارش ${details.orderNumber} پذیرفته نشد`, 'دلیل آن در جزئیات سفارش آمده است.')
        : words(`درخواست ${many} سفارش پذیرفته نشد`, 'دلیل هر یک در جزئیات سفارش آمده است.')
    case 'products_refused':
      return words(`باسلام ${many} محصول را نپذیرفت`, 'دلیل هر یک در صفحه‌ی همگام‌سازی آمده است.')
    case 'changes_held':
      return words(`${many} تغییر منتظر تایید شماست`, 'تا آن‌ها را نبینید، به غرفه فرستاده نمی‌شود.')
    case 'sync_paused':
      return words('ارسال به غرفه متوقف شده است', queuePauseSentence(details.reason ?? null))
    case 'sync_resumed':
      return words('ارسال به غرفه ادامه یافت')
    case 'booth_lost':
      return words('اتصال غرفه قطع شد', disconnectionSentence(details.reason ?? null))
    case 'platform_lost':
      return words('اتصال فروشگاه قطع شد', platformSentence(details.reason))
    case 'token_ending': {
      const what = details.reason === 'platform' ? 'فروشگاه' : 'غرفه'
      const when = details.endsAt === undefined ? '' : ` در ${day.format(details.endsAt)}`
      return words(
        `اعتبار اتصال ${what}${when} به پایان می‌رسد`,
        'پیش از آن دوباره وصل شوید تا همگام‌سازی متوقف نشود.',
      )
    }
    case 'crawl_failed':
      return words(
        count === 1 ? `به‌روزرسانی ${project} ناموفق بود` : `به‌روزرسانی ${project} ${many} بار ناموفق بود`,
        'دلیل آن در صفحه‌ی همان به‌روزرسانی آمده است.',
      )
    case 'crawl_warning':
      return words(
        `نتیجه‌ی به‌روزرسانی ${project} منتظر تایید شماست`,
        CRAWL_WARNING_SENTENCES[details.reason as CrawlWarning] ?? null,
      )
    case 'differences_found':
      return words(
        `${persianNumber(details.found ?? count)} محصول غرفه با فروشگاه شما تفاوت دارد`,
        'می‌توانید غرفه را اصلاح کنید یا مقدار غرفه را بپذیرید.',
      )
    case 'sheet_import_ended':
      return details.isWell === false
        ? words(`ورود فایل «${details.fileName ?? ''}» ناتمام ماند`, 'می‌توانید آن را دوباره بارگذاری کنید.')
        : words(`ورود فایل «${details.fileName ?? ''}» به پایان رسید`)
    case 'payment_short':
      return words(
        count === 1 && details.orderNumber
          ? `پول سفارش ${details.orderNumber} کم آمده است`
          : `پول ${many} سفارش کم آمده است`,
        'مبلغ و دلیل احتمالی آن در «حساب و سود» آمده است.',
      )
    case 'delivery_failed':
      return words(
        `${many} پیام با ${NOTIFICATION_CHANNEL_TEXTS[details.channel ?? 'webhook'].name} نرسید`,
        'اعلان‌ها در پنل هستند. لطفا تنظیمات اعلان‌ها را بررسی کنید.',
      )
    case 'marketplace_changed':
      return words(
        details.reason === 'changed'
          ? `باسلام ${count === 1 ? 'چیزی' : `${many} چیز`} را تغییر داد`
          : `پاسخ باسلام در ${count === 1 ? 'یک جا' : `${many} جا`} جز آن است که انتظار داریم`,
        'آنچه خوانده می‌شود ادامه دارد. ببینید چه چیزی کنار گذاشته شده است.',
      )
    case 'account_changed':
      return accountWords(details)
  }
}

const ACCOUNT_TITLES: Record<ToldSecurityEvent, string> = {
  new_device: 'ورود از یک دستگاه جدید',
  password_changed: 'رمز عبور عوض شد',
  user_added: 'کاربر جدیدی اضافه شد',
  user_removed: 'کاربری حذف شد',
  second_factor_added: 'تایید دومرحله‌ای اضافه شد',
  second_factor_removed: 'تایید دومرحله‌ای حذف شد',
  second_factor_reset: 'پشتیبانی تایید دومرحله‌ای را برداشت',
  recovery_code_used: 'ورود با کد بازیابی',
  mail_target_changed: 'آدرس ایمیل اطلاع‌رسانی عوض شد',
  bale_target_changed: 'گفتگوی بله عوض شد',
  telegram_target_changed: 'گفتگوی تلگرام عوض شد',
  push_device_added: 'اعلان مرورگر روی دستگاهی روشن شد',
  sms_target_changed: 'شماره‌ی پیامک اطلاع‌رسانی عوض شد',
  webhook_target_changed: 'آدرس وب‌هوک عوض شد',
  webhook_key_changed: 'کلید وب‌هوک عوض شد',
  token_changed: 'توکنی عوض شد',
  personal_token_added: 'توکن شخصی جدیدی ساخته شد',
  data_taken: 'همه‌ی داده‌های کسب‌وکار دریافت شد',
}

/** Who, to what and from where, as far as it is known; and what to do where it was somebody else. */
function accountWords({
  reason,
  subject,
  username,
  device,
  address,
}: NotificationDetails): NotificationWords {
  const facts = [subject, username && `کاربر ${username}`, device, address].filter(Boolean)
  return {
    title: ACCOUNT_TITLES[reason as ToldSecurityEvent] ?? 'تغییری در امنیت حساب',
    text: `${facts.length > 0 ? `${facts.join('، ')}. ` : ''}اگر کار شما نبوده است، رمز خود را عوض کنید و نشست‌های دیگر را پایان دهید.`,
  }
}

function platformSentence(reason: string | undefined): string {
  return (
    PLATFORM_FAILURE_SENTENCES[reason as keyof typeof PLATFORM_FAILURE_SENTENCES] ??
    PLATFORM_FAILURE_SENTENCES.platform_disconnected
  )
}
