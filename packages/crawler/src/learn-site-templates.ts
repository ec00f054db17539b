import type { ClaimedPage } from './crawl-store.ts'
import type { KeptPages } from './discover/inspect-page.ts'
import { siteOf } from './discover/normalise-url.ts'
import type { Sources } from './extract/read-evidence.ts'
import { isHtml } from './fetch/fetch-page.ts'
import type { Web } from './fetch/web.ts'
import { learnTemplate } from './induce/learn-template.ts'
import { readTemplate, type Template } from './induce/template.ts'
import { type RawPage, readPage } from './page/page.ts'

/** Templates by site (host without "www."): a list of addresses may span several shops. */
export type SiteTemplates = Record<string, Template>

/** Templates as they were saved; whatever is not one is left out. */
export function readSiteTemplates(saved: unknown): SiteTemplates {
  if (typeof saved !== 'object' || saved === null) return {}
  return Object.fromEntries(
    Object.entries(saved).flatMap(([site, value]) => {
      const template = readTemplate(value)
      return template === null ? [] : [[site, template]]
    }),
  )
}

/** Fetches the sample pages and learns a template for each of their sites; what was fetched is kept for the crawl itself. */
export async function learnSiteTemplates(
  web: Web,
  samples: readonly ClaimedPage[],
  sources: Sources,
  kept: KeptPages,
): Promise<SiteTemplates> {
  const fetched = await Promise.all(
    samples.map(async ({ url }): Promise<RawPage | null> => {
      const ready = kept.take(url)
      if (ready) return ready
      const answer = await web.fetch(url)
      return answer.ok && isHtml(answer)
        ? { url: answer.url, html: answer.body, contentType: answer.contentType }
        : null
    }),
  )
  const pages = fetched.filter((page) => page !== null)
  for (const [index, page] of fetched.entries())
    if (page !== null) kept.keep((samples[index] as ClaimedPage).url, page)
  const templates: SiteTemplates = {}
  for (const [site, group] of Map.groupBy(pages, (page) => siteOf(page.url))) {
    const { template } = learnTemplate(group.map(readPage), sources)
    if (template !== null) templates[site] = template
  }
  return templates
}
