import {
  SESSION_PARAMETER,
  SESSION_VALUE,
  SURE_SESSION_PARAMETER,
  TRACKING_PARAMETER,
} from '../lexicon/address-words.ts'
import { routeOf } from '../page/page-path.ts'

const LONGEST = 2_000

/**
 * One spelling per page, the one it is fetched by: only what cannot change the page is taken off. The fragment, unless it is
 * an app's route, user name, default port, tracking parameters, session ids (parameters, ";jsessionid=" and "/(S(…))/") and
 * the dot after a host are dropped, escapes written one way (upper case, none where none is needed). The order of the other
 * parameters stays, since shops may mean it. Idempotent. Null for what is not an http(s) address or longer than 2000
 * characters.
 */
export function normaliseUrl(address: string, base?: string): string | null {
  if (address.length > LONGEST * 4) return null
  let url = parse(address.trim(), base)
  // Taking an escape off may bare another one ("%%34%31"): each round is shorter, so this ends.
  for (let before = ''; url !== null && url.href !== before; ) {
    before = url.href
    url = parse(clean(url), undefined)
  }
  return url === null || url.href.length > LONGEST ? null : url.href
}

function parse(address: string, base: string | undefined): URL | null {
  try {
    const url = new URL(address, base)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : null
  } catch {
    return null
  }
}

function clean(url: URL): string {
  const host = url.host.replace(/\.(?=$|:)/, '')
  const path = plainEscapes(url.pathname)
    .replace(/;(?:jsessionid|phpsessid|sid|sessionid)=[^/;]*/gi, '')
    .replace(/\/\((?:[A-Z]\([^()/]*\))+\)(?=\/|$)/gi, '')
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((piece) => !/^\?*$/.test(piece) && !isOrnament(piece))
    .map(plainEscapes)
  return `${url.protocol}//${host}${path}${kept.length > 0 ? `?${kept.join('&')}` : ''}${plainEscapes(routeOf(url))}`
}

const plainEscapes = (text: string): string =>
  text.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const letter = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : escape.toUpperCase()
  })

function isOrnament(piece: string): boolean {
  const [name, value] = parameterOf(piece)
  return (
    TRACKING_PARAMETER.test(name) ||
    SURE_SESSION_PARAMETER.test(name) ||
    (SESSION_PARAMETER.test(name) && SESSION_VALUE.test(value))
  )
}

/** Name and value of a piece of a query, readable. */
export function parameterOf(piece: string): [name: string, value: string] {
  const at = piece.indexOf('=')
  const name = at < 0 ? piece : piece.slice(0, at)
  return [readable(name), at < 0 ? '' : readable(piece.slice(at + 1))]
}

/** Decodes escapes and composes letters; a text with broken escapes stays as it is. */
export function readable(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).normalize('NFC')
  } catch {
    return text
  }
}

/** Tells whether two addresses are of one site: same host, a leading "www." or "m." apart. */
export const isSameSite = (a: string, b: string): boolean => siteOf(a) === siteOf(b)

/** The host by which a site is known, without "www.", and without the "m." or "amp." of its copy for phones. */
export const siteOf = (address: string): string =>
  new URL(address).host.replace(/^(?:www|m|mobile|amp|wap|touch)\.(?=[^.]+\.)/, '')

/** An address of a site as the site's own: with the scheme and host of `site`, so that http, www and "m." are one. */
export function onSite(address: string, site: string): string {
  const url = new URL(address)
  const own = new URL(site)
  if (url.origin === own.origin || url.port !== own.port || siteOf(address) !== siteOf(site)) return address
  return `${own.origin}${url.pathname}${url.search}${url.hash}`
}
