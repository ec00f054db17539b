/**
 * Words of values that mean the same to who buys, by the meaning of the title that asks for them. Each line is one
 * value in words parted by `|`, the usual one first.
 */
export const VALUE_GROUPS: Readonly<Record<string, readonly string[]>> = {
  colour: [
    'مشکی|سیاه|black|مشکي',
    'سفید|white',
    'قرمز|red|سرخ',
    'آبی|blue|ابی',
    'سبز|green',
    'زرد|yellow',
    'طوسی|توسی|خاکستری|gray|grey|نوک مدادی',
    'قهوه ای|brown|قهوه یی',
    'کرم|کرمی|کرم رنگ|cream|بژ|beige',
    'صورتی|pink',
    'بنفش|purple|violet',
    'نارنجی|orange',
    'سرمه ای|سورمه ای|navy',
    'طلایی|طلائی|golden',
    'نقره ای|نقره یی',
    'فیروزه ای|turquoise',
    'چندرنگ|چند رنگ|رنگارنگ|مولتی کالر|multicolor|multi color',
    'بی رنگ|شفاف|transparent',
    'زرشکی|شرابی|عنابی',
  ],
  material: [
    'سفال|گل سفال|سفالین|سفالی',
    'سرامیک|ceramic',
    'چینی|پرسلان|porcelain',
    'شیشه|glass|شیشه ای',
    'استیل|استنلس استیل|stainless steel|استیل ضد زنگ|استیل ضدزنگ|steel',
    'مس|copper',
    'چوب|wood',
    'آلومینیوم|آلومنیوم|aluminum|aluminium|الومینیوم',
    'چدن|cast iron',
    'پنبه|cotton',
    'پلی استر|polyester|پلی استری',
    'لینن|linen',
    'ابریشم|silk',
    'پشم|wool',
    'جین|jean|jeans|denim',
    'ویسکوز|viscose',
    'نایلون|nylon',
    'اسپندکس|spandex|لایکرا|lycra',
    'اکریلیک|acrylic',
    'چرم|leather',
    'فلز|metal',
    'پلاستیک|plastic',
    'سیلیکون|silicone',
    'فولاد|فولادی',
    'لاستیک|rubber',
    'نقره|silver',
    'طلا|طلای|gold',
    'ام دی اف|mdf|ام دی اف خارجی',
    'چوب گردو|چوب گردوی|گردو|گردوی',
    'چوب راش|راش',
    'پی یو|pu|پییو',
  ],
  gender: [
    'مردانه|آقایان|مرد|مردان|آقا|men|man|male|مرد ها',
    'زنانه|بانوان|خانم ها|خانم|خانمها|زن|زنان|women|woman|female',
    'یونیسکس|unisex|زنانه و مردانه|مردانه و زنانه|زنانه مردانه|مردانه زنانه|آقایان و بانوان|خانم و آقا|هر دو|اسپرت',
    'پسرانه|پسربچه|پسر بچه|پسر|boys|boy',
    'دخترانه|دختربچه|دختر بچه|دختر|girls|girl',
  ],
  season: [
    'بهار|بهاره|بهاری|spring',
    'تابستان|تابستانه|تابستانی|summer',
    'پاییز|پائیز|پاییزه|پاییزی|autumn',
    'زمستان|زمستانه|زمستانی|winter',
  ],
  country: [
    'ایران|ایرانی|iran|ساخت ایران|تولید ایران|تولید داخل',
    'چین|china|ساخت چین|made in china',
    'ترکیه|turkey|ترک|ترکیه ای|turkiye',
    'آلمان|آلمانی|germany',
    'کره جنوبی|کره|korea|south korea|کره ای',
    'ژاپن|ژاپنی|japan',
    'ایتالیا|ایتالیایی|italy',
    'فرانسه|فرانسوی|france',
    'هند|هندوستان|هندی|india',
    'تایوان|taiwan|تایوانی',
    'آمریکا|ایالات متحده|usa|امریکا|united states|آمریکایی',
    'انگلستان|انگلیس|بریتانیا|uk|england',
    'ویتنام|vietnam',
  ],
  brand: [
    'سامسونگ|samsung|سام سونگ',
    'اپل|apple',
    'شیائومی|شیاومی|xiaomi',
    'نوکیا|nokia',
    'هوآوی|هواوی|huawei',
    'موتورولا|motorola|موتورلا|moto',
    'ایسوس|asus',
    'لنوو|lenovo',
    'اچ پی|hp',
    'دل|dell',
    'ایسر|acer',
    'مایکروسافت|microsoft',
    'سونی|sony',
    'ال جی|lg|الجی',
    'بوش|bosch',
    'رونیکس|ronix',
    'ماکیتا|makita',
    'توسن|tosan',
    'متابو|metabo',
    'دیوالت|dewalt|دی والت',
    'انکر|anker',
    'تسکو|tsco',
    'فیلیپس|philips',
    'نیوا|nivea|نیوآ',
  ],
  stone: [
    'بدون سنگ|فاقد سنگ|بدون نگین|سنگ ندارد',
    'زیرکونیا|زیرکن|زیرکونیای|zirconia|cz',
    'فیروزه|فیروزه نیشابور|turquoise stone',
    'عقیق|عقیق یمن|agate',
  ],
  taste: [
    'شکلات|شکلاتی|chocolate|کاکائو|کاکائویی',
    'وانیل|وانیلی|vanilla|وانیلا',
    'توت فرنگی|strawberry',
    'لیمو|لیمویی|lemon',
    'نعنا|نعناع|نعنایی|نعناعی|mint',
    'ساده|کلاسیک|بدون طعم',
  ],
  skin: [
    'معمولی|نرمال|normal|پوست معمولی',
    'خشک|پوست خشک|پوستهای خشک|پوست های خشک',
    'چرب|پوست چرب|پوستهای چرب|پوست های چرب',
    'حساس|پوست حساس|پوست های حساس|پوستهای حساس',
    'مختلط|پوست مختلط',
  ],
  other: [
    'ادو پرفیوم|eau de parfum|edp|ادوپرفیوم|اودو پرفیوم',
    'ادو تویلت|eau de toilette|edt|ادوتوالت|ادوتویلت|ادو توالت',
    'پرفیوم|parfum|extrait',
    'بادی اسپلش|body splash',
    'e27|ای 27',
    'usb c|type c|تایپ سی|usb type c|یو اس بی تایپ سی|usb تایپ سی',
    'lightning|لایتنینگ',
    'micro usb|میکرو یو اس بی|میکرو usb|microusb',
    'usb a|یو اس بی',
    'باسیم|سیمی|با سیم|سیم دار|wired|کابلی',
    'بی سیم|بدون سیم|wireless|وایرلس|بلوتوثی',
    'کوارتز|quartz',
    'اتوماتیک|automatic',
    'سولار|solar|خورشیدی',
    'شومیز|شمیز|جلد شومیز|جلد نرم',
    'سخت|جلد سخت|هارد|hardcover',
    'مگنت|مگنتی|آهنربایی|آهنربا|دکمه مگنتی',
    'آستین بلند|بلند',
    'آستین کوتاه|کوتاه',
    'سه ربع|سه ربعی',
    'چندگیاه|چند گیاه|چندگل|چند گل',
    'بهار نارنج|بهارنارنج',
    'رجیستر شده|شده|رجیستر شده است|انجام شده',
    'رجیستر نشده|نشده|بدون رجیستری|انجام نشده',
    'خنک|سرد',
  ],
  bed: [
    'یک نفره|یکنفره|تک نفره|سینگل|1 نفره|single',
    'دو نفره|دونفره|2 نفره|double',
    'کینگ|king|کینگ سایز|king size',
    'نوزاد|نوزادی|نوزاد و کودک',
  ],
}

