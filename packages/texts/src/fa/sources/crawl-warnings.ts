import type { CrawlWarning } from '@payvand/domain'

/** Each sentence says why a crawl's result waits for a person, and what confirming it does. */
export const CRAWL_WARNING_SENTENCES = {
  fewer_products:
    'در این به‌روزرسانی محصولات بسیار کمتری از پیش پیدا شد، پس چیزی خودکار تغییر نکرد. اگر محصولات واقعا از سایت برداشته شده‌اند نتیجه را تایید کنید، وگرنه به‌روزرسانی را دوباره شروع کنید.',
  many_prices_jumped:
    'قیمت بسیاری از محصولات در این به‌روزرسانی خوانده نشد یا حدود ده برابر تغییر کرد، پس چیزی خودکار تایید و ارسال نشد. لطفا چند محصول را نگاه کنید و اگر قیمت‌ها درست است نتیجه را تایید کنید.',
} as const satisfies Record<CrawlWarning, string>
