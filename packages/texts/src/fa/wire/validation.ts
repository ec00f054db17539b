import type { FieldErrorCode } from '@payvand/contract'

/** One sentence for each fault of a field (document 2, section 5). `label` is the field's Persian name, where there is one. */
export const FIELD_SENTENCES = {
  required: 'این فیلد ضروری است',
  invalid: 'مقدار این فیلد درست نیست',
  url_required: 'لطفا آدرس صفحه‌ی اصلی را وارد کنید',
  url_invalid: 'آدرس واردشده درست نیست',
  site_invalid: 'آدرس سایت درست نیست؛ نمونه: shop.ir',
  origin_invalid: 'آدرس عمومی درست نیست. باید با http یا https شروع شود و پس از نام سایت چیزی نداشته باشد',
  bot_token_invalid: 'توکن ربات درست نیست. آن را همان‌طور که پیام‌رسان داده است وارد کنید',
  smtp_url_invalid: 'آدرس سرور ایمیل درست نیست. آن را مانند نمونه‌ی داخل فیلد بنویسید',
  mail_sender_invalid: 'آدرس ایمیل درست نیست',
  support_link_invalid: 'لینک پشتیبانی درست نیست. آدرس یک صفحه، یک ایمیل یا یک تلفن را به شکل لینک بنویسید',
  set_by_environment: 'این مقدار در متغیرهای محیطی سرور نوشته شده است و فقط همان‌جا تغییر می‌کند',
  phone_invalid: 'شماره تماس درست نیست؛ نمونه: ۰۹۱۲۳۴۵۶۷۸۹ یا ۰۲۱۸۸۰۰۱۲۳۴',
  urls_required: 'لطفا دست‌کم یک آدرس وارد کنید',
  urls_invalid: 'بعضی از آدرس‌ها درست نیستند',
  project_name_required: 'لطفا نام پروژه را وارد کنید',
  package_weight_too_small: 'وزن با بسته‌بندی باید از وزن محصول بیشتر باشد',
  photo_url_invalid: 'آدرس تصویر اصلی درست نیست. لطفا از آدرس http یا https استفاده کنید',
  photos_url_invalid: 'آدرس بعضی از تصویرها درست نیست. لطفا از آدرس http یا https استفاده کنید',
  video_url_invalid: 'آدرس ویدیو درست نیست. لطفا از آدرس http یا https استفاده کنید',
  number_too_small: 'عدد واردشده کوچک‌تر از اندازه‌ی مجاز است',
  number_too_large: 'عدد واردشده بزرگ‌تر از اندازه‌ی مجاز است',
  not_whole_toman: 'مبلغ باید بر حسب تومان و بدون اعشار باشد',
  bounds_crossed: 'این عدد باید بزرگ‌تر از حداقل باشد',
  price_of_variants:
    'تنوع‌های این محصول خودشان قیمت دارند و قیمت محصول، کمترینِ آن‌هاست. لطفا قیمت را در خود تنوع‌ها تغییر دهید',
  stock_of_variants: 'موجودی این محصول جمع موجودی تنوع‌هاست. لطفا موجودی را در خود تنوع‌ها تغییر دهید',
  text_too_long: 'متن واردشده بلندتر از اندازه‌ی مجاز است',
  text_unreadable: 'متن واردشده کاراکتری دارد که نگه داشته نمی‌شود؛ لطفا آن را دوباره بنویسید',
  nested_too_deep: 'آنچه فرستاده شد بیش از اندازه تودرتو است',
  moment_out_of_range: 'تاریخ واردشده بیرون از بازه‌ی مجاز است',
  text_too_short: 'متن واردشده کوتاه‌تر از اندازه‌ی مجاز است',
  token_invalid: 'توکن درست نیست. لطفا آن را بدون فاصله و کامل وارد کنید',
  domain_incorrect: 'دامنه درست نیست',
  not_for_platform: 'این فیلد برای پلتفرم فروش شما نیست',
  unknown_field: 'این فیلد شناخته‌شده نیست',
  not_for_project: 'این فیلد برای این پروژه نیست',
  root_url_sent:
    'از این پروژه محصول به غرفه فرستاده شده است و آدرس سایت آن دیگر تغییر نمی‌کند. برای سایت دیگر پروژه‌ی جدید بسازید',
  tokens_differ: 'دو توکن متفاوت برای پلتفرم فرستاده شده است',
  username_invalid: 'نام کاربری نباید فاصله یا کاراکتر نامرئی داشته باشد',
  username_taken: 'این نام کاربری پیش‌تر گرفته شده است؛ نام دیگری انتخاب کنید',
  password_too_short: 'رمز عبور باید دست‌کم ۸ کاراکتر باشد',
  password_too_long: 'رمز عبور باید حداکثر ۶۰ کاراکتر باشد',
  password_bad_character:
    'رمز عبور فقط می‌تواند حروف، عدد، فاصله و نشانه‌های ! # $ % & * , . ? @ ^ - داشته باشد',
  password_letter_and_digit_needed: 'رمز عبور باید شامل حروف و عدد باشد',
  password_common: 'این رمز را خیلی‌ها به کار می‌برند و زود حدس زده می‌شود؛ رمز دیگری انتخاب کنید',
  password_own_name: 'رمز عبور نباید نام خود شما، پیوند یا باسلام باشد؛ چیز دیگری انتخاب کنید',
  password_required: 'رمز عبور ضروری است',
  confirm_password_required: 'تکرار رمز عبور ضروری است',
  passwords_differ: 'رمز عبور و تکرار آن یکسان نیستند',
  current_password_wrong: 'رمز عبور فعلی درست نیست',
  target_code_wrong: 'این کد درست نیست یا مهلت آن گذشته است؛ کد دیگری بفرستید',
  code_wrong: 'این کد درست نیست یا مهلت آن گذشته است؛ کد بعدی را از برنامه بخوانید',
  too_many: 'تعداد موارد بیش از اندازه‌ی مجاز است',
  too_few: 'دست‌کم یک مورد لازم است',
  tracking_code_missing: 'کد رهگیری ضروری است',
  tracking_code_letters: 'کد رهگیری فقط از حرف و رقم ساخته می‌شود',
  tracking_code_short: 'کد رهگیری کوتاه است؛ دست‌کم ۳ کاراکتر لازم است',
  tracking_code_long: 'کد رهگیری بلند است؛ حداکثر ۵۰ کاراکتر پذیرفته می‌شود',
  tracking_code_rounded:
    'Excel رقم‌های آخر این کد را گرد کرده است. قالب ستون کد را «متن» کنید و کد را دوباره از رسید بنویسید',
  tracking_code_post_length: 'کد رهگیری پست ۲۴ رقم است (در رسیدهای قدیمی ۲۰ رقم)',
  shipping_method_unknown: 'روش ارسال شناخته نشد',
  courier_phone_required: 'فیلد شماره تلفن ضروری است',
  courier_phone_invalid: 'شماره تلفن پیک درست نیست',
} as const satisfies Record<FieldErrorCode, string>

/** The names, as they were sent, of fields that a change does not take: nothing of it was saved. */
export const unknownFields = (names: readonly string[]): string =>
  names.length === 1
    ? `فیلد «${names.join()}» شناخته‌شده نیست.`
    : `فیلدهای ${names.map((name) => `«${name}»`).join('، ')} شناخته‌شده نیستند.`
