import { searchKey } from '../text/search-key.ts'

/** Equal for the same properties and values in any order and spelling. */
export const propertiesKey = (properties: readonly { property: string; value: string }[]): string =>
  properties
    .map(({ property, value }) => `${searchKey(property)}\u0000${searchKey(value)}`)
    .sort()
    .join('\u0001')
