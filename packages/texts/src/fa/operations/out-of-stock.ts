import { persianNumber } from '../../persian-number.ts'
import { changeReason } from './bulk-changes.ts'

const products = (count: number) => `${persianNumber(count)} محصول`

/** A seller takes products off the shelf by one press, and may take that back. */
export const OUT_OF_STOCK_TEXTS = {
  act: 'ناموجود کردن',
  actOf: (name: string) => `ناموجود کردن ${name}`,
  queued: (name: string) => `«${name}» با موجودی صفر در صف ارسال به غرفه قرار گرفت`,
  emptied: (name: string) => `موجودی «${name}» صفر شد`,
  queuedCount: (count: number) => `${products(count)} با موجودی صفر در صف ارسال به غرفه قرار گرفت`,
  emptiedCount: (count: number) => `موجودی ${products(count)} صفر شد`,
  notInBooth: 'در غرفه نیست و چیزی در باسلام تغییر نمی‌کند.',
  notInBoothCount: (count: number) => `${products(count)} در غرفه نیست و فقط اینجا صفر شد.`,
  stays: 'با به‌روزرسانی سایت زیاد نمی‌شود، تا در صفحه‌ی محصول «با موجودی سایت» را بزنید.',
  leftOut: (name: string) => `«${name}» ناموجود نشد`,
  leftOutCount: (count: number) => `روی ${products(count)} انجام نشد.`,
  nothing: 'هیچ محصولی ناموجود نشد',
  failed: 'ناموجود کردن انجام نشد',
  waits: 'ناموجود کردن در صف است',
  waitsText: 'نتیجه در «تغییر گروهی» آزمایشگاه قیمت دیده می‌شود.',
  seeResults: 'دیدن نتیجه',
  restored: 'موجودی پیشین برگشت',
  restoredQueued: 'موجودی پیشین برگشت و در صف ارسال به غرفه قرار گرفت',
  kept: (count: number) => `${products(count)} پس از آن تغییر کرده بود و همان‌گونه ماند.`,
  undoWaits: 'برگرداندن موجودی در صف است',
  undoFailed: 'موجودی پیشین برنگشت',
} as const

const LEFT_OUT: Readonly<Record<string, string>> = {
  unchanged: 'موجودی آن صفر است.',
  stock_not_synced:
    'همگام‌سازی موجودی آن خاموش است؛ موجودی را در خود غرفه صفر کنید یا همگام‌سازی موجودی را روشن کنید.',
  discarded: 'آخرین تغییر آن را کنار گذاشته‌اید و با آن می‌رفت؛ محصول را ویرایش و ارسال کنید.',
  not_verified: 'هنوز تایید نشده است؛ اول آن را تایید کنید.',
}

export function outOfStockSentence(outcome: 'done' | 'left_out' | 'undone', code: string | null): string {
  if (outcome === 'undone') return 'موجودی پیشین آن برگشت.'
  if (code === null) return 'موجودی آن صفر شد.'
  return LEFT_OUT[code] ?? changeReason(code)
}
