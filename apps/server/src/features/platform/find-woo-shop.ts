import { wooBase, wooSiteAddress } from '@payvand/connectors'
import { isWebAddress } from '@payvand/domain'
import { type GuardedResponse, NetworkError } from '@payvand/network'
import { FIELD_SENTENCES } from '@payvand/texts'
import { z } from 'zod'
import { CallError } from '../../core/call-error.ts'
import type { Services } from '../../core/services.ts'

const DEADLINE_MS = 6_000
/** A site that lists its routes all the same lists many. */
const MOST_BYTES = 8_000_000
const MOST_REDIRECTS = 3
const API = 'wc/v3'

const root = z.object({ namespaces: z.array(z.string()) })

/**
 * The shop at an address that a person wrote: where it really is, after redirects, with the folder its WordPress lives in.
 * Without https only where this machine's own shops are (`PAYVAND_ALLOW_HOSTS`).
 * @throws CallError `invalid_request`, `woocommerce_not_found`, `woocommerce_needs_https`, `platform_unavailable`
 */
export async function findWooShop(services: Services, written: string): Promise<string> {
  const address = /^https?:\/\//i.test(written) ? written : `https://${written}`
  if (!isWebAddress(address) || !URL.canParse(address)) throw urlFault()
  const base = secured(services, wooBase(address))
  for (const isPlain of [false, true]) {
    const answer = await ask(services, wooSiteAddress(base, isPlain).href)
    const found = baseOf(answer, isPlain)
    if (found === null) continue
    if (!isSecure(services, found)) throw new CallError('woocommerce_needs_https')
    return found
  }
  throw new CallError('woocommerce_not_found')
}

const urlFault = () =>
  new CallError('invalid_request', { fields: [{ field: 'url', message: FIELD_SENTENCES.url_invalid }] })

function isSecure({ config }: Services, base: string): boolean {
  const { protocol, host } = new URL(base)
  return protocol === 'https:' || config.allowHosts.includes(host)
}

/** Nobody's keys travel in the open: an address that was written without https is tried with it. */
function secured(services: Services, base: string): string {
  return isSecure(services, base) ? base : base.replace(/^http:/, 'https:')
}

async function ask({ network }: Services, url: string): Promise<GuardedResponse> {
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
    if (error.failure === 'host_not_found') throw new CallError('woocommerce_not_found')
    throw new CallError('platform_unavailable')
  }
}

/** Null where WooCommerce does not answer. A site that shows its root to its own people only is asked with keys later. */
function baseOf({ url, status, body }: GuardedResponse, isPlain: boolean): string | null {
  const isHidden = status === 401 || status === 403
  if (!isHidden && !(status >= 200 && status < 300 && namespacesOf(body).includes(API))) return null
  const { origin, pathname } = new URL(url)
  const folder = isPlain ? pathname : pathname.replace(/\/wp-json\/?$/, '')
  return wooBase(origin + folder)
}

function namespacesOf(body: Uint8Array): string[] {
  try {
    return root.parse(JSON.parse(new TextDecoder().decode(body))).namespaces
  } catch {
    return []
  }
}
