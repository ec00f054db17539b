import type {
  ActRefusal,
  AwaitedParty,
  CancelReasonName,
  OrderAct,
  OrderStatusName,
  PageReason,
} from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'

/** The name of each act on its button; short, where a table's row has little room. */
export const ORDER_ACT_LABELS = {
  prepare: { whole: 'شروع آماده‌سازی', short: 'آماده‌سازی' },
  post: { whole: 'ثبت کد رهگیری', short: 'کد رهگیری' },
  correct_code: { whole: 'اصلاح کد رهگیری', short: 'اصلاح کد' },
  cancel: { whole: 'لغو سفارش', short: 'لغو' },
  ask_cancel: { whole: 'درخواست لغو از مشتری', short: 'درخواست لغو' },
  delay: { whole: 'درخواست ارسال با تاخیر', short: 'تاخیر' },
  accept_cancel: { whole: 'پذیرفتن لغو', short: 'پاسخ به لغو' },
  refuse_cancel: { whole: 'رد کردن لغو', short: 'رد لغو' },
} as const satisfies Record<OrderAct, { whole: string; short: string }>

const ACT_REFUSAL_SENTENCES = {
  order_not_new: 'این کار فقط برای سفارش جدید است.',
  order_not_prepared: 'سفارش هنوز جدید است. اول آماده‌سازی آن را شروع کنید.',
  order_cancel_directly: 'سفارش جدید را بدون درخواست از مشتری هم می‌توانید لغو کنید.',
  order_cancel_needs_consent:
    'پس از شروع آماده‌سازی، لغو به موافقت مشتری نیاز دارد. «درخواست لغو از مشتری» را بزنید.',
  order_delay_asked: 'درخواست تاخیر ثبت شده است. منتظر پاسخ مشتری بمانید.',
  order_cancel_asked: 'برای این سفارش درخواست لغو ثبت شده است. اول تکلیف آن را روشن کنید.',
  order_cancel_not_asked: 'مشتری درخواست لغو نداده است، یا آن را پس گرفته است.',
  order_answered_on_page: 'به درخواست لغو مشتری فقط در صفحه‌ی سفارش در باسلام پاسخ داده می‌شود.',
  order_code_not_wrong: 'باسلام کد این سفارش را نادرست اعلام نکرده است.',
  order_sent: 'سفارش ارسال شده است و این کار دیگر ممکن نیست.',
  order_disputed: 'مشتری درباره‌ی این سفارش شکایت دارد. در صفحه‌ی سفارش در باسلام پاسخ دهید.',
  order_over: 'کار این سفارش تمام شده است.',
  order_status_unknown: 'وضعیت این سفارش شناخته نیست. آن را در باسلام ببینید.',
} as const satisfies Record<ActRefusal, string>

/** The sentence that says why an act is not done now. */
export function actRefusalSentence(reason: ActRefusal): string {
  return ACT_REFUSAL_SENTENCES[reason]
}

/** Who is awaited, in a table's row. */
export const AWAITED_LABELS = {
  customer: 'منتظر مشتری',
  marketplace: 'منتظر باسلام',
} as const satisfies Record<AwaitedParty, string>

/** Why the marketplace's own page leads on. */
export const PAGE_REASON_SENTENCES = {
  cancel_answer_undocumented:
    'باسلام برای پاسخ به درخواست لغو مشتری راهی به برنامه‌ها نداده است؛ پاسخ را در صفحه‌ی سفارش در باسلام بدهید.',
  dispute_answer_undocumented:
    'باسلام برای پاسخ به شکایت مشتری راهی به برنامه‌ها نداده است؛ پاسخ را در صفحه‌ی سفارش در باسلام بدهید.',
  correction_off: 'اصلاح کد در این سامانه خاموش است؛ کد درست را در صفحه‌ی سفارش در باسلام ثبت کنید.',
  status_unknown: 'این وضعیت را نمی‌شناسیم؛ سفارش را در صفحه‌ی آن در باسلام ببینید.',
} as const satisfies Record<PageReason, string>

interface Explanation {
  /** What happened, and what follows from it. */
  what: string
  /** What to do, or how long it takes. */
  next: string
}

