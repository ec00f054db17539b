import type { MessageAct, Messenger } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'
import { OUT_OF_STOCK_TEXTS } from '../operations/out-of-stock.ts'

/** Buttons beneath a message or a push, by what they lead to. */
export const MESSAGE_ACT_LABELS = {
  prepare: 'شروع آماده‌سازی',
  give_code: 'ثبت کد رهگیری',
  empty_stock: 'دیگر موجود نیست',
  release_held: 'تایید تغییرها',
  discard_held: 'رد تغییرها',
} as const satisfies Record<MessageAct, string>

/** The bot says this in a chat, and the panel where a push was pressed: every sentence names what happens, or what to do next. */
export const MESSENGER_CHAT_TEXTS = {
  see: 'دیدن در پنل',
  testText: 'این پیام را خودتان از تنظیمات اعلان‌ها فرستادید. اعلان‌ها همین‌جا می‌آید.',
  several: (count: number) => `${persianNumber(count)} اعلان`,
  shortened: (others: number) => `و ${persianNumber(others)} اعلان دیگر در پنل`,

  hello:
    'سلام. برای وصل شدن به پیوند، در پنل به «تنظیمات اعلان‌ها» بروید، «وصل کردن» را بزنید و کدی را که می‌بینید اینجا بفرستید.',
  linked: (business: string) =>
    `این گفتگو به «${business}» وصل شد. اعلان‌ها همین‌جا می‌آید و می‌توانید از همین‌جا کار کنید.`,
  codeWrong: 'این کد درست نیست یا مهلت آن گذشته است. در پنل کد جدیدی بگیرید و اینجا بفرستید.',
  onlyPrivate: 'کد را در گفتگوی خصوصی با ربات بفرستید، نه در گروه.',
  nothingAwaited:
    'این پیام کاری انجام نداد. برای ثبت کد رهگیری، اول دکمه‌ی «ثبت کد رهگیری» را زیر پیام سفارش بزنید.',

  confirm: 'بله، انجام شود',
  goOn: 'ادامه',
  dismiss: 'انصراف',
  dismissed: 'کاری انجام نشد.',
  failed: 'انجام نشد. کمی بعد دوباره امتحان کنید یا از پنل انجام دهید.',
  notYours: 'این دکمه برای شما نیست.',
  used: 'این دکمه پیش‌تر به کار رفته است.',
  expired: 'مهلت این دکمه گذشته است. از پنل انجام دهید.',
  closed: 'دسترسی شما به پیوند بسته است. با پشتیبانی تماس بگیرید.',

  askPrepare: (order: number) =>
    `آماده‌سازی سفارش ${order} شروع شود؟ باسلام و مشتری باخبر می‌شوند و مهلت ارسال شروع می‌شود.`,
  prepared: (order: number) => `آماده‌سازی سفارش ${order} ثبت شد و به باسلام فرستاده می‌شود.`,
  askCode: (order: number) => `کد رهگیری سفارش ${order} را بنویسید.`,
  answerHere: 'آن را در پاسخ همین پیام بفرستید.',
  askMethod: (order: number, code: string) =>
    `سفارش ${order} با کد ${code} فرستاده شده است؟ روش ارسال را بزنید تا به باسلام و مشتری گفته شود.`,
  posted: (order: number, code: string) =>
    `ارسال سفارش ${order} با کد ${code} ثبت شد و به باسلام فرستاده می‌شود.`,
  askEmpty: (names: readonly string[]) =>
    `موجودی این محصولات صفر شود؟ تا موجودی را دوباره وارد نکنید، در باسلام فروخته نمی‌شوند:\n${names.join('\n')}`,
  emptied: `${OUT_OF_STOCK_TEXTS.waits}. ${OUT_OF_STOCK_TEXTS.waitsText}`,
  emptyInPanel: 'محصول این سفارش به محصولات پیوند وصل نیست. موجودی آن را در خود غرفه صفر کنید.',
  askRelease: (changes: readonly string[], others: number) =>
    `این تغییرها به غرفه فرستاده شود؟\n${listOf(changes, others)}`,
  released: (count: number) => `${persianNumber(count)} تغییر تایید شد و به غرفه فرستاده می‌شود.`,
  askDiscard: (changes: readonly string[], others: number) =>
    `این تغییرها کنار گذاشته شود؟ غرفه همان‌طور که هست می‌ماند.\n${listOf(changes, others)}`,
  discarded: (count: number) => `${persianNumber(count)} تغییر کنار گذاشته شد.`,
  noneHeld: 'تغییری منتظر تایید نمانده است.',
} as const

function listOf(changes: readonly string[], others: number): string {
  return [...changes, ...(others > 0 ? [`و ${persianNumber(others)} تغییر دیگر`] : [])].join('\n')
}

/** The panel's words about linking a chat. */
export const MESSENGER_LINK_TEXTS = {
  link: (messenger: string) => `وصل کردن ${messenger}`,
  linkAgain: 'وصل کردن گفتگوی دیگر',
  unlink: 'قطع کردن',
  unlinkQuestion: (messenger: string) => `اعلان‌ها دیگر به ${messenger} نرود؟`,
  unlinkText: 'دکمه‌های پیام‌های پیشین هم از کار می‌افتند.',
  unlinked: 'گفتگو قطع شد',
  unlinkFailed: 'گفتگو قطع نشد',
  linkedAs: (name: string) => `وصل به گفتگوی ${name}`,
  notLinked: 'هنوز گفتگویی وصل نیست.',
  title: (messenger: string) => `وصل کردن ${messenger}`,
  steps: {
    bale: 'بله را با این لینک باز کنید و «شروع» را بزنید، یا این کد را برای بازوی پیوند بفرستید.',
    telegram: 'تلگرام را با این لینک باز کنید و «Start» را بزنید، یا این کد را برای ربات پیوند بفرستید.',
  } satisfies Record<Messenger, string>,
  open: (messenger: string) => `باز کردن ${messenger}`,
  code: 'کد',
  codeCopied: 'کد کپی شد',
  waiting: 'منتظر پیام شما در گفتگو هستیم. این کد ۱۵ دقیقه معتبر است و یک بار به کار می‌رود.',
  done: (name: string) => `گفتگوی ${name} وصل شد`,
  failed: 'کد ساخته نشد',
  expired: 'مهلت این کد گذشت. کد جدیدی بگیرید.',
  again: 'کد جدید',
  close: 'بستن',
} as const
