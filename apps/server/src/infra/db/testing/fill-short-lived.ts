import type { Database } from '../database.ts'

/** Tables of what opens something for a while, which a restored backup must not make good again. */
export const SHORT_LIVED = [
  'sessions',
  'login_attempts',
  'login_waits',
  'known_devices',
  'used_sign_ons',
  'woo_authorizations',
] as const

/** A row in each of them. */
export async function fillShortLived(
  kysely: Database['kysely'],
  businessId: number,
  userId: number,
): Promise<void> {
  const at = new Date()
  const opened = { token_hash: 'hash', user_id: userId }
  await kysely
    .insertInto('sessions')
    .values({ ...opened, expires_at: at, address: null, user_agent: null })
    .execute()
  await kysely
    .insertInto('known_devices')
    .values({ ...opened, created_at: at, last_used_at: at })
    .execute()
  await kysely
    .insertInto('login_attempts')
    .values({ username: 'u', address: '192.0.2.1', device_hash: null })
    .execute()
  await kysely
    .insertInto('login_waits')
    .values({ username: 'u', address: '192.0.2.1', ready_at: at })
    .execute()
  await kysely.insertInto('used_sign_ons').values({ nonce_hash: 'nonce', expires_at: at }).execute()
  const shop = {
    state_hash: 'state',
    business_id: businessId,
    base_url: 'https://shop.example',
    keys_sealed: 'keys',
  }
  await kysely
    .insertInto('woo_authorizations')
    .values({ ...shop, expires_at: at })
    .execute()
}
