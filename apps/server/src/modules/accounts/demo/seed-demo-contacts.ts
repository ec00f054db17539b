import { basalamBoothUrl } from '@payvand/connectors'
import { DEMO_CONTACTS } from '@payvand/texts'
import { findConnection } from '../businesses/businesses-store.ts'
import { countContacts, saveContact } from '../contacts/contacts-store.ts'
import type { Services } from '../services.ts'
import { findUserByUsername } from '../users/users-store.ts'
import { countWpSites, saveWpSite } from '../wp-sites/wp-sites-store.ts'

const DAY_MS = 24 * 3_600_000
/** Sites of the sandbox's sellers; their numbers are the sandbox's own. */
const DEMO_SITES = [
  { username: 'shopfa', site: 'termeh-home.example', mobile: '09120000103', daysAgo: 12 },
  { username: 'sazito', site: 'tabriz-nuts.example', mobile: '09120000104', daysAgo: 3 },
]

/**
 * Creates contact requests and WordPress sites for the demo admin to see, where there are none. Beside the sandbox
 * only.
 */
export async function seedDemoContacts(services: Services): Promise<void> {
  const { rows } = services
  const ago = (days: number) => ({ now: new Date(services.now().getTime() - days * DAY_MS), isDemo: true })
  if ((await countContacts(rows, true)) === 0) {
    for (const { daysAgo, ...contact } of DEMO_CONTACTS)
      await saveContact(rows, { ...contact, formKey: `demo ${contact.phone}`, address: null }, ago(daysAgo))
  }
  if ((await countWpSites(rows, true)) > 0) return
  for (const { username, site, mobile, daysAgo } of DEMO_SITES) {
    const user = await findUserByUsername(rows, username)
    const booth = user && (await findConnection(rows, user.businessId))
    if (!booth?.vendor_id || !booth.vendor_identifier) continue
    const vendorLink = basalamBoothUrl(booth.vendor_identifier, services.config.marketplace)
    const demo = { vendorId: booth.vendor_id, siteKey: site, siteUrl: `https://${site}`, vendorLink, mobile }
    await saveWpSite(rows, demo, ago(daysAgo))
  }
}
