import {
  type AttributeFacts,
  type AttributeKind,
  type CategoryAttribute,
  fillAttributes,
  readWrittenValue,
} from '@payvand/domain'
import { describe, expect, test } from 'vitest'
import { ATTRIBUTE_WORDS } from './attribute-words.ts'

const NO_FACTS: AttributeFacts = {
  name: null,
  description: null,
  brand: null,
  gtin: null,
  weight: null,
  specifications: [],
  variants: null,
}
const asked = (
  title: string,
  kind: AttributeKind,
  unit: string | null = null,
  options: string[] = [],
): CategoryAttribute => ({
  id: 1,
  group: null,
  title,
  kind,
  unit,
  required: true,
  options: options.map((option, id) => ({ id, title: option })),
})

/** The answer as a person reads it; null where nothing is filled. */
function answer(
  attribute: CategoryAttribute,
  facts: Partial<AttributeFacts>,
  others: CategoryAttribute[] = [],
) {
  const { filled } = fillAttributes(
    [attribute, ...others],
    { ...NO_FACTS, ...facts },
    { answers: [], own: new Map(), words: ATTRIBUTE_WORDS },
  )
  const one = filled.find(({ attributeId }) => attributeId === attribute.id)
  if (!one) return null
  const { text, optionIds } = one.value
  return text ?? optionIds.map((id) => attribute.options[id]?.title).join('، ')
}
const row = (name: string, value: string) => ({ specifications: [{ name, value }] })

describe('numbers', () => {
  const weight = asked('وزن', 'number', 'گرم')
  test.each([
    ['وزن', '۲۵۰ گرم', '250'],
    ['وزن محصول:', '1.2 کيلوگرم', '1200'],
    ['وزن', '۱/۷ کیلو', '1700'],
    ['وزن', 'یک مثقال', '4.608'],
    ['وزن', 'نیم کیلو', '500'],
    ['وزن', '۲ قیراط', '0.4'],
    ['وزن', '1,250 گرم', '1250'],
    ['وزن (کیلوگرم)', '۱٫۵', '1500'],
    ['وزن', 'حدود ۳۰۰ گرم', '300'],
    ['وزن', '1200±50 گرم', '1200'],
    ['وزن', 'یک کیلو و دویست گرم', '1200'],
    ['وزن', 'یک و دو دهم کیلوگرم', '1200'],
    ['وزن', '۲ کیلو و نیم', '2500'],
    ['وزن', '۳۰۰', null],
    ['وزن', '۲۰۰ تا ۲۵۰ گرم', null],
    ['وزن', '200-250 گرم', null],
    ['وزن', 'زیر ۵۰۰ گرم', null],
    ['وزن', '۱/۲ کیلو', null],
    ['وزن', 'نامشخص', null],
    ['وزن با بسته‌بندی', '۳۰۰ گرم', null],
    ['وزن قابل تحمل', '۹۰ کیلوگرم', null],
  ])('%s: %s', (name, value, expected) => expect(answer(weight, row(name, value))).toBe(expected))

  test.each([
    ['وزن طلا (میلی گرم)', null, 'وزن طلا', '4.608 گرم', '4608'],
    ['عیار طلا (مبنای 1000)', null, 'عیار', '۱۸', '750'],
    ['سایز صفحه نمایش', 'اینچ', 'اندازه', '6.5"', '6.5'],
    ['ظرفیت باتری', 'میلی‌آمپر ساعت', 'باتری', '5000mAh', '5000'],
    ['طول', 'سانتی‌متر', 'طول', '1.2 متر', '120'],
    ['حجم', 'میلی‌لیتر', 'ظرفیت', '۳۰ میل', '30'],
    ['تعداد نفرات', 'نفر', 'مناسب', '۴ نفره', '4'],
    ['حداقل سن مجاز', 'سال', 'گروه سنی', '3 تا 6 سال', '3'],
    ['حداقل سن مجاز', 'سال', 'گروه سنی', '۳۶ ماه به بالا', '3'],
    ['ظرفیت هارد', 'گیگابایت', 'هارد', '۱ ترابایت و ۵۱۲ گیگابایت', null],
    ['قطر', 'سانتی‌متر', 'ابعاد', '20×30 سانتی‌متر', null],
    ['ارتفاع', 'سانتی‌متر', 'ارتفاع پاشنه', '۵ سانتی‌متر', null],
  ] as const)('%s (%s) of %s: %s', (title, unit, name, value, expected) =>
    expect(answer(asked(title, 'number', unit), row(name, value))).toBe(expected),
  )
})

