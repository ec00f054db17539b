import { persianNumber } from '../../persian-number.ts'

const products = (count: number) => `${persianNumber(count)} محصول`

const CHANGE = {
  running: 'در حال تغییر محصولات',
  question: (count: number) => `${products(count)} تغییر می‌کند`,
  nothing: 'هیچ محصولی تغییر نمی‌کند',
  leftOut: (count: number) => `${products(count)} تغییر نمی‌کند`,
  start: (count: number) => `اعمال روی ${products(count)}`,
  startFailed: 'تغییر گروهی شروع نشد',
  done: (count: number) => `${products(count)} تغییر کرد`,
  undo: 'هر محصول به حالت پیش از این تغییر برمی‌گردد و اگر در غرفه است دوباره فرستاده می‌شود. محصولاتی که پس از آن تغییر کرده‌اند همان‌گونه می‌مانند.',
} as const

const DISCOUNT = {
  running: 'در حال گذاشتن تخفیف',
  question: (count: number) => `${products(count)} این تخفیف را می‌گیرد`,
  nothing: 'هیچ محصولی این تخفیف را نمی‌گیرد',
  leftOut: (count: number) => `${products(count)} این تخفیف را نمی‌گیرد`,
  start: (count: number) => `تخفیف روی ${products(count)}`,
  startFailed: 'تخفیف شروع نشد',
  done: (count: number) => `${products(count)} در این تخفیف است`,
  undo: 'تخفیف تمام می‌شود و از همه‌ی محصولاتش برداشته می‌شود.',
} as const

const SEND = {
  running: 'محصولات در صف ارسال قرار می‌گیرند',
  question: (count: number) => `${products(count)} به غرفه فرستاده می‌شود`,
  nothing: 'محصولی برای ارسال نیست',
  leftOut: (count: number) => `روی ${products(count)} انجام نمی‌شود`,
  start: (count: number) => `ارسال ${products(count)}`,
  startFailed: 'خطا در ارسال محصولات',
  done: (count: number) => `${products(count)} در صف ارسال قرار گرفت`,
} as const

/** Words that differ from one kind to the next. A kind without a preview has no words of it; `undo` is a question. */
const KINDS = {
  verify: {
    running: 'در حال تایید محصولات',
    question: (count: number) => `${products(count)} تایید می‌شود`,
    nothing: 'محصولی برای تایید نیست',
    leftOut: (count: number) => `روی ${products(count)} انجام نمی‌شود`,
    start: (count: number) => `تایید ${products(count)}`,
    startFailed: 'خطا در تایید محصولات',
    done: (count: number) => `${products(count)} تایید شد`,
  },
  send: SEND,
  send_all: SEND,
  unverify: {
    running: 'در حال پس گرفتن تایید',
    question: (count: number) => `تایید ${products(count)} پس گرفته می‌شود`,
    nothing: 'محصولی برای پس گرفتن تایید نیست',
    leftOut: (count: number) => `روی ${products(count)} انجام نمی‌شود`,
    start: (count: number) => `پس گرفتن تایید ${products(count)}`,
    startFailed: 'خطا در پس گرفتن تایید محصولات',
    done: (count: number) => `تایید ${products(count)} پس گرفته شد`,
  },
  category: {
    running: 'دسته‌ی محصولات ثبت می‌شود',
    question: (count: number) => `دسته‌ی ${products(count)} تغییر می‌کند`,
    nothing: 'دسته‌ی هیچ محصولی تغییر نمی‌کند',
    leftOut: (count: number) => `دسته‌ی ${products(count)} تغییر نمی‌کند`,
    start: (count: number) => `ثبت دسته برای ${products(count)}`,
    startFailed: 'خطا در ثبت دسته',
    done: (count: number) => `دسته‌ی ${products(count)} ثبت شد`,
    undo: 'دسته‌ی هر محصول به آنچه پیش از این بود برمی‌گردد. محصولاتی که پس از آن تغییر کرده یا به غرفه رفته‌اند همان‌گونه می‌مانند.',
  },
  price: CHANGE,
  stock: CHANGE,
  text: CHANGE,
  price_rule: CHANGE,
  out_of_stock: {
    running: 'محصولات ناموجود می‌شوند',
    done: (count: number) => `موجودی ${products(count)} صفر شد`,
    undo: CHANGE.undo,
  },
  discount: DISCOUNT,
  connect: {
    running: 'در حال اتصال به محصولات غرفه',
    done: (count: number) => `${products(count)} وصل شد`,
  },
  reconciliation: {
    running: 'در حال مقایسه‌ی غرفه',
    done: (count: number) => `${products(count)} با غرفه همگام بود`,
  },
  order_reconciliation: {
    running: 'سفارش‌ها با باسلام مقایسه می‌شوند',
    done: (count: number) => `${persianNumber(count)} سفارش اصلاح شد`,
  },
  booth_check: {
    running: 'در حال آزمایش اتصال به باسلام',
    done: (count: number) => `${persianNumber(count)} گام درست بود`,
  },
  spreadsheet: {
    running: 'محصولات وارد می‌شوند',
    done: (count: number) => `${products(count)} وارد شد`,
    undo: 'قیمت، موجودی و کد محصولات به پیش از ورود برمی‌گردد و محصولات جدیدی که نفرستاده‌اید پاک می‌شوند. آنچه پس از ورود تغییر کرده است می‌ماند.',
  },
} as const