/** What happened to an order, until when something is due, and what to do. */
export const ORDER_EXPLANATIONS = {
  new: {
    what: 'مشتری پرداخت کرده و منتظر شماست.',
    next: 'آماده‌سازی را شروع کنید. اگر نمی‌توانید بفرستید، همین حالا لغو کنید؛ پس از شروع آماده‌سازی، لغو به موافقت مشتری نیاز دارد.',
  },
  preparing: {
    what: 'سفارش در حال آماده‌سازی است.',
    next: 'پس از تحویل بسته، کد رهگیری را ثبت کنید. اگر دیرتر می‌رسد، از مشتری بخواهید با تاخیر موافقت کند.',
  },
  shipped: {
    what: 'بسته در راه مشتری است.',
    next: 'کاری لازم نیست. وقتی مشتری دریافت را تایید کند، سفارش تمام می‌شود.',
  },
  wrongTracking: {
    what: 'باسلام کد رهگیری این سفارش را نادرست اعلام کرده است.',
    next: 'کد را با رسید پست یا پیک مقایسه کنید و کد درست را ثبت کنید.',
  },
  notDelivered: {
    what: 'مشتری می‌گوید بسته به دستش نرسیده است.',
    next: 'وضعیت بسته را با کد رهگیری بپرسید، با مشتری تماس بگیرید و نتیجه را در صفحه‌ی سفارش در باسلام بنویسید. اگر پاسخی ندهید، ممکن است مبلغ به مشتری برگردد.',
  },
  problemReported: {
    what: 'مشتری مشکلی در این سفارش ثبت کرده است.',
    next: 'به نوشته‌ی راهنمای باسلام، پشتیبانی آن کمتر از ۲۴ ساعت پس از ثبت مشکل با مشتری تماس می‌گیرد؛ پیش از آن با مشتری گفتگو کنید و پاسخ خود را در صفحه‌ی سفارش در باسلام ثبت کنید.',
  },
  cancelAskedByCustomer: {
    what: 'مشتری می‌خواهد سفارش را لغو کند.',
    next: 'تا پاسخ نداده‌اید سفارش را نفرستید. اگر بپذیرید سفارش لغو می‌شود و اگر رد کنید آماده‌سازی ادامه دارد؛ مهلت ارسال همان است.',
  },
  delayAsked: {
    what: 'از مشتری خواسته‌اید با ارسال دیرتر موافقت کند.',
    next: 'منتظر پاسخ مشتری بمانید. اگر موافقت کند مهلت ارسال عقب می‌افتد، وگرنه همان مهلت می‌ماند.',
  },
  cancelAskedBySeller: {
    what: 'از مشتری خواسته‌اید با لغو موافقت کند.',
    next: 'تا پاسخ مشتری سفارش را نفرستید. اگر موافقت نکند، آماده‌سازی ادامه دارد.',
  },
  satisfied: { what: 'مشتری دریافت سفارش را تایید کرده است.', next: 'کاری نمانده است.' },
  refunded: {
    what: 'کل مبلغ سفارش به مشتری برگشته است.',
    next: 'آنچه برای این سفارش کنار گذاشته شده بود دوباره برای فروش است. اگر کالا به دست شما نرسیده است، موجودی محصول را کم کنید.',
  },
  cancelled: {
    what: 'سفارش لغو شده است.',
    next: 'آن را نفرستید. آنچه برای این سفارش کنار گذاشته شده بود دوباره برای فروش است.',
  },
} as const satisfies Record<OrderStatusName, Explanation>

/** The same of a status that we do not know. */
export const UNKNOWN_EXPLANATION: Explanation = {
  what: 'باسلام وضعیتی برای این سفارش فرستاده است که نمی‌شناسیم.',
  next: 'سفارش را در باسلام ببینید. هر تغییر بعدی آن اینجا هم دیده می‌شود.',
}

/** The reasons of a cancellation, in the words that sellers know from the marketplace. */
export const CANCEL_REASON_LABELS = {
  outOfStock: 'موجودی تمام شده است',
  price: 'قیمت محصول اشتباه است',
  shipping: 'نمی‌توانم ارسال کنم',
  shippingCost: 'هزینه‌ی ارسال زیاد است',
  personal: 'مشکل شخصی دارم',
} as const satisfies Record<CancelReasonName, string>

