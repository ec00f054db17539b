import type { ChangeCause, GuardCode, GuardReason, Rial } from '@payvand/domain'
import { rialToToman } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'
import { inToman } from '../panel/labels.ts'

/** Each guard: its name, what it found, and what to look at before letting anything through. */
export const GUARD_TEXTS = {
  price_jump: {
    title: 'قیمت چندبرابر شده',
    explanation:
      'قیمت جدید حدود ۱۰، ۱۰۰ یا ۱۰۰۰ برابر قیمت فعلی غرفه است، یا به همین نسبت کمتر. بیشتر وقت‌ها ریال و تومان با هم اشتباه شده‌اند.',
    advice: 'قیمت را با صفحه‌ی محصول در سایت خود مقایسه کنید.',
  },
  below_cost: {
    title: 'فروش با زیان',
    explanation: 'آنچه پس از کارمزد از قیمت جدید می‌ماند، کمتر از قیمت خریدی است که برای محصول نوشته‌اید.',
    advice:
      'اگر می‌خواهید با زیان بفروشید بفرستید؛ وگرنه قیمت فروشگاه را بالا ببرید یا قاعده‌ی قیمت را تغییر دهید.',
  },
  median_price: {
    title: 'قیمت‌ها یک‌باره تغییر کرده',
    explanation: 'قیمت بسیاری از محصولات با هم و بیش از حدی که تعیین کرده‌اید تغییر کرده است.',
    advice: 'اگر واقعا قیمت‌ها را عوض کرده‌اید همه را بفرستید، وگرنه کنار بگذارید.',
  },
  many_out_of_stock: {
    title: 'بخش بزرگی از غرفه ناموجود می‌شود',
    explanation: 'در ۲۴ ساعت بیش از سهمی که تعیین کرده‌اید از محصولات موجود غرفه ناموجود می‌شوند.',
    advice: 'اگر سایت شما دچار مشکل است صبر کنید؛ پس از درست شدن آن، این‌ها خودکار آزاد می‌شوند.',
  },
  daily_endings: {
    title: 'بیش از سقف روزانه',
    explanation: 'همگام‌سازی در ۲۴ ساعت به اندازه‌ی سقف شما محصول ناموجود کرده است.',
    advice: 'اگر این محصولات واقعا تمام شده‌اند همه را بفرستید.',
  },
  variants_gained: {
    title: 'محصول بدون تنوع، تنوع پیدا کرده',
    explanation: 'این محصولات در غرفه تنوع ندارند و در سایت شما رنگ، سایز یا تنوع دیگری دیده شده است.',
    advice: 'اگر تنوع‌ها درست خوانده شده‌اند بفرستید؛ نظرها و آدرس محصول در غرفه می‌مانند.',
  },
  variants_lost: {
    title: 'همه‌ی تنوع‌های محصول حذف شده',
    explanation: 'این محصولات در غرفه تنوع دارند و در سایت شما دیگر هیچ تنوعی دیده نمی‌شود.',
    advice: 'اگر واقعا تنوع‌ها را برداشته‌اید بفرستید، وگرنه کنار بگذارید و سایت را بررسی کنید.',
  },
} as const satisfies Record<GuardCode, { title: string; explanation: string; advice: string }>

/** Numbers of what a guard found, as a sentence. */
export function guardNumbersSentence(reason: GuardReason): string {
  switch (reason.code) {
    case 'price_jump':
      return `قیمت از ${tomans(reason.from)} به ${tomans(reason.to)} می‌رسد.`
    case 'below_cost':
      return `با قیمت ${tomans(reason.to)} پس از کارمزد ${tomans(reason.received)} می‌ماند و محصول را ${tomans(reason.cost)} خریده‌اید.`
    case 'median_price':
      return `قیمت ${persianNumber(reason.count)} محصول با هم تغییر می‌کند؛ میانه‌ی تغییرها ${percentMoved(reason.times)} است.`
    case 'many_out_of_stock':
      return `در ۲۴ ساعت ${persianNumber(reason.count)} محصول از ${persianNumber(reason.of)} محصول موجود غرفه ناموجود می‌شود؛ حد شما ${persianNumber(reason.percent)} درصد است.`
    case 'daily_endings':
      return `در ۲۴ ساعت ${persianNumber(reason.ended)} محصول ناموجود می‌شود؛ سقف شما ${persianNumber(reason.cap)} محصول است.`
    case 'variants_gained':
      return `در سایت ${persianNumber(reason.count)} تنوع دارد و در غرفه هیچ.`
    case 'variants_lost':
      return `در غرفه ${persianNumber(reason.count)} تنوع دارد و در سایت هیچ.`
  }
}

const tomans = (amount: Rial) => inToman(rialToToman(amount))
const percentMoved = (times: number) =>
  `${persianNumber(Math.round(Math.abs(times - 1) * 100))} درصد ${times > 1 ? 'افزایش' : 'کاهش'}`

export const CAUSE_LABELS = {
  crawl: 'به‌روزرسانی از سایت',
  person: 'کاربر',
  bulk: 'عملیات گروهی',
  price_rule: 'قاعده‌ی قیمت',
  discount: 'تخفیف',
  commission: 'کارمزد جدید دسته',
  reconciliation: 'مقایسه‌ی غرفه',
  undo: 'برگرداندن عملیات گروهی',
  connect: 'اتصال به محصولات موجود',
  platform: 'فروشگاه شما',
  order: 'سفارش',
} as const satisfies Record<ChangeCause['kind'], string>
