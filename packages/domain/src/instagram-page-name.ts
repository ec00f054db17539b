/** What Instagram allows in a name. */
const NAME = /^[a-z0-9._]{1,30}$/
/** First words of Instagram's own addresses, which are nobody's page. */
const NOT_NAMES = new Set(['p', 'reel', 'reels', 'tv', 'explore', 'stories', 'accounts', 'direct'])

/**
 * The name of a page out of what a person writes: `@name`, `name`, or any form of its address (document 2, section 5).
 * Null when it is none.
 * @param host an origin to be taken for Instagram's as well: a sandbox
 */
export function instagramPageName(text: string, host?: string): string | null {
  const bare = withoutInstagram(text, host)
    .toLowerCase()
    .replace(/^\/+|^@/, '')
    .replace(/[/?#].*$/s, '')
  return NAME.test(bare) && !NOT_NAMES.has(bare) ? bare : null
}

/** An address of Instagram or `host` from its first slash on; anything else as it is. */
export function withoutInstagram(text: string, host?: string): string {
  const trimmed = text.trim()
  if (host !== undefined && trimmed.startsWith(`${host}/`)) return trimmed.slice(host.length)
  return trimmed.replace(/^(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com(?=\/)/i, '')
}

/** The address of a page by its name. */
export const instagramPageUrl = (name: string): string => `https://www.instagram.com/${name}/`
