import { grouped, toPersianDigits } from '../persian-digits.ts'
import type { CaptionAnswer, WrittenCaption } from './instagram-post.ts'
import type { Good } from './shop-goods.ts'

const fa = toPersianDigits
const thousands = (toman: number): string => fa(toman / 1000)
const blank = '\u2800'

function answerOf(good: Good, more: Partial<CaptionAnswer> = {}): CaptionAnswer {
  return {
    isProduct: true,
    name: good.name,
    priceToman: good.toman,
    variantPrices: [],
    inStock: true,
    sizes: good.sizes,
    colors: good.colors,
    code: good.code,
    hasOldPrice: false,
    ...more,
  }
}

/** The lines for the choices, in one of a few manners. */
function choices(good: Good, manner: number): string {
  const lines: string[] = []
  if (good.sizes.length > 0)
    lines.push(manner === 0 ? `سایزبندی: ${good.sizes.map(fa).join(' - ')}` : `سایز ${good.sizes.join('/')}`)
  if (good.colors.length > 0)
    lines.push(manner === 0 ? `رنگ‌ها: ${good.colors.join('، ')}` : `در رنگ های ${good.colors.join(' و ')}`)
  if (good.code !== null) lines.push(`کد ${manner === 0 ? fa(good.code) : good.code}`)
  return lines.map((line) => `${line}\n`).join('')
}

/** Manners of writing one and the same thing, as different sellers have them. */
export const captionStyles: ((good: Good) => WrittenCaption)[] = [
  (good) => ({
    caption: `${good.name} 🌸\n${blank}\n${choices(good, 0)}قیمت: ${fa(grouped(good.toman, ','))} تومان\n\nبرای سفارش دایرکت بدید 💌\n#مزون #فروش_آنلاین`,
    answer: answerOf(good),
  }),
  (good) => ({
    caption: `✨ ${good.name}\n${choices(good, 1)}💰 ${thousands(good.toman)} ت`,
    answer: answerOf(good),
  }),
  (good) => ({
    caption: `موجود شد دوباره 😍\n${good.name}\n${choices(good, 0)}فقط ${thousands(good.toman)} هزار تومن\nارسال به سراسر کشور ۴۵ هزار تومان\nواتساپ ۰۹۱۲۰۰۰۰۰۰۰`,
    answer: answerOf(good),
  }),
  (good) => ({
    caption: `${good.name}\n${choices(good, 1)}قیمت ${fa(grouped(good.toman, '/'))} تومان`,
    answer: answerOf(good),
  }),
  (good) => ({
    caption: `🔹 ${good.name}\n🔹 ${fa(grouped(good.toman * 10, '٬'))} ریال\n${choices(good, 0)}`.trim(),
    answer: answerOf(good),
  }),
  (good) => ({
    caption: `${good.name} با کیفیت عالی\n${choices(good, 0)}قیمت دایرکت 📩\nآیدی پشتیبانی @zarrin.support`,
    answer: answerOf(good, { priceToman: null }),
  }),
  (good) => ({
    caption: `🔥 حراج آخر هفته 🔥\n${good.name}\n${choices(good, 1)}قیمت قبل ❌ ${fa(grouped(good.toman + 120_000, ','))}\nقیمت با تخفیف ✅ ${fa(grouped(good.toman, ','))} تومان`,
    answer: answerOf(good, { hasOldPrice: true }),
  }),
  (good) => ({
    caption: `${good.name}\n${choices(good, 0)}${thousands(good.toman)} تومان\n❌ ناموجود شد، لطفا سفارش ندید`,
    answer: answerOf(good, { inStock: false }),
  }),
  (good) => ({
    caption:
      `${good.name} در دو جنس\n👈 معمولی ${thousands(good.toman)} ت\n👈 درجه یک ${thousands(good.toman + 90_000)} ت\n${choices(good, 0)}`.trim(),
    answer: answerOf(good, {
      priceToman: null,
      variantPrices: [
        { of: 'معمولی', toman: good.toman },
        { of: 'درجه یک', toman: good.toman + 90_000 },
      ],
    }),
  }),
  (good) => ({
    caption: `${good.name.replaceAll('ی', 'ي').replaceAll('ک', 'ك')}\n${choices(good, 1)}قيمت فقط ${grouped(good.toman, ',')} تومان\n☎️ 09120000000`,
    answer: answerOf(good),
  }),
  (good) => ({
    caption: `سلام به همگی، امروز ${good.name} داریم براتون که خیلی ازش استقبال شده.\n${choices(good, 0)}${fa(grouped(good.toman, '.'))} تومان\nمرجوعی تا ۳ روز داریم. ۱۲ هزار تا شدیم، مرسی که هستید ❤️`,
    answer: answerOf(good),
  }),
  (good) => ({
    caption: `${good.name}\n${choices(good, 1)}\nلینک خرید: https://zarrin.example/p/1\nموجودی محدود`,
    answer: answerOf(good, { priceToman: null }),
  }),
]

const nothing: CaptionAnswer = {
  isProduct: false,
  name: null,
  priceToman: null,
  variantPrices: [],
  inStock: true,
  sizes: [],
  colors: [],
  code: null,
  hasOldPrice: false,
}

/** Shops post these captions besides their goods. */
export const otherCaptions: WrittenCaption[] = [
  'رضایت مشتری عزیزمون از شیراز 🥰 ممنون از اعتمادتون',
  'قرعه‌کشی داریم! ۳ نفر رو تگ کنید و برنده‌ی کارت هدیه‌ی ۵۰۰ هزار تومانی بشید 🎁',
  null,
  'از فردا تا شنبه تعطیلیم، سفارش‌ها یکشنبه ارسال می‌شن.',
  'پشت صحنه‌ی عکاسی کالکشن پاییز 📸',
  'استخدام ادمین خانم، ساکن تهران، ساعت کاری ۹ تا ۱۷. رزومه دایرکت.',
  'صبحتون بخیر، حال دلتون خوب ☕️',
  'کدوم رو بیشتر دوست دارید؟ ۱ یا ۲؟ توی کامنت‌ها بنویسید 👇',
  null,
  'کد رهگیری سفارش‌های دیروز استوری شد، هایلایت «ارسال» رو ببینید.',
  'به زودی با کلی مدل تازه برمی‌گردیم، نوتیف پیج رو روشن کنید 🔔',
  'روز مادر مبارک 🌷',
].map((caption) => ({ caption, answer: nothing }))
