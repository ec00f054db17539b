import type { ErrorCode } from '@payvand/contract'
import { ERROR_SENTENCES } from '../wire/errors.ts'

/** The stored code of an order's command says why it waits or was refused. */
const ORDER_REASONS = {
  refused: 'باسلام این درخواست را نپذیرفت.',
  marketplace_unavailable: 'باسلام پاسخ نمی‌دهد؛ خودکار دوباره فرستاده می‌شود.',
  rate_limited: 'باسلام تعداد درخواست‌ها را محدود کرده است؛ خودکار دوباره فرستاده می‌شود.',
  booth_disconnected: 'اتصال به غرفه قطع است؛ پس از ورود دوباره فرستاده می‌شود.',
  outcome_unknown: 'پاسخ باسلام نرسید؛ اول از باسلام پرسیده می‌شود که انجام شده است یا نه.',
  forbidden: 'باسلام اجازه‌ی این کار را نداد. لطفا دوباره با باسلام وارد شوید و دسترسی سفارش‌ها را تایید کنید.',
  order_gone: 'این سفارش دیگر در باسلام نیست.',
  status_changed: 'وضعیت سفارش پیش از ثبت عوض شده است.',
  maybe_asked:
    'پاسخ باسلام نرسید و سفارش پس از آن عوض شده است؛ شاید از خریدار پرسیده شده و او پاسخ داده باشد. سفارش را ببینید و اگر هنوز لازم است «تلاش دوباره» را بزنید.',
  posted_with_another_code: 'این سفارش در باسلام با کد رهگیری دیگری ثبت شده است.',
  queue_stopped: 'یکی از کاربران، ارسال به غرفه را متوقف کرده است.',
  platform_refused: 'فروشگاه شما این سفارش را نپذیرفت. آن را در فروشگاه ببینید.',
  platform_out_of_stock: 'موجودی این محصول در فروشگاه شما کافی نیست.',
  platform_line_not_counted:
    'سفارش در فروشگاه شما ثبت شد، اما فروشگاه محصولات زیر را پیدا نکرد و از موجودی آن‌ها چیزی کم نشد. سفارش را در فروشگاه ببینید و موجودی را خودتان درست کنید.',
  platform_key_read_only:
    'کلید فروشگاه شما فقط اجازه‌ی خواندن دارد و سفارش در آن ثبت نشد. دسترسی کلید را در ووکامرس «خواندن/نوشتن» بگذارید و «تلاش دوباره» را بزنید.',
  platform_rest_closed:
    'سایت شما راه اتصال برنامه‌ها را بسته است و سفارش در آن ثبت نشد. مسیر wp-json را در افزونه‌ی امنیتی باز بگذارید و «تلاش دوباره» را بزنید.',
  platform_plain_permalinks:
    'پیوندهای یکتای سایت شما روی «ساده» است و سفارش در آن ثبت نشد. آن را در «تنظیمات» وردپرس روی «نام نوشته» بگذارید و «تلاش دوباره» را بزنید.',
  platform_stock_unclear:
    'پاسخ فروشگاه نرسید و موجودی هم‌زمان عوض شد؛ معلوم نیست کم شده است یا نه. موجودی را در فروشگاه ببینید و اگر کم نشده است «تلاش دوباره» را بزنید.',
  platform_lines_by_hand:
    'قلمی از سفارش لغو شد، اما در سفارش فروشگاه شما پیدا نشد و موجودی آن برنگشت. سفارش را در فروشگاه ببینید و موجودی را خودتان درست کنید.',
  platform_outcome_unknown: 'پاسخ فروشگاه شما نرسید؛ اول از فروشگاه پرسیده می‌شود که انجام شده است یا نه.',
  platform_unavailable: 'فروشگاه شما پاسخ نمی‌دهد؛ خودکار دوباره فرستاده می‌شود.',
  platform_disconnected:
    'توکن فروشگاه شما دیگر کار نمی‌کند. توکن جدید را در «تنظیمات غرفه» وارد کنید و «تلاش دوباره» را بزنید.',
  platform_not_connected: 'فروشگاه شما هنوز وصل نیست. آدرس و توکن آن را در «تنظیمات غرفه» وارد کنید.',
  platform_unreadable: 'پاسخ فروشگاه شما خوانده نشد. اگر تکرار شد به پشتیبانی خبر دهید.',
} as const
export type OrderReasonCode = keyof typeof ORDER_REASONS

/** The seller's own platform shows this name as the seller of a booth's order. */
export const SOLD_BY_MARKETPLACE = 'باسلام'

/** The sentence of a stored reason; null where only the other side's own words are known. */
export function orderReasonSentence(code: string): string | null {
  return ORDER_REASONS[code as OrderReasonCode] ?? ERROR_SENTENCES[code as ErrorCode] ?? null
}
