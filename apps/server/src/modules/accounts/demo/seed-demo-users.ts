import type { Platform } from '@payvand/domain'
import { takeTransactionLock } from '../../../infra/db/transaction-lock-store.ts'
import { insertBusiness, saveConnection } from '../businesses/businesses-store.ts'
import type { Services } from '../services.ts'
import { hashPassword } from '../sessions/passwords.ts'
import { findUserByUsername, insertUser } from '../users/users-store.ts'

/** Creates one seller a platform, as the README promises them, and an admin. They exist beside the sandbox only. */
const DEMO_SELLERS: readonly { username: string; platform: Platform }[] = [
  { username: 'demo', platform: 'payvand' },
  { username: 'digikala', platform: 'digikala' },
  { username: 'shopfa', platform: 'shopfa' },
  { username: 'sazito', platform: 'sazito' },
  { username: 'instagram', platform: 'instagram' },
]
const SELLER_PASSWORD = 'Demo1234'
const ADMIN = { username: 'admin', password: 'Admin1234' }

/** Makes the demo users that are missing. Each seller's booth is the sandbox's seller of the same name. */
export async function seedDemoUsers(services: Services): Promise<void> {
  for (const seller of DEMO_SELLERS) {
    if (await findUserByUsername(services.rows, seller.username)) continue
    await seedSeller(services, seller)
  }
  if (!(await findUserByUsername(services.rows, ADMIN.username))) {
    await seedUser(services, { ...ADMIN, platform: 'payvand', isAdmin: true, tokenOf: 'demo' })
  }
}

function seedSeller(services: Services, seller: { username: string; platform: Platform }): Promise<void> {
  return seedUser(services, {
    ...seller,
    password: SELLER_PASSWORD,
    isAdmin: false,
    tokenOf: seller.username,
  })
}

async function seedUser(
  services: Services,
  demo: { username: string; password: string; platform: Platform; isAdmin: boolean; tokenOf: string },
): Promise<void> {
  const accessToken = `sandbox-token-${demo.tokenOf}`
  const owner = await services.booths.withToken(accessToken).currentUser()
  const passwordHash = await hashPassword(demo.password)
  await services.rows.transaction().execute(async (trx) => {
    // Processes that start together find the same users missing.
    await takeTransactionLock(trx, 'demo-users')
    if (await findUserByUsername(trx, demo.username)) return
    const businessId = await insertBusiness(trx, {
      name: owner.vendor?.title ?? demo.username,
      platform: demo.platform,
      is_active: true,
    })
    await insertUser(trx, {
      businessId,
      username: demo.username,
      name: owner.name,
      passwordHash,
      // The admin shares the first seller's booth; signing on as that seller must not make an admin.
      marketplaceUserId: demo.isAdmin ? null : owner.id,
      isAdmin: demo.isAdmin,
      isDemo: true,
    })
    await saveConnection(trx, businessId, {
      status: 'connected',
      status_reason: null,
      user_id: owner.id,
      vendor_id: owner.vendor?.id ?? null,
      vendor_identifier: owner.vendor?.identifier ?? null,
      vendor_title: owner.vendor?.title ?? null,
      access_token_sealed: services.secrets.seal(
        'marketplace_connections.access_token_sealed',
        businessId,
        accessToken,
      ),
      refresh_token_sealed: null,
      expires_at: null,
    })
  })
}
