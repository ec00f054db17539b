import type { CategoryAttribute } from '../../seed/category-schemas.ts'
import { type Marketplace, settingsOf } from '../marketplace.ts'
import type { RuleMessage } from '../marketplace-errors.ts'
import type { ProductRecord } from '../marketplace-records.ts'
import { attributesOfCategory } from './category-attributes.ts'

type Given = ProductRecord['productAttributes'][number]

const says = (message: string): RuleMessage => ({ message, fields: ['product_attribute'] })
const isEmpty = ({ value, selectedValues }: Given): boolean =>
  (value ?? '').trim() === '' && selectedValues.length === 0

/**
 * What is wrong with a product's answers to its category ("Basalam reference: create body"). How the marketplace words it
 * and how strict it is are guesses: a choice must be one of the options, a number has no unit beside it.
 */
export function wrongAttributes(product: ProductRecord, marketplace: Marketplace): RuleMessage[] {
  const asked = new Map(attributesOfCategory(marketplace, product.categoryId).map((each) => [each.id, each]))
  return product.productAttributes.flatMap((given) => {
    const attribute = asked.get(given.attributeId)
    if (attribute === undefined) return [says(`ویژگی ${given.attributeId} در این دسته نیست.`)]
    const wrong = isEmpty(given) ? null : wrongAnswer(attribute, given)
    return wrong === null ? [] : [says(wrong)]
  })
}

function wrongAnswer({ title, type, options }: CategoryAttribute, given: Given): string | null {
  if (type === 'text' || type === 'number') {
    if (given.selectedValues.length > 0) return `«${title}» گزینه ندارد.`
    return type === 'number' && !/^\d+(?:\.\d+)?$/.test(given.value ?? '')
      ? `«${title}» باید عدد باشد.`
      : null
  }
  const known = new Set(options.map(({ id }) => id))
  if (given.selectedValues.length === 0 || !given.selectedValues.every((id) => known.has(id)))
    return `گزینه‌ی انتخاب‌شده برای «${title}» معتبر نیست.`
  return type === 'select' && given.selectedValues.length > 1 ? `«${title}» تنها یک گزینه دارد.` : null
}

/**
 * The demands of its category that a product does not meet. A product that is there already goes on being sold when its
 * category comes to demand more (guess): they are asked for when it is made, or when its answers or category are changed.
 */
export function missingAttributes(product: ProductRecord, marketplace: Marketplace): RuleMessage[] {
  if (!settingsOf(marketplace).requiredAttributesEnforced) return []
  const given = new Set(
    product.productAttributes.filter((each) => !isEmpty(each)).map((each) => each.attributeId),
  )
  const missing = attributesOfCategory(marketplace, product.categoryId).filter(
    (each) => each.required && !given.has(each.id),
  )
  return missing.length === 0
    ? []
    : [says(`ویژگی‌های الزامی این دسته وارد نشده است: ${missing.map((each) => each.title).join('، ')}`)]
}
