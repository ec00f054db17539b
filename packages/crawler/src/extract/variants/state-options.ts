import { VALUE_IDS_KEY } from '../../lexicon/state-keys.ts'
import { isObject, type Values } from '../state-values.ts'
import { textOfValue } from './state-properties.ts'

type Property = { property: string; value: string }

/** A product lists what can be chosen under such a key. */
const OPTIONS_KEYS = [
  'options',
  'attributes',
  'properties',
  'option_groups',
  'product_options',
  'productOptions',
  'variant_options',
  'variantOptions',
  'attribute_groups',
  'features',
  'selectors',
]
const VALUES_KEYS = [
  'values',
  'option_values',
  'optionValues',
  'options',
  'items',
  'details',
  'choices',
  'children',
  'terms',
  'attribute_values',
]
const ID_KEYS = [
  'value_id',
  'valueId',
  'option_value_id',
  'optionValueId',
  'attribute_value_id',
  'attributeValueId',
  'id',
]

/** The names of a product's options in their order: [{ name }] or texts. */
export function optionNames(product: Values): string[] {
  const options = OPTIONS_KEYS.map((key) => product[key]).find(
    (value): value is unknown[] => Array.isArray(value) && value.length > 0,
  )
  return (options ?? []).map((option) =>
    textOfValue(isObject(option) ? (option['name'] ?? option['title'] ?? option['label']) : option),
  )
}

/** The values of a product's options by their number, each with the name of its option. */
export function optionValues(product: Values): Map<string, Property> {
  const found = new Map<string, Property>()
  for (const key of OPTIONS_KEYS) {
    const options: unknown = product[key]
    if (!Array.isArray(options)) continue
    for (const option of (options as unknown[]).filter(isObject)) {
      const property = textOfValue(option['name'] ?? option['title'] ?? option['label'])
      const values: unknown = VALUES_KEYS.map((each) => option[each]).find(Array.isArray)
      if (property === '' || values === undefined) continue
      for (const value of (values as unknown[]).filter(isObject)) {
        const text = textOfValue(value['name'] ?? value['title'] ?? value['label'] ?? value['value'])
        const id = value['id'] ?? value['value_id'] ?? value['_id']
        if (text !== '' && (typeof id === 'number' || typeof id === 'string'))
          found.set(String(id), { property, value: text })
      }
    }
  }
  return found
}

/** The properties of a variant that names its values by number: a list of numbers, of objects, or "11-21". */
export function propertiesByIds(variant: Values, known: ReadonlyMap<string, Property>): Property[] {
  if (known.size === 0) return []
  const keys = Object.keys(variant)
    .filter((key) => VALUE_IDS_KEY.test(key))
    // A list of the options themselves has numbers as well.
    .sort((one, other) => Number(/value/i.test(other)) - Number(/value/i.test(one)))
  for (const key of keys) {
    const ids = idsIn(variant[key])
    const properties = ids.flatMap((id) => known.get(id) ?? [])
    const isWhole = ids.length > 0 && properties.length === ids.length
    if (isWhole && new Set(properties.map(({ property }) => property)).size === properties.length)
      return properties
  }
  return []
}

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^\d+(?:[-_,|]\d+)*$/.test(value) ? value.split(/[-_,|]/) : []
  if (isObject(value))
    return Object.values(value).flatMap((each) => (isObject(each) ? [] : idsIn(String(each))))
  if (!Array.isArray(value)) return []
  return (value as unknown[]).flatMap((item) => {
    if (typeof item === 'number' || typeof item === 'string') return [String(item)]
    const id = isObject(item) ? ID_KEYS.map((key) => item[key]).find((each) => each !== undefined) : undefined
    return typeof id === 'number' || typeof id === 'string' ? [String(id)] : []
  })
}
