import type { PermissionFeature } from '@payvand/domain'

/** The permission of the marketplace that a feature needs, in the words of the marketplace's own page where it has some. */
const PERMISSION_NAMES: Readonly<Record<PermissionFeature, string>> = {
  chats: 'خواندن و پاسخ دادن به پیام‌های مشتریان',
  shipping: 'ویرایش مشخصات و ارسال غرفه',
  wallet: 'دیدن گردش کیف پول',
}

export const PERMISSION_TEXTS = {
  needed: (feature: PermissionFeature) => `اجازه‌ی جدید لازم است: «${PERMISSION_NAMES[feature]}».`,
  help: 'در باسلام این اجازه را بدهید؛ بعد به همین صفحه برمی‌گردید. کارهای دیگر غرفه ادامه دارد.',
  give: 'دادن اجازه در باسلام',
}
