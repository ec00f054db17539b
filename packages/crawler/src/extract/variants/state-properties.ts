import { isVariantProperty } from '../../lexicon/variant-words.ts'
import { isObject, type Values } from '../state-values.ts'

type Property = { property: string; value: string }

const LONGEST = 200
/** A text in several languages has the language of the page's buyers first. */
const LANGUAGES = ['fa', 'fa_IR', 'fa-IR', 'ar', 'en'] as const

/** A text, a number, the name of an object, or a text in several languages; empty where it is none of them. */
export function textOfValue(value: unknown): string {
  if (typeof value === 'string') return value.length < LONGEST ? value.trim() : ''
  if (typeof value === 'number') return String(value)
  if (!isObject(value)) return ''
  const named = value['title_fa'] ?? value['title'] ?? value['name'] ?? value['label'] ?? value['value']
  if (named !== undefined) return isObject(named) ? ofLanguages(named) : textOfValue(named)
  return ofLanguages(value)
}

function ofLanguages(value: Values): string {
  const text = LANGUAGES.map((language) => value[language]).find((each) => typeof each === 'string')
  return typeof text === 'string' && text.length < LONGEST ? text.trim() : ''
}

/** [{ value, option: { name } }] and [{ name, value }]. */
export function listedProperties(list: unknown): Property[] {
  if (!Array.isArray(list)) return []
  return (list as unknown[]).flatMap((item) => {
    if (!isObject(item)) return []
    const outer = item['option'] ?? item['attribute'] ?? item['parent'] ?? item['property'] ?? item['group']
    const isInside = isObject(outer)
    const property = textOfValue(
      isInside
        ? outer
        : (item['option_name'] ?? item['attribute_name'] ?? item['name'] ?? outer ?? item['key']),
    )
    const value = textOfValue(item['value'] ?? (isInside ? (item['title'] ?? item['name']) : item['option']))
    return property === '' || value === '' || property === value ? [] : [{ property, value }]
  })
}

/** { colour: "red", size: "M" }, and ["red", "M"] in the order of the product's options. */
export function mappedProperties(values: unknown, names: readonly string[]): Property[] {
  if (Array.isArray(values)) {
    const texts = (values as unknown[]).map((value) =>
      isObject(value) ? textOfValue(value) : textOfValue(value),
    )
    return names.length > 0 && texts.length === names.length && texts.every((text) => text !== '')
      ? texts.map((value, at) => ({ property: names[at] as string, value }))
      : []
  }
  if (!isObject(values)) return []
  const pairs = Object.entries(values).map(([property, value]) => ({ property, value: textOfValue(value) }))
  const isMap =
    pairs.length > 0 &&
    pairs.length <= 4 &&
    pairs.every(({ value }) => value !== '') &&
    pairs.some(({ property }) => isVariantProperty(property) || names.includes(property))
  return isMap ? pairs : []
}
