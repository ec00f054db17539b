/* Long because: it is the tree itself, a table of words. */

/** A unit type of the marketplace ("Basalam reference: unit types"). */
export type UnitType = { id: number; title: string }

/** One leaf of the tree, with its two parents. Products may only hang on leaves. */
export type LeafCategory = {
  id: number
  title: string
  group: { id: number; title: string }
  root: { id: number; title: string }
  unitType: UnitType
  maxPreparationDays: number
}

const unitTitles: Record<number, string> = {
  6304: 'عددی',
  6305: 'کیلوگرم',
  6306: 'گرم',
  6307: 'متر',
  6308: 'سانتی‌متر',
  6309: 'مثقال',
  6310: 'تکه (اسلایس)',
  6311: 'لیتر',
  6312: 'میلی‌لیتر',
  6313: 'سی‌سی',
  6314: 'انس',
  6315: 'قواره',
  6316: 'طاقه',
  6317: 'جین',
  6318: 'جفت',
  6319: 'بسته',
  6320: 'توپ',
  6321: 'کارتن',
  6322: 'تخته',
  6323: 'بطری',
  6324: 'دست',
  6325: 'بوته',
  6326: 'شاخه',
  6327: 'قالب',
  6328: 'کلاف',
  6329: 'اصله',
  6330: 'سیر',
  6331: 'اینچ',
  6332: 'فوت',
  6373: 'جلد',
  6374: 'میلی‌متر',
  6375: 'مترمربع',
  6392: 'رول',
  6438: 'سوت',
  6466: 'قیراط',
}

/** The unit types a product may have. */
export const unitTypes: UnitType[] = Object.entries(unitTitles).map(([id, title]) => ({
  id: Number(id),
  title,
}))

/** `first` is the id of the group's first leaf; the others follow it. A leaf may name its own unit after a colon. */
type Group = { id: number; title: string; first: number; leaves: string[]; unit?: number; days?: number }

