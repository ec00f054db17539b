import { siteAddress } from '@payvand/domain'

/**
 * Identity of a site: host, port and folder, without scheme, `www.`, query and the slash at the end. One host may
 * hold several WordPress sites in folders. Null for text that is no address.
 */
export function siteKey(written: string): string | null {
  const address = URL.parse(siteAddress(written) ?? '')
  return address && `${address.host.replace(/^www\./, '')}${address.pathname.replace(/\/+$/, '')}`
}
