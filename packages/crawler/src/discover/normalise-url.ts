const TRACKING =
  /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|yclid|msclkid|igshid|srsltid|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|ttclid|twclid|li_fat_id|epik|zanpid|irclickid)$/i
const LONGEST = 2_000

/**
 * One spelling per page: fragment, tracking parameters and default port dropped, host in lower case; the order of the
 * other parameters stays, since shops may mean it. Null for what is not an http(s) address or longer than 2000 characters.
 */
export function normaliseUrl(address: string, base?: string): string | null {
  let url: URL
  try {
    url = new URL(address.trim(), base)
  } catch {
    return null
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  url.hash = ''
  url.username = ''
  url.password = ''
  for (const name of new Set(url.searchParams.keys())) if (TRACKING.test(name)) url.searchParams.delete(name)
  return url.href.length > LONGEST ? null : url.href.replace(/\?$/, '')
}

/** Whether two addresses are of one site: same host, a leading "www." apart. */
export const isSameSite = (a: string, b: string): boolean => siteOf(a) === siteOf(b)

export const siteOf = (address: string): string => new URL(address).host.replace(/^www\./, '')
