import type { OrderEvent, OrderView } from '@payvand/contract'
import { persianNumber } from '../../persian-number.ts'
import { inToman } from '../panel/labels.ts'

/** The order list. */
export const ORDER_TEXTS = {
  title: 'سفارش‌ها',
  titleCount: (awaiting: number) => `${persianNumber(awaiting)} در انتظار شما`,
  subtitle: 'سفارش‌های غرفه‌ی شما در باسلام.',
  total: (count: number) => `${persianNumber(count)} سفارش`,
  found: (count: number) => `${persianNumber(count)} سفارش با این فیلترها`,
  table: 'سفارش‌های غرفه',
  failed: 'سفارش‌ها دریافت نشد',
  emptyTitle: 'هنوز سفارشی نیست',
  emptyText: 'سفارش‌های غرفه‌ی شما در باسلام خودکار اینجا می‌آیند.',
  filteredTitle: 'سفارشی با این فیلترها پیدا نشد',
  filteredText: 'فیلترها را تغییر دهید یا پاک کنید.',
  clearFilters: 'پاک کردن فیلترها',
  moreFilters: 'فیلترهای بیشتر',
  fewerFilters: 'فیلترهای کمتر',
  filters: 'فیلترهای فهرست',

  order: 'سفارش',
  orderNumber: (number: number) => `سفارش ${number}`,
  status: 'وضعیت',
  customer: 'مشتری',
  items: 'اقلام',
  amount: 'مبلغ',
  date: 'تاریخ',
  actions: 'کارها',
  openOrder: (number: number) => `جزئیات سفارش ${number}`,
  actionsOf: (number: number) => `کارهای سفارش ${number}`,
  platformId: (id: string) => `در پلتفرم: ${id}`,
  platformTrouble: 'نیازمند پیگیری در فروشگاه',
  notSynced: 'همگام‌نشده',
  notSyncedWhy: {
    waiting: 'هنوز به فروشگاه شما فرستاده نشده است.',
    refused: 'فروشگاه شما این سفارش را نپذیرفت.',
    unlinked: 'محصول این سفارش در فروشگاه شما شناخته نشد.',
  },
  noItems: 'بدون قلم',
  units: (count: number) => `${persianNumber(count)} عدد`,
  due: (when: string) => `مهلت ارسال ${when}`,
  overdue: (when: string) => `مهلت ارسال ${when} گذشت`,

  search: 'نام یا موبایل مشتری',
  allStatuses: 'همه‌ی وضعیت‌ها',
  statusCount: (label: string, count: number) => `${label} (${persianNumber(count)})`,
  otherStatus: (code: number) => `وضعیت ${code}`,
  orderedFrom: 'از تاریخ',
  orderedTo: 'تا تاریخ',
  basalamOrderId: 'شماره‌ی سفارش باسلام',
  platformOrderId: 'شماره‌ی سفارش در پلتفرم',
  view: 'کدام سفارش‌ها',
  all: 'همه',

  details: 'جزئیات سفارش',
  startPreparing: 'شروع آماده‌سازی',
  setPosted: 'ثبت کد رهگیری',
  setPostedOnlyPreparing: 'فقط برای سفارش در حال آماده‌سازی',
  wholesale: 'قیمت خرید',
  comments: 'یادداشت‌ها',
  commentsCount: (count: number) => `یادداشت‌ها (${persianNumber(count)})`,
  copyForSheet: 'کپی برای جدول',
  printLabel: 'چاپ برچسب ارسال',

  copied: 'اطلاعات سفارش برای جدول کپی شد',
  hasNoItems: 'سفارش فاقد آیتم است',
  copyFailed: 'سفارش‌ها برای کپی دریافت نشد',
  copyByHandTitle: 'متن را دستی کپی کنید',
  copyByHandText: 'مرورگر اجازه‌ی کپی نداد. متن زیر انتخاب شده است؛ Ctrl و C را بزنید.',
  copyByHandLabel: 'اطلاعات سفارش',
  tooMany: (most: number) => `هر بار حداکثر ${persianNumber(most)} سفارش را انتخاب کنید.`,

  export: 'خروجی',
  exportXlsx: 'فایل Excel',
  exportCsv: 'فایل CSV',
  exporting: 'خروجی در حال آماده شدن است…',
  exported: (name: string) => `فایل ${name} دریافت شد`,
  exportFailed: 'خطا در دریافت خروجی',
  fileName: 'orders',

  arrivedOne: (number: number, customer: string | null, amount: number) =>
    `سفارش جدید ${number}${customer === null ? '' : ` از ${customer}`}، ${inToman(amount)}`,
  arrivedMany: (count: number) => `${persianNumber(count)} سفارش جدید رسید`,
  seeOrder: 'دیدن سفارش',
  seeOrders: 'دیدن سفارش‌ها',
} as const

export const ORDER_VIEW_LABELS = {
  awaiting: 'در انتظار شما',
  unsynced: 'همگام‌نشده',
} as const satisfies Record<OrderView, string>

