import type { ChannelField, NotificationChannel } from '@payvand/domain'

interface FieldTexts {
  label: string
  help?: string
  missing: string
  wrong: string
}

interface ChannelTexts<Field extends string = string> {
  name: string
  help: string
  /** A seller reads this where the operator has not configured what the channel needs. */
  notSetUp?: string
  fields: Record<Field, FieldTexts>
  testSent: string
}

const CHAT_FIELD = { label: 'گفتگو', missing: 'اول گفتگو را وصل کنید', wrong: 'گفتگو درست نیست' }

const CHANNELS: { readonly [Channel in NotificationChannel]: ChannelTexts<ChannelField<Channel>> } = {
  mail: {
    name: 'ایمیل',
    help: 'اعلان‌ها به این آدرس فرستاده می‌شود.',
    notSetUp:
      'فرستادن ایمیل در این سرور هنوز راه‌اندازی نشده است. تنظیمات شما می‌ماند و پس از راه‌اندازی به کار می‌رود.',
    fields: {
      address: {
        label: 'آدرس ایمیل',
        missing: 'آدرس ایمیل را وارد کنید',
        wrong: 'آدرس ایمیل درست نیست',
      },
    },
    testSent: 'ایمیل آزمایشی فرستاده شد',
  },
  bale: {
    name: 'بله',
    help: 'اعلان‌ها در گفتگوی شما با بازوی پیوند می‌آید و از همان‌جا می‌توانید کار کنید.',
    notSetUp: 'بازوی بله در این سرور هنوز راه‌اندازی نشده است.',
    fields: { chat: CHAT_FIELD },
    testSent: 'پیام آزمایشی در بله فرستاده شد',
  },
  telegram: {
    name: 'تلگرام',
    help: 'اعلان‌ها در گفتگوی شما با ربات پیوند می‌آید و از همان‌جا می‌توانید کار کنید.',
    notSetUp: 'ربات تلگرام در این سرور هنوز راه‌اندازی نشده است.',
    fields: { chat: CHAT_FIELD },
    testSent: 'پیام آزمایشی در تلگرام فرستاده شد',
  },
  push: {
    name: 'اعلان مرورگر',
    help: 'اعلان‌ها روی گوشی یا کامپیوتری که اینجا روشن کنید نشان داده می‌شود، حتی وقتی پنل بسته است.',
    fields: {},
    testSent: 'اعلان آزمایشی فرستاده شد',
  },
  sms: {
    name: 'پیامک',
    help: 'اعلان‌های مهم به این شماره پیامک می‌شود. هر پیامک هزینه دارد.',
    notSetUp:
      'فرستادن پیامک در این سرور هنوز راه‌اندازی نشده است. تنظیمات شما می‌ماند و پس از راه‌اندازی به کار می‌رود.',
    fields: {
      mobile: {
        label: 'شماره‌ی موبایل',
        help: 'مانند ۰۹۱۲۱۲۳۴۵۶۷',
        missing: 'شماره‌ی موبایل را وارد کنید',
        wrong: 'شماره‌ی موبایل درست نیست',
      },
    },
    testSent: 'پیامک آزمایشی فرستاده شد',
  },
  webhook: {
    name: 'وب‌هوک',
    help: 'هر اعلان به آدرس شما فرستاده و امضا می‌شود تا برنامه‌ی خودتان آن را بگیرد.',
    fields: {
      url: {
        label: 'آدرس وب‌هوک',
        help: 'آدرس https که از اینترنت دیده می‌شود',
        missing: 'آدرس وب‌هوک را وارد کنید',
        wrong: 'آدرس وب‌هوک درست نیست؛ باید با https:// یا http:// شروع شود',
      },
    },
    testSent: 'وب‌هوک آزمایشی رسید',
  },
}

/** The words of every channel, and of the fields of its settings by their names. */
export const NOTIFICATION_CHANNEL_TEXTS: Readonly<Record<NotificationChannel, ChannelTexts>> = CHANNELS