/** What happens next, and the forms of the acts. */
export const ORDER_ACT_TEXTS = {
  next: 'کار بعدی',
  dueAt: (moment: string) => `مهلت ارسال: ${moment}`,
  words: 'متن ثبت‌شده در باسلام',
  toMarketplace: 'دیدن سفارش در باسلام',
  answerOnPage: 'پاسخ در باسلام',
  followUp: 'پیگیری',
  track: 'پیگیری بسته',
  callCustomer: (phone: string) => `تماس با مشتری: ${phone}`,
  handled: 'پاسخ دادم',
  handledDone: 'تا تغییر وضعیت، این سفارش در «در انتظار شما» نیست',
  handledNote: 'گفته‌اید که به آن رسیدگی کرده‌اید. تا وقتی وضعیت عوض شود، منتظر باسلام هستیم.',
  notHandled: 'هنوز رسیدگی نشده است',

  lines: 'کدام اقلام',
  linesHelp: 'اگر همه را انتخاب کنید، کل سفارش لغو می‌شود.',
  noLines: 'دست‌کم یک قلم را انتخاب کنید',
  lineCancelled: 'لغوشده',
  units: (count: number) => `${persianNumber(count)} عدد`,
  reason: 'دلیل لغو',
  description: 'توضیح برای مشتری',
  descriptionHelp: 'این متن همراه درخواست به باسلام فرستاده می‌شود.',
  back: 'انصراف',

  cancelTitle: (order: number) => `لغو سفارش ${order}`,
  cancelText: 'لغو را نمی‌توان برگرداند. آنچه برای اقلام لغوشده کنار گذاشته شده است دوباره برای فروش می‌شود.',
  cancelSubmit: 'لغو سفارش',
  cancelLinesSubmit: (count: number) => `لغو ${persianNumber(count)} قلم`,
  cancelAsked: 'لغو سفارش چند ثانیه‌ی دیگر به باسلام فرستاده می‌شود',

  askCancelTitle: (order: number) => `درخواست لغو سفارش ${order}`,
  askCancelText: 'مشتری باید موافقت کند. تا آن زمان سفارش لغو نشده است.',
  askCancelSubmit: 'فرستادن درخواست',
  askCancelAsked: 'درخواست لغو چند ثانیه‌ی دیگر به باسلام فرستاده می‌شود',

  delayTitle: (order: number) => `ارسال سفارش ${order} با تاخیر`,
  delayManyTitle: (count: number) => `ارسال ${persianNumber(count)} سفارش با تاخیر`,
  delayText: 'مشتری باید موافقت کند. تا آن زمان مهلت ارسال همان است.',
  days: 'چند روز دیرتر',
  daysOption: (days: number) => `${persianNumber(days)} روز`,
  newPromise: (moment: string) => `مهلت ارسال پس از موافقت مشتری: ${moment}`,
  pastPromise: (moment: string) =>
    `با این تعداد روز، مهلت ${moment} می‌شود که گذشته است. روز بیشتری انتخاب کنید.`,
  noPromise: 'باسلام برای این سفارش مهلت ارسال نگفته است.',
  newPromiseMany: 'مهلت هر سفارش به همین اندازه عقب می‌افتد.',
  delaySubmit: 'فرستادن درخواست',
  delayAsked: 'درخواست تاخیر چند ثانیه‌ی دیگر به باسلام فرستاده می‌شود',
  delayedMany: (count: number) => `درخواست تاخیر ${persianNumber(count)} سفارش در صف قرار گرفت`,
  delayMany: 'درخواست تاخیر',
  delayManyResults: 'نتیجه‌ی درخواست تاخیر',

  answerTitle: (order: number) => `درخواست لغو سفارش ${order}`,
  answerText:
    'این پاسخ از راهی فرستاده می‌شود که باسلام مستند نکرده است. اگر باسلام نپذیرد همین‌جا گفته می‌شود و می‌توانید در صفحه‌ی سفارش پاسخ دهید.',
  answerAccepted: 'پذیرفتن لغو چند ثانیه‌ی دیگر به باسلام فرستاده می‌شود',
  answerRefused: 'رد کردن لغو چند ثانیه‌ی دیگر به باسلام فرستاده می‌شود',

  already: 'این درخواست پیش‌تر ثبت شده است',
  failed: 'درخواست ثبت نشد',
  withdraw: 'پس گرفتن',
  withdrawn: 'درخواست پس گرفته شد و به باسلام نمی‌رود',
  withdrawFailed: 'درخواست پس گرفته نشد',
} as const
