import type { DeliveryMode } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'
import { PLACE_LABELS } from '../panel/places.ts'

export const NOTIFICATION_TEXTS = {
  title: PLACE_LABELS['/notifications'],
  subtitle: 'آنچه در کسب‌وکار شما رخ داده است، جدیدترین در بالا',
  failed: 'اعلان‌ها دریافت نشد',
  list: 'اعلان‌ها',
  onlyUnread: 'فقط خوانده‌نشده‌ها',
  markAllRead: 'همه را خواندم',
  markRead: (title: string) => `خواندم: ${title}`,
  markUnread: (title: string) => `نخوانده بماند: ${title}`,
  allRead: 'همه‌ی اعلان‌ها خوانده شد',
  markFailed: 'ذخیره نشد',
  isUnread: 'خوانده‌نشده',
  emptyTitle: 'هنوز اعلانی نیست',
  emptyText: 'سفارش جدید، توقف همگام‌سازی و هر چه به شما نیاز دارد اینجا می‌آید.',
  noUnreadTitle: 'همه را خوانده‌اید',
  noUnreadText: 'اعلان خوانده‌نشده‌ای نمانده است.',
  showAll: 'دیدن همه',
} as const

export const NOTIFICATION_SETTINGS_TEXTS = {
  title: PLACE_LABELS['/profile/notifications'],
  subtitle: 'هر اعلان در پنل می‌آید. اینجا می‌گویید جای دیگری هم به شما برسد یا نه.',
  toList: 'دیدن اعلان‌ها',
  failed: 'تنظیمات اعلان‌ها دریافت نشد',
  save: 'ذخیره',
  cancel: 'انصراف',
  saved: 'تنظیمات اعلان‌ها ذخیره شد',
  saveFailed: 'خطا در ذخیره‌ی تنظیمات اعلان‌ها',
  leaveText: 'تغییرهای تنظیمات اعلان‌ها هنوز ذخیره نشده است.',

  mode: 'زمان فرستادن',
  modes: {
    off: 'فرستاده نشود',
    at_once: 'همان زمان',
    digest: 'روزی یک بار، یک‌جا',
  } satisfies Record<DeliveryMode, string>,

  hours: 'ساعت‌ها',
  hoursHelp: 'به وقت تهران',
  digestHour: 'ساعت خلاصه‌ی روزانه',
  quiet: 'ساعت‌های سکوت',
  quietHelp: 'پیامی که باید همان زمان برود، تا پایان این ساعت‌ها می‌ماند.',
  quietFrom: 'از ساعت',
  quietTo: 'تا ساعت',
  hour: (hour: number) => `${persianNumber(hour)}:۰۰`,

  onlyPanel: 'اعلان‌ها فعلا فقط در پنل می‌آید',
  onlyPanelText: 'برای رسیدن به جای دیگر، یکی از راه‌های بالا را پر کنید و زمان فرستادن آن را بگویید.',

  events: 'از چه چیزی باخبر شوید',
  eventsHelp: 'در پنل همه را می‌بینید.',
  eventsBy: (channel: string) => `با ${channel}؛ در پنل همه را می‌بینید.`,
  eventsTable: 'اعلان‌ها و راه‌های رسیدن آن‌ها',
  event: 'اعلان',
  eventByChannel: (event: string, channel: string) => `${event} با ${channel}`,

  test: 'فرستادن آزمایشی',
  unconfirmed: {
    mail: 'این آدرس هنوز تایید نشده است و اعلانی به آن فرستاده نمی‌شود. کدی به آن بفرستید و همین‌جا وارد کنید.',
    bale: 'هنوز گفتگویی وصل نیست و اعلانی به بله نمی‌رود.',
    telegram: 'هنوز گفتگویی وصل نیست و اعلانی به تلگرام نمی‌رود.',
    push: 'هنوز روی هیچ دستگاهی روشن نشده است.',
    sms: 'این شماره هنوز تایید نشده است و اعلانی به آن فرستاده نمی‌شود. کدی به آن بفرستید و همین‌جا وارد کنید.',
    webhook:
      'این آدرس هنوز تایید نشده است و اعلانی به آن فرستاده نمی‌شود. یک بار آزمایشی بفرستید؛ اگر پذیرفته شود، تایید می‌شود.',
  },
  confirmFirst: {
    mail: 'فرستادن کد تایید',
    bale: 'فرستادن آزمایشی',
    telegram: 'فرستادن آزمایشی',
    push: 'فرستادن آزمایشی',
    sms: 'فرستادن کد تایید',
    webhook: 'آزمایش و تایید آدرس',
  },
  codeSent: 'کد تایید فرستاده شد',
  code: 'کد تایید',
  codeHelp: 'کد ۶ رقمی که فرستاده شد',
  confirmCode: 'تایید',
  targetConfirmed: 'تایید شد',
  confirmFailed: 'تایید نشد',
  testSaveFirst: 'اول تغییرها را ذخیره کنید.',
  testFailed: 'پیام آزمایشی نرسید',
  lastSent: (when: string) => `آخرین پیام ${when} رسید`,
  lastFailed: (when: string, why: string) => `آخرین پیام ${when} نرسید: ${why}`,
  lastRetried: (why: string) => `آخرین پیام هنوز نرسیده است و دوباره فرستاده می‌شود: ${why}`,

  secret: 'کلید امضا',
  secretHelp: 'هر پیام با این کلید امضا می‌شود (HMAC-SHA256 روی زمان و متن).',
  newSecret: 'کلید جدید',
  newSecretQuestion: 'کلید امضای جدید ساخته شود؟',
  newSecretText: 'کلید پیشین همین حالا از کار می‌افتد و باید کلید جدید را در برنامه‌ی خود بگذارید.',
  newSecretFailed: 'کلید جدید ساخته نشد',
  secretTitle: (channel: string) => `کلید امضای ${channel}`,
  secretOnce: 'این کلید فقط همین یک بار نشان داده می‌شود. آن را در برنامه‌ی خود بگذارید.',
  secretCopied: 'کلید کپی شد',
  secretClose: 'برداشتم',
} as const

