import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Public by number, yet answered by the machine's own host: Azure's metadata and wire server. */
const HOST_SERVICES = new Set(['168.63.129.16'])
const NAT64 = ipaddr.IPv6.parse('64:ff9b::')
const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::')

/**
 * Tells whether an IP address (not a name) belongs to the public internet. Private, loopback, link-local (with the
 * cloud metadata address), carrier-grade NAT, multicast, documentation and reserved ranges do not, nor do the IPv6
 * forms that carry such an IPv4 address inside them. Anything that is not an IP address is not public.
 */
export function isPublicAddress(address: string): boolean {
  // A zone belongs to a link of this machine, so the digits before it do not matter.
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  return parsed instanceof ipaddr.IPv4 ? isPublicV4(parsed) : isPublicV6(parsed)
}

function isPublicV4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !HOST_SERVICES.has(address.toString())
}

function isPublicV6(address: ipaddr.IPv6): boolean {
  if (address.isIPv4MappedAddress()) return isPublicV4(address.toIPv4Address())
  // A provider without IPv4 reaches every public site through NAT64.
  if (address.match(NAT64, 96)) return isPublicV4(new ipaddr.IPv4(address.toByteArray().slice(12)))
  // 6to4 and Teredo hide an IPv4 address as well; both are dead, and their own ranges, so they fail the second test.
  return address.match(GLOBAL_UNICAST, 3) && address.range() === 'unicast'
}
