import type { AttributeRow } from '@payvand/contract'
import { type AttributeFilling, type CategoryAttribute, missingAttributes } from '@payvand/domain'
import type { FillableItem } from './item-attributes-store.ts'

/** An item's attributes as the wire has them, in the order of the category. */
export function attributeRow(
  item: FillableItem,
  schema: readonly CategoryAttribute[],
  filling: AttributeFilling,
): AttributeRow {
  const filled = new Map(filling.filled.map((one) => [one.attributeId, one]))
  const guesses = new Map(filling.open.map(({ attribute, guess }) => [attribute.id, guess]))
  const data = item.latest_data
  return {
    itemId: item.id,
    name: data?.name ?? null,
    photo: data?.photo ?? null,
    isMissing: missingAttributes(filling).length > 0,
    cells: schema.map(({ id }) => {
      const one = filled.get(id)
      return {
        attributeId: id,
        value: one?.value ?? null,
        source: one?.source ?? null,
        evidence: one?.evidence ?? null,
        confidence: one?.confidence ?? null,
        guess: one ? null : (guesses.get(id)?.value ?? null),
      }
    }),
  }
}
