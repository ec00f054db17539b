import { foldKey, OPTION_KEYS, OWN_PROPERTY_KEYS, STATE_VARIANT_KEYS } from '../../lexicon/state-keys.ts'
import { amountOf, type Values } from '../state-values.ts'
import { optionNames, optionValues, propertiesByIds } from './state-options.ts'
import { listedProperties, mappedProperties, textOfValue } from './state-properties.ts'

type Property = { property: string; value: string }

const NO_VALUE = /^(?:default(?: title)?|title|-|\u2014)$/i

/**
 * Reads the properties that set each variant apart, in the order of `variants`; empty where it has none. Shops write it
 * as `option1` with the product's `options` naming it, as a list or a map of values with their properties, as numbers of
 * the product's option values, under keys of their own (`color`), or in one text ("colour: red, size: 40"). A property
 * without a name is empty.
 */
export function stateVariants(product: Values, variants: readonly Values[]): Property[][] {
  const names = optionNames(product)
  const known = optionValues(product)
  const told = variants.map((variant): Property[] => {
    const numbered = OPTION_KEYS.map((key, index) => ({
      property: names[index] ?? '',
      value: textOfValue(variant[key]),
    })).filter((each) => each.value !== '' && !NO_VALUE.test(each.value))
    if (numbered.length > 0 && numbered.every(({ property }) => property !== '')) return numbered
    for (const key of STATE_VARIANT_KEYS.properties) {
      const listed = listedProperties(variant[key])
      if (listed.length > 0) return listed
    }
    const byIds = propertiesByIds(variant, known)
    if (byIds.length > 0) return byIds
    for (const key of STATE_VARIANT_KEYS.properties) {
      const listed = mappedProperties(variant[key], names)
      if (listed.length > 0) return listed
    }
    if (numbered.length > 0) return numbered
    return (
      STATE_VARIANT_KEYS.title
        .map((key) => writtenProperties(textOfValue(variant[key])))
        .find((each) => each.length > 0) ?? ownProperties(variant)
    )
  })
  if (told.every((each) => each.length === 0)) return titled(product, variants)
  return told
}

const LONGEST_TITLE = 60

/**
 * Variants that are only called differently ("small", "large"): the property has no name. Each has a price, one of them the
 * product's own: parts of a set have none or others.
 */
function titled(product: Values, variants: readonly Values[]): Property[][] {
  const titles = variants.map(
    (variant) =>
      STATE_VARIANT_KEYS.title.map((key) => textOfValue(variant[key])).find((title) => title !== '') ?? '',
  )
  const isTold =
    titles.length > 1 &&
    new Set(titles).size === titles.length &&
    titles.every((title) => title !== '' && title.length <= LONGEST_TITLE) &&
    variants.every((variant) => amountOf(variant) !== null) &&
    variants.some((variant) => amountOf(variant)?.amount === amountOf(product)?.amount)
  return isTold ? titles.map((value) => [{ property: '', value }]) : variants.map(() => [])
}

/** { color: "red", size: { title: "M" } }. */
function ownProperties(variant: Values): Property[] {
  const found = Object.entries(variant).flatMap(([key, written]): Property[] => {
    const property = OWN_PROPERTY_KEYS[foldKey(key)]
    const value = property === undefined ? '' : textOfValue(written)
    // A code of a colour is no word for it.
    return property === undefined || value === '' || value.startsWith('#') ? [] : [{ property, value }]
  })
  return found.filter((each, at) => found.findIndex(({ property }) => property === each.property) === at)
}

/** "colour: red, size: 40" with a comma of either script. */
function writtenProperties(written: string): Property[] {
  if (!written.includes(':')) return []
  const pairs = written.split(/[,\u060c|]/).map((pair) => pair.split(':').map((part) => part.trim()))
  return pairs.every((pair) => pair.length === 2 && pair[0] && pair[1])
    ? pairs.map(([property = '', value = '']) => ({ property, value }))
    : []
}
