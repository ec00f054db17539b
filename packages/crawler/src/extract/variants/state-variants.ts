import { OPTION_KEYS, STATE_VARIANT_KEYS } from '../../lexicon/state-keys.ts'
import { amountOf, isObject, type Values } from '../state-values.ts'

type Property = { property: string; value: string }

/**
 * Reads the properties that set each variant apart, in the order of `variants`; empty where it has none. Shops write it
 * as `option1` with the product's `options` naming it, as a list of values with their properties, or in one text
 * ("colour: red, size: 40").
 */
export function stateVariants(product: Values, variants: readonly Values[]): Property[][] {
  const names = optionNames(product)
  const told = variants.map((variant) => {
    const numbered = OPTION_KEYS.map((key, index) => ({
      property: names[index] ?? '',
      value: text(variant[key]),
    })).filter((each) => each.value !== '' && each.property !== '')
    if (numbered.length > 0) return numbered
    for (const key of STATE_VARIANT_KEYS.properties) {
      const listed = listedProperties(variant[key])
      if (listed.length > 0) return listed
    }
    return (
      STATE_VARIANT_KEYS.title
        .map((key) => writtenProperties(text(variant[key])))
        .find((each) => each.length > 0) ?? []
    )
  })
  return told.every((each) => each.length === 0) ? titled(product, variants) : told
}

const LONGEST_TITLE = 60

/**
 * Variants that are only called differently ("small", "large"): the property has no name. Each has a price, one of them the
 * product's own: parts of a set have none or others.
 */
function titled(product: Values, variants: readonly Values[]): Property[][] {
  const titles = variants.map(
    (variant) =>
      STATE_VARIANT_KEYS.title.map((key) => text(variant[key])).find((title) => title !== '') ?? '',
  )
  const isTold =
    titles.length > 1 &&
    new Set(titles).size === titles.length &&
    titles.every((title) => title !== '' && title.length <= LONGEST_TITLE) &&
    variants.every((variant) => amountOf(variant) !== null) &&
    variants.some((variant) => amountOf(variant)?.amount === amountOf(product)?.amount)
  return isTold ? titles.map((value) => [{ property: '', value }]) : variants.map(() => [])
}

function optionNames(product: Values): string[] {
  const options = product['options']
  if (!Array.isArray(options)) return []
  return (options as unknown[]).map((option) =>
    text(isObject(option) ? (option['name'] ?? option['title']) : option),
  )
}

/** [{ value, option: { name } }] and [{ name, value }]. */
function listedProperties(list: unknown): Property[] {
  if (!Array.isArray(list)) return []
  return (list as unknown[]).flatMap((item) => {
    if (!isObject(item)) return []
    const outer = item['option'] ?? item['attribute'] ?? item['parent']
    const property = text(
      isObject(outer) ? (outer['name'] ?? outer['title']) : (item['name'] ?? item['property']),
    )
    const value = text(item['value'] ?? (isObject(outer) ? (item['title'] ?? item['name']) : undefined))
    return property === '' || value === '' || property === value ? [] : [{ property, value }]
  })
}

/** "colour: red, size: 40" with a comma of either script. */
function writtenProperties(written: string): Property[] {
  if (!written.includes(':')) return []
  const pairs = written.split(/[,\u060c|]/).map((pair) => pair.split(':').map((part) => part.trim()))
  return pairs.every((pair) => pair.length === 2 && pair[0] && pair[1])
    ? pairs.map(([property = '', value = '']) => ({ property, value }))
    : []
}

const text = (value: unknown): string =>
  typeof value === 'string' && value.length < 200
    ? value.trim()
    : typeof value === 'number'
      ? String(value)
      : ''
