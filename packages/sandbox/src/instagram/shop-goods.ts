/** The goods of the pages: name, toman, sizes, colours, code. */
export type Good = {
  name: string
  toman: number
  sizes: string[]
  colors: string[]
  code: string | null
}

const good = (
  name: string,
  toman: number,
  { sizes = '', colors = '', code = null }: { sizes?: string; colors?: string; code?: string | null } = {},
): Good => ({
  name,
  toman,
  sizes: sizes === '' ? [] : sizes.split(' '),
  colors: colors === '' ? [] : colors.split('، '),
  code,
})
const hands = { sizes: '36 38 40 42' }
const letters = { sizes: 'S M L XL' }

export const clothes: Good[] = [
  good('مانتو لینن یقه انگلیسی', 890_000, { ...hands, colors: 'کرم، مشکی، سبز' }),
  good('شومیز حریر آستین پفی', 420_000, { colors: 'سفید، گلبهی' }),
  good('شلوار بگ پارچه‌ای', 560_000, { ...hands, code: '204' }),
  good('تیشرت اورسایز پنبه', 285_000, { ...letters, colors: 'سفید، مشکی، طوسی' }),
  good('پیراهن مجلسی ساتن', 1_450_000, { ...hands }),
  good('دامن پلیسه بلند', 495_000, { colors: 'مشکی، زرشکی' }),
  good('کت تک مخمل', 1_280_000, { ...letters, code: 'K12' }),
  good('هودی دورس توکرکی', 690_000, { ...letters, colors: 'نسکافه‌ای، یاسی' }),
  good('شال نخی گلدار', 165_000),
  good('روسری ابریشم توییل', 380_000, { code: '118' }),
  good('ست ورزشی ساپورت و نیم‌تنه', 640_000, { ...letters }),
  good('بارانی کمربنددار', 1_690_000, { ...hands, colors: 'خاکی، سرمه‌ای' }),
  good('جین مام‌استایل', 730_000, { ...hands }),
  good('بلوز بافت یقه اسکی', 510_000, { colors: 'شتری، مشکی، قرمز' }),
  good('سارافون کتان بچگانه', 395_000, { sizes: '2 3 4 5' }),
  good('مانتو کتی پاییزه', 1_150_000, { ...hands, code: '331' }),
  good('کراپ کت جین', 870_000, { ...letters }),
  good('شلوار اسلش خانگی', 240_000, { ...letters }),
  good('پالتو فوتر سنگین', 2_350_000, { ...hands, colors: 'مشکی، شتری' }),
  good('ژیله بافت دستی', 780_000),
  good('کیمونو طرح سنتی', 655_000, { colors: 'فیروزه‌ای، قرمز' }),
  good('تونیک نخی تابستانه', 330_000, { ...letters, code: 'T7' }),
  good('لگ خمره‌ای کبریتی', 275_000),
  good('وست پشمی', 540_000, { ...letters }),
]
export const leather: Good[] = [
  good('کیف دوشی چرم طبیعی', 1_890_000, { colors: 'عسلی، قهوه‌ای' }),
  good('کمربند مردانه چرم گاو', 480_000, { code: 'B3' }),
  good('کیف پول کتابی', 620_000, { colors: 'مشکی، عسلی' }),
  good('جاکارتی مینیمال', 210_000),
  good('کفش کالج زنانه', 1_360_000, { sizes: '37 38 39 40' }),
  good('کوله چرم شهری', 2_740_000, { code: 'KL9' }),
  good('دستبند چرم بافت', 145_000),
  good('جاکلیدی دست‌دوز', 95_000),
]
export const plants: Good[] = [
  good('گلدان سانسوریا', 185_000),
  good('کاکتوس گرافت', 68_000, { colors: 'قرمز، زرد' }),
  good('پوتوس آویز', 155_000),
  good('بنسای جینسینگ', 870_000),
  good('خاک آماده ۵ کیلویی', 92_000),
  good('زامیفولیا سایز متوسط', 340_000),
]
