import { LISTING, NEVER_VISITED } from '../lexicon/address-words.ts'
import { decodedPath } from '../page/decoded-path.ts'
import { metaValue } from '../page/meta-tags.ts'
import type { Page } from '../page/page.ts'
import { pathOf } from '../page/page-path.ts'
import { isSameSite, normaliseUrl, onSite } from './normalise-url.ts'
import { namesSomething, pageKey } from './page-key.ts'

/** The address a page says is its own (rel=canonical, else og:url), normalised; null when it says none or cannot mean it. */
export function statedAddress(page: Page, own: string): string | null {
  const link = page.byTag
    .get('link')
    ?.find(({ attribs }) => /(?:^|\s)canonical(?:\s|$)/i.test(attribs['rel'] ?? ''))?.attribs['href']
  for (const written of [link, metaValue(page.meta, 'og:url')]) {
    if (!written?.trim()) continue
    const stated = normaliseUrl(written, page.base)
    if (stated !== null && canBeMeant(stated, own)) return isPhoneCopy(own) ? stated : onSite(stated, own)
  }
  return null
}

/**
 * Shops leave the front page, a category or an unfilled pattern as the canonical address of every product. It must be of
 * the same site and name one thing, as the page's own address does.
 */
function canBeMeant(stated: string, own: string): boolean {
  if (pageKey(stated) === pageKey(own)) return true
  const { search } = new URL(stated)
  const statedPath = pathOf(new URL(stated))
  const ownPath = pathOf(new URL(own))
  const path = decodedPath(statedPath) + search
  if (!isSameSite(stated, own) || /\{\{|\}\}|\[\[|undefined|null\b/.test(path)) return false
  if (statedPath === '/' && search === '') return false
  if (NEVER_VISITED.test(path)) return false
  if (LISTING.test(path) && !LISTING.test(decodedPath(ownPath))) return false
  return namesSomething(statedPath) || !namesSomething(ownPath)
}

const isPhoneCopy = (address: string): boolean => /^(?:m|mobile|amp|wap|touch)\./.test(new URL(address).host)
