/** Sellers write these words around amounts in a caption; all patterns meet folded text. */
const word = (alternatives: string) => new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'gu')

export const AMOUNT_UNITS = {
  thousand:
    /^[ ./_]?(?:هزار[ _]?(?:توم[اآ]?ن|تمن|تمان|تومون)\p{L}{0,3}|هزار(?:ی|ه|م|ه?ست)?|هزار ?ت|هزا|ه ?\.? ?ت|k|کا|he?zar(?: ?tom[ae]n)?)(?!\p{L})/u,
  million: /^ ?(?:می?لیون|mil+i?y?o+n)(?: ?(?:توم[اآ]?ن|تمن|tom[ae]n))?(?:ی|ه)?(?!\p{L})/u,
  toman:
    /^[ .(_/]{0,2}(?:(?:توم[اآ]?ن|تمن|تمان|تومون|تونم|ت ?\.? ?و ?\.? ?م ?\.? ?[اآ]? ?\.? ?ن)\p{L}{0,3}|tom[ae]ns?|irt|ت|t)(?!\p{L})/u,
  rial: /^ ?(?:ریال|rial|﷼)(?!\p{L})/u,
  foreign:
    /^ ?(?:€|\$|£|(?:یورو|دلار|لیر|درهم|پوند|یوان|روپیه|تتر|دینار|افغانی)(?:ی|ه)?|تل|تی ?ال|euro?|usd|aed|lira?|tl)(?!\p{L})/u,
}

/** These words behind a bare number say that it counts or measures something. */
export const COUNTED =
  /^ ?(?:[*×%x°]|درصد|سانت|متر|میل|گرم|کیلو|لیتر|سی ?سی|وات|ولت|آمپر|اینچ|ماه|سال|روز|ساعت|نفر|عدد|تا(?!\p{L})|تایی|تیکه|تکه|قطعه|پارچه|عیار|لایه|صفحه|جلد|رنگ|سایز|مدل|جفت|شاخه|دونه|دانه|طبقه|حرف|درجه|قلم|زیپ|جیب|بسته(?! به)|کیسه|نوع|عطر|هفته|شب|برگ|در(?!\p{L}) ?\d|به ?بالا|cm|mm|kg|gr?(?!\p{L})|ml|قمری|شمسی|فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|آبان|آذر|دی(?!\p{L})|بهمن|اسفند|دقیقه|پاسکال|راکول|دور|عضو|فالو|دنبال|کا(?!\p{L})|برابر|کارت|تناژ|مجلد|کندو|نخ|بار|بند|pro|max|پله)/u

export const PRICE_WORDS =
  /^\P{L}*هزینه ?[:=] ?$|(?<!\p{L})(?:ق|هزینه ?ا?ش|هزینه برای شما|قیمت(?:ش|شم|شون|ا|ها|های|ی|و|شو|م)?|قیتم|قيمت|غیمت|مبلغ|بها|نرخ|فی|fee?|price|(?:gh|q)e?i?y?mat(?:esh|i)?|با احترام)(?!\p{L})|💰|💵|💸|🏷|🅿|💲|🪙|🤑|💷|💶/gu

/** "The price now", beside a dearer one. */
export const NOW_WORDS = word(
  'فقط|(?:برای|واسه|برا) شما(?:ها)?|این سری|سری جدید|بار جدید|این دفعه|الان|حالا|فعلی|امشب|امروز|جدید|تخفیف(?:ی|دار)?|با ما|قیمت ما|ما|شد|شده|حراج|جشنواره|ویژه|آف|off|اکنون|پس از تخفیف|بعد از تخفیف|شگفت انگیز|نهایی|میدم\\p{L}*|میدیم|میشه|شده|آفر|offer|sale|جدیدش',
)

/** "One piece", beside prices of many. */
export const SINGLE_WORDS = word(
  'تکی|تک(?! (?:اسم|حرف|نگین|سنگ|رنگ|لایه|نفره|تخته|شاخه))|یکی(?:ش)?|همگی|همه|(?<!\\d)1 (?:عدد|تا|جفت)|یدونه|یه دونه|یک عدد|دونه ?ای|دونه ?یی|دونه|دانه ?ای|هر ?کدو?م\\p{L}*|هر ?کدام|هر ?یک|هر عدد|عددی|شاخه ای|متری|لیتری|کیلویی|کیلو|مثقالی|گرمی|نفری|جفتی|دستی|جلدی|پاکتی|شیشه ای|جعبه ای|قوطی|سطلی|حلبی|شونه ای|شانه ای|گلدونی|کیسه ای|نقدی|نقد|واحد|پرسی|کلافی|تیوپی|رولی|فنجونی|ظرفی|قالبی|رولی|توپی|حلقه ای|تخته ای|لیوانی|بطری ای|تیوبی|ساشه ای|برگی|ورقی|دبه ای|گالنی|دستگاهی|سرویسی|سیری|خرده|خرده ?فروشی|جزئی|جزیی|تکش|تکیش|تک فروشی|هر قدی|هر قد|بسته ای|میشه|میدم\\p{L}*|میدیم\\p{L}*|گذاشتم\\p{L}*|گذاشتیم\\p{L}*|می ?فروش\\p{L}*|جینی|مجموعا|همه سایزها|هر سایز|هر رنگ|هر طرح|هر بسته|هر جفت|هر دست|هر جلد|هر شیشه|هر متر|هر کیلو|هر \\p{L}{2,}|هر شاخه|هر دونه|هر دانه|هر ست|ستی|پک کامل|ناقابل|تقدیم|هم(?:ه ?ا?)?ش|کلش|پولش|خریدش|فروش',
)

/** These words somewhere before an amount say that it is money for something else. */
export const OTHER_MONEY_BEFORE =
  /(?<!\p{L}|قیمت با )(?:ارسال(?! ?رایگان)\p{L}*|پست(?:ی|ش)?(?! ?رایگان)|پیشتاز|پیک(?! ?رایگان)|حمل|به ازای|بازای|کارت هدیه|گیفت کارت|اعتبار|تیپاکس|کرایه|بیعانه|پیش ?پرداخت|ودیعه|بن|کوپن|کد تخفیف|باربری|کارگو|حقوق\p{L}*|اجاره\p{L}*|جریمه|خسارت|وام|شهریه|بدهی|قبض|ارزش|چاپار|ماهکس|اسنپ|شهرستان\p{L}*|سایر شهر\p{L}*|حومه|رزرو|بیعونه|واریزی?|مابقی|الباقی|بالای|بیش از|سقف|بسته ?بندی|حداقل|ورودی|قسط\p{L}*|اقساط\p{L}*|اقصاط|ماهی(?= ?$)|ماهیانه|زیر(?= ?$)|کمتر از|ماهانه|هر ماه|سود\p{L}*|خرج(?! ?کار)\p{L}*|اجرت|جایزه|انقضا|شماره کارت|چک|مالیات|کمتر|اختیاری|post|shipping|تاریخ|رهگیری|شبا|تلفن|تماس)(?!\p{L})/gu
/** These words directly before a bare number say which one or how much of it, not for how much money. */
export const MEASURE_BEFORE =
  /(?<!\p{L})(?:(?<!هر |یک |یه |\d )عدد|کد|مدل|سایز|قد|وزن|دور|شماره|code|size|پلاک|غرفه|سالن|طبقه|ساعت|سال|چاپ|ابعاد|ارتفاع|عرض|طول|قطر|ضخامت|عمق|حجم|ظرفیت|(?<!قیمت )محصول|نمره|دهانه|گلدان|نور|سن|قواره|دقت|تحمل|سرعت|مکش|باتری|طرح|تعداد|انس|ردیف|spf|جا|ورق|عیار|فولاد|استیل|(?<!این )سری|در|تا|تیر|ریزش|تراکم|شانه|شش|لنز|هر|چرخ|متراژ|انقضا|مناسب|داخل|عایق|بیش از|حدود)[ :]*$/u
/** These words behind an amount say the same. */
export const OTHER_AMOUNT_AFTER =
  /^[ ]*[()]?[ ]*(?:بیعانه|پیش ?پرداخت|آب خورد|خرید|کم |جدا|تخفیف|هدیه(?! به)|اضافه|ضرر|سود|بیشتر|گرون|ارزون|هزینه(?! ?ا?ش|[^\d\n)]{0,24}(?:جدا|با خود))|کمتر|به (?:حساب|کارت)|واریز|(?:می ?|ب)?د(?:ید|ین) ?[؟?]|!* ?این (?:پول|مبلغ|رقم|عدد)|(?:هم )?(?:شارژ|اعتبار|امتیاز|کش ?بک|مالیات|عیدی)|از هر|پولش بود|زیر قیمت|پایین ?تر|یه \p{L}+ می ?خرید|اختلاف|تفاوت|فرق|بالاتر|پایین|صرف(?!\p{L})|بازگشت|سرمایه|پورسانت|برگشت|به ?بالا|ورودی|\?|؟|!?\?)/u
