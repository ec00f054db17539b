import { isObject, type Values } from '../state-values.ts'
import type { Choice, ChoiceVariant } from './choice.ts'
import { textOfValue } from './state-properties.ts'
import { walkState } from './walk-state.ts'

/**
 * The combinations that older PrestaShop shops hand to their scripts: the values by the number of their group, the stock,
 * and what each adds to the product's price (without tax). Null where the page has none, or a group has no name.
 */
export function prestashopVariants(
  state: readonly unknown[],
  choices: readonly Choice[],
): ChoiceVariant[] | null {
  const objects = walkState(state)
  const combinations = objects.filter((values) => isObject(values['attributes_values']))
  if (combinations.length < 2) return null
  const names = new Map<string, string>()
  for (const { group, id_attribute_group: id } of objects)
    if (typeof group === 'string' && (typeof id === 'string' || typeof id === 'number'))
      names.set(String(id), group)
  for (const { field, property } of choices) {
    const group = /^group\[(\d+)\]$/.exec(field)?.[1]
    if (group !== undefined && property !== '') names.set(group, property)
  }
  const order = choices.map(({ property }) => property)
  const variants = combinations.map((combination): ChoiceVariant => {
    const added = Number(combination['price'] ?? 0)
    const quantity = Number(combination['quantity'] ?? Number.NaN)
    const code = combination['reference']
    return {
      properties: Object.entries(combination['attributes_values'] as Values)
        .map(([group, value]) => ({ property: names.get(group) ?? '', value: textOfValue(value) }))
        .sort((one, other) => order.indexOf(one.property) - order.indexOf(other.property)),
      amount: null,
      currency: null,
      stock: Number.isInteger(quantity) && quantity >= 0 ? quantity : null,
      sku: typeof code === 'string' && code !== '' ? code : null,
      available: null,
      adds: { amount: Number.isFinite(added) ? added : 0, currency: null },
      isUnclear: !Number.isFinite(added),
    }
  })
  return variants.every(({ properties }) => properties.every(({ property }) => property !== ''))
    ? variants
    : null
}
