/** Words of a post that offers one thing. Folded text. */
export const PRODUCT_SIGNS =
  /(?<!\p{L})(?:قسط\p{L}*|اقساط\p{L}*|size|rang(?:a|ha)?|jens|free ?size|جنس(?:ش)?|سایز(?:بندی|ش|ای)?|رنگ(?:بندی|ها|ا|اش)?|قد|ابعاد|وزن|حجم|ارتفاع|قطر|طول|عرض|کد|گارانتی|ضمانت|ترکیبات|شامل|دستبافت?|دست ?دوز|بسته \d+|شیشه|ظرفیت|طرح|می ?فروشم\p{L}*|می ?فروشیم\p{L}*|گذاشتیم\p{L}*|گذاشتم\p{L}*|بیشتر ندارم|مید[مش]{1,2}|جعبه|\d+ ?گرمی|\d+ ?کیلویی|پارچه(?: ?ا?ش| ?:|(?= \p{L}+(?:\n|$)))|بدنه|مخصوص|مناسب|دارای|تولیدی|مهمون (?:ما|من|خودم)\p{L}*|شروع (?:قیمت )?از|موجودی|ناموجود|فری سایز(?:ه|ست)?|تک ?سایز(?:ه|ست)?)(?!\p{L})/gu

export const SOLD_OUT =
  /(?<!\p{L}|تا )(?:نا ?موجود(?:ه|ن)?|موجود نیست|موجودی? ندار\p{L}*|اتمام موجودی(?! ک)|سولد ?(?:اوت|آوت|اات)|sold ?out|فروخته شد(?:ه| همش)?|به فروش رسید|فروش رفت|تکمیل ظرفیت|موجودی صفر|تموم شد(?:ه|ن)?|تمام شد(?:ه)?|رفت خونه ی? ?بخت|فروش رفته)(?!\p{L})/gu
/** These words near it say that only a part is gone, or that another thing is. */
export const SOLD_OUT_PARTLY =
  /^ *\d{1,2} ?[.)-]|(?<!\p{L})(?:سایز|رنگ|شماره|طرح|مدل|تکی|قبل از|نوبت|سری (?:اول|قبل\p{L}*)|تستر|بود|نشده|مشکی|سفید|کد)(?!\p{L})/u