/** These words before an amount make it the price of another time or shop. */
export const FORMER_BEFORE = word(
  'تا دیروز|بدون تخفیف|قیمت واقعی|قیمت اولیه|قیمت سایت|قیمت برند|دیگران|همه جا|بقیه|قبل(?! (?:از )?(?:ولنتاین|عید|یلدا|نوروز|مراسم))|قبلی|قبلش|قبلا|نو ?ا?ش|نوشو|آکبندش|قیمت اصلی|اصلیش|قدیم|قدیمش|خریدم\\p{L}*|خریده بود\\p{L}*|(?:روی|تو|توی|در) سایت|قیمت (?:فروشگاه\\p{L}*|دیجی|بوتیک\\p{L}*|پاساژ)(?! ما)|داروخونه\\p{L}*|داروخانه\\p{L}*|(?<!زیر قیمت |زیر |از )بازار|بیرون|پشت جلد|درج روی کالا|درج شده|روی جلد|(?<!درب |در |دم |تحویل )مغازه|ب(?:ه ?)?جای|سابق|دیجی ?کالا|کارخونه|مصرف کننده|قیمت مصرف|خط خورده|تکی (?:بخر|حساب کن|بگیر)\\p{L}*|جدا جدا|جداگانه',
)
/** These words stand before the seller's own price now. */
export const OWN_PRICE_BEFORE = word(
  '(?:برای|واسه|برا) شما(?:ها)?|الان|امروز|امشب|اینجا|پیش ما|(?<!قبل )با ما|ولی ما|ما ولی|ولی من|اما ما|(?<!قبل |قبلی |قدیم )(?:قیمت|نرخ) ما|(?<=[،,/|-] ?)ما',
)
export const FORMER_AFTER =
  /^[ ]*(?:❌|✖|❎|🚫|بود(?!\p{L})|بوده|(?:رو |را )?رند|می ?دادی?م(?!\p{L})|می ?ده(?!\p{L})|میفروشن?(?!م|ی)|می ?فروشن|(?:دارن )?می ?دن(?!\p{L})|می ?ارزه|خط خورد)/u
