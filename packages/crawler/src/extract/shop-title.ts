import { foldText } from '../lexicon/digits.ts'
import { TITLE_OF_NOTHING } from '../lexicon/name-words.ts'
import { metaValue } from '../page/meta-tags.ts'
import type { Page } from '../page/page.ts'

/** A title without the parts at its ends that are the shop's own name, as the page or its host tells it. */
export function withoutSite(page: Page, title: string): string {
  const host = new URL(page.url).hostname.replace(/^www\./, '')
  const names = [
    host,
    host.split('.').slice(0, -1).join(''),
    metaValue(page.meta, 'og:site_name', 'application-name') ?? '',
  ].map(squeezed)
  const isSite = (part: string): boolean => part !== '' && names.includes(squeezed(part))
  const parts = title.split(/(\s+[|\u2013\u2014\u00b7\u00bb-]\s+|\s*\|\s*)/)
  while (parts.length > 2 && isSite(parts.at(-1) ?? '')) parts.splice(-2)
  while (parts.length > 2 && isSite(parts[0] ?? '')) parts.splice(0, 2)
  return parts.join('').trim()
}

/** A window's title that is the shop's name or a word for any page is no witness against the heading. */
export function saysNothing(page: Page): boolean {
  const title = page.title ?? ''
  const bare = foldText(withoutSite(page, title)).trim()
  const site = squeezed(metaValue(page.meta, 'og:site_name', 'application-name') ?? '')
  const host = squeezed(new URL(page.url).hostname.replace(/^www\./, '').split('.')[0] ?? '')
  return TITLE_OF_NOTHING.test(bare) || [site, host].some((name) => name !== '' && name === squeezed(bare))
}

const squeezed = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** A title without the shop's name behind it, where nothing tells what that is. */
export const withoutShopName = (title: string): string =>
  title.split(/\s+[|–—·»]\s+|\s+-\s+(?=[^-]+$)/)[0]?.trim() ?? title
