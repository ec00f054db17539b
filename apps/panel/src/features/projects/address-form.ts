import { addressLines, isWebAddress } from '@payvand/domain'
import { FIELD_SENTENCES } from '@payvand/texts'
import { ApiError } from '../../lib/api-error.ts'

/** The first step of a new project: the root of a site, or a list of product pages, one per line. */
export interface ProjectAddress {
  mode: 'root' | 'list'
  rootUrl: string
  urls: string
  /** What the site is called, where that is known: an example shop. */
  siteTitle: string
}

export const EMPTY_ADDRESS: ProjectAddress = { mode: 'root', rootUrl: '', urls: '', siteTitle: '' }

/** What is wrong with the address, or null (document 2, section 5). */
export function addressFault({ mode, rootUrl, urls }: ProjectAddress): string | null {
  if (mode === 'root') {
    if (rootUrl.trim() === '') return FIELD_SENTENCES.url_required
    return isWebAddress(rootUrl.trim()) ? null : FIELD_SENTENCES.url_invalid
  }
  const lines = addressLines(urls)
  if (lines.length === 0) return FIELD_SENTENCES.urls_required
  return lines.every(isWebAddress) ? null : FIELD_SENTENCES.urls_invalid
}

export function addressBody({ mode, rootUrl, urls }: ProjectAddress) {
  return mode === 'root'
    ? { rootUrl: rootUrl.trim(), urls: null }
    : { rootUrl: null, urls: addressLines(urls) }
}

/** A name to begin with: what the site is called, or its host without `www.`. Empty while the address is not one. */
export function suggestedName({ mode, rootUrl, urls, siteTitle }: ProjectAddress): string {
  if (mode === 'root' && siteTitle !== '') return siteTitle
  const address = mode === 'root' ? rootUrl.trim() : addressLines(urls)[0]
  return address && isWebAddress(address) ? new URL(address).host.replace(/^www\./, '') : ''
}

/** What the server has against the address, or null: then the first step is shown again. */
export function addressRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  return error.fields.find(({ field }) => /^(root_?url|urls)\b/i.test(field))?.message ?? null
}
