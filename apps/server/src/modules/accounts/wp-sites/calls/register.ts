import { type BasalamUser, basalamBoothUrl, ConnectorError } from '@payvand/connectors'
import { iranianPhone, siteAddress } from '@payvand/domain'
import { FIELD_SENTENCES } from '@payvand/texts'
import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import type { Services } from '../../services.ts'
import { siteKey } from '../site-key.ts'
import { countOtherSites, lockSitesOf, saveWpSite } from '../wp-sites-store.ts'

/** Tokens that are being asked about at once: whoever sends made-up ones keeps no more of us, nor of the marketplace, busy. */
const MOST_AT_ONCE = 5
/** No booth has more shops; without a bound one token could fill the list. */
const MOST_SITES = 50

let underWay = 0

/**
 * Called by a shop's WordPress plugin with the token that its booth gave it. Whose booth that is, the marketplace says; the
 * token itself is kept nowhere (docs/decisions/0034).
 */
export const register: Handler<'wpSites.register'> = async ({ services, bearer }, { body }) => {
  const key = siteKey(body.siteUrl)
  if (key === null)
    throw new CallError('invalid_request', {
      fields: [{ field: 'site_url', message: FIELD_SENTENCES.site_invalid }],
    })
  if (bearer === null) throw new CallError('wp_site_token_refused')
  const { vendor, mobile } = await ownerOf(services, bearer)
  if (!vendor) throw new CallError('wp_site_without_booth')
  const site = {
    vendorId: vendor.id,
    siteKey: key,
    siteUrl: siteAddress(body.siteUrl) ?? body.siteUrl,
    vendorLink: basalamBoothUrl(vendor.identifier, services.config.marketplace),
    mobile: mobile && (iranianPhone(mobile) ?? mobile),
  }
  const id = await services.rows.transaction().execute(async (trx) => {
    await lockSitesOf(trx, vendor.id)
    if ((await countOtherSites(trx, site)) >= MOST_SITES) throw new CallError('too_many_requests')
    return saveWpSite(trx, site, { now: services.now(), isDemo: services.config.sandbox !== null })
  })
  return { id, vendorId: vendor.id }
}

async function ownerOf(services: Services, token: string): Promise<BasalamUser> {
  if (underWay >= MOST_AT_ONCE) throw new CallError('too_many_requests')
  underWay++
  try {
    return await services.booths.withToken(token).currentUser()
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    if (error.kind === 'disconnected' || error.kind === 'forbidden')
      throw new CallError('wp_site_token_refused')
    if (error.kind === 'rate_limited') throw new CallError('too_many_requests')
    throw new CallError('marketplace_unavailable')
  } finally {
    underWay--
  }
}
