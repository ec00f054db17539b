import type { CrawlWarning } from '@payvand/domain'

/** Each sentence says why a crawl's result waits for a person, and what confirming it does. */
export const CRAWL_WARNING_SENTENCES = {
  fewer_products:
    'در این نوبت محصول‌های بسیار کمتری از پیش پیدا شد، پس چیزی خودکار تغییر نکرد. اگر محصول‌ها به‌راستی از سایت برداشته شده‌اند نتیجه را تایید کنید، وگرنه دوباره بررسی کنید.',
  many_prices_jumped:
    'قیمت بسیاری از محصول‌ها در این نوبت خوانده نشد یا حدود ده برابر تغییر کرد، پس چیزی خودکار تایید و ارسال نشد. لطفا چند محصول را نگاه کنید و اگر قیمت‌ها درست است نتیجه را تایید کنید.',
} as const satisfies Record<CrawlWarning, string>