const roots: { id: number; title: string; groups: Group[] }[] = [
  {
    id: 101,
    title: 'زیورآلات و اکسسوری',
    groups: [
      {
        id: 1750,
        title: 'زیورآلات نقره',
        first: 1751,
        leaves: [
          'انگشتر نقره',
          'گردنبند نقره',
          'دستبند نقره',
          'گوشواره نقره:6318',
          'پابند نقره',
          'نیم‌ست نقره:6324',
        ],
      },
      {
        id: 1784,
        title: 'زیورآلات طلا',
        first: 1785,
        leaves: ['انگشتر طلا:6306', 'گردنبند طلا:6306'],
        days: 10,
      },
      {
        id: 1760,
        title: 'اکسسوری',
        first: 1761,
        leaves: ['بدلیجات', 'تسبیح', 'ساعت مچی', 'عینک آفتابی', 'کیف زنانه', 'کمربند'],
      },
    ],
  },
  {
    id: 102,
    title: 'خانه و آشپزخانه',
    groups: [
      {
        id: 1200,
        title: 'ظروف و سرو',
        first: 1201,
        leaves: [
          'بشقاب و دیس',
          'لیوان و ماگ',
          'قوری و کتری',
          'سرویس چای‌خوری:6324',
          'ظروف مسی',
          'ظروف سفالی و سرامیکی',
          'ظروف پذیرایی',
        ],
      },
      {
        id: 1220,
        title: 'پخت‌وپز',
        first: 1221,
        leaves: ['قابلمه', 'تابه', 'زودپز', 'چاقو و تخته کار', 'ظرف نگهدارنده مواد غذایی'],
      },
      {
        id: 1240,
        title: 'دکوراسیون',
        first: 1241,
        leaves: ['گلدان', 'شمع و شمعدان', 'ساعت دیواری', 'آینه', 'تابلو', 'چراغ خواب', 'قاب عکس'],
      },
      {
        id: 1260,
        title: 'منسوجات خانه',
        first: 1261,
        leaves: ['رومیزی', 'پتو و روتختی', 'حوله', 'کوسن', 'فرش دستباف:6322', 'گلیم و جاجیم:6322'],
        days: 30,
      },
    ],
  },
  {
    id: 103,
    title: 'خوراکی',
    groups: [
      {
        id: 1400,
        title: 'خشکبار',
        first: 1401,
        leaves: ['پسته', 'بادام', 'گردو', 'کشمش', 'خرما', 'انجیر خشک', 'آجیل مخلوط', 'میوه خشک'],
        unit: 6306,
        days: 7,
      },
      {
        id: 1420,
        title: 'ادویه و چاشنی',
        first: 1421,
        leaves: ['زعفران:6309', 'هل و دارچین', 'زردچوبه و فلفل', 'سماق', 'رب و سس'],
        unit: 6306,
        days: 7,
      },
      {
        id: 1440,
        title: 'نوشیدنی و شیرینی',
        first: 1441,
        leaves: ['چای', 'قهوه', 'دمنوش گیاهی', 'گز', 'سوهان', 'نبات', 'عسل', 'لواشک', 'شیرینی سنتی'],
        unit: 6306,
        days: 7,
      },
    ],
  },
  {
    id: 104,
    title: 'مد و پوشاک',
    groups: [
      {
        id: 1500,
        title: 'پوشاک زنانه',
        first: 1501,
        leaves: ['مانتو', 'شال و روسری', 'شلوار زنانه', 'پیراهن و تونیک'],
      },
      {
        id: 1520,
        title: 'پوشاک مردانه',
        first: 1521,
        leaves: ['پیراهن مردانه', 'شلوار مردانه', 'تی‌شرت مردانه'],
      },
      {
        id: 1540,
        title: 'کفش',
        first: 1541,
        leaves: ['کفش زنانه:6318', 'کفش مردانه:6318', 'گیوه و صندل:6318'],
      },
    ],
  },
  {
    id: 105,
    title: 'کالای دیجیتال',
    groups: [
      {
        id: 1706,
        title: 'موبایل',
        first: 1707,
        leaves: ['گوشی سامسونگ', 'گوشی شیائومی', 'گوشی اپل', 'گوشی نوکیا', 'گوشی هوآوی', 'سایر گوشی‌ها'],
        days: 5,
      },
      {
        id: 1720,
        title: 'لوازم جانبی',
        first: 1721,
        leaves: ['قاب گوشی', 'کابل و شارژر', 'هدفون و هندزفری', 'اسپیکر'],
        days: 5,
      },
    ],
  },
  {
    id: 106,
    title: 'کتاب، هنر و سلامت',
    groups: [
      {
        id: 1600,
        title: 'کتاب و نوشت‌افزار',
        first: 1601,
        leaves: ['کتاب:6373', 'دفتر و کاغذ', 'لوازم نقاشی'],
      },
      {
        id: 1620,
        title: 'آرایشی و بهداشتی',
        first: 1621,
        leaves: ['صابون طبیعی:6327', 'شامپو', 'عطر و ادکلن', 'کرم و مراقبت پوست'],
      },
    ],
  },
]

/** The tree as the marketplace shows it: three levels, unit types on the leaves. */
export const categoryRoots = roots.map((root) => ({
  id: root.id,
  title: root.title,
  groups: root.groups.map((group) => ({ id: group.id, title: group.title, leaves: leavesOf(root, group) })),
}))

/** Every leaf by its id. */
export const leafCategories = new Map(
  categoryRoots
    .flatMap((root) => root.groups.flatMap((group) => group.leaves))
    .map((leaf) => [leaf.id, leaf]),
)

function leavesOf(root: { id: number; title: string }, group: Group): LeafCategory[] {
  return group.leaves.map((text, index) => {
    const [title = '', ownUnit] = text.split(':')
    const unit = Number(ownUnit ?? group.unit ?? 6304)
    return {
      id: group.first + index,
      title,
      group: { id: group.id, title: group.title },
      root: { id: root.id, title: root.title },
      unitType: { id: unit, title: unitTitles[unit] ?? '' },
      maxPreparationDays: group.days ?? 15,
    }
  })
}
