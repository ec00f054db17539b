import type { BuiltPage } from './site-config.ts'

export interface SearchEntry {
  id: string
  title: string
  text: string
}

/** Texts are cut here: a word at the end of a long table helps nobody to find a page. */
const MOST_CHARACTERS = 6_000

/** The search box looks through these: the words of each page without its menu. */
export function searchEntries(pages: readonly BuiltPage[]): SearchEntry[] {
  return pages.map(({ url, content }) => {
    const article = /<article[^>]*>([\s\S]*?)<\/article>/.exec(content)?.[1] ?? ''
    const title = wordsOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(article)?.[1] ?? '')
    const text = wordsOf(
      article.replace(/<h1[\s\S]*?<\/h1>/, '').replaceAll(/<figcaption[\s\S]*?<\/figcaption>/g, ''),
    )
    return { id: `/help${url}`, title, text: text.slice(0, MOST_CHARACTERS) }
  })
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
