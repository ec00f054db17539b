import { escapeHtml } from '../../html.ts'

/** Names hold entities, as WordPress keeps them. */
export const wordpressName = (name: string): string =>
  name.replaceAll(/[&<>]/g, (letter) => escapeHtml(letter)).replaceAll('،', '&#1548;')

export const descriptionHtml = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('\n')

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** The texts that `descriptionHtml` is made of. */
export const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)

/** Word of the category that everything without one lies in; buyers are not shown it. */
export const uncategorized = 'دسته-بندی-نشده'

/** The word of an address that stands for a name. */
export const wordOf = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, '-')

/** A word of an address as WordPress keeps it: in small letters of the percent code. */
export const percentSlug = (slug: string): string =>
  encodeURIComponent(slug).replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())
