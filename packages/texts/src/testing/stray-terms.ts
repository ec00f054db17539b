const ZWNJ = '\u200c'

/** Sellers have one word for one thing: the words that no sentence says, examples of them, and the word to use. */
export const TERMS: readonly { never: RegExp; planted: readonly string[]; say: string }[] = [
  {
    never: /(?<![آ-ی])سکو(?!ت|ن)/,
    planted: ['توکن سکو', 'سکوی فروش شما'],
    say: 'پلتفرم، نام آن، یا فروشگاه',
  },
  { never: /محصول\u200cها/, planted: [`محصول${ZWNJ}ها`, `محصول${ZWNJ}های غرفه`], say: 'محصولات' },
  { never: /آیتم/, planted: ['۳ آیتم', `آیتم${ZWNJ}ها`], say: 'محصول' },
  {
    never: /بررسی(?! کنید)/,
    planted: ['بررسی سایت', 'بررسی پشت‌سرهم', 'تاریخچه‌ی بررسی'],
    say: 'خواندن سایت یا به‌روزرسانی (of a site)، بازبینی (by a person)',
  },
  {
    never: /نوبت (?:بررسی|خواندن)|(?:این|آن|همان|دیدن|آخرین|نتیجه‌ی|بخش‌های) نوبت/,
    planted: ['نوبت خواندن', 'نتیجه‌ی این نوبت'],
    say: 'به‌روزرسانی',
  },
  { never: /وظیفه/, planted: ['وظیفه‌ی جدید'], say: 'دریافت پست‌ها، دریافت جدید' },
  { never: /(?<![آ-ی])نشانی(?![آ-ی])/, planted: ['نشانی سایت', `نشانی${ZWNJ}ها`], say: 'آدرس، یا لینک' },
  { never: /قیمت عمده/, planted: ['قیمت عمده‌ی سفارش'], say: 'قیمت خرید' },
  { never: /کار گروهی/, planted: ['نتیجه‌ی کار گروهی'], say: 'عملیات گروهی' },
  {
    never: /(?<!چند ?|(?<![آ-ی])ده |[۰-۹] )برابر/,
    planted: ['برابر', 'همه برابر بودند', 'برابر دیده شد'],
    say: 'همگام',
  },
  { never: /اکنون|تاکنون/, planted: ['اکنون', `هم${ZWNJ}اکنون`, 'تاکنون'], say: 'همین حالا' },
  {
    never: /(?:[۰-۹]|چند) (?:ثانیه|دقیقه|ساعت|روز|هفته|ماه) بعد(?![آ-ی])/,
    planted: ['۱۶ ساعت بعد', 'چند ثانیه بعد'],
    say: '۱۶ ساعت دیگر',
  },
  { never: /نخست/, planted: ['نخست', 'نخستین'], say: 'اول، اولین' },
  { never: /(?<![آ-ی])تنها(?![آ-ی])/, planted: ['تنها شما'], say: 'فقط' },
  { never: /کنونی/, planted: ['قیمت کنونی'], say: 'فعلی' },
  { never: /به‌?راستی/, planted: ['به‌راستی'], say: 'واقعا' },
  { never: /ناپیدا/, planted: ['ناپیدا'], say: 'حذف‌شده از سایت' },
  { never: /کنار ?(?:می‌)?ماند/, planted: ['کنارمانده', 'کنار می‌ماند'], say: 'انجام‌نشده' },
  { never: /(?<![آ-ی])دیدم(?![آ-ی])/, planted: ['دیدم'], say: 'باشه' },
  { never: /ناموجودی گسترده/, planted: ['ناموجودی گسترده'], say: 'ناموجود شدن هم‌زمان چند محصول' },
  { never: /تازه/, planted: ['دستگاه تازه'], say: 'جدید' },
  { never: /نیمه\u200cتمام/, planted: [`نیمه${ZWNJ}تمام`], say: 'ناتمام' },
  { never: /برگزید|برگزین/, planted: ['برگزیدن'], say: 'انتخاب' },
  { never: /آغاز/, planted: ['آغاز'], say: 'شروع' },
  { never: /لیست/, planted: ['لیست سیاه'], say: 'فهرست' },
  { never: /نویسه/, planted: ['نویسه'], say: 'کاراکتر' },
  { never: /صفحه\u200cگسترده|اکسل/, planted: [`صفحه${ZWNJ}گسترده`, 'اکسل'], say: 'Excel' },
  { never: /رونوشت/, planted: ['رونوشت'], say: 'کپی' },
  { never: /مشاهده/, planted: ['مشاهده'], say: 'دیدن' },
  { never: /پالایش|شرط\u200cها/, planted: ['پالایش', `شرط${ZWNJ}ها`], say: 'فیلتر' },
  { never: /خزنده|خزش|کراول/, planted: ['خزنده', 'خزش', 'کراول'], say: 'خواندن سایت' },
  { never: /سنجش|سنجیده/, planted: ['سنجش', 'سنجیده'], say: 'مقایسه' },
  { never: /خریدار/, planted: ['خریدار'], say: 'مشتری' },
  { never: /سفارشات/, planted: ['سفارشات'], say: `سفارش${ZWNJ}ها` },
  { never: /کانکت|آپلود|دانلود/, planted: ['کانکت', 'آپلود', 'دانلود'], say: 'اتصال، بارگذاری، دریافت' },
]

/** The sentences that say a word which another has taken the place of, each with the word to use. */
export function strayTerms(sentences: readonly { where: string; text: string }[]): string[] {
  return sentences.flatMap(({ where, text }) =>
    TERMS.flatMap(({ never, say }) => {
      const found = never.exec(text)?.[0]
      return found === undefined ? [] : [`${where}: «${text}» says «${found}»; say ${say}`]
    }),
  )
}
