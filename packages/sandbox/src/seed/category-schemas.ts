/** An attribute of a category; options empty where none are to choose from. */
export type CategoryAttribute = {
  id: number
  title: string
  group: string
  type: 'text' | 'number' | 'select' | 'multi_select'
  unit: string | null
  required: boolean
  options: { id: number; title: string }[]
}

const general = 'مشخصات عمومی'
const colours = 'قرمز|آبی|سبز|فیروزه‌ای|مشکی|سفید|طلایی|نقره‌ای|چندرنگ'

/** Every category asks these, and demands none of them. */
export const generalAttributes: CategoryAttribute[] = [
  choice(9001, 'جنس', general, false, 'نقره|طلا|مس|سفال|سرامیک|چوب|پارچه|شیشه|سایر'),
  choice(9002, 'رنگ', general, false, colours),
  entry(9003, 'text', 'محل تولید', general, null, false),
]

const rug = [
  entry(9030, 'number', 'طول', 'مشخصات فرش', 'سانتی‌متر', true),
  entry(9031, 'number', 'عرض', 'مشخصات فرش', 'سانتی‌متر', true),
  choice(9032, 'جنس پرز', 'مشخصات فرش', true, 'پشم|ابریشم|پنبه|اکریلیک'),
]

/** What a group of categories asks, or one category, by its id. */
export const schemas: Record<number, CategoryAttribute[]> = {
  1784: [
    choice(9010, 'عیار', 'مشخصات طلا', true, '۱۸ عیار|۲۱ عیار|۲۴ عیار'),
    entry(9011, 'text', 'وزن طلا', 'مشخصات طلا', 'گرم', true),
    entry(9012, 'text', 'اجرت ساخت', 'مشخصات طلا', 'درصد', true),
  ],
  1706: [
    choice(9020, 'حافظه داخلی', 'مشخصات گوشی', true, '۶۴ گیگابایت|۱۲۸ گیگابایت|۲۵۶ گیگابایت|۵۱۲ گیگابایت'),
    choice(9021, 'وضعیت رجیستری', 'مشخصات گوشی', true, 'رجیستر شده|رجیستر نشده'),
    entry(9022, 'text', 'گارانتی', 'مشخصات گوشی', null, false),
  ],
  1265: rug,
  1266: rug,
  1447: [
    choice(9040, 'نوع عسل', 'مشخصات عسل', true, 'آویشن|گون|کنار|چندگیاه'),
    entry(9041, 'number', 'وزن خالص', 'مشخصات عسل', 'گرم', true),
  ],
  1500: [
    choice(9050, 'جنس پارچه', 'مشخصات پوشاک', false, 'نخ|پنبه|کتان|ابریشم|پلی‌استر'),
    choice(9051, 'فصل', 'مشخصات پوشاک', false, 'بهار|تابستان|پاییز|زمستان', 'multi_select'),
  ],
  1601: [
    entry(9060, 'text', 'نویسنده', 'مشخصات کتاب', null, true),
    entry(9061, 'number', 'تعداد صفحات', 'مشخصات کتاب', null, true),
    choice(9062, 'قطع', 'مشخصات کتاب', false, 'رقعی|وزیری|جیبی|رحلی'),
  ],
  1623: [
    entry(9070, 'number', 'حجم', 'مشخصات عطر', 'میلی‌لیتر', true),
    choice(9071, 'جنسیت', 'مشخصات عطر', true, 'مردانه|زنانه|یونیسکس'),
  ],
  1624: [choice(9080, 'نوع پوست', 'مشخصات کرم', true, 'خشک|چرب|معمولی|حساس', 'multi_select')],
}

function choice(
  id: number,
  title: string,
  group: string,
  required: boolean,
  options: string,
  type: 'select' | 'multi_select' = 'select',
): CategoryAttribute {
  return {
    id,
    title,
    group,
    type,
    unit: null,
    required,
    options: options.split('|').map((text, index) => ({ id: id * 100 + index, title: text })),
  }
}

function entry(
  id: number,
  type: 'text' | 'number',
  title: string,
  group: string,
  unit: string | null,
  required: boolean,
): CategoryAttribute {
  return { id, title, group, type, unit, required, options: [] }
}