/** An operation is previewed, followed while it runs, reported product by product, and undone. */
export const OPERATION_TEXTS = {
  kinds: KINDS,
  preview: 'پیش‌نمایش',
  previewFailed: 'پیش‌نمایش آماده نشد',
  ofSelected: (total: number) => `از ${products(total)} انتخاب‌شده`,
  leftOutReason: (sentence: string, count: number) => `${products(count)}: ${sentence}`,
  examples: (count: number) => `نمونه‌ها (${persianNumber(count)})`,
  changedInBooth: (count: number) => `${persianNumber(count)} تای آن‌ها در غرفه است و دوباره فرستاده می‌شود.`,
  noneInBooth: 'هیچ‌کدام در غرفه نیست؛ تا ارسال آن‌ها چیزی در باسلام تغییر نمی‌کند.',
  priceSum: 'جمع قیمت‌ها',
  booth: 'در غرفه',
  to: 'به',
  variants: (count: number) => `${persianNumber(count)} تنوع`,
  back: 'بازگشت',
  title: 'عملیات گروهی',
  waiting: 'در صف است و به‌زودی شروع می‌شود…',
  sending: 'در حال ارسال به غرفه',
  undoing: 'در حال برگرداندن',
  inBooth: (count: number, queued: number) => `${persianNumber(count)} از ${products(queued)} در غرفه است`,
  over: 'باسلام درباره‌ی همه پاسخ داد.',
  mayLeave: 'می‌توانید این صفحه را ببندید؛ کار ادامه دارد و نتیجه همین‌جا می‌ماند.',
  late: 'سرور پاسخ نمی‌دهد. تا وصل شدن دوباره، آنچه می‌بینید به‌روز نمی‌شود.',
  stop: 'متوقف کردن',
  stopFailed: 'کار متوقف نشد',
  stoppedAfter: (count: number) => `پس از ${products(count)} متوقف شد`,
  failed: 'کار ناتمام ماند',
  failedText: 'آنچه تا اینجا انجام شده می‌ماند. برای بقیه، دوباره شروع کنید.',
  leftOut: (count: number) => `روی ${products(count)} انجام نشد`,
  undo: 'برگرداندن',
  undoFailed: 'کار برگردانده نشد',
  undoUntil: (time: string) => `تا ${time} می‌توان برگرداند`,
  undoTitle: 'این کار برگردانده شود؟',
  verificationUndone: (count: number) => `تایید ${products(count)} برگردانده شد.`,
  categoryUndone: (count: number) => `دسته‌ی پیشین ${products(count)} برگردانده شد.`,
  undone: (kept: number) =>
    kept === 0
      ? 'این کار برگردانده شد.'
      : `این کار برگردانده شد. ${products(kept)} پس از آن ارسال شده یا تغییر کرده بود و برگردانده نشد.`,
  close: 'بستن',
  getFailed: 'پیشرفت کار دریافت نشد',
  showProgress: 'دیدن پیشرفت',
  showResults: 'دیدن نتیجه',
  results: 'نتیجه‌ی هر محصول',
  resultsFailed: 'نتیجه‌ها دریافت نشد',
  noResults: 'محصولی با این نتیجه نیست',
  filter: 'فیلتر نتیجه',
  product: 'محصول',
  view: 'دیدن',
  viewOf: (name: string) => `دیدن ${name} در باسلام`,
  change: 'تغییر',
  outcome: 'نتیجه',
  outcomes: {
    all: 'همه',
    done: 'انجام‌شده',
    left_out: 'انجام‌نشده',
    undone: 'برگردانده‌شده',
    waiting: 'در صف',
    sent: 'در غرفه',
    refused: 'پذیرفته‌نشده',
    held: 'منتظر تایید شما',
    withdrawn: 'پس‌گرفته‌شده',
  },
  /** Findings of a search for products of the booth that wait for a person, or have no match. */
  found: {
    proposed: 'منتظر تایید شما',
    ambiguous: 'با چند محصول یکسان',
    unmatched: 'بدون محصول یکسان',
  },
  states: {
    waiting: 'در صف',
    running: 'در جریان',
    completed: 'انجام‌شده',
    stopped: 'متوقف‌شده',
    undoing: 'در حال برگرداندن',
    failed: 'ناتمام',
    undone: 'برگردانده‌شده',
  },
} as const
