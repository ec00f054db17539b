import type { ClaimedPage, CrawlEvent } from './crawl-store.ts'
import type { KeptPages } from './discover/inspect-page.ts'
import { siteOf } from './discover/normalise-url.ts'
import { readEvidence, type Sources } from './extract/read-evidence.ts'
import type { Web } from './fetch/web.ts'
import { fetchKnownPage } from './fetch-known-page.ts'
import { learnTemplate } from './induce/learn-template.ts'
import { readTemplate, type Template } from './induce/template.ts'
import { templateHealth, templateReading } from './induce/template-health.ts'
import { isShell } from './page/is-shell.ts'
import { type Page, type RawPage, readPage } from './page/page.ts'
import { readProduct } from './render/learn-data-source.ts'

/** Templates by site (host without "www."): a list of addresses may span several shops. */
export type SiteTemplates = Record<string, Template>

/** Reads saved templates; a value that is none is left out. */
export function readSiteTemplates(saved: unknown): SiteTemplates {
  if (typeof saved !== 'object' || saved === null) return {}
  return Object.fromEntries(
    Object.entries(saved).flatMap(([site, value]) => {
      const template = readTemplate(value)
      return template === null ? [] : [[site, template]]
    }),
  )
}

interface Preparation {
  web: Web
  kept: KeptPages
  sources: Sources
  log: (event: CrawlEvent) => Promise<void>
}

/**
 * Ensures that every site of the samples has a template that fits: one that has none is learned, one that no longer
 * fits the pages as they are now is learned anew. Samples that have not changed since they were read are not asked
 * about and tell nothing. Fetched pages are kept for the crawl itself.
 */
export async function prepareTemplates(
  work: Preparation,
  samples: readonly ClaimedPage[],
  templates: SiteTemplates,
): Promise<SiteTemplates> {
  const pages = await fetchSamples(work, samples, templates)
  const prepared = { ...templates }
  for (const [site, group] of Map.groupBy(pages, (page) => siteOf(page.url))) {
    const before = Object.hasOwn(templates, site) ? templates[site] : undefined
    const read = group.map(readPage)
    if (before && fits(before, read, work.sources)) continue
    const { template } = learnTemplate(read, work.sources)
    if (template === null) continue
    prepared[site] = template
    await work.log({
      level: before ? 'warning' : 'info',
      code: before ? 'layout_changed' : 'template_learned',
      values: { site, samples: template.samples },
    })
  }
  return prepared
}

async function fetchSamples(
  { web, kept }: Preparation,
  samples: readonly ClaimedPage[],
  templates: SiteTemplates,
): Promise<RawPage[]> {
  const fetched = await Promise.all(
    samples.map(async (sample): Promise<RawPage | null> => {
      const { url, known } = sample
      const isLearned = Object.hasOwn(templates, siteOf(url))
      const answer = await fetchKnownPage(
        web,
        kept,
        // A sample page has to be read, changed or not.
        known && !isLearned ? { ...sample, known: { ...known, version: null } } : sample,
      )
      if ('kind' in answer && answer.kind === 'unchanged') kept.keepUnchanged(url)
      if (!('raw' in answer)) return null
      const page = await withScripts(web, answer.raw)
      kept.keep(url, page)
      return page
    }),
  )
  return fetched.filter((page) => page !== null)
}

/** The page as a visitor sees it when only scripts render it. */
async function withScripts(web: Web, raw: RawPage): Promise<RawPage> {
  if (!isShell(readPage(raw)) || readProduct(raw, null) !== null) return raw
  const rendered = await web.scripts.render(raw)
  // A page without all of its data teaches nothing yet, and is rendered again when its turn comes.
  return rendered.ok && rendered.isWhole ? rendered.page : raw
}

function fits(template: Template, pages: readonly Page[], sources: Sources): boolean {
  const readings = pages.map((page) => templateReading(readEvidence(page, sources, template), template))
  return templateHealth(template, readings) === 'fits'
}
