import type { Element } from 'domhandler'

/** Values by name, property or itemprop, lower-cased, in order. */
export type MetaTags = Map<string, string[]>

export function readMetaTags(metas: readonly Element[]): MetaTags {
  const tags: MetaTags = new Map()
  for (const { attribs } of metas) {
    const content = (attribs['content'] ?? attribs['value'])?.trim()
    if (!content) continue
    for (const key of new Set([attribs['property'], attribs['name']])) {
      if (!key) continue
      const name = key.trim().toLowerCase()
      tags.set(name, [...(tags.get(name) ?? []), content].slice(0, 50))
    }
  }
  return tags
}

/** The first value of the first name that has one. */
export function metaValue(tags: MetaTags, ...names: string[]): string | null {
  for (const name of names) {
    const value = tags.get(name)?.[0]
    if (value) return value
  }
  return null
}