/** Prices for wholesale buyers. */
export const PARTNER_WORDS = word(
  'همکار(?:ان|ی)?|عمده|کارتن(?! \\d+ ?کیلو)|کارتنی|طاقه ?ای|عدلی|جین|هر جین|(?<!این )سری(?! جدید)|بالای|به بالا|پخش|مغازه دارا?|بنکدار|نمایندگی|partner|wholesale',
)
/** Two for so much: group 0 stands directly before the amount. */
export const MULTI_BUY =
  /(?<!\p{L}|با |با|\+ ?|\d)(?:(?:[2-9]|\d{2,4}|دو|سه|چهار|پنج|شش|ده) ?(?:تا(?:ش|یی)?|عدد(?:ی)?|بسته|کیسه|جفت|دونه|دست|مورد)|دوتا(?:ش|یی)?|سه ?تایی|سه تاش|جفتش)(?:[ :=][^\d\n]{0,24})?$/u
export const PER_MEASURE = word(
  'هر (?:حرف|کاراکتر|کلمه|خط)|هر گرم|هر سوت|گرمی با اجرت|هر میل|هر سانت|هر متر مربع',
)
export const SECONDARY_BEFORE =
  /(?:یعنی[^\d\n]{0,16}|\([^()\d]{0,16}(?:دونه ای|عددی|هر عدد|هر کدو?م|جفتی|دانه ای|هر دونه|کیلویی|لیتری|گرمی|متری|برگی|شبی|هر (?:کیلو|متر|لیتر))|\+)[ ]*$/u
/** These words stand between the two amounts of a range. */
export const RANGE_BETWEEN = /^ ?(?:تومن|تومان|ت|هزار)? ?(?:تا|الی|~|لغایت) ?$/u
export const STARTS_FROM =
  /(?:شروع قیمت\p{L}*|قیمت (?:شروع|پایه)|شروع(?: قیمت\p{L}*)? از|(?<!\p{L})(?:از|پایه|بین|حدود|حدودا|تقریبا|کف))[ :]*$/u
export const STARTS_AFTER = /^[^\d\n]{0,12}(?:شروع|به بالا)/u

/** Two prices joined by one of these: the first is the former. */
export const BECOMES =
  /^[ ]*(?:تومن|تومان|ت)?[ ]*(?:⬅|➡|←|→|👈|👉|=|>|-+>|⏪|⏩|🔜|به(?= )|شد(?:ه)?(?= )|رسید(?:ه)? به|➖ ?\d+ ?% ?(?:تخفیف)? ?=|- ?\d+ ?% ?(?:تخفیف)? ?=)+[ ]*$/u

/** The caption says to ask. */
export const ASKS_FOR_PRICE =
  /(?:قیمت\p{L}*|ق|مظنه|بها|مبلغ(?![^\n]{0,40}واریز)|نرخ|هزینه|gheymat\p{L}*|ghymat\p{L}*|qeymat\p{L}*|price)(?!\p{L}| ?(?:عمده|همکار))[^\n]{0,40}(?:دایرکت|واتس ?اپ|پی ?وی|کامنت|هایلایت|بپرس|تماس|پیام|توافقی|استعلام|خصوصی|سوال|بیو|ورق|سایت|معذور|تلگرام|ایتا|روبیکا|بله(?!\p{L})|شماره زیر|عکس|اعلام|طبق|تابلو|بر ?اساس|میگ(?:م|یم)(?!\p{L})|عرض می|استوری|متفاوت|فرق|بستگی|نوسان|بسته به(?! ?بالا)|اسلاید|direct|(?<!\p{L})(?:dm|pm|pv|dir)(?!\p{L}))|(?:دایرکت|واتس ?اپ|پی ?وی|استعلام|تماس|پیام)(?!\p{L})[^\n]{0,24}قیمت(?!\p{L}* ?(?:عمده|همکار))|استعلام[^\n]{0,12}(?:دایرکت|واتس|تماس|پی ?وی)|(?:dm|pm|direct) (?:for|4) (?:the )?price|(?:💌|📩|✉|📥)[^\p{L}\d\n]{0,4}(?:💰|💵|💸)|(?:💰|💵|💸)[^\p{L}\d\n]{0,4}(?:💌|📩|✉|📥)|قیمت\p{L}* (?:رو |را )?(?:نمی ?شه|نمی ?تون\p{L}*) (?:ب?نوشت|ب?نویس\p{L}*|گفت|بگ\p{L}*|گذاشت)|نرخ روز|قیمت لحظه|همکار و تک ?:? ?تماس/u

/** Directly behind a bare number: it is the price. */
export const PRICE_AFTER =
  /^ ?(?:میدم|می ?دیم|می ?فروش|می ?شه|حساب|در ?میاد|بردار|ببر|بگیر|بخر|ناقابل|تموم(?:ه|ه ?ها)?(?!\p{L})|تقدیم|مال شما|نقد|ب(?:ه ?)?جای|\+ ?(?:\d{2,3} ?(?:ت|تومن|تومان)? ?)?(?:هزینه|پست|ارسال|کرایه|پیک|حک|جعبه|باکس|بسته ?بندی|نصب|دوخت|کادو)|آخرش|آخر قیمت|مقطوع|بدون چونه|بدون تخفیف|💰|💵|💸|تمام(?!\p{L})|قیمت)/u
/** These marks stand between a label and its price. */
export const LABEL_MARK = /(?:[:=-]|\.{2,}|👉|👈|◀|▶|➖|➡|⬅|»|«|…)[ ]*$/u
/** Words of a label that say nothing about which. */
export const NO_LABEL =
  /(?<!\p{L})(?:قیمت\p{L}*|مبلغ|هر|عدد|فی|فقط|تومان|تومن|ت|هزار|با|کیلویی|گرمی|دونه ای|بردارین|کد \d+)(?!\p{L})/gu
/** A line that only says in which unit the others are. */
export const UNIT_NOTE = /(?:مبالغ|ارقام|قیمت ها|قیمتها)? ?(?:به )?هزار ?توم[اآ]?ن/u
/** Anywhere before a bare number: it is a code. */
export const CODE_BEFORE =
  /(?<!\p{L})(?:کد|شناسه|شماره|code|سریال|بارکد|استاندارد|مجوز|پروانه|نماد)(?!\p{L})/u
/** These words directly behind a bare number say that it is to be sent, not paid. */
export const SENT_AFTER = /^ ?(?:رو|را|و) ?(?:بفرست|ارسال|دایرکت|کامنت|پیامک|واتساپ|بنویس)/u
/** "Fifty and more: each ...". */
export const MANY_BEFORE = /به ?بالا|به ?بعد|بیشتر از \d/u
export const COUNTED_PEOPLE =
  /^ ?(?:شدیم|تایی شد|نفری|فالو|دنبال|عضو|نفر|مشتری|بازدید|لایک|کامنت|پاسکال|دور(?!\p{L}))/u
/** These words between a price's word and a number say that the number is no price. */
export const ASKS_BETWEEN =
  /دایرکت|واتس|پیام|بپرس|تماس|استعلام|کامنت|هایلایت|توافقی|متفاوت|فرق|بستگی|بسته به|pv|پی ?وی/u
/** These words in front of a number are its unit. */
export const RIAL_BEFORE = /(?:ریال|rial)[ )\]:]*$/u
/** The prices of one post differ by one of these. */
export const CHOICE_WORDS =
  /(?<!\p{L})(?:سایز|رنگ|مدل|شماره|طرح|قد|عرض|قطر|بزرگ|کوچ[یک]*ک|متوسط|مردونه|مردانه|زنونه|زنانه|بچگونه|بچگانه|گرم|گرمی|کیلو|کیلویی|لیتری|میل|نفره|ساده|ست|پک|کیف|کفش|کت|شلوار|تاپ|کوتاه|بلند|با|بدون|xl|l|m|s)(?!\p{L})/u
