import type { Project, RequestOf } from '@payvand/contract'
import { addressLines, isWebAddress } from '@payvand/domain'
import { FIELD_SENTENCES } from '@payvand/texts'
import { addressFault, EMPTY_ADDRESS } from './address-form.ts'

/** The addresses of a project: its site with its sitemap, or a list, one per line. */
export interface AddressForm {
  rootUrl: string
  sitemapUrl: string
  urls: string
}

export function addressFormOf({ rootUrl, sitemapUrl, urls }: Project): AddressForm {
  return { rootUrl: rootUrl ?? '', sitemapUrl: sitemapUrl ?? '', urls: (urls ?? []).join('\n') }
}

/** The faults by field; lines of a list are named by their numbers. */
export function addressFaults(
  form: AddressForm,
  isList: boolean,
): Partial<Record<keyof AddressForm, string>> {
  const fault = addressFault({ ...EMPTY_ADDRESS, ...form, mode: isList ? 'list' : 'root' })
  if (isList) return fault ? { urls: fault } : {}
  const sitemap = form.sitemapUrl.trim()
  return {
    ...(fault ? { rootUrl: fault } : {}),
    ...(sitemap === '' || isWebAddress(sitemap) ? {} : { sitemapUrl: FIELD_SENTENCES.url_invalid }),
  }
}

/** The body of a change: the addresses that this kind of project has. Call it with a valid form. */
export function addressChanges(
  { urls }: Pick<Project, 'urls'>,
  form: AddressForm,
): RequestOf<'projects.update'>['body'] {
  if (urls !== null) return { urls: addressLines(form.urls) }
  return { rootUrl: form.rootUrl.trim(), sitemapUrl: form.sitemapUrl.trim() || null }
}
