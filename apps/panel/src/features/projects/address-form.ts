import { addressLines, isWebAddress } from '@payvand/domain'
import { FIELD_SENTENCES, PROJECT_TEXTS } from '@payvand/texts'
import { ApiError } from '../../lib/api-error.ts'

/** The most addresses one project takes, as the contract has it. */
const MOST_URLS = 5_000
/** Of the wrong lines, how many are named. */
const SHOWN_LINES = 5

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
  if (lines.length > MOST_URLS) return PROJECT_TEXTS.tooManyUrls(lines.length, MOST_URLS)
  const wrong = wrongLines(urls)
  if (wrong.length === 0) return null
  return `${FIELD_SENTENCES.urls_invalid} ${PROJECT_TEXTS.wrongLines(wrong.slice(0, SHOWN_LINES), wrong.length)}`
}

/** The lines, counted from 1 as they stand in the text, that are no address. Blank ones are not counted as wrong. */
function wrongLines(urls: string): number[] {
  return urls.split('\n').flatMap((line, index) => {
    const address = line.trim()
    return address === '' || isWebAddress(address) ? [] : [index + 1]
  })
}

/** How many of the lines say again what one before them said. */
export function repeatedLines(urls: string): number {
  const lines = urls.split('\n').filter((line) => line.trim() !== '')
  return lines.length - addressLines(urls).length
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
