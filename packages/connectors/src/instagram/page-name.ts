/** What Instagram allows in a name. */
const NAME = /^[a-z0-9._]{1,30}$/
/** First words of Instagram's own addresses, which are nobody's page. */
const NOT_NAMES = new Set(['p', 'reel', 'reels', 'tv', 'explore', 'stories', 'accounts', 'direct'])

/**
 * The name of a page out of what a person writes: `@name`, `name`, or any form of its address (document 2, section 5).
 * Null when it is none.
 */
export function instagramPageName(text: string): string | null {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com\/+/, '')
    .replace(/^@/, '')
    .replace(/[/?#].*$/s, '')
  return NAME.test(bare) && !NOT_NAMES.has(bare) ? bare : null
}