/** These words stand before a product's code in a caption; group 1 is the code. */
export const CAPTION_CODE =
  /(?<!\p{L})(?:(?:کد|شناسه|code) (?:\p{L}{2,9} ?)?[:#]?(?= ?[a-z]{1,4}-?\d)|کد ?(?:محصول|کالا|کار|گیاه|مدل|کفش|کیف|لباس|انبار|آلبوم|طرح|جنس|اثر|سفارش|فروشگاه)?(?: در سایت)?|شماره کار|شناسه|code|#کد_?|مدل شماره)[ :_#]*((?:[a-z]{1,4}[-.]?)?\d[\d.\-/]*(?:-?\p{L}(?!\p{L}))?|[a-z]{1,4}[.-]?\d+)(?![\d\p{L}])/gu
/** "Code" that is none of the product's. */
export const OTHER_CODE = /کد ?(?:پستی|رهگیری|تخفیف|پرسنلی|ملی|رنگ|ورود|تایید)/gu

/** Lines that are no name: greetings, contact, delivery, trust. */
export const NAME_SKIP =
  /سلام|صبحتون|ببخشید|^ ?خب خب|^ ?(?:مادر|مامان|خانو?م|دختر|بچه)\p{L}* (?:عزیز|گل)|عزیزای|عزیزان|خواهرجون|مامانای|دوستان|ارسال|سفارش(?!ی)|دایرکت|واتس|تماس|قیمت|لینک|تلگرام|کانال|رنگ ?بندی|^ ?رنگ|^ ?سایز|^ ?کد|^ ?جنس|تخفیف|حراج|موجود|فروخته|تموم|تمام شد|اتمام|سولد|فروش رفت|فروش عمده|^code|میترکونی|بدویید|ببینین|بیا تو|شارژ شد|جدید رسید|به نام خدا|تولیدی|هر شب|(?<!\p{L})خدا(?!ی?ی?داد)|برا قیمت|مجلسی پوش|پارچه ش|اینو فقط|پخش|عمده|https?:|@|ردیف|بیرون(?!ی|\p{L})|(?<!\p{L})(?:نشانی|آدرس|تلفن)(?!\p{L})|فقط \d|دارن میدن|پست(?!\p{L})|تحویل|^برا$|^محصول|پیک(?!\p{L})|موسیقی|اطلاع|😂$/u
/** Words that end a name. */
export const NAME_END =
  /[\n!؟?؛|،()«»]|\p{Extended_Pictographic}|[.:](?!\d)| (?:رو|را)(?!\p{L})| [-–] | اومد| آوردم| قواره| قیمت| سایز \d| \d+ ?[*]| که(?!\p{L})| \d+ (?:گرم|لیتری|سی سی|رنگ|تناژ|لایه)| طوری(?!\p{L})/u
/** These words stand before the name on its line. */
export const NAME_LEAD =
  /^(?:[^\p{L}\d]+|(?:سلام(?: به روی ماهتون)?|عسلام|وای|وااای|اینم|این|عزیز دلای من|بچه ها|گلای من|کتاب(?= «)|شاخه ای)(?!\p{L})\s*)+/u

/** Sizes named by words or letters. */
export const LETTER_SIZE =
  /(?<![\p{L}\d])(?:[2-6]?x{1,4}l|xs|s|m|l|لارج|ایکس لارج|دو ایکس(?: لارج)?|سه ایکس|مدیوم|اسمال|یک نفره|دو نفره|کینگ|کوئین|کوچیک|کوچک|متوسط|بزرگ|صفر|یک|دو|سه)(?![\p{L}\d])/gu
export const SIZE_LABEL =
  /(?<!\p{L})(?:سایز(?:بندی|ش|ای|ها|های|اش|هاش|امون)?|سایز ?بندی|size|شماره پا)(?: کفش| کامل)?(?!\p{L})[ ]*[:：]?/u
export const FREE_SIZE = /(?:فری|تک|یک) ?سایز|free ?size|فری|مناسب|اندازه قالب/u
export const LENGTH_LABEL = /(?<!\p{L})(?:قد(?: لباس| کار)?|عرض|قطر)(?!\p{L})[ ]*[:：]?/u
export const MEASURED =
  /(?<!\p{L})(?:دور|آستین|سرشانه|کمر|ضخامت|ابعاد|طول|ارتفاع|وزن|حجم|پاشنه|گلدان|سن|رده سنی|سال|وات|صفحه|میلی|نمره|ساعت|تاریخ|دهانه|قد با)(?!\p{L})/u
export const AGE_MONTHS = /\d{1,2} ?- ?\d{1,2} ?ماه/gu
/** "0 to 3 months, 3 to 6 months", "2 years - 4 years": ages where there are several. */
export const AGES =
  /(?<!\d)(?:\d{1,2} ?(?:تا|-) ?\d{1,2} ?(?:ماه|سال)|\d{1,2} ?سال(?= ?(?:[-،,/]|$)))(?!\p{L})/gu
/** The beginning of a line that prices one of several measures. */
export const MEASURE_FIRST =
  /^[^\p{L}\d]*((?:[3-9]|\d{2}) ?متری|\d{1,2} ?نفره|(?:کوچی?ک|متوسط|بزرگ|اسمال|مدیوم|لارج)(?=[^\p{L}\d\n]{1,6}\d))(?!\p{L})/u
export const RANGE_OF_SIZES = /(\d{1,3}) ?(?:تا|الی) ?(\d{1,3})/u
/** These marks behind a size say that it is explained, measured or priced. */
export const SIZE_EXPLAINED = /^[ ]*(?:[:=(]|◀|👈|👉|➖|⬅|➡|مناسب|کف پا|دور|برای|معادل)/u
/** A line about sizes that offers none. */
export const NO_SIZES =
  /تعویض|تنخور|گلد[او]ن\p{L}* سایز|راهنمای سایز|جدول سایز|سایز (?:بزرگتر|کوچیکتر|کوچکتر|خودتون|دلخواه)/u
/** Colours written in Latin letters, and their Persian names. */
export const LATIN_COLOUR =
  /(?<![\p{L}])(?:meshki|sefid|sabz|toosi|tosi|tusi|ghermez|abi|soorati|sorati|kerem|zard|banafsh|ghahvei|sormei|zereshki|talayi|noghrei|narenji|khardali|yasi|golbehi)(?!\p{L})/gu
export const LATIN_COLOURS: Readonly<Record<string, string>> = {
  meshki: 'مشکی',
  sefid: 'سفید',
  sabz: 'سبز',
  toosi: 'طوسی',
  tosi: 'طوسی',
  tusi: 'طوسی',
  ghermez: 'قرمز',
  abi: 'آبی',
  soorati: 'صورتی',
  sorati: 'صورتی',
  kerem: 'کرم',
  zard: 'زرد',
  banafsh: 'بنفش',
  ghahvei: 'قهوه ای',
  sormei: 'سرمه ای',
  zereshki: 'زرشکی',
  talayi: 'طلایی',
  noghrei: 'نقره ای',
  narenji: 'نارنجی',
  khardali: 'خردلی',
  yasi: 'یاسی',
  golbehi: 'گلبهی',
}
/** These words stand in front of a list of such colours. */
export const LATIN_COLOUR_LABEL = /(?<!\p{L})(?:rang\p{L}*|colou?rs?)(?!\p{L})/u
/** Two colours in a row: the second is no shade of the first. */
export const TWO_COLOURS =
  /^(مشکی|سفید|طوسی|کرم|شیری|صورتی|زرشکی|قرمز|زرد|بنفش) (یشمی|سدری|کاربنی|زیتونی|خردلی|لجنی|شکلاتی|فیروزه ای|ارتشی)$/u
/** No colour, but without one. */
export const COLOURLESS = /^بی رنگ$/u
/** Goods whose sizes go one by one. */
export const SIZED_BY_ONES = /کفش|بوت|صندل|کتونی|کتانی|کالج|دمپایی|گیوه|انگشتر|رینگ|حلقه/u
/** A line of sizes without a word: these may join them. */
export const SIZE_JOINTS = /(?<!\p{L})(?:تا|الی|از|و|سایز)(?!\p{L})/gu
/** "M - 36, 38": the letter is the size. */
export const LETTER_ROW =
  /^[^\p{L}\d]*([2-6]?x{1,4}l|xs|s|m|l) ?(?:[:=(]|-(?! ?(?:[2-6]?x{1,4}l|xs|s|m|l)(?!\p{L}))|➖|👈|◀)/u
/** A whole first line that only says that something came, or went. */
export const HERALD =
  /^[^\p{L}\d]*(?:(?:دوباره |بالاخره |مجدد )?(?:موجود شد|شارژ شد|شارژ مجدد|رسید|اومد|تموم شد|تمام شد|جدید|کار جدید|مدل جدید|محصول جدید|جدیدترین کار|new arrivals?|new|restock(?:ed)?|فروخته شد|سولد اوت|sold ?out|ناموجود|حراج|پیشنهاد ویژه|پیشنهاد روز|فروش ویژه))[^\p{L}\d]*$/u
