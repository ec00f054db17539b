import type { ProductDoubt } from '@payvand/domain'

/** Why a value that was read may be wrong. */
export const PRODUCT_DOUBT_SENTENCES = {
  price_disagrees: 'قیمت در داده‌ی صفحه با قیمتی که مشتری می‌بیند یکی نیست.',
  price_unit_assumed: 'در صفحه نوشته نشده است که قیمت به ریال است یا تومان؛ با واحد تنظیمات پروژه خوانده شد.',
  price_is_range: 'صفحه بازه‌ای از قیمت نشان می‌دهد؛ کمترین قیمت خوانده شد.',
  price_ambiguous: 'چند عدد در صفحه می‌تواند قیمت باشد.',
  price_jumped: 'قیمت نسبت به بررسی پیشین حدود ۱۰، ۱۰۰ یا ۱۰۰۰ برابر تغییر کرده است.',
  price_from_default: 'در متن پست قیمتی نبود؛ قیمت پیش‌فرض شما گذاشته شد.',
  price_unsure: 'قیمت در متن پست روشن نیست.',
  price_not_found: 'قیمتی در صفحه پیدا نشد.',
  name_disagrees: 'نام محصول در جاهای گوناگون صفحه یکی نیست.',
  name_from_title: 'نام محصول تنها از عنوان صفحه خوانده شد.',
  product_unsure: 'از متن پست روشن نیست که چیزی برای فروش باشد.',
  availability_assumed: 'صفحه نمی‌گوید که محصول موجود است یا نه.',
  availability_disagrees: 'موجود بودن محصول در داده‌ی صفحه با آنچه مشتری می‌بیند یکی نیست.',
  photo_not_found: 'تصویری برای محصول پیدا نشد.',
  photo_repeated: 'همین تصویر روی محصول‌های دیگر سایت هم هست؛ شاید تصویر پیش‌فرض یا نشان سایت باشد.',
  variant_price_low:
    'قیمت یکی از تنوع‌ها کمتر از یک‌سوم قیمت محصول است؛ ببینید قیمت تنوع‌ها در سایت همین است یا مبلغ افزوده یا واحد دیگری خوانده شده است.',
  variants_incomplete: 'همه‌ی تنوع‌های محصول خوانده نشد.',
} as const satisfies Record<ProductDoubt, string>
