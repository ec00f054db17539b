/** The headings of the columns that are no field of a product. */
export const ITEM_EXPORT_HEADINGS = {
  id: 'شناسه',
  status: 'وضعیت',
  isActive: 'فعال',
  priceToman: 'قیمت (تومان)',
  priceOnPage: 'قیمت در صفحه',
  siteCategory: 'دسته در سایت',
  category: 'دسته در باسلام',
  doubts: 'موارد نامطمئن',
  issues: 'موارد نیازمند اصلاح',
  url: 'آدرس صفحه',
  verifiedOn: 'تاریخ تایید',
  sentOn: 'تاریخ ارسال',
} as const

export const ITEM_EXPORT_TEXTS = {
  sheet: 'محصولات',
  yes: 'بله',
  no: 'خیر',
  variantOff: 'خاموش',
  fileName: (project: string) => `محصولات ${project}`,
} as const
