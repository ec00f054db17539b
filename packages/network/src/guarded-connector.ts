import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import type { buildConnector } from 'undici'
import type { ResolvedAddress } from './guarded-client.ts'
import { isPublicAddress } from './public-address.ts'
import { undici } from './undici.ts'

const CONNECT_TIMEOUT_MS = 10_000

/** The name led to no public address. Becomes `address_blocked`. */
export class AddressBlocked extends Error {}

type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>

async function resolveWithSystem(hostname: string): Promise<ResolvedAddress[]> {
  const found = await systemLookup(hostname, { all: true })
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}

/**
 * Makes connections for undici, to public addresses only. The check sits between resolving and connecting, on the
 * very address that is connected to, so a name that answers differently the second time (DNS rebinding) gains nothing.
 */
export function createGuardedConnector(
  allowed: ReadonlySet<string>,
  resolve: Resolve = resolveWithSystem,
): buildConnector.connector {
  const connectTo = (onlyPublic: boolean) =>
    undici().buildConnector({
      allowH2: false,
      timeout: CONNECT_TIMEOUT_MS,
      rejectUnauthorized: true,
      lookup: lookupWith(resolve, onlyPublic),
    })
  const connectAnywhere = connectTo(false)
  const connectPublic = connectTo(true)

  return (options, callback) => {
    const hostname = options.hostname.replace(/^\[|\]$/g, '')
    const port = options.port || (options.protocol === 'https:' ? '443' : '80')
    const name = hostname.toLowerCase().replace(/\.$/, '')
    if (allowed.has(`${isIP(name) === 6 ? `[${name}]` : name}:${port}`))
      return connectAnywhere(options, callback)
    // An address in digits is never looked up.
    if (isIP(hostname) && !isPublicAddress(hostname)) {
      return callback(new AddressBlocked(hostname), null)
    }
    connectPublic(options, (...result) => {
      const socket = result[1]
      if (socket && !isPublicAddress(socket.remoteAddress ?? '')) {
        socket.destroy()
        return callback(new AddressBlocked(hostname), null)
      }
      callback(...result)
    })
  }
}

function lookupWith(resolve: Resolve, onlyPublic: boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const usable = onlyPublic ? found.filter(({ address }) => isPublicAddress(address)) : [...found]
        const first = usable[0]
        if (!first) callback(new AddressBlocked(hostname), [])
        else if (options.all) callback(null, usable)
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    )
  }
}
