import type { FieldErrorCode, InputOf } from '@payvand/contract'
import { normaliseUrl, pageKey } from '@payvand/crawler'
import { FIELD_SENTENCES } from '@payvand/texts'
import type { Updateable } from 'kysely'
import type { ProjectsTable } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import type { ProjectRow } from '../../catalog/index.ts'
import { checkWebAddresses } from './check-web-addresses.ts'

type Addresses = Pick<InputOf<'projects.update'>['body'], 'rootUrl' | 'sitemapUrl' | 'urls' | 'templateType'>

export interface PlannedAddresses {
  columns: Updateable<ProjectsTable>
  /** The new address of the site; null where it stays. */
  newRoot: string | null
  /** Keys of the pages that the list no longer has. */
  removedPages: ReadonlySet<string>
}

/**
 * Plans a change of the addresses that a project is read from. A project of a site stays one, and so does a list of
 * addresses. Throws CallError with a fault a field: an address that is none, or one that this project cannot have.
 */
export function planAddresses(project: ProjectRow, given: Addresses): PlannedAddresses {
  const rootUrl = changed(given.rootUrl, project.root_url)
  const sitemapUrl = changed(given.sitemapUrl, project.sitemap_url)
  const templateType = changed(given.templateType, project.template_type)
  const listed = given.urls ? [...new Set(given.urls)] : given.urls
  const urls = JSON.stringify(listed) === JSON.stringify(project.urls) ? undefined : listed
  refuseForeign(project, { root_url: rootUrl, sitemap_url: sitemapUrl, urls, template_type: templateType })
  checkWebAddresses({ root_url: rootUrl ?? null, sitemap_url: sitemapUrl ?? null, urls: urls ?? null })
  const kept = new Set(pageKeys(urls ?? []))
  return {
    columns: {
      ...(rootUrl ? { root_url: rootUrl, template: null } : {}),
      ...(sitemapUrl === undefined ? {} : { sitemap_url: sitemapUrl }),
      ...(urls ? { urls: JSON.stringify(urls) } : {}),
      ...(templateType ? { template_type: templateType } : {}),
    },
    newRoot: rootUrl ?? null,
    removedPages: new Set(urls ? pageKeys(project.urls ?? []).filter((key) => !kept.has(key)) : []),
  }
}

const changed = <Value>(given: Value | undefined, stored: Value): Value | undefined =>
  given === stored ? undefined : given

function pageKeys(urls: readonly string[]): string[] {
  return urls.flatMap((url) => {
    const address = normaliseUrl(url)
    return address === null ? [] : [pageKey(address)]
  })
}

function refuseForeign(project: ProjectRow, changes: Record<string, unknown>): void {
  const isList = project.urls !== null
  const faultOf = (field: string, value: unknown): FieldErrorCode | null => {
    if (value === undefined) return null
    if (project.source !== 'site') return 'not_for_project'
    if (field === 'template_type') return null
    if ((field === 'urls') !== isList) return 'not_for_project'
    if (value !== null || field === 'sitemap_url') return null
    return isList ? 'urls_required' : 'url_required'
  }
  const fields = Object.entries(changes).flatMap(([field, value]) => {
    const fault = faultOf(field, value)
    return fault === null ? [] : [{ field, message: FIELD_SENTENCES[fault] }]
  })
  if (fields.length > 0) throw new CallError('invalid_request', { fields })
}
