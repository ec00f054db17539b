import type { FieldErrorCode } from '@payvand/contract'

/** One sentence for each fault of a field (document 2, section 5). `label` is the field's Persian name, where there is one. */
export const FIELD_SENTENCES = {
  required: 'این فیلد ضروری است',
  invalid: 'مقدار این فیلد درست نیست',
  url_required: 'لطفا نشانی صفحه‌ی اصلی را وارد کنید',
  url_invalid: 'نشانی واردشده درست نیست',
  urls_required: 'لطفا دست‌کم یک نشانی وارد کنید',
  urls_invalid: 'بعضی از نشانی‌ها درست نیستند',
  project_name_required: 'لطفا نام پروژه را وارد کنید',
  package_weight_too_small: 'وزن با بسته‌بندی باید از وزن محصول بیشتر باشد',
  photo_url_invalid: 'نشانی تصویر اصلی درست نیست. لطفا از نشانی http یا https استفاده کنید',
  photos_url_invalid: 'نشانی بعضی از تصویرها درست نیست. لطفا از نشانی http یا https استفاده کنید',
  video_url_invalid: 'نشانی ویدیو درست نیست. لطفا از نشانی http یا https استفاده کنید',
  number_too_small: 'عدد واردشده کوچک‌تر از اندازه‌ی مجاز است',
  number_too_large: 'عدد واردشده بزرگ‌تر از اندازه‌ی مجاز است',
  text_too_long: 'متن واردشده بلندتر از اندازه‌ی مجاز است',
  text_too_short: 'متن واردشده کوتاه‌تر از اندازه‌ی مجاز است',
  too_many: 'تعداد موارد بیش از اندازه‌ی مجاز است',
  too_few: 'دست‌کم یک مورد لازم است',
} as const satisfies Record<FieldErrorCode, string>
