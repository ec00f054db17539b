import { addressLines, isWebAddress } from '@payvand/domain'
import { FIELD_SENTENCES, PROJECT_TEXTS } from '@payvand/texts'
import { ApiError } from '../../lib/http/api-error.ts'

/** Highest number of addresses in a project, as the contract has it. */
const MOST_URLS = 5_000
/** Number of wrong lines that are named. */
const SHOWN_LINES = 5

/** The first step of a new project: the root of a site, or a list of product pages, one per line. */
export interface ProjectAddress {
  mode: 'root' | 'list'
  rootUrl: string
  urls: string
  /** The site's title, if it is known: an example shop. */
  siteTitle: string
}

export const EMPTY_ADDRESS: ProjectAddress = { mode: 'root', rootUrl: '', urls: '', siteTitle: '' }

/** The fault of the address, or null (document 2, section 5). */
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

/** Numbers of the lines that are no address, counted from 1. Blank ones are not counted as wrong. */
function wrongLines(urls: string): number[] {
  return urls.split('\n').flatMap((line, index) => {
    const address = line.trim()
    return address === '' || isWebAddress(address) ? [] : [index + 1]
  })
}

export function repeatedLines(urls: string): number {
  const lines = urls.split('\n').filter((line) => line.trim() !== '')
  return lines.length - addressLines(urls).length
}

export function addressBody({ mode, rootUrl, urls }: ProjectAddress) {
  return mode === 'root'
    ? { rootUrl: rootUrl.trim(), urls: null }
    : { rootUrl: null, urls: addressLines(urls) }
}

/** A first name: the site's title, or its host without `www.`. Empty while the address is not one. */
export function suggestedName({ mode, rootUrl, urls, siteTitle }: ProjectAddress): string {
  if (mode === 'root' && siteTitle !== '') return siteTitle
  const address = mode === 'root' ? rootUrl.trim() : addressLines(urls)[0]
  return address && isWebAddress(address) ? new URL(address).host.replace(/^www\./, '') : ''
}

/** The server's error about the address, or null: then the first step is shown again. */
export function addressRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  return error.fields.find(({ field }) => /^(root_?url|urls)\b/i.test(field))?.message ?? null
}
