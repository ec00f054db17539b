/** The rules of a robots.txt for one crawler (RFC 9309). */
export interface Robots {
  /** Longest matching rule wins, allow wins a tie; robots.txt itself is always allowed. */
  isAllowed: (url: string) => boolean
  /** ms between two requests, null when not asked for. */
  crawlDelayMs: number | null
  sitemaps: string[]
}

interface Rule {
  allow: boolean
  length: number
  hasWildcards: boolean
  text: string
}
interface Group {
  agents: string[]
  rules: Rule[]
  delay: number | null
}

const LARGEST = 500 * 1024
const LONGEST_DELAY_MS = 60_000
/** Spellings Google's parser forgives as well. */
const KEYS: Record<string, string> = {
  'user-agent': 'agent',
  useragent: 'agent',
  'user agent': 'agent',
  allow: 'allow',
  disallow: 'disallow',
  dissallow: 'disallow',
  dissalow: 'disallow',
  disalow: 'disallow',
  diasllow: 'disallow',
  disallaw: 'disallow',
  'crawl-delay': 'delay',
  crawldelay: 'delay',
  sitemap: 'sitemap',
  'site-map': 'sitemap',
}

export const ALLOW_ALL: Robots = { isAllowed: () => true, crawlDelayMs: null, sitemaps: [] }

/** Reads at most 500 KiB of a robots.txt for a product token such as "payvand". Anything unreadable is left out; never throws. */
export function parseRobots(text: string, productToken: string): Robots {
  const { groups, sitemaps } = readGroups(text.slice(0, LARGEST))
  const token = productToken.toLowerCase()
  const named = token === '' ? [] : groups.filter((group) => group.agents.includes(token))
  const chosen = named.length > 0 ? named : groups.filter((group) => group.agents.includes('*'))
  const rules = chosen.flatMap((group) => group.rules)
  const delays = chosen.map((group) => group.delay).filter((delay) => delay !== null)
  return {
    isAllowed: (url) => decide(rules, url),
    crawlDelayMs: delays.length > 0 ? Math.min(LONGEST_DELAY_MS, Math.max(...delays) * 1_000) : null,
    sitemaps,
  }
}

function readGroups(text: string): { groups: Group[]; sitemaps: string[] } {
  const groups: Group[] = []
  const sitemaps: string[] = []
  let current: Group | null = null
  let inRules = false
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    const record = readLine(line)
    if (record === null) continue
    const { key, value } = record
    if (key === 'sitemap') sitemaps.push(value)
    else if (key === 'agent') {
      if (current === null || inRules) groups.push((current = { agents: [], rules: [], delay: null }))
      inRules = false
      current.agents.push(agentToken(value))
    } else if (current !== null) {
      if (key === 'delay') {
        const seconds = Number(value.replace(',', '.'))
        if (Number.isFinite(seconds) && seconds > 0) current.delay = seconds
      } else {
        inRules = true
        if (value !== '') current.rules.push(ruleOf(key === 'allow', value))
      }
    }
  }
  return { groups, sitemaps }
}

function readLine(line: string): { key: string; value: string } | null {
  const comment = line.indexOf('#')
  const bare = (comment < 0 ? line : line.slice(0, comment)).trim().slice(0, 2_083 * 8)
  const colon = bare.indexOf(':')
  const [word = '', second = '', ...others] = colon < 0 ? bare.split(/\s+/, 3) : []
  const name = colon < 0 ? word : bare.slice(0, colon).trim()
  const key = others.length > 0 ? undefined : KEYS[name.toLowerCase()]
  return key === undefined || (colon < 0 && second === '')
    ? null
    : { key, value: colon < 0 ? second : bare.slice(colon + 1).trim() }
}

/** The product token ends where its letters end: "FooBot/1.2" is "foobot"; "*" alone or followed by anything is everyone. */
const agentToken = (value: string): string =>
  /^\*(?:\s|$)/.test(value) ? '*' : (/^[a-z_-]*/i.exec(value)?.[0] ?? '').toLowerCase()

function ruleOf(allow: boolean, value: string): Rule {
  const text = percentEncoded(value)
  return { allow, text, length: text.length, hasWildcards: text.includes('*') || text.endsWith('$') }
}

/** Matches a path with a pattern with stars: each piece is found after the one before, so the work stays linear. */
function matchesWildcards(text: string, path: string): boolean {
  const anchored = text.endsWith('$')
  const pieces = (anchored ? text.slice(0, -1) : text).split('*')
  const [first = '', ...rest] = pieces
  if (!path.startsWith(first)) return false
  let at = first.length
  const last = anchored ? rest.pop() : undefined
  for (const piece of rest) {
    const found = path.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  if (!anchored) return true
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last)
}

function decide(rules: readonly Rule[], url: string): boolean {
  const path = pathOf(url)
  if (path === '/robots.txt') return true
  let best: Rule | null = null
  for (const rule of rules) {
    if (!matches(rule, path)) continue
    if (best === null || rule.length > best.length || (rule.length === best.length && rule.allow)) best = rule
  }
  return best?.allow ?? true
}

function matches(rule: Rule, path: string): boolean {
  if (rule.hasWildcards) return matchesWildcards(rule.text, path)
  if (path.startsWith(rule.text)) return true
  // "/index.html" stands for its folder too, as Google reads it.
  return rule.allow && /\/index\.html?$/.test(rule.text) && path === rule.text.replace(/index\.html?$/, '')
}

function pathOf(url: string): string {
  const afterHost = url
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#;]*/i, '')
    .replace(/^\/\/[^/?#;]*/, '')
    .replace(/#.*$/, '')
  const path = afterHost.startsWith('/') ? afterHost : `/${afterHost}`
  return percentEncoded(path)
}

/** Letters outside ASCII as percent escapes in upper case, so that both spellings compare equal. */
const percentEncoded = (text: string): string =>
  text
    .replace(/[\u0080-\uffff]+/g, (letters) => encodeURIComponent(letters.toWellFormed()))
    .replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