export const YES_WORDS = 'دارد|بله|بلی|آری|هست|است|می باشد|میباشد|دارای|همراه با|yes|true|شده|ip67|ip68'
export const NO_WORDS = 'ندارد|خیر|نه|نیست|نمی باشد|نمیباشد|نمی شود|نمیشود|فاقد|بدون|no|false|نشده'

/** These values say that the shop does not know, or does not say. */
export const NOTHING_WORDS =
  'نامشخص|نامعلوم|ثبت نشده|ذکر نشده|متفرقه|طبق تصویر|طبق عکس|مطابق تصویر|مشخص نشده|سفارشی|متغیر|متنوع|قابل تنظیم|none|n a|na|unknown|null|بدون نام|تماس بگیرید|درج شده روی بسته|درج شده روی بسته بندی|در دست اقدام'

/** Beside a value these make it another thing. */
export const TURNING_WORDS =
  'طرح|نقش|شبه|مصنوعی|روکش|آبکاری|آبکاری شده|غیر|بدون|ضد|نما|بدل|مدل|فاقد|به جز|مخلوط|pattern|faux|imitation|plated|نیمه|شبیه|رنگ چوب|پوشش'

export const COLOUR_ADJECTIVES = 'طلایی|نقره ای|گردویی|فیروزه ای|مسی رنگ|یاسی|شیری|چوبی رنگ'

/** In a name these speak of the use of a thing, and not of the thing. */
export const PURPOSE_WORDS =
  'برای|مخصوص|ویژه|مناسب|تمیزکننده|تمیز کننده|واکس|براق کننده|پولیش|چسب|رنگ|شوینده|نگهدارنده|روغن|اسپری|پاک کننده|طعم|عطر|عصاره|کرم|سری|برند|for'

/** These words of a value say nothing of it. */
export const VALUE_FILLERS = 'مخصوص|ویژه|مناسب|برای|می باشد|است|رنگ|جنس|از|دارای|نوع|اصل|درجه یک|درجه 1'