/** One piece, beside prices for wholesale buyers. */
export const ONE_PIECE = word(
  'تک(?:ی|ش|یش|(?! (?:اسم|حرف|نگین|سنگ|رنگ|لایه|نفره|تخته|شاخه)))|یکی|(?<!\\d)1 (?:عدد|تا|جفت)|یدونه|یه دونه|یک عدد|خرده|خرده ?فروشی',
)
/** Right behind: this one counts. */
export const COUNTS_AFTER = /^ ?(?:✅|✔)/u
/** A toman and some: "1 toman and 200" is 1,200,000. */
export const AND_SOME = /^ ?و ?(\d{3}(?!\d)|\p{L}{2,8}(?!\p{L}))/u
/** These words before the second of two amounts offer something more to buy with it. */
export const EXTRA_BEFORE =
  /(?<!\p{L})(?:هزینه(?! ?ا?ش(?!\p{L})| برای شما)|تهران|حکاکی|حک|کادو\p{L}*|باکس|جعبه|نصب|بیمه|گارانتی|چاپ اسم|اسم|روبان|دوخت|شیشه(?! ?ای)|لنگه)(?!\p{L})/gu
/** These words begin another matter behind a number that a price's word stands directly before. */
export const COUNTED_LOOSELY = /^ ?(?:رنگ|سایز|مدل|نوع|شب|هفته|بند|دور|بار|نخ|کارت|در(?!\p{L}))/u
/** The prices of the post are for wholesale buyers only. */
export const WHOLESALE_ONLY = /(?:فقط|فروش|پخش|بصورت|صورت) ?عمده|عمده ?(?:فروشی|فقط)|تک(?:ی| فروشی)? نداریم/u
/** "10 to 49: each ...". */
export const TIER_BEFORE =
  /(?<!\d)(?:[2-9]|\d{2,4}) ?(?:تا|الی) ?\d{1,4}(?: ?(?:عدد|تا|جفت|بسته))?[ ]*[:：]?[ ]*هر|(?<!\d)(?:[2-9]|\d{2,4}) ?(?:تا|الی|-) ?\d{1,4} ?(?:عدد|جفت|بسته|شاخه)(?:ی)?[ ]*[:：=]|تعداد (?:[2-9]|\d{2,4}) ?(?:تا|الی|-) ?\d/u
