import { COPY_PARAMETER, VARIANT_PARAMETER } from '../lexicon/address-words.ts'
import { pathOf } from '../page/page-path.ts'
import { parameterOf, readable, siteOf } from './normalise-url.ts'

/**
 * The identity of a page, for a normalised address: two addresses with one key are one page. The key is looser than the
 * address: http and https, "www." and "m.", a slash at the end, "index.html", "/amp", the order of parameters, escapes
 * and composed letters, and parameters that only choose a variant or a look do not count.
 */
export function pageKey(address: string): string {
  const url = new URL(withoutVariant(address))
  const path = readable(pathOf(url))
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/(?:index|default)\.(?:html?|php|aspx?|jsp)$/i, '/')
    .replace(/\/amp\/?$/i, '')
    .replace(/\/$/, '')
  const query = piecesOf(url)
    .map((piece) => parameterOf(piece).join('='))
    .sort()
    .join('&')
  return `${siteOf(address)}${path}${query === '' ? '' : `?${query}`}`
}

/** The address of the product itself where parameters choose one of its variants or another look of its page. */
export function withoutVariant(address: string): string {
  const url = new URL(address)
  if (url.search === '' || !namesSomething(pathOf(url))) return address
  const kept = piecesOf(url).filter((piece) => {
    const [name] = parameterOf(piece)
    return !VARIANT_PARAMETER.test(name) && !COPY_PARAMETER.test(name)
  })
  return `${url.origin}${url.pathname}${kept.length > 0 ? `?${kept.join('&')}` : ''}${url.hash}`
}

const piecesOf = (url: URL): string[] => url.search.slice(1).split('&').filter(Boolean)

/**
 * Tells whether a path names one thing by itself, as "/product/12" and "/red-bag" do; behind "/product.php" or "/shop"
 * the parameters name it, so that none of them may be taken off.
 */
export function namesSomething(path: string): boolean {
  const last = lastWord(path)
  return /\d/.test(last) || /[^\s-]-[^\s-]/.test(last) || /[\u0600-\u06ff].*[\u0600-\u06ff]/.test(last)
}

/**
 * The last word of a path, without its ending, in lower case: it stays the same when one product stands in several
 * categories.
 */
export function lastWord(path: string): string {
  const words = readable(path).split('/').filter(Boolean)
  const last = (words.at(-1) ?? '').toLowerCase()
  const bare = last.replace(/\.\w{2,5}$/, '')
  return /^(?:index|default|amp|print)$/.test(bare) ? lastWord(words.slice(0, -1).join('/')) : bare
}

/** The addresses whose page is not known yet, one a page, the shortest; their pages are known from now on. */
export function onePerPage(addresses: readonly string[], known: Set<string>): string[] {
  const fresh = new Map<string, string>()
  for (const address of addresses) {
    const key = pageKey(address)
    const chosen = fresh.get(key)
    if (known.has(key) || (chosen !== undefined && chosen.length <= address.length)) continue
    fresh.set(key, address)
  }
  for (const key of fresh.keys()) known.add(key)
  return [...fresh.values()]
}
