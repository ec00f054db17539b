import { inToman, persianPercent } from '../panel/labels.ts'

/** The public page of the marketplace's commission (`/landings/commission`). */
export const COMMISSION_TEXTS = {
  title: 'کارمزد باسلام روی قیمت شما',
  subtitle: 'ببینید از هر فروش چه به دستتان می‌رسد، و قیمت غرفه چند باشد تا کمتر نگیرید',
  calculator: 'حساب کردن',
  calculatorText: 'عدد خودتان را بنویسید؛ چیزی ذخیره یا فرستاده نمی‌شود.',
  directions: { label: 'از کدام مبلغ حساب شود؟', price: 'از قیمت غرفه', received: 'از مبلغ دریافتی' },
  price: 'قیمت در غرفه',
  wanted: 'می‌خواهم دریافت کنم',
  percent: 'کارمزد',
  percentUnit: 'درصد',
  percentHelp: 'کارمزد هر دسته با دسته‌ی دیگر فرق دارد. درصد دسته‌ی خود را در پنل غرفه‌ی باسلام ببینید.',
  percentWrong: 'عددی از صفر تا ۹۰ بنویسید',
  usual: 'درصدهای نمونه',
  usePercent: (percent: number) => persianPercent(percent),
  result: 'نتیجه',
  resultPrice: 'قیمت در غرفه',
  resultCommission: 'کارمزد باسلام',
  resultReceived: 'دریافتی شما',
  needsAmount: 'برای حساب، مبلغ و درصد کارمزد را بنویسید.',
  tooLarge: 'این عدد برای قیمت بیش از اندازه بزرگ است.',
  tooSmall: 'باسلام قیمت کمتر از ۱٬۰۰۰ تومان را نمی‌پذیرد.',
  addedPercent: (percent: number) =>
    `یعنی قیمت غرفه باید ${persianPercent(percent)} بیشتر از دریافتی شما باشد.`,
  meaning: 'این کارمزد برای قیمت شما یعنی چه؟',
  facts: [
    'باسلام از مبلغ هر محصولی که فروخته شود، درصدی برمی‌دارد و بقیه را به غرفه می‌پردازد.',
    'اگر قیمت سایت را همان‌طور در غرفه بگذارید، به اندازه‌ی کارمزد کمتر از فروش در سایت به دستتان می‌رسد.',
    'برای جبران، افزودن همان درصد کافی نیست: کارمزد از قیمت جدید حساب می‌شود که بیشتر است. قیمت درست، دریافتی تقسیم بر «یک منهای کارمزد» است.',
    'کارمزد در این حساب رو به بالا گرد شده است، تا دریافتی شما کمتر از آنچه می‌بینید نباشد.',
  ],
  example: (wanted: number, naive: number, price: number) =>
    `نمونه با کارمزد ۱۰٪: برای دریافت ${inToman(wanted)}، قیمت ${inToman(naive)} کم است؛ قیمت درست ${inToman(price)} است.`,
  automatic: 'پیوند این حساب را برای همه‌ی محصولات، با درصد دسته‌ی هر کدام، خودکار انجام می‌دهد.',
  toPanel: 'ورود به پیوند',
} as const

/** The contact form on that page. */
export const CONTACT_FORM_TEXTS = {
  title: 'با شما تماس بگیریم؟',
  text: 'بپرسید یا از فروشگاهتان بگویید؛ همکاران ما تماس می‌گیرند.',
  name: 'نام',
  phone: 'شماره تماس',
  phoneHelp: 'همراه، یا ثابت با کد شهر',
  platform: 'حالا کجا می‌فروشید؟',
  noPlatform: 'انتخاب‌نشده',
  domain: 'آدرس سایت',
  domainHelp: 'اگر دارید',
  description: 'پرسش یا توضیحات',
  trap: 'این خانه را خالی بگذارید',
  submit: 'فرستادن درخواست',
  failed: 'درخواست فرستاده نشد',
  sentTitle: 'درخواست شما رسید',
  sentText: (phone: string) => `با شماره‌ی ${phone} تماس می‌گیریم.`,
  another: 'درخواستی دیگر',
} as const