/** The first of such tiers is the price of one piece. */
export const FIRST_TIER_BEFORE = /(?<!\d)1 ?(?:تا|الی|-) ?\d{1,4} ?(?:عدد|جفت|بسته|شاخه)?(?:ی)?[ ]*[:：=]/u
/** The line says that it depends. */
export const DEPENDS = /بسته به(?! ?بالا)|بستگی|متغیر|متفاوت/u
export const TOMAN_BEFORE = /(?:تومان|تومن|toman)[ )\]:]*$/u
/** "The price of three". */
export const PRICE_OF_MANY =
  /قیمت\p{L}* (?:[2-9]|\d{2,}|دو|سه|چهار|پنج|شش) ?(?:تا(?:ش)?|عدد|جفت|دونه|دست|بسته|کیلو)[ :]*$/u
/** The share that is taken off; group 1 or 2 is the share in a hundred. */
export const SHARE_OFF = /(\d{1,2}) ?(?:%|درصد)|% ?(\d{1,2})/gu
/** A pack of so many is itself the product. */
export const PACK_BEFORE =
  /(?<!\p{L})(?:بسته|ست|پک|جعبه|سرویس|شونه|شانه|مجموعه|باکس|سری) ?(?:\d+|دو|سه|چهار|پنج|شش) ?(?:تایی|عددی|تیکه|تکه)(?: (?:رو|را|فقط|هم))?[ :]*$/u
