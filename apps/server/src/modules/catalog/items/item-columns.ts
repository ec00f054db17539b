import { boothTitleKey, headlineOf, isBlockedByData, type ProductData, searchKey } from '@payvand/domain'
import { UNIT_TYPE_NAMES } from '@payvand/texts'

/** The units the marketplace counts in. */
export const KNOWN_UNITS: ReadonlySet<string> = new Set(Object.values(UNIT_TYPE_NAMES))

/** The lengths, in characters, let each searched value fit a page of an index. */
const SEARCHED = { name: 250, sku: 50, url: 200 }

export interface ItemColumns {
  latest_data: string
  title_key: string
  name_key: string | null
  price: number | null
  stock: number | null
  blocked: boolean
  attributes_due: boolean
}

/**
 * Columns derived from a row's data: the data itself, and those it is searched, sorted, filtered and compared by.
 * Every write of `latest_data` writes all of these.
 */
export function itemColumns(url: string, data: ProductData): ItemColumns {
  const { price, stock } = headlineOf(data)
  return {
    latest_data: JSON.stringify(data),
    title_key: [
      wordKey(data.name ?? '').slice(0, SEARCHED.name),
      wordKey(data.sku ?? '').slice(0, SEARCHED.sku),
      wordKey(readableUrl(url)).slice(0, SEARCHED.url),
    ].join('\n'),
    name_key: boothTitleKey(data.name) || null,
    price,
    stock,
    blocked: isBlockedByData(data, KNOWN_UNITS),
    attributes_due: true,
  }
}

/** The Persian letters in their order, which is not that of their code points. */
const ALPHABET =
  '\u0627\u0628\u067e\u062a\u062b\u062c\u0686\u062d\u062e\u062f\u0630\u0631\u0632\u0698\u0633\u0634\u0635\u0636\u0637\u0638\u0639\u063a\u0641\u0642\u06a9\u06af\u0644\u0645\u0646\u0648\u0647\u06cc'
/** Code points no shop writes with (Thaana), as many as letters are needed. */
const FIRST_RANK = 0x0780
const RANKS = new Map(
  Array.from(ALPHABET, (letter, rank) => [letter, String.fromCharCode(FIRST_RANK + rank)]),
)

/**
 * A text as rows are searched and sorted by: without spaces, since what one writes apart another writes together, with or
 * without a half-space between; each Persian letter by its place in the alphabet, which no database knows everywhere.
 */
export function wordKey(text: string): string {
  return searchKey(text)
    .replaceAll(' ', '')
    .replace(/\p{Script=Arabic}/gu, (letter) => RANKS.get(letter) ?? letter)
}

/** An address as a person sees it: Persian letters, no scheme. */
function readableUrl(url: string): string {
  const address = url.replace(/^https?:\/\//i, '')
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
