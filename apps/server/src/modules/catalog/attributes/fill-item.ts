import { ATTRIBUTE_WORDS } from '@payvand/crawler'
import {
  type AttributeAnswer,
  type AttributeFacts,
  type AttributeFilling,
  type CategoryAttribute,
  fillAttributes,
  type ProductData,
} from '@payvand/domain'
import { desiredAttributes } from './desired-attributes.ts'
import type { FillableItem } from './item-attributes-store.ts'

/** What is known of an item, as it was read and edited. A weight that a default gave says nothing of the product. */
function attributeFacts(item: FillableItem, data: ProductData): AttributeFacts {
  const { facts } = item
  return {
    name: data.name,
    description: data.description,
    brand: facts?.brand ?? null,
    gtin: facts?.gtin ?? null,
    weight: item.edits?.weight ?? item.read_data?.weight ?? null,
    specifications: facts?.specifications ?? [],
    variants: data.variants,
  }
}

/** Answers a category's attributes for an item with this data. */
export function fillItem(
  item: FillableItem,
  data: ProductData,
  schema: readonly CategoryAttribute[],
  answers: readonly AttributeAnswer[],
): AttributeFilling {
  const own = new Map(Object.entries(item.attribute_edits ?? {}).map(([id, value]) => [Number(id), value]))
  return fillAttributes(schema, attributeFacts(item, data), { answers, own, words: ATTRIBUTE_WORDS })
}

/** Tells two fillings apart by what would be sent. */
export const fillingKey = (filling: AttributeFilling): string => JSON.stringify(desiredAttributes(filling))
