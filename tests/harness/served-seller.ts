import { createCallLimits } from '../../apps/server/src/infra/http/call-limits.ts'
import { trustedProxiesOf } from '../../apps/server/src/infra/http/trusted-proxies.ts'
import { createBackgroundStatus } from '../../apps/server/src/infra/jobs/background-status.ts'
import { createLogger } from '../../apps/server/src/infra/observe/logger.ts'
import {
  hashSessionToken,
  newSessionToken,
} from '../../apps/server/src/modules/accounts/sessions/session-tokens.ts'
import { insertSession } from '../../apps/server/src/modules/accounts/sessions/sessions-store.ts'
import { insertUser } from '../../apps/server/src/modules/accounts/users/users-store.ts'
import { createServer } from '../../apps/server/src/server.ts'
import type { Services } from '../../apps/server/src/services.ts'
import type { BoothWorld } from './booth-world.ts'
import { Seller } from './seller.ts'

const SESSION_MS = 365 * 24 * 3_600_000

/** What a server's configuration has beside that of the queues. */
export const SERVED_CONFIG = {
  sandbox: null,
  publicUrl: 'http://127.0.0.1',
  trustProxy: trustedProxiesOf(undefined),
}

/**
 * The panel's real HTTP calls over the services of a world in this process, and its seller, who is signed in. Calls that
 * need a mail server, a browser or a sign-on are not to be asked.
 */
export async function serveSeller(
  services: Services,
  { database, businessId }: Pick<BoothWorld, 'database' | 'businessId'>,
): Promise<{ seller: Seller; close: () => Promise<void> }> {
  const rows = database.kysely
  const server = await createServer({
    ...services,
    database,
    background: createBackgroundStatus(),
    // A month of one seller's passes here in seconds.
    callLimits: createCallLimits({ callsPerMinute: 1_000_000 }),
    logger: createLogger('silent'),
    mailer: null,
    oauth: null,
  })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const userId = await insertUser(rows, {
    businessId,
    username: 'seller',
    name: 'seller',
    passwordHash: '',
    isAdmin: false,
  })
  const token = newSessionToken()
  const now = services.now()
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  const session = { tokenHash: hashSessionToken(token), userId, now, expiresAt }
  const from = { address: '127.0.0.1', userAgent: null }
  await insertSession(rows, { ...session, ...from, confirmedUntil: expiresAt })
  // Worlds move their clock by weeks between two calls.
  await rows.updateTable('sessions').set({ last_seen_at: expiresAt }).execute()
  return { seller: new Seller(url, token), close: () => server.close() }
}