describe('choices', () => {
  const vessel = asked('جنس', 'choice', null, ['سفال', 'چوب', 'چرم طبیعی', 'چرم مصنوعی', 'مس', 'طلا', 'سایر'])
  test.each([
    ['متریال', 'گل سفال', 'سفال'],
    ['جنس', 'چوبی', 'چوب'],
    ['جنس بدنه', 'مس خالص', 'مس'],
    ['جنس', 'چرم طبیعی گاوی', 'چرم طبیعی'],
    ['جنس', 'چرم‌مصنوعي', 'چرم مصنوعی'],
    ['جنس', 'چرم', null],
    ['جنس', 'طرح چوب', null],
    ['جنس', 'بدون چوب', null],
    ['جنس', 'چوب و مس', null],
    ['جنس', 'طلایی', null],
    ['جنس', 'روکش طلا', null],
    ['جنس', 'چوب گردو', 'چوب'],
    ['جنس', 'نقره‌ای', null],
    ['جنس', 'مس با آبکاری طلا', 'مس'],
    ['جنس', 'چوب با پایه چرم طبیعی', 'چوب'],
    ['جنس', 'چرم طبیعی ضد آب', 'چرم طبیعی'],
    ['جنس', '۸۰٪ چوب، ۲۰٪ مس', 'چوب'],
    ['جنس', '۵۰٪ چوب، ۵۰٪ مس', null],
    ['جنس آستر', 'چرم طبیعی', null],
    ['جنس دسته', 'چوب', null],
    ['رنگ', 'مسی', null],
  ])('%s: %s', (name, value, expected) => expect(answer(vessel, row(name, value))).toBe(expected))

  test.each([
    [['دارد', 'ندارد'], 'ضد آب', 'مقاومت در برابر آب', '✔', 'دارد'],
    [['دارد', 'ندارد'], 'ضد آب', 'ضدآب', 'خیر', 'ندارد'],
    [['دارد', 'ندارد'], 'ضد آب', 'ضدآب', 'ضد آب است', 'دارد'],
    [['دارد', 'ندارد'], 'ضد آب', 'ضدآب', 'ضد آب نیست', 'ندارد'],
    [['۶۴ گیگابایت', '۱۲۸ گیگابایت', '۱ ترابایت'], 'حافظه داخلی', 'حافظه', '128GB', '۱۲۸ گیگابایت'],
    [['۶۴ گیگابایت', '۱۲۸ گیگابایت', '۱ ترابایت'], 'حافظه داخلی', 'حافظه', '1024 گیگ', '۱ ترابایت'],
    [['۶۴ گیگابایت', '۱۲۸ گیگابایت'], 'حافظه داخلی', 'حافظه رم', '64 گیگابایت', null],
    [['۱۸ عیار', '۲۴ عیار'], 'عیار', 'عیار', '750', '۱۸ عیار'],
    [['۱۸ عیار', '۲۴ عیار'], 'عیار', 'عیار', '18 گرم', null],
    [['سامسونگ', 'شیائومی'], 'برند', 'شرکت سازنده', 'Xiaomi', 'شیائومی'],
    [['ایسوس (ASUS)', 'دل (Dell)'], 'برند', 'برند', 'DELL', 'دل (Dell)'],
    [['مردانه', 'زنانه', 'یونیسکس'], 'جنسیت', 'مناسب برای', 'آقایان', 'مردانه'],
    [['مردانه', 'زنانه', 'یونیسکس'], 'جنسیت', 'جنسیت', 'زنانه و مردانه', 'یونیسکس'],
    [['مردانه', 'زنانه', 'یونیسکس'], 'جنسیت', 'جنسیت', 'آقایان / بانوان', 'یونیسکس'],
    [['مردانه', 'زنانه'], 'جنسیت', 'جنسیت', 'آقایان / بانوان', null],
    [['۳ متری', '۶ متری', '۹ متری'], 'سایز', 'اندازه', '۲×۳ متر', '۶ متری'],
    [['۳ متری', '۶ متری', '۹ متری'], 'سایز', 'اندازه', '150 * 225', '۳ متری'],
    [['۳ متری', '۶ متری', '۹ متری'], 'سایز', 'اندازه', '1×2 متر', null],
    [['مشکی', 'طوسی'], 'رنگ', 'رنگ', 'خاکستري روشن', 'طوسی'],
    [['مشکی', 'سفید'], 'رنگ', 'رنگ', 'مشکی و سفید', null],
    [['مشکی', 'بنفش'], 'رنگ', 'نوع', 'هارددیسک سری بنفش', null],
  ] as const)('%s for %s of %s: %s', (options, title, name, value, expected) =>
    expect(answer(asked(title, 'choice', null, [...options]), row(name, value))).toBe(expected),
  )

  test('many values of an attribute that takes many', () => {
    const season = asked('فصل', 'choices', null, ['بهار', 'تابستان', 'پاییز', 'زمستان'])
    expect(answer(season, row('مناسب فصل', 'پائیز و زمستان'))).toBe('پاییز، زمستان')
  })
})

