import { withoutInstagram } from '@payvand/domain'

const PATH = /^\/(?:[a-z0-9._]{1,30}\/)?(?:p|reel|reels|tv)\/([\w-]{5,40})(?:[/?#]|$)/i
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Posts of private pages have longer shortcodes, whose beginning alone is the number. */
const NUMBER_LETTERS = 11
/** Numbers of posts begin with the milliseconds since Instagram's own year zero, and end with 23 other bits. */
const YEAR_ZERO_MS = 1_314_220_021_721n
const OTHER_BITS = 23n

/** The shortcode in the address of a post, reel or video, of Instagram's or of `host` (an origin); null when it is none. */
export function shortcodeOf(link: string, host?: string): string | null {
  return PATH.exec(withoutInstagram(link, host))?.[1] ?? null
}

/** Reads the shortcode of an address that Instagram itself gave, on any host. */
export function shortcodeInPermalink(permalink: string): string | null {
  return PATH.exec(permalink.replace(/^https?:\/\/[^/]+/, ''))?.[1] ?? null
}

/**
 * Computes a post's time from its shortcode: the code is the post's number in base 64, the number begins with the time.
 * Null when it cannot be one.
 */
export function takenAtOf(shortcode: string, now: number): Date | null {
  let number = 0n
  for (const letter of shortcode.slice(0, NUMBER_LETTERS)) {
    const digit = ALPHABET.indexOf(letter)
    if (digit < 0) return null
    number = number * 64n + BigInt(digit)
  }
  const ms = Number((number >> OTHER_BITS) + YEAR_ZERO_MS)
  const isLikely = shortcode.length >= NUMBER_LETTERS - 1 && ms <= now
  return isLikely ? new Date(ms) : null
}
