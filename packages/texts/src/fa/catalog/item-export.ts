/** Headings of the item list as a file, by column. */
export const ITEM_EXPORT_HEADINGS = {
  id: 'شناسه',
  status: 'وضعیت',
  isActive: 'فعال',
  name: 'نام',
  sku: 'کد محصول',
  priceRial: 'قیمت (ریال)',
  priceToman: 'قیمت (تومان)',
  priceOnPage: 'قیمت در صفحه',
  stock: 'موجودی',
  weight: 'وزن (گرم)',
  packageWeight: 'وزن با بسته‌بندی (گرم)',
  unitQuantity: 'تعداد در هر واحد',
  unitType: 'نوع واحد',
  preparationDays: 'زمان آماده‌سازی (روز)',
  variants: 'تنوع‌ها',
  siteCategory: 'دسته در سایت',
  category: 'دسته در باسلام',
  doubts: 'موارد نامطمئن',
  issues: 'موارد نیازمند اصلاح',
  url: 'آدرس صفحه',
  photo: 'تصویر اصلی',
  verifiedOn: 'تاریخ تایید',
  sentOn: 'تاریخ ارسال',
} as const

export const ITEM_EXPORT_TEXTS = {
  sheet: 'محصولات',
  yes: 'بله',
  no: 'خیر',
  fileName: (project: string) => `محصولات ${project}`,
} as const
