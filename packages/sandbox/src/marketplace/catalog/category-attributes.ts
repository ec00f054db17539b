import { type CategoryAttribute, generalAttributes, schemas } from '../../seed/category-schemas.ts'
import { leafCategories } from '../../seed/category-tree.ts'
import type { Marketplace } from '../marketplace.ts'

type Filled = { attributeId: number; value: string | null; selectedValues: number[] }

/** Numbers of the types; their names and these are guesses. */
const typeIds = { text: 1, select: 2, number: 3, multi_select: 4 } as const

/** The attributes of a leaf category; empty when there is no such leaf. */
export function attributesOfCategory(marketplace: Marketplace, categoryId: number): CategoryAttribute[] {
  const changed = marketplace.records.categorySchemas.get(String(categoryId))
  if (changed) return changed.attributes
  const leaf = leafCategories.get(categoryId)
  return leaf === undefined
    ? []
    : [...(schemas[leaf.id] ?? schemas[leaf.group.id] ?? []), ...generalAttributes]
}

/** Whether there is a category of which attributes can be asked: a leaf, or one that a test made. */
export const isKnownCategory = (marketplace: Marketplace, categoryId: number): boolean =>
  leafCategories.has(categoryId) || marketplace.records.categorySchemas.get(String(categoryId)) !== undefined

/**
 * Attribute groups as the marketplace shows them, filled with a product's values when there are some. Those that take many
 * choices are left out where the caller does not ask for them.
 */
export function attributeGroupsView(
  marketplace: Marketplace,
  categoryId: number,
  values: Filled[] = [],
  withoutMany = false,
): object[] {
  const attributes = attributesOfCategory(marketplace, categoryId).filter(
    ({ type }) => !withoutMany || type !== 'multi_select',
  )
  const titles = [...new Set(attributes.map((each) => each.group))]
  return titles.map((title) => ({
    title,
    attributes: attributes.filter((each) => each.group === title).map((each) => attributeView(each, values)),
  }))
}

function attributeView(attribute: CategoryAttribute, values: Filled[]): object {
  const filled = values.find((each) => each.attributeId === attribute.id)
  const shown =
    filled === undefined
      ? attribute.options
      : attribute.options.filter((each) => filled.selectedValues.includes(each.id))
  return {
    id: attribute.id,
    title: attribute.title,
    type: { name: attribute.type, value: typeIds[attribute.type], description: null },
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