export const ORDER_MODAL_TEXTS = {
  title: (number: number) => `سفارش ${number}`,
  failed: 'سفارش دریافت نشد',
  missing: 'سفارش پیدا نشد',
  missingText: 'شاید آدرس درست نباشد، یا سفارش برای کسب‌وکار دیگری باشد.',
  parcel: 'شماره‌ی مرسوله',
  orderedAt: 'ثبت سفارش',
  paidAt: 'پرداخت',
  promisedAt: 'مهلت ارسال',
  postedAt: 'ارسال',
  shippingMethod: 'روش ارسال',
  trackingCode: 'کد رهگیری',
  weight: 'وزن',
  freightCollect: 'پس‌کرایه',
  facts: 'سفارش',

  items: 'اقلام سفارش',
  quantity: (count: number) => `${persianNumber(count)} عدد`,
  unitPrice: (amount: string) => `هر عدد ${amount}`,
  basalamId: 'باسلام',
  platformId: 'پلتفرم',
  unlinked: 'ناشناخته',
  unlinkedWhy: 'معلوم نیست کدام محصول شماست',
  pricesInDoubt: 'جمع قیمت اقلام با مبلغ سفارش یکی نیست؛ قیمت‌ها همان است که باسلام فرستاده است.',
  link: 'وصل کردن به محصول',
  changeLink: 'تغییر',
  linkOf: (name: string) => `وصل کردن «${name}» به محصول شما`,

  money: 'مبلغ‌ها',
  cost: 'اقلام',
  shippingCost: 'هزینه‌ی ارسال شما',
  basalamShippingCost: 'هزینه‌ی ارسال از مشتری',
  wholesaleCost: 'قیمت خرید',
  profit: 'سود',
  loss: 'زیان',
  profitHint: 'پیش از کارمزد باسلام',
  wholesaleUnknown: 'ثبت‌نشده',
  setWholesale: 'ثبت',
  changeWholesale: 'تغییر',

  recipient: 'گیرنده',
  buyer: 'مشتری',
  name: 'نام',
  mobile: 'موبایل',
  city: 'شهر',
  address: 'آدرس',
  house: 'پلاک و واحد',
  houseParts: (number: string | null, unit: string | null) =>
    [number && `پلاک ${number}`, unit && `واحد ${unit}`].filter(Boolean).join('، '),
  postalCode: 'کد پستی',
  copyOf: (field: string) => `کپی ${field}`,
  copyAll: 'کپی همه‌ی آدرس',

  history: 'تاریخچه',
  historyFailed: 'تاریخچه دریافت نشد',
  historyEmpty: 'هنوز رویدادی ثبت نشده است',
  answered: 'پاسخ:',

  wholesaleTitle: 'قیمت خرید سفارش',
  wholesaleText: 'آنچه خودتان برای اقلام این سفارش پرداخته‌اید (قیمت عمده). سود سفارش با آن حساب می‌شود.',
  wholesaleField: 'قیمت خرید',
  wholesaleRequired: 'لطفا قیمت خرید را وارد کنید',
  save: 'ذخیره',
  cancel: 'انصراف',
  wholesaleSaved: 'قیمت خرید ذخیره شد',
  saveFailed: 'خطا در ذخیره داده‌ها',

  linkTitle: 'این قلم کدام محصول شماست؟',
  linkSearch: 'نام، کد یا آدرس محصول',
  linkCandidates: 'محصولات شما',
  noCandidates: 'محصولی با این نام پیدا نشد',
  candidatesFailed: 'محصولات دریافت نشد',
  choose: (name: string) => `وصل کردن به ${name}`,
  unlink: 'هیچ‌کدام',
  linked: 'قلم سفارش به محصول وصل شد',
  unlinkedDone: 'قلم سفارش دیگر به محصولی وصل نیست',
  linkFailed: 'قلم سفارش وصل نشد',
} as const

export const ORDER_EVENT_LABELS = {
  received: 'سفارش رسید',
  status: 'وضعیت تغییر کرد',
  prepare_asked: 'شروع آماده‌سازی خواسته شد',
  post_asked: 'ثبت ارسال خواسته شد',
  command_done: 'باسلام پذیرفت',
  command_refused: 'باسلام نپذیرفت',
  platform_done: 'به فروشگاه شما رسید',
  platform_refused: 'فروشگاه شما نپذیرفت',
  wholesale_cost: 'قیمت خرید ثبت شد',
  repaired: 'با باسلام همگام شد',
} as const satisfies Record<OrderEvent['kind'], string>

export const ORDER_SOURCE_LABELS = {
  webhook: 'خبر باسلام',
  poll: 'خواندن سفارش‌ها',
  reconciliation: 'مقایسه با باسلام',
  answer: 'پاسخ باسلام',
  person: 'یک نفر',
  platform: 'فروشگاه شما',
} as const satisfies Record<OrderEvent['source'], string>

export const orderStatusMove = (from: string | null, to: string): string =>
  from === null ? to : `از «${from}» به «${to}»`
export const wholesaleMove = (from: string | null, to: string | null): string =>
  from === null ? (to ?? '') : `از ${from} به ${to ?? ''}`
