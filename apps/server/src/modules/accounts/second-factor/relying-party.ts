import { isIP } from 'node:net'

/** For whom passkeys are made: the domain they belong to, and the address of the panel that may use them. */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * Reads it from the panel's public address (an origin). Passkeys belong to a domain and never to a number: on this machine they work
 * at `localhost`, and null where the address is another number or without encryption.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  if (bare === 'localhost' || bare === '127.0.0.1' || bare === '::1') {
    return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` }
  }
  return isIP(bare) === 0 && protocol === 'https:' ? { id: hostname, origin } : null
}