describe('beside the table', () => {
  const material = asked('جنس', 'choice', null, ['سفال', 'چوب', 'چرم'])
  const storage = asked('ظرفیت', 'number', 'گیگابایت')
  test.each<[string, CategoryAttribute, Partial<AttributeFacts>, string | null]>([
    ['a line of the description', material, { description: 'کاسه‌ای زیبا\nجنس: سفال\nساخت میبد' }, 'سفال'],
    ['a name', material, { name: 'کوله‌پشتی چرم دست‌دوز' }, 'چرم'],
    ['what the name is for', material, { name: 'واکس چرم بی‌رنگ' }, null],
    ['an amount in the name', storage, { name: 'فلش مموری ۶۴ گیگابایت' }, '64'],
    ['two amounts in the name', storage, { name: 'گوشی ۱۲۸ گیگابایت رم ۸ گیگابایت' }, null],
    ['the brand', asked('برند', 'text'), { brand: 'گلستان' }, 'گلستان'],
    ['the number of a book', asked('شابک', 'text'), { gtin: '9786002292582' }, '9786002292582'],
    ['the number of no book', asked('شابک', 'text'), { gtin: '6260100901234' }, null],
    ['the weight', asked('وزن', 'number', 'کیلوگرم'), { weight: 1500 }, '1.5'],
  ])('%s', (_, attribute, facts, expected) => expect(answer(attribute, facts)).toBe(expected))

  const inColours = (...colours: string[]) => ({
    variants: colours.map((value) => ({ properties: [{ property: 'رنگ', value }] })),
    specifications: [{ name: 'رنگ', value: colours.join(', ') }],
  })
  test('variants answer where they agree, or where the attribute takes many', () => {
    const one = asked('رنگ', 'choice', null, ['مشکی', 'سفید'])
    expect(answer(one, inColours('مشکی', 'مشکی'))).toBe('مشکی')
    expect(answer(one, inColours('مشکی', 'سفید'))).toBeNull()
    expect(answer({ ...one, kind: 'choices' }, inColours('مشکی', 'سفید'))).toBe('مشکی، سفید')
  })

  test('two rows that contradict each other answer nothing', () => {
    const rows = [
      { name: 'جنس', value: 'سفال' },
      { name: 'متریال', value: 'چوب' },
    ]
    expect(answer(material, { specifications: rows })).toBe('سفال')
    const alike = [
      { name: 'جنس محصول', value: 'سفال' },
      { name: 'متریال', value: 'چوب' },
    ]
    expect(answer(material, { specifications: alike })).toBeNull()
  })
})

test.each([
  [asked('وزن خالص', 'number', 'گرم'), '۱۲٫۵', '12.5'],
  [asked('وزن خالص', 'number', 'گرم'), 'نیم کیلو', '500'],
  [asked('ارتفاع (سانتی‌متر)', 'number'), '۲ متر', '200'],
  [asked('وزن خالص', 'number', 'گرم'), 'زیاد', 'not_a_number'],
  [asked('جنس', 'choice', null, ['نقره', 'استیل ضد زنگ']), 'استیل ضد‌زنگ', [1]],
  [asked('رنگ', 'choices', null, ['آبی', 'قرمز']), 'ابی و قرمز', [0, 1]],
  [asked('رنگ', 'choices', null, ['آبی', 'قرمز']), 'آبی و بنفش', 'unknown_option'],
  [asked('گارانتی', 'text'), ' ندارد ', 'ندارد'],
  [asked('گارانتی', 'text'), ' ', 'empty'],
])('a person writes of %o: %s', (attribute, written, expected) => {
  const read = readWrittenValue(attribute, written, ATTRIBUTE_WORDS)
  expect(typeof read === 'string' ? read : (read.text ?? read.optionIds)).toEqual(expected)
})
