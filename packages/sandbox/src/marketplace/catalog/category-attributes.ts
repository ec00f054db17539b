import { leafCategories } from '../../seed/category-tree.ts'

/** An attribute of a category; options empty for free text. */
export type CategoryAttribute = {
  id: number
  title: string
  group: string
  type: 'text' | 'select'
  unit: string | null
  required: boolean
  options: { id: number; title: string }[]
}

const general = 'مشخصات عمومی'
const material = choice(9001, 'جنس', general, false, [
  'نقره',
  'طلا',
  'مس',
  'سفال',
  'سرامیک',
  'چوب',
  'پارچه',
  'شیشه',
  'سایر',
])
const color = choice(9002, 'رنگ', general, false, [
  'قرمز',
  'آبی',
  'سبز',
  'فیروزه‌ای',
  'مشکی',
  'سفید',
  'طلایی',
  'نقره‌ای',
  'چندرنگ',
])
const origin = freeText(9003, 'محل تولید', general, null, false)
const byGroup: Record<number, CategoryAttribute[]> = {
  1784: [
    choice(9010, 'عیار', 'مشخصات طلا', true, ['۱۸ عیار', '۲۱ عیار', '۲۴ عیار']),
    freeText(9011, 'وزن طلا', 'مشخصات طلا', 'گرم', true),
    freeText(9012, 'اجرت ساخت', 'مشخصات طلا', 'درصد', true),
  ],
  1706: [
    choice(9020, 'حافظه داخلی', 'مشخصات گوشی', true, [
      '۶۴ گیگابایت',
      '۱۲۸ گیگابایت',
      '۲۵۶ گیگابایت',
      '۵۱۲ گیگابایت',
    ]),
    choice(9021, 'وضعیت رجیستری', 'مشخصات گوشی', true, ['رجیستر شده', 'رجیستر نشده']),
    freeText(9022, 'گارانتی', 'مشخصات گوشی', null, false),
  ],
}

/** The attributes of a leaf category; empty when there is no such leaf. */
export function attributesOfCategory(categoryId: number): CategoryAttribute[] {
  const leaf = leafCategories.get(categoryId)
  return leaf === undefined ? [] : [...(byGroup[leaf.group.id] ?? []), material, color, origin]
}

/** Attribute groups as the marketplace shows them, filled with a product's values when there are some. */
export function attributeGroupsView(
  categoryId: number,
  values: { attributeId: number; value: string | null; selectedValues: number[] }[] = [],
): object[] {
  const attributes = attributesOfCategory(categoryId)
  const titles = [...new Set(attributes.map((each) => each.group))]
  return titles.map((title) => ({
    title,
    attributes: attributes.filter((each) => each.group === title).map((each) => attributeView(each, values)),
  }))
}

function attributeView(
  attribute: CategoryAttribute,
  values: { attributeId: number; value: string | null; selectedValues: number[] }[],
): object {
  const filled = values.find((each) => each.attributeId === attribute.id)
  const shown =
    filled === undefined
      ? attribute.options
      : attribute.options.filter((each) => filled.selectedValues.includes(each.id))
  return {
    id: attribute.id,
    title: attribute.title,
    type: { name: attribute.type, value: attribute.type === 'text' ? 1 : 2, description: null },
    unit: attribute.unit,
    value: filled?.value ?? null,
    required: attribute.required,
    selected_values: shown.map((option, order) => ({
      id: option.id,
      title: option.title,
      value: option.title,
      attribute_id: attribute.id,
      order,
      vendor_id: null,
    })),
  }
}

function choice(
  id: number,
  title: string,
  group: string,
  required: boolean,
  options: string[],
): CategoryAttribute {
  return {
    id,
    title,
    group,
    type: 'select',
    unit: null,
    required,
    options: options.map((text, index) => ({ id: id * 100 + index, title: text })),
  }
}

function freeText(
  id: number,
  title: string,
  group: string,
  unit: string | null,
  required: boolean,
): CategoryAttribute {
  return { id, title, group, type: 'text', unit, required, options: [] }
}
