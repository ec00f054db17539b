import { persianNumber } from '../../persian-number.ts'

const products = (count: number) => `${persianNumber(count)} محصول`

/** The banner above every page, while something keeps what a seller sells from reaching the booth or waits for them. */
export const SYNC_BANNER_TEXTS = {
  label: 'وضعیت ارسال به غرفه',
  disconnected: (reason: string, waiting: number) => `${reason}${inQueue(waiting)}`,
  stopped: (since: string, waiting: number) => `ارسال به غرفه از ${since} متوقف است.${inQueue(waiting)}`,
  goesOn: (when: string) => `${when} خودکار از سر گرفته می‌شود.`,
  tryingAgain: 'همین حالا دوباره امتحان می‌شود.',
  paused: (reason: string, goesOn: string) => `${reason} ${goesOn}`,
  held: (count: number) => `${products(count)} پیش از ارسال منتظر تایید شماست.`,
  refused: (count: number) => `باسلام ${products(count)} را نپذیرفته است.`,
  differing: (count: number) => `${products(count)} در غرفه با آنچه شما می‌خواهید تفاوت دارد.`,
  reconnect: 'اتصال دوباره',
  see: 'دیدن',
  details: 'جزئیات',
  dismiss: 'بستن این پیام',
} as const

function inQueue(waiting: number): string {
  return waiting > 0 ? ` ${products(waiting)} در صف است.` : ''
}