/** Telephones in digits and in words, cards, accounts. */
export const NO_AMOUNT =
  /(?<!\p{L})سی سی(?!\p{L})|(?<!\p{L})یکی \d{2}[ ،,و]{1,4}یکی \d{2}(?!\d)|(?<=(?:نقره|عیار)(?: ی)? ?)925(?!\d)|(?<!\d)(?:\+?98|0)[ -]?9\d{2}[ -]?(?:\d{2,3}[ -]?){2}\d{2}(?:[ -]?\d{1,2})?(?!\d)|(?<!\d)0\d{2,3}[ -]\d{4}[ -]?\d{3,4}(?!\d)|(?<!\d)\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{4}(?!\d)|(?<!\p{L})ir ?\d{6,24}|(?<!\p{L})صفر ?(?:نهصد|نه|بیست و یک)(?!\p{L})[^\n]{0,80}|(?<!\d)09\d{2} (?:صد|یکصد|دویست|سیصد|چهارصد|پانصد|پونصد|ششصد|شیشصد|هفتصد|هشتصد|نهصد)(?!\p{L})[^\n]{0,60}/gu
/** A letter stands for "million" if the following text says so. */
export const MILLION_LETTER = /^م ?(?:و ?\d{3}(?!\d)|توم[اآ]?ن|تمن|ت(?!\p{L}))/u
export const BARE_MILLION_LETTER = /^م(?!\p{L})/u
/** "4.250 m": no measure has three decimals. */
export const MILLION_AND_THOUSANDS = /\d[./,٫]\d{3} ?$/u
/** Digits apart: a price's unit follows. */
export const SPACED_DIGITS = /(?<![\d.,/] ?)\d(?: \d){2,7}(?= ?(?:هزار|توم[اآ]?ن|تمن|ت(?!\p{L})|ریال))/u
/** A line of a table of properties: its number is no price, nor are those of its likes. */
export const PROPERTY_LINE = /^(?=[^\d:]*\p{L})[^\d:]+: ?(?:\d{1,2}|\d{1,2}[./]\d{1,2})[^\p{L}\d]*$/u
/** "Row 2300 of 4000": before and behind the numbers. */
export const PART_OF = /^ ?از ?(?:کل ?)?\d/u
export const WHOLE_OF = /\d ?از ?$/u
/** A number a price's word stands directly before. */
export const PRICE_NUMBER = /(?:قیمت\p{L}{0,3}|فی|💰|💵) ?[:=]? ?\d[\d./]{0,5} ?$/u
/** A price within a hashtag: the words before it, or its unit behind it. */
export const HASHTAG_PRICE = /#قیمت_$/u
export const HASHTAG_UNIT = /^_?(?:هزار|توم[اآ]?ن|تمن|ت(?!\p{L}))/u
/** These words before a small number of toman name a cheap thing, priced in thousands and not in millions. */
export const CHEAP_PIECE =
  /(?<!\p{L})(?:دونه ?[اآی]?ی|دانه ?ای|عددی|گرمی|برگی|ورقی|شاخه ای|سوتی|هر (?:عدد|دونه|دانه|گرم|برگ|ورق|شاخه|سانت|سوت|تیکه))[ :]*$/u
