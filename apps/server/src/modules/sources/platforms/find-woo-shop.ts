import { readWooNamespaces, WOO_NAMESPACE, wooBase, wooSiteAddress } from '@payvand/connectors'
import { isWebAddress } from '@payvand/domain'
import { type GuardedResponse, NetworkError } from '@payvand/network'
import { FIELD_SENTENCES } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import type { Services } from '../services.ts'

const DEADLINE_MS = 6_000
/** A site that lists its routes all the same lists many. */
const MOST_BYTES = 8_000_000
const MOST_REDIRECTS = 3

/**
 * The shop at an address that a person wrote: where it really is, after redirects, with the folder its WordPress lives in.
 * Without https only where this machine's own shops are (`PAYVAND_ALLOW_HOSTS`).
 * @throws CallError `invalid_request`, `woocommerce_not_found`, `woocommerce_needs_https`, `woocommerce_plain_permalinks`,
 * `platform_unavailable`
 */
export async function findWooShop(services: Services, written: string): Promise<string> {
  const address = /^https?:\/\//i.test(written) ? written : `https://${written}`
  if (!isWebAddress(address) || !URL.canParse(address)) throw urlFault()
  const base = secured(services, wooBase(address))
  const found = await baseOf(await askSecured(services, base))
  if (found === null) {
    // A shop with plain permalinks shows itself by a parameter, where it looks at no keys.
    const isPlain = (await baseOf(await ask(services, wooSiteAddress(base, true).href))) !== null
    throw new CallError(isPlain ? 'woocommerce_plain_permalinks' : 'woocommerce_not_found')
  }
  if (!isSecure(services, found)) throw new CallError('woocommerce_needs_https')
  return found
}

const urlFault = () =>
  new CallError('invalid_request', { fields: [{ field: 'url', message: FIELD_SENTENCES.url_invalid }] })

function isSecure({ config }: Services, base: string): boolean {
  const { protocol, host } = new URL(base)
  return protocol === 'https:' || config.allowHosts.includes(host)
}

/** Keys never travel in the open: an address that was written without https is tried with it. */
function secured(services: Services, base: string): string {
  return isSecure(services, base) ? base : base.replace(/^http:/, 'https:')
}

/** A shop that does not answer over https and does without it has no certificate, and is told so. */
async function askSecured(services: Services, base: string): Promise<GuardedResponse | null> {
  try {
    return await ask(services, wooSiteAddress(base, false).href)
  } catch (error) {
    const isAway = error instanceof CallError && error.code === 'platform_unavailable'
    if (!isAway || !base.startsWith('https:')) throw error
    const inTheOpen = wooSiteAddress(base.replace(/^https:/, 'http:'), false).href
    const answer = await ask(services, inTheOpen).catch(() => null)
    if ((await baseOf(answer)) === null) throw error
    throw new CallError('woocommerce_needs_https')
  }
}

/** Null: a site that leads in a circle is not there. */
async function ask({ network }: Services, url: string): Promise<GuardedResponse | null> {
  try {
    return await network.request({
      url,
      headers: { accept: 'application/json' },
      deadlineMs: DEADLINE_MS,
      maxBytes: MOST_BYTES,
      maxRedirects: MOST_REDIRECTS,
    })
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    if (error.failure === 'invalid_url' || error.failure === 'address_blocked') throw urlFault()
    if (error.failure === 'too_many_redirects') return null
    if (error.failure === 'host_not_found') throw new CallError('woocommerce_not_found')
    throw new CallError('platform_unavailable')
  }
}

/** Null where WooCommerce does not answer. A site that shows its root to its own people only is asked with keys later. */
async function baseOf(answer: GuardedResponse | null): Promise<string | null> {
  if (answer === null) return null
  const { url, status, body } = answer
  const isHidden = status === 401 || status === 403
  const isThere =
    status >= 200 &&
    status < 300 &&
    (await readWooNamespaces(new TextDecoder().decode(body))).includes(WOO_NAMESPACE)
  if (!isHidden && !isThere) return null
  const { origin, pathname } = new URL(url)
  return wooBase(origin + pathname.replace(/\/wp-json\/?$/, ''))
}
