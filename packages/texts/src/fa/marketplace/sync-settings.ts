import { persianNumber } from '../../persian-number.ts'

const percentOf = (percent: number) => `${persianNumber(percent)} درصد`

export const SYNC_SETTINGS_TEXTS = {
  title: 'تنظیمات همگام‌سازی',
  subtitle: 'چه چیزی در غرفه همگام بماند و چه چیزی اول از شما پرسیده شود.',
  failed: 'تنظیمات همگام‌سازی دریافت نشد',
  save: 'ذخیره',
  cancel: 'برگرداندن تغییرها',
  saved: 'تنظیمات با موفقیت ذخیره شد',
  queued: (count: number) => `${persianNumber(count)} محصول در صف ارسال دوباره قرار گرفت.`,
  saveFailed: 'خطا در ذخیره‌ی تنظیمات',
  leaveText: 'تغییرهایی که در تنظیمات همگام‌سازی داده‌اید هنوز ذخیره نشده است.',
  touchedQuestion: (count: number) => `${persianNumber(count)} محصول دوباره به غرفه فرستاده شود؟`,
  touchedText:
    'با این تنظیمات قیمت یا موجودی این محصولات در غرفه تغییر می‌کند. تغییرهای غیرعادی باز هم از شما پرسیده می‌شوند.',
  saveAndSend: 'ذخیره و ارسال',

  equal: 'چه چیزی همگام بماند',
  equalHelp: 'آنچه خاموش باشد در غرفه تغییر داده نمی‌شود. برای هر محصول هم می‌توانید جداگانه خاموش کنید.',
  price: 'قیمت',
  priceHelp: 'با تغییر قیمت در سایت، قیمت غرفه هم تغییر می‌کند.',
  stock: 'موجودی',
  stockHelp: 'با تمام شدن یا آمدن محصول در سایت، موجودی غرفه هم تغییر می‌کند.',
  content: 'نام، توضیحات، تصویر و وزن',
  contentHelp: 'اگر محصول را در خود غرفه ویرایش می‌کنید خاموش کنید تا ویرایش شما بماند.',

  offer: 'آنچه عرضه می‌شود',
  safetyStock: 'موجودی اطمینان',
  safetyStockHelp: (pieces: number) =>
    pieces === 0
      ? 'همه‌ی موجودی سایت در غرفه عرضه می‌شود.'
      : `این تعداد هرگز در غرفه عرضه نمی‌شود: محصولی با ${persianNumber(pieces + 3)} عدد موجودی، در غرفه ۳ عدد دارد.`,
  pieces: 'عدد',
  priceFloor: 'کف قیمت (ریال)',
  priceFloorHelp: 'هیچ محصولی ارزان‌تر از این به غرفه نمی‌رود. خالی یعنی بدون کف.',

  guards: 'نگهبان‌ها',
  guardsHelp: 'نگهبان‌ها تغییرهای غیرعادی را تا تایید شما نگه می‌دارند.',
  priceJump: 'قیمت چندبرابر',
  priceJumpHelp:
    'قیمتی که حدود ۱۰، ۱۰۰ یا ۱۰۰۰ برابر قیمت غرفه شود (یا به همین نسبت کمتر) نگه داشته می‌شود، هر کسی آن را تغییر داده باشد.',
  outOfStock: 'ناموجود شدن هم‌زمان چند محصول (درصد غرفه)',
  outOfStockHelp: (percent: number, inStock: number) => {
    if (percent >= 100) return 'با ۱۰۰ این نگهبان چیزی را نگه نمی‌دارد.'
    const rule = `اگر در ۲۴ ساعت بیش از ${percentOf(percent)} محصولات موجود، و بیش از ۵ محصول، ناموجود شوند از شما پرسیده می‌شود.`
    if (inStock === 0) return rule
    const most = Math.max(5, Math.floor((inStock * percent) / 100))
    return `${rule} غرفه‌ی شما ${persianNumber(inStock)} محصول موجود دارد: بیش از ${persianNumber(most)} محصول.`
  },
  median: 'تغییر هم‌زمان قیمت‌ها (درصد)',
  medianHelp: (percent: number) =>
    `اگر ۱۰ قیمت یا بیشتر با هم تغییر کنند و میانه‌ی آن‌ها بیش از ${percentOf(percent)} بالا برود، یا از ۱۰۰ هزار تومان به کمتر از ${persianNumber(Math.round(10_000 / (100 + percent)))} هزار تومان برسد، از شما پرسیده می‌شود.`,
  dailyEndings: 'سقف روزانه‌ی ناموجود کردن',
  dailyEndingsHelp: (cap: number, lately: number) =>
    `در ۲۴ ساعت بیش از ${persianNumber(cap)} محصول خودکار ناموجود نمی‌شود. در ۲۴ ساعت گذشته: ${persianNumber(lately)} محصول.`,
  products: 'محصول',
  percent: 'درصد',
  notNumber: 'لطفا یک عدد وارد کنید',
  between: (from: number, to: number) => `عددی از ${persianNumber(from)} تا ${persianNumber(to)} وارد کنید`,
  heldNow: (count: number) => `${persianNumber(count)} تغییر همین حالا منتظر تایید شماست`,

  reconciliation: 'مقایسه‌ی غرفه',
  reconciliationHelp: 'محصولات غرفه با آنچه باید باشند مقایسه می‌شوند.',
  reconciliationInterval: 'هر چند وقت یک بار',
  intervals: { off: 'خاموش', hourly: 'هر ساعت', daily: 'هر روز', weekly: 'هر هفته' },
  repairsDrift: 'اصلاح خودکار تفاوت‌ها',
  repairsDriftHelp: 'اگر خاموش باشد، همه در «تفاوت‌ها» می‌آیند و از شما پرسیده می‌شود.',
} as const
