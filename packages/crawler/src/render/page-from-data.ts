import { isAddressed, productsIn } from '../extract/state-facts.ts'
import { isObject, textAt, type Values } from '../extract/state-values.ts'
import { foldKey, STATE_KEYS } from '../lexicon/state-keys.ts'
import type { RawPage } from '../page/page.ts'

/** The unit of a site's own data, where rendered pages showed that the data does not say it or says it wrong. */
export type DataCurrency = 'IRR' | 'IRT' | null

const MOST_PROPERTIES = 60
const LONGEST_CELL = 300
const ROW_NAME = /^(?:name|title|label|key|attribute|property)$/i
const ROW_VALUE = /^(?:value|values|text|content)$/i

/**
 * Makes a page as a shop would have rendered it from its data, as far as reading goes: heading, table of properties,
 * and the product's own object in a script. Null when the data holds no product of this address. `ownAnswer` = the data
 * was asked for by this page's address alone, so its outermost product is the page's.
 */
export function pageFromData(
  url: string,
  data: readonly unknown[],
  currency: DataCurrency,
  ownAnswer: boolean,
): RawPage | null {
  const products = productsIn(data)
  const product =
    products.find(({ values }) => isAddressed(values, url)) ??
    (ownAnswer ? products.find(({ listed }) => !listed) : undefined)
  const name = product && textAt(product.values, 'name')
  if (!product || !name) return null
  const values = currency === null ? product.values : inCurrency(product.values, currency)
  const rows = propertyRows(product.values)
    .map(([title, value]) => `<tr><th>${escape(title)}</th><td>${escape(value)}</td></tr>`)
    .join('')
  const script = JSON.stringify(values).replaceAll('<', String.raw`\u003c`)
  return {
    url,
    html: `<!doctype html><html lang="fa"><head><title>${escape(name)}</title></head><body><h1>${escape(name)}</h1><table>${rows}</table><script type="application/json">${script}</script></body></html>`,
    contentType: 'text/html; charset=utf-8',
  }
}

function inCurrency(values: Values, currency: string): Values {
  const others = Object.entries(values).filter(
    ([key]) => !(STATE_KEYS.currency as readonly string[]).includes(foldKey(key)),
  )
  return { ...Object.fromEntries(others), currency }
}

/** Lists of a name and a value each, which a shop renders as its table of properties. */
function propertyRows(values: Values): [string, string][] {
  const rows: [string, string][] = []
  for (const list of Object.values(values)) {
    if (!Array.isArray(list)) continue
    for (const item of list as unknown[]) {
      if (!isObject(item) || rows.length >= MOST_PROPERTIES) continue
      const title = cell(item, ROW_NAME)
      const value = cell(item, ROW_VALUE)
      if (title !== null && value !== null) rows.push([title, value])
    }
  }
  return rows
}

function cell(item: Values, key: RegExp): string | null {
  const value = Object.entries(item).find(([name]) => key.test(name))?.[1]
  const text = Array.isArray(value) ? value.filter((each) => typeof each === 'string').join(', ') : value
  return (typeof text === 'string' || typeof text === 'number') && String(text).length <= LONGEST_CELL
    ? String(text)
    : null
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
