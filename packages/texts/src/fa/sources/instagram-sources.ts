import type { InstagramSourceName, InstagramSourceReason } from '@payvand/domain'

/** The sources of a seller's posts. */
export const INSTAGRAM_SOURCE_NAMES = {
  graph: 'اتصال رسمی اینستاگرام',
  web: 'صفحه‌ی عمومی',
  link: 'لینک پست‌ها',
  export: 'فایل خروجی حساب',
} as const satisfies Record<InstagramSourceName, string>

/** Each sentence says why a source is closed and what the seller can do. */
export const INSTAGRAM_SOURCE_SENTENCES = {
  token_missing: 'حساب اینستاگرام شما هنوز وصل نیست. برای این راه، توکن حساب را وارد کنید.',
  token_dead: 'توکن حساب اینستاگرام دیگر کار نمی‌کند. لطفا توکن جدیدی بسازید و دوباره متصل شوید.',
  permission_missing: 'توکن اجازه‌ی دیدن پست‌ها را ندارد. لطفا توکنی با دسترسی خواندن رسانه بسازید.',
  page_unknown: 'صفحه‌ای با این نام پیدا نشد. نام را بررسی کنید؛ حساب شخصی از این راه خوانده نمی‌شود.',
  page_private: 'این صفحه خصوصی است. آن را عمومی کنید یا از فایل خروجی حساب استفاده کنید.',
  post_gone: 'این پست در اینستاگرام نیست؛ شاید پاک شده یا لینک آن درست نباشد.',
  login_required:
    'اینستاگرام این راه را برای ما بسته است و ورود می‌خواهد. این اتفاق عادی است؛ راه‌های دیگر کار می‌کنند.',
  first_posts_only:
    'اینستاگرام از این راه فقط چند پست اول را نشان می‌دهد. برای بقیه، راه دیگری را انتخاب کنید.',
  too_fast: 'اینستاگرام خواسته است کمی صبر کنیم. پس از مدتی دوباره امتحان کنید.',
  not_reachable: 'اینستاگرام پاسخ نمی‌دهد. کمی بعد دوباره امتحان کنید.',
  request_refused: 'اینستاگرام درخواست را نپذیرفت. راه دیگری را امتحان کنید.',
  answer_changed: 'پاسخ اینستاگرام خوانده نشد. راه دیگری را امتحان کنید؛ اگر تکرار شد، به پشتیبانی خبر دهید.',
  file_broken: 'این فایل خوانده نشد. لطفا همان فایل zip را که اینستاگرام داده است، دست‌نخورده بارگذاری کنید.',
  file_encrypted: 'این فایل رمز دارد. لطفا فایل بدون رمز را بارگذاری کنید.',
  file_too_large: 'این فایل بزرگ‌تر از اندازه‌ی مجاز است. هنگام گرفتن خروجی، بازه‌ی کوتاه‌تری انتخاب کنید.',
  file_without_posts: 'در این فایل پستی نبود. هنگام گرفتن خروجی، «پست‌ها» و قالب JSON را انتخاب کنید.',
} as const satisfies Record<InstagramSourceReason, string>
