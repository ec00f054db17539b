import { LISTING } from '../lexicon/address-words.ts'
import { decodedPath } from '../page/decoded-path.ts'
import { pathOf } from '../page/page-path.ts'

/**
 * The shape of an address, which pages made by one template share. Literal path words stay, varying ones become "*",
 * numbers "#"; parameter names stay without their values.
 */
export function addressShape(address: string): string {
  const url = new URL(address)
  const path = decodedPath(pathOf(url))
  const listing = LISTING.test(`${path}${url.search}`) ? 'list:' : ''
  const segments = path.split('/').filter(Boolean)
  const shaped = segments.map((segment, index) =>
    index === segments.length - 1 ? lastShape(segment) : middleShape(segment),
  )
  const parameters = [...new Set(url.searchParams.keys())].sort().join('&')
  return `${listing}/${shaped.join('/')}${parameters ? `?${parameters}` : ''}`
}

const middleShape = (segment: string): string =>
  /\d{2,}|^\d+$/.test(segment) || segment.length > 30 ? '*' : segment.toLowerCase()

/** "product-123" and "p123.html" keep the word before their number; other last words are anything. */
function lastShape(segment: string): string {
  const numbered = /^([a-z]{1,12})[-_]?\d+(\.\w{2,5})?$/i.exec(segment)
  if (numbered) return `${numbered[1]?.toLowerCase()}#${numbered[2] ?? ''}`
  return /^\d+$/.test(segment) ? '#' : `*${/\.\w{2,5}$/.exec(segment)?.[0].toLowerCase() ?? ''}`
}

const MOST_SHAPES = 24

/**
 * Groups addresses by shape. A first path word that is itself a variable ("/shoes/red-one", "/bags/blue-one") would
 * make as many shapes as categories: past 24 shapes of one depth their first word counts as "*".
 */
export function groupAddresses(addresses: readonly string[]): Map<string, string[]> {
  const groups = Map.groupBy(addresses, addressShape)
  const byDepth = Map.groupBy(groups.keys(), (shape) => shape.split('/').length)
  const merged = new Map<string, string[]>()
  for (const [shape, members] of groups) {
    const crowded =
      (byDepth.get(shape.split('/').length)?.length ?? 0) > MOST_SHAPES &&
      shape.split('/').length > 2 &&
      members.length < addresses.length / 10
    const key = crowded ? shape.replace(/^((?:list:)?)\/[^/]+/, '$1/*') : shape
    merged.set(key, [...(merged.get(key) ?? []), ...members])
  }
  return merged
}
