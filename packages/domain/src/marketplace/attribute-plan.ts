import { isSameAttributeValue } from '../catalog/attributes/category-attribute.ts'
import type { DesiredAttribute, DesiredProduct, ObservedProduct } from './booth-state.ts'
import type { FieldChanges } from './product-event.ts'

/**
 * True where attributes are to be sent. They belong to the category: where that is not known, as of a product that was only
 * connected, they are left to the booth. Their order says nothing.
 */
export function changedAttributes(
  desired: DesiredProduct,
  {
    base,
    shown,
    uncertain,
  }: { base: DesiredProduct; shown: ObservedProduct | null; uncertain: ReadonlySet<string> },
  changes: FieldChanges,
): boolean {
  if (!desired.attributes || base.categoryId === null) return false
  const before = base.attributes ?? []
  const differs = uncertain.has('attributes') || !haveSameValues(before, desired.attributes)
  if (!differs && !haveDrifted(desired.attributes, shown?.attributes ?? [])) return false
  changes['attributes'] = { from: before, to: desired.attributes }
  return true
}

const byId = (attributes: readonly DesiredAttribute[]) =>
  new Map(attributes.map((one) => [one.attributeId, one]))

function haveSameValues(some: readonly DesiredAttribute[], others: readonly DesiredAttribute[]): boolean {
  const there = byId(others)
  return (
    some.length === others.length &&
    some.every((one) => {
      const other = there.get(one.attributeId)
      return other !== undefined && isSameAttributeValue(one, other)
    })
  )
}

/** An attribute that the booth shows without an answer, or with every option, tells nothing. */
function haveDrifted(wanted: readonly DesiredAttribute[], shown: readonly DesiredAttribute[]): boolean {
  const inBooth = byId(shown)
  return wanted.some(({ attributeId, text, optionIds }) => {
    const there = inBooth.get(attributeId)
    if (!there) return false
    return optionIds.length > 0
      ? !optionIds.every((id) => there.optionIds.includes(id))
      : there.text !== null && there.text.trim() !== text
  })
}
