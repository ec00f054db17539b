import type { GuardedRequest } from './guarded-client.ts'

/**
 * These headers survive a redirect to another origin. Any other header, however it is named, may be a secret of the
 * first one.
 */
const HARMLESS = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'range',
  'user-agent',
])
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** One request as it goes over the wire, without what concerns the whole journey. */
export interface Hop {
  url: URL
  method: NonNullable<GuardedRequest['method']>
  headers: Record<string, string>
  body: string | Uint8Array | null
}

/** The target of a redirect; null when the answer is none. */
export function redirectLocation(status: number, headers: Record<string, string>): string | null {
  const location = headers['location']
  if (!REDIRECTS.has(status) || !location) return null
  return decodedAsUtf8(location)
}

/** The next request, as the fetch standard has it: 303, and 301/302 after a POST, become a GET without a body. */
export function nextHop(hop: Hop, status: number, url: URL): Hop {
  const becomesGet =
    (status === 303 && hop.method !== 'GET' && hop.method !== 'HEAD') ||
    ((status === 301 || status === 302) && hop.method === 'POST')
  const sameOrigin = url.origin === hop.url.origin
  const headers = Object.entries(hop.headers).filter(
    ([name]) => (sameOrigin || HARMLESS.has(name)) && !(becomesGet && name.startsWith('content-')),
  )
  return {
    url,
    method: becomesGet ? 'GET' : hop.method,
    headers: Object.fromEntries(headers),
    body: becomesGet ? null : hop.body,
  }
}

/** Header bytes arrive one character each; Persian shops put raw UTF-8 into Location. */
function decodedAsUtf8(header: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'latin1'))
  } catch {
    return header
  }
}