/** Prices printed on the thing: without another price, these are the price. */
export const LIST_PRICE = word('مصرف کننده|پشت جلد|روی جلد|درج شده|درج روی کالا')
/** These words before an amount make it the price of a later day. */
export const LATER_BEFORE =
  /(?<!\p{L})(?:فردا (?:میشه|می ?شه|میره)|از (?:فردا|پس ?فردا|شنبه|یکشنبه|دوشنبه|سه ?شنبه|چهارشنبه|پنجشنبه|جمعه|هفته|ماه|اول|امشب به بعد|سری|بار|سال)|سری بعد\p{L}*|بار بعد\p{L}*|بعد ?(?:اش|ش|ا)|بعد از (?:جشنواره|حراج|اتمام|رسیدن|پیش ?فروش|تموم شدن|این|امشب|فردا|عید|پایان)|پس از (?:جشنواره|پایان|اتمام)|(?<!\d )(?:هفته|ماه|سال) (?:بعد|دیگه|آینده))(?!\p{L})[^\d]{0,24}$/u
/** Directly before: how many people. */
export const PEOPLE_BEFORE =
  /(?<!\p{L})(?:فالوور\p{L}*|فالوئر\p{L}*|دنبال کننده\p{L}*|عضو|اعضا|مشتری\p{L}*|بازدید|لایک|نظر)[ :=]*$/u
/** The whole beginning of a line: this price no longer counts. */
export const CROSSED_BEFORE = /^[^\p{L}\d]*(?:❌|✖|🚫|⛔)[^\p{L}\d]*$/u
/** "Piece 4: ...": how many stands behind the word. */
export const PIECES_BEFORE = /(?<!\p{L})(?:عدد|تعداد) ?(\d{1,3}) ?[:=→👈👉◀-]{1,3} ?$/u
/** A line with the shop's address. */
export const ADDRESS = /پلاک ?:? ?\d|(?<!\p{L})(?:خیابان|خیابون|کوچه|بلوار|میدان|پاساژ)(?!\p{L})/u
/** A piece, beside a pair or a pack of them. */
export const PIECE_WORDS = word(
  'دونه ?[اآی]?ی|دانه ?ای|عددی|هر (?:عدد|دونه|دانه|کدو?م|کدام)|تکی|لنگه ای|نفری',
)
/** The pair or the pack: its price is that of many where a piece has one. */
export const PACK_WORDS = word(
  'هر دو\\p{L}*|هر سه\\p{L}*|باهم|با هم|جفت|جفتی|جفتش|پک|پکی|بسته ای|بسته|جعبه|جعبه ای|ست|کارتن|شونه|شانه|دوجینی|جینی',
)
/** These words say that some pieces are sold as one. */
export const ALL_TOGETHER = word(
  '(?:دو ?تاش\\p{L}*|سه ?تاش\\p{L}*|جفتش\\p{L}*|هر (?:دو|سه|چهار|پنج|\\d+))[^\\d\\n]{0,10}(?:با ?هم|روی هم)|(?:یه|یک|هر) جفت(?:ش)?',
)
/** These words price a weighed thing by the gram: the price of the whole is not stated. */
export const BY_GRAM_BEFORE = /(?<!\p{L})(?:گرمی|هر گرم|سوتی)[ :]*$/u
export const WEIGHED =
  /وزن[^\n\d]{0,10}\d{1,3}(?:[./]\d{1,3}(?!\d)|(?: تا \d{1,3})? ?گرم)|نقره|عیار|طلا(?!ی)/u
/** The caption sells single pieces, too. */
export const SELLS_SINGLE = /(?<!\p{L})(?:تکی?|جزئی|جزیی|خرده)(?!\p{L})(?! (?:نداریم|فروشی))/u
/** "With a cage 1.6": millions. */
export const WITH_OR_WITHOUT_BEFORE =
  /(?<!\p{L})(?:با|بدون) (?!تخفیف|احتساب|ارسال)\p{L}+[ :]*$|^\P{L}*با (?!تخفیف|احتساب|ارسال)(?:\p{L}+ ){1,4}$|^\P{L}*(?:آکبند|نو|استوک|کارکرده|دست دوم|اصل|اورجینال|کپی|های کپی)[ :]*$/u
