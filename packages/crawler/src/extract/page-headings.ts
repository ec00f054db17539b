import { textOf } from '../page/element-text.ts'
import { metaValue } from '../page/meta-tags.ts'
import type { Page } from '../page/page.ts'

/** A page names its subject here: in its first headings, its title for sharing and its window title; empty ones are left out. */
export const pageHeadings = (page: Page): string[] =>
  [
    ...(page.byTag.get('h1') ?? []).slice(0, 3).map((heading) => textOf(heading, 300)),
    metaValue(page.meta, 'og:title', 'twitter:title') ?? '',
    page.title ?? '',
  ].filter((heading) => heading.length > 2)
