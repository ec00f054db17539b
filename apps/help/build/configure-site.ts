import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HELP_SECTIONS, HELP_TEXTS } from '@payvand/texts'
import { addEnglishPages } from './english-pages.ts'
import { writePictures, writeSiteLinks } from './markdown-rules.ts'
import { addReferencePages } from './reference-pages.ts'
import { screensOf } from './screens.ts'
import { searchEntries } from './search-entries.ts'
import type { SiteConfig, SitePage } from './site-config.ts'

const ENGLISH = 'en'

/** The pages, their layout and the files beside them: `search.json` for the search box and `screens.json` for the panel's links. */
export function configureSite(site: SiteConfig): void {
  site.addGlobalData('layout', 'page.liquid')
  site.addGlobalData('words', HELP_TEXTS)
  site.addGlobalData('eleventyComputed', {
    lang: ({ page }: { page: { url: string } }) => (sectionOf(page.url) === ENGLISH ? 'en' : 'fa'),
  })
  addReferencePages(site)
  addEnglishPages(site, ENGLISH)
  site.addCollection('sections', (api) => sectionsOf(api.getAll()))
  let pages: SitePage[] = []
  site.addCollection('inOrder', (api) => {
    pages = inOrder(api.getAll())
    return pages
  })
  site.amendLibrary('md', (parser) => {
    writePictures(parser)
    writeSiteLinks(parser)
  })
  site.on('eleventy.after', ({ directories, results }) => {
    const write = (name: string, value: unknown) =>
      writeFileSync(join(directories.output, name), JSON.stringify(value))
    write('search.json', searchEntries(results))
    write('screens.json', screensOf(pages))
  })
}

const sectionOf = (url: string): string => /^\/([^/]+)\/./.exec(url)?.[1] ?? ''

/** The menu: every part with its pages. Pages of single messages are found by search and from their list. */
function sectionsOf(pages: SitePage[]): { key: string; title: string; pages: SitePage[] }[] {
  const titles = { ...HELP_SECTIONS, [ENGLISH]: 'Operators and developers' }
  return Object.entries(titles).map(([key, title]) => ({
    key,
    title,
    pages: inOrder(pages).filter(({ url }) => sectionOf(url) === key),
  }))
}

const inOrder = (pages: SitePage[]): SitePage[] =>
  pages
    .filter(({ data }) => !data.isReference)
    .toSorted((one, other) => (one.data.order ?? 0) - (other.data.order ?? 0))