/** "Without lining 460", beside the price with it. */
export const WITHOUT_BEFORE = /(?<!\p{L})بدون (?!تخفیف|احتساب|ارسال)\p{L}+[ :]*$/u
/** Directly behind a number: until when it is the price, not a count. */
export const UNTIL_AFTER =
  /^ ?تا (?:(?:یک|دو|سه|چهار|پنج) ?)?(?:شنبه|جمعه|فردا|امشب|شب|آخر|پایان|نیمه|ساعت|تموم|اتمام|عید|یلدا|نوروز|\d{1,2} ?(?:فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|آبان|آذر|دی|بهمن|اسفند))(?!\p{L})/u
/** "A kilo and 800": the rest of a measure. */
export const REST_OF_MEASURE = /(?<!\p{L})(?:کیلو|کیلوگرم|متر|لیتر|ساعت|سال|تن) و ?$/u
/** "200 to" before an amount: its range begins there; group 1 is the number, group 2 its unit. */
export const RANGE_BEFORE =
  /(\d{1,3}(?:[./,]\d{1,3}){0,2}|\d{4,9}) ?((?:هزار|میلیون|تومن|تومان|ت(?=\P{L}))(?: ?(?:تومن|تومان))?)? ?(?:تا|الی|-|~|لغایت) ?$/u
/** These words behind hundreds of thousands mean up to another amount or day, and do not count pieces. */
export const UP_TO_AFTER = /^ ?(?:تا|الی) [\d\p{L}]/u
/** Pounds that weigh or pull. */
export const MEASURED_POUNDS_BEFORE = /(?:کشش|فشار|وزن|گشتاور|تنش|پرتاب|مقاومت)[^\n]{0,16}$/u
/** These words before an amount name the material of a thing, or behind it the cost for its maker. */
export const MATERIAL_BEFORE =
  /(?<!\p{L})(?:نخ|پارچه|چرم|سنگ|مواد(?: اولیه)?|کاغذ|رنگ|موم|مهره|نگین|یراق|آستر|دوخت|بسته ?بندی|جعبه|چوب|رزین|پشم|کاموا) ?ا?ش(?: \p{L}+){0,2} $/u
export const COST_AFTER =
  /^ ?(?:شده?|رفته?|در ?اومده?|افتاده?|در ?می ?اد|خریدم|خریدیم|گرفتم|گرفتیم|دادم|دادیم)(?!\p{L})/u
/** "Every 100 grams" directly before a number: its price. */
export const EVERY_MEASURE_BEFORE =
  /(?<!\p{L})هر \d{1,4} ?(?:گرم|گرمی|عدد|متر|سانت|سی سی|میل|لیتر|کیلو|تا|برگ|شاخه)[ :=]*$/u
/** These words directly before a decimal with nothing behind it make it millions. */
export const DEAR_SINGLE_BEFORE =
  /(?<!\p{L})(?:جفتی|جفتش|سرویسی|هر جفت|هر دست|ست کامل|فیکس|نهایی|آخرش|مقطوع)[ :]*$/u
/** "From a bag of 300 to a bag of 3 million": before the first amount, and between the two. */
export const RANGE_OF_THINGS_BEFORE = /(?<!\p{L})از (?:\p{L}+ ){0,3}$/u
export const RANGE_OF_THINGS_BETWEEN = /^ ?(?:تا|الی) (?:\p{L}+ ){0,3}$/u
/** "Take it for", directly before a number. */
export const TAKE_BEFORE = /(?<!\p{L})(?:بردار|ببر|بخر|بگیر)(?:ید|ین)[ :]*$/u
/** A question around an amount: its beginning, before the amount, and its end. */
export const WHY_BEFORE = /(?<!\p{L})(?:چرا|چه فرقی|چطوری?)(?!\p{L})[^.!?\u061f]*$/u
export const ASKED_AFTER = /^(?:[^.!?\u061f]|\.(?=\d))*[?\u061f]/u
/** "(the model of three zips 265)": another choice in brackets beside the price of the first. */
export const CHOICE_IN_BRACKETS_BEFORE = /\((?:مدل|سایز|طرح|رنگ|نوع)\p{L}{0,3} (?:\p{L}+ ){1,4}[:=]? ?$/u
