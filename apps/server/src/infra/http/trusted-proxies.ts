import { isIP } from 'node:net'

/**
 * False trusts nobody; a number, that many hops before the program; a list, the proxies at these addresses and
 * networks.
 */
export type TrustedProxies = false | number | string[]

const NAMED = ['loopback', 'linklocal', 'uniquelocal']
const MOST_HOPS = 10

/**
 * Reads `PAYVAND_TRUST_PROXY`. A proxy appends the address it sees to X-Forwarded-For; what stands before it, the caller may
 * have written. Throws where the text would believe everybody, or says neither a count nor addresses.
 */
export function trustedProxiesOf(text: string | undefined): TrustedProxies {
  const said = text?.trim().toLowerCase() ?? ''
  if (['', '0', 'off', 'false'].includes(said)) return false
  if (/^\d+$/.test(said)) {
    const hops = Number(said)
    if (hops > MOST_HOPS) throw fault(`at most ${MOST_HOPS} proxies`, text)
    return hops
  }
  if (said === 'true') throw fault('true would believe whatever address a caller writes', text)
  const addresses = said.split(/[\s,]+/).filter(Boolean)
  for (const address of addresses) if (!isNetwork(address)) throw fault(`${address} is no address`, text)
  return addresses
}

function isNetwork(text: string): boolean {
  if (NAMED.includes(text)) return true
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  if (version === 0) return false
  // A network of no bits is everybody.
  return bits === undefined || (Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
}

function fault(why: string, text: string | undefined): Error {
  return new Error(
    `PAYVAND_TRUST_PROXY takes how many proxies stand before the program (1), or their addresses and networks (10.0.0.0/8,127.0.0.1); ${why}: ${text}`,
  )
}
