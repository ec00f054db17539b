/** The characters and length that Instagram allows in a name. */
const NAME = /^[a-z0-9._]{1,30}$/
/** First path segments of Instagram's own URLs, which are no page names. */
const NOT_NAMES = new Set(['p', 'reel', 'reels', 'tv', 'explore', 'stories', 'accounts', 'direct'])

/**
 * Reads the name of a page from `@name`, `name`, or any form of its URL (document 2, section 5). Null when the text
 * is none.
 * @param host an origin that counts as Instagram's as well: a sandbox
 */
export function instagramPageName(text: string, host?: string): string | null {
  const bare = withoutInstagram(text, host)
    .toLowerCase()
    .replace(/^\/+|^@/, '')
    .replace(/[/?#].*$/s, '')
  return NAME.test(bare) && !NOT_NAMES.has(bare) ? bare : null
}

/** Cuts an address of Instagram or `host` down to its path; any other text stays as it is. */
export function withoutInstagram(text: string, host?: string): string {
  const trimmed = text.trim()
  if (host !== undefined && trimmed.startsWith(`${host}/`)) return trimmed.slice(host.length)
  return trimmed.replace(/^(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com(?=\/)/i, '')
}

export const instagramPageUrl = (name: string): string => `https://www.instagram.com/${name}/`
