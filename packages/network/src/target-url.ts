import { isIP } from 'node:net'
import { NetworkError } from './network-error.ts'
import { isPublicAddress } from './public-address.ts'

/** Ports of other protocols, where an HTTP request could be read as commands: the WHATWG fetch standard's "bad ports". */
const BAD_PORTS = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])
const PRIVATE_NAME = /(^|\.)(localhost|localdomain|local|internal|home\.arpa)$/

/** `host:port` of an address: lower case, the scheme's own port filled in, IPv6 in brackets, no trailing dot. */
export function hostOf(url: URL): string {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return `${url.hostname.toLowerCase().replace(/\.$/, '')}:${port}`
}

/**
 * Reads an address and refuses it if that can be decided without the network. A name's public address is checked later,
 * at the moment of connecting.
 * @throws NetworkError `invalid_url` or `address_blocked`
 */
export function parseTarget(address: string, allowed: ReadonlySet<string>, base?: URL): URL {
  const url = URL.parse(address, base?.href)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new NetworkError('invalid_url', address)
  if (url.username || url.password) throw new NetworkError('invalid_url', address)
  url.hash = ''
  const host = hostOf(url)
  if (allowed.has(host)) return url
  if (BAD_PORTS.has(Number(host.slice(host.lastIndexOf(':') + 1))))
    throw new NetworkError('invalid_url', url.href)
  const name = host.slice(0, host.lastIndexOf(':')).replace(/^\[|\]$/g, '')
  if (isIP(name) ? !isPublicAddress(name) : PRIVATE_NAME.test(name)) {
    throw new NetworkError('address_blocked', url.href)
  }
  return url
}

/**
 * The list of `host:port` pairs that may be private (PAYVAND_ALLOW_HOSTS), in the spelling of `hostOf`.
 * @throws TypeError for an entry without a port, or with anything but a host and a port in it
 */
export function parseAllowedHosts(entries: readonly string[]): ReadonlySet<string> {
  return new Set(
    entries.map((entry) => {
      const url = /^[^/@?#\\\s]+:\d{1,5}$/.test(entry) ? URL.parse(`http://${entry}`) : null
      if (!url) throw new TypeError(`not a host:port pair: ${entry}`)
      return hostOf(url)
    }),
  )
}