/** The stored code says why a message did not arrive; a webhook's refusal carries its status. */
const DELIVERY_FAILURES: Readonly<Record<string, string>> = {
  address_refused: 'این آدرس در شبکه‌ی داخلی است و پیوند به آن نمی‌فرستد.',
  unreachable: 'سرور پاسخ نداد.',
  timeout: 'پاسخ دیر رسید.',
  certificate: 'گواهی امنیتی سرور معتبر نیست.',
  mail_login: 'سرور ایمیل ورود پیوند را نپذیرفت.',
  mail_refused: 'سرور ایمیل این آدرس یا پیام را نپذیرفت.',
  mail_not_set_up: 'فرستادن ایمیل در این سرور هنوز راه‌اندازی نشده است.',
  messenger_not_set_up: 'این پیام‌رسان در این سرور هنوز راه‌اندازی نشده است.',
  messenger_blocked: 'گفتگو با ربات بسته شده است. آن را دوباره وصل کنید.',
  messenger_refused: 'پیام‌رسان این پیام را نپذیرفت.',
  messenger_token: 'پیام‌رسان ربات پیوند را نشناخت. با پشتیبانی تماس بگیرید.',
  messenger_busy: 'پیام‌رسان فرصت خواست.',
  push_no_device: 'هیچ دستگاهی اعلان مرورگر را نمی‌گیرد. آن را روی یک دستگاه روشن کنید.',
  push_too_many: 'سرویس اعلان مرورگر شلوغ است.',
  sms_not_set_up: 'فرستادن پیامک در این سرور هنوز راه‌اندازی نشده است.',
  sms_login: 'سامانه‌ی پیامک، پیوند را نپذیرفت. پشتیبانی باید کلید آن را بررسی کند.',
  sms_credit: 'اعتبار سامانه‌ی پیامک تمام شده است. پشتیبانی باید آن را شارژ کند.',
  sms_number: 'سامانه‌ی پیامک این شماره را نپذیرفت.',
  sms_sender: 'خط فرستنده‌ی پیامک درست نیست. پشتیبانی باید آن را بررسی کند.',
  sms_refused: 'سامانه‌ی پیامک این پیام را نپذیرفت.',
  sms_too_many: 'سامانه‌ی پیامک شلوغ است.',
  outcome_unknown: 'پاسخی نیامد و معلوم نیست رسیده است یا نه.',
  settings_changed: 'این راه پیش از فرستادن خاموش شد.',
  secret_lost:
    'کلید امضای وب‌هوک باز نشد و چیزی فرستاده نشد. کلید جدید بسازید و آن را در برنامه‌ی گیرنده بگذارید تا دوباره متصل شوید.',
}

/** The sentence of a stored failure. */
export function deliveryFailureSentence(code: string): string {
  const [, status] = /^status_(\d{3})$/.exec(code) ?? []
  if (status) return `سرور با کد ${persianNumber(Number(status))} پاسخ داد.`
  return DELIVERY_FAILURES[code] ?? 'پیام نرسید.'
}
