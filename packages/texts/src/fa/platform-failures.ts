import type { PlatformFailure } from '@payvand/domain'

/** Why a shop on a platform could not be read, as a seller reads it. */
export const PLATFORM_FAILURE_SENTENCES = {
  platform_not_connected: 'فروشگاه شما وصل نیست. لطفا آن را در صفحه‌ی اتصال وصل کنید.',
  platform_disconnected:
    'فروشگاه دیگر کلید پیوند را نمی‌پذیرد. لطفا در صفحه‌ی اتصال دوباره وصل شوید؛ بررسی از همان‌جا ادامه می‌یابد.',
  platform_forbidden:
    'کلید فروشگاه اجازه‌ی دیدن محصول‌ها را ندارد. لطفا کلیدی با دسترسی کامل بسازید و دوباره وصل شوید.',
  platform_unavailable: 'فروشگاه اکنون پاسخ نمی‌دهد. خودکار دوباره امتحان می‌شود.',
  platform_refused:
    'فروشگاه درخواست ما را نپذیرفت. در بررسی بعدی دوباره امتحان می‌شود؛ اگر تکرار شد، به پشتیبانی خبر دهید.',
  platform_unreadable:
    'پاسخ فروشگاه خوانده نشد. در بررسی بعدی دوباره امتحان می‌شود؛ اگر تکرار شد، به پشتیبانی خبر دهید.',
  platform_currency_unknown:
    'واحد پول فروشگاه تومان یا ریال نیست و قیمت‌ها را نمی‌توان خواند. لطفا آن را در تنظیمات فروشگاه درست کنید.',
} as const satisfies Record<PlatformFailure, string>
