import type { ProjectSource } from '@payvand/domain'
import { persianNumber } from '../../persian-number.ts'

/** Rules of a project that change the texts of its products. */
export const TEXT_RULE_TEXTS = {
  title: 'تغییر نام و توضیحات محصولات',
  help: {
    site: 'نام و توضیحات هر محصول پس از خواندن از سایت با این قاعده‌ها تغییر می‌کند، به همین ترتیب. با به‌روزرسانی بعدی دیده می‌شود؛ متنی که خودتان نوشته‌اید می‌ماند.',
    platform:
      'نام و توضیحات هر محصول پس از خواندن از فروشگاه با این قاعده‌ها تغییر می‌کند، به همین ترتیب. با خواندن بعدی فروشگاه دیده می‌شود؛ متنی که خودتان نوشته‌اید می‌ماند.',
    instagram:
      'نام و توضیحات هر محصول پس از خواندن پست با این قاعده‌ها تغییر می‌کند، به همین ترتیب. با دریافت بعدی پست‌ها دیده می‌شود؛ متنی که خودتان نوشته‌اید می‌ماند.',
  } satisfies Record<ProjectSource, string>,
  list: 'قاعده‌های متن',
  rule: (place: number) => `قاعده‌ی ${persianNumber(place)}`,
  add: 'افزودن قاعده',
  remove: (place: number) => `حذف قاعده‌ی ${persianNumber(place)}`,
  up: (place: number) => `قاعده‌ی ${persianNumber(place)} زودتر`,
  down: (place: number) => `قاعده‌ی ${persianNumber(place)} دیرتر`,
  removed: 'قاعده حذف شد.',
  wrong: 'متن هر قاعده را بنویسید.',
  preview: 'پیش‌نمایش روی محصولات این پروژه',
  previewCount: (changed: number, of: number) =>
    `از ${persianNumber(of)} محصول جدیدتر، ${persianNumber(changed)} محصول تغییر می‌کند.`,
  previewNone: (of: number) =>
    `در ${persianNumber(of)} محصول جدیدتر چیزی تغییر نمی‌کند. متن قاعده‌ها را با متن محصول مقایسه کنید.`,
  previewEmpty: 'هنوز محصولی خوانده نشده است تا نمونه‌ای نشان داده شود.',
  previewFailed: 'پیش‌نمایش آماده نشد',
  noChange: 'تغییری نمی‌کند',
  written: 'نوشته‌ی خودتان است و می‌ماند',
} as const
