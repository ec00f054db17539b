import { FILE_ADDRESS, MORE_ATTRIBUTE } from '../lexicon/address-words.ts'
import type { Page } from '../page/page.ts'
import { normaliseUrl } from './normalise-url.ts'

const MOST_LINKS = 2_000

/**
 * Collects the addresses a page leads to, normalised, each once: its links, the next page it names, and the addresses
 * that buttons such as "load more" keep in their attributes.
 */
export function pageLinks(page: Page): string[] {
  const found = new Set<string>()
  for (const element of page.orderOf.keys()) {
    if (found.size >= MOST_LINKS) break
    const { name, attribs } = element
    for (const attribute in attribs) {
      const written = attribs[attribute]
      if (!written || !leadsOn(name, attribute, attribs, written)) continue
      const url = normaliseUrl(written, page.base)
      if (url !== null) found.add(url)
    }
  }
  return [...found]
}

function leadsOn(
  element: string,
  attribute: string,
  attribs: Record<string, string>,
  written: string,
): boolean {
  if (attribute === 'href') {
    if (element === 'link') return /^(?:next|prev)$/i.test(attribs['rel'] ?? '')
    return element === 'a' || element === 'area'
  }
  if (element === 'option' && attribute === 'value') return /^(?:\/|https?:)/.test(written)
  return MORE_ATTRIBUTE.test(attribute) && /^(?:\/|\?|https?:)/.test(written) && !FILE_ADDRESS.test(written)
}
