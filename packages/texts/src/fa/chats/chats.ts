import type { AnswerState, ChatTrouble, MessageAuthor, MessageKind } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'
import { PERMISSION_TEXTS } from '../accounts/permissions.ts'

export const CHAT_TEXTS = {
  title: 'پیام‌های مشتریان',
  subtitle:
    'گفتگوهای حساب باسلام شما، خریدهای خودتان هم. پرسش و دیدگاه صفحه‌ی محصول اینجا نیست: باسلام راه شناخته‌شده‌ای به آن‌ها ندارد.',
  list: 'گفتگوها',
  views: 'کدام گفتگوها',
  waiting: 'منتظر پاسخ',
  all: 'همه',
  failed: 'فهرست گفتگوها دریافت نشد',
  nothing: 'هنوز پیامی نیست',
  nothingText: 'وقتی مشتری در باسلام به شما پیام بدهد، اینجا دیده می‌شود.',
  nothingWaiting: 'پیامی منتظر پاسخ نیست',
  nothingWaitingText: 'هر پیامی که بی‌پاسخ بماند اینجا دیده می‌شود.',
  notReadYet: 'گفتگوها هنوز خوانده نشده است',
  notReadYetText: 'خواندن آن‌ها از باسلام کمی طول می‌کشد. این صفحه خودش به‌روز می‌شود.',
  notReadNow: 'پیام‌های جدید فعلا خوانده نمی‌شود',
  notReadNowText: 'دلیل آن بالای صفحه است. آنچه پیش‌تر خوانده شده در «همه» دیده می‌شود.',
  notConnected: 'هنوز غرفه‌ای وصل نشده است',
  notConnectedText: 'برای دیدن پیام‌های مشتریان، غرفه‌ی خود را وصل کنید.',
  connect: 'وصل کردن غرفه',
  reconnect: 'اتصال دوباره',
  read: 'خواندن دوباره',
  reading: 'در حال خواندن پیام‌ها از باسلام',
  readFailed: 'خواندن پیام‌ها شروع نشد',
  readAt: (when: string) => `خوانده‌شده تا ${when}`,
  noName: 'مشتری بی‌نام',
  waitsSince: (ago: string) => `از ${ago} منتظر پاسخ است`,
  ownWords: (words: string) => `شما: ${words}`,
  choose: 'گفتگویی را انتخاب کنید',
  chooseText: 'پیام‌های آن اینجا دیده می‌شود.',
  back: 'بازگشت به گفتگوها',
  conversationFailed: 'پیام‌های این گفتگو دریافت نشد',
  messages: 'پیام‌ها',
  older: 'پیام‌های پیشین',
  olderFailed: 'پیام‌های پیشین دریافت نشد',
  file: 'دیدن فایل',
  order: (number: string) => `سفارش ${number}`,
  answer: 'پاسخ شما',
  placeholder: 'پاسخ را بنویسید',
  answerHelp: 'Ctrl+Enter می‌فرستد.',
  send: 'فرستادن پاسخ',
  tooLong: (most: number) => `پاسخ از ${persianNumber(most)} کاراکتر بیشتر است؛ آن را کوتاه کنید.`,
  answerFailed: 'پاسخ در صف فرستادن قرار نگرفت',
  retry: 'تلاش دوباره',
  retryFailed: 'پاسخ دوباره در صف قرار نگرفت',
  withdraw: 'پس گرفتن',
  remove: 'پاک کردن',
  withdrawFailed: 'پاسخ پس گرفته نشد',
  settle: 'پاسخ لازم نیست',
  settled: 'گفتید پاسخ لازم نیست.',
  unsettle: 'برگرداندن',
  settleFailed: 'ثبت نشد',
  marketplaceSays: (words: string) => `باسلام: ${words}`,
} as const

export const ANSWER_STATE_LABELS: Readonly<Record<AnswerState, string>> = {
  queued: 'در صف فرستادن',
  sending: 'در حال فرستادن',
  unclear: 'هنوز معلوم نیست رسیده باشد',
  sent: 'فرستاده شد',
  failed: 'فرستاده نشد',
}

export const MESSAGE_AUTHOR_LABELS: Readonly<Record<MessageAuthor, string>> = {
  buyer: 'مشتری',
  booth: 'شما',
  marketplace: 'باسلام',
}

/** What a message without words is. */
export const MESSAGE_KIND_LABELS: Readonly<Record<MessageKind, string>> = {
  text: 'پیام',
  picture: 'عکس',
  video: 'ویدیو',
  voice: 'پیام صوتی',
  file: 'فایل',
  product: 'محصول',
  order: 'سفارش',
  review: 'دیدگاه مشتری',
  sticker: 'برچسب',
  location: 'مکان',
  other: 'پیامی که فقط در باسلام دیده می‌شود',
}

/** Why conversations are not read now, and what the seller can do about it. */
export const CHAT_READING_PROBLEMS: Readonly<Record<ChatTrouble, string>> = {
  scope_missing: `${PERMISSION_TEXTS.needed('chats')} ${PERMISSION_TEXTS.help}`,
  booth_disconnected: 'اتصال به غرفه قطع است. برای خواندن پیام‌ها دوباره به باسلام وصل شوید.',
  rate_limited: 'باسلام تعداد درخواست‌ها را محدود کرده است. خواندن پیام‌ها کمی بعد خودکار ادامه می‌یابد.',
  marketplace_unavailable: 'باسلام پاسخ نمی‌دهد. خواندن پیام‌ها خودکار دوباره امتحان می‌شود.',
  outcome_unknown: 'باسلام پاسخ نمی‌دهد. خواندن پیام‌ها خودکار دوباره امتحان می‌شود.',
  refused: 'باسلام خواندن پیام‌ها را نپذیرفت. خودکار دوباره امتحان می‌شود.',
  chat_gone: 'این گفتگو دیگر در باسلام نیست.',
  unreadable: 'پاسخ باسلام خوانده نشد. خودکار دوباره امتحان می‌شود؛ اگر برطرف نشد به پشتیبانی خبر دهید.',
}

/** Why an answer did not arrive, or waits, and what comes next. */
export const ANSWER_PROBLEMS: Readonly<Record<ChatTrouble, string>> = {
  scope_missing: `${PERMISSION_TEXTS.needed('chats')} این اجازه را در صفحه‌ی پیام‌ها به باسلام بدهید و بعد دوباره تلاش کنید.`,
  booth_disconnected: 'اتصال به غرفه قطع است. پس از اتصال دوباره خودکار فرستاده می‌شود.',
  rate_limited: 'باسلام تعداد درخواست‌ها را محدود کرده است. کمی بعد خودکار فرستاده می‌شود.',
  marketplace_unavailable: 'باسلام پاسخ نمی‌دهد. خودکار دوباره امتحان می‌شود.',
  outcome_unknown: 'پاسخ باسلام به ما نرسید. اول گفتگو خوانده می‌شود تا پاسخ دو بار فرستاده نشود.',
  refused: 'باسلام این پیام را نپذیرفت. آن را پاک کنید و طور دیگری بنویسید.',
  chat_gone: 'این گفتگو دیگر در باسلام نیست. پاسخ را پاک کنید.',
  unreadable: 'پاسخ باسلام خوانده نشد و معلوم نیست پیام رسیده باشد. گفتگو را در باسلام ببینید.',
}

/** A message in a few words, for lists: its text, or what it is. */
export function messageWords({ kind, text }: { kind: MessageKind; text: string | null }): string {
  return text ?? MESSAGE_KIND_LABELS[kind]
}
