import { personalToken } from '@payvand/sandbox'
import { CONNECTION } from '../../tests/harness/booth-world.ts'
import type { Crowd } from '../fairness/crowd.ts'

const FIRST_ID = 1_000_000

/** Sellers with a booth, a shop on a platform, a synced site, twenty products each and nothing due for a day. */
export async function addIdleSellers(
  { execute, secrets }: Crowd,
  before: number,
  after: number,
): Promise<void> {
  // The demo's sellers are numbered from one.
  const [from, to] = [FIRST_ID + before, FIRST_ID + after - 1]
  const token = secrets.seal('idle')
  const boothToken = secrets.seal(personalToken('demo'))
  const tomorrow = `now() + interval '1 day'`
  const numbers = `generate_series(${from}, ${to}) as n`
  const statements = [
    `insert into businesses (id, name, platform, domain, platform_token_sealed, webhook_token_sealed, is_active)
      overriding system value
      select n, 'seller ' || n, 'sazito', 'https://shop' || n || '.test', '${token}', '${token}', true
      from ${numbers}`,
    `insert into marketplace_connections (business_id, status, user_id, vendor_id, connected_at, access_token_sealed)
      select n, 'connected', n, ${CONNECTION.vendor_id}, now() - interval '1 day', '${boothToken}' from ${numbers}`,
    `insert into booth_settings (business_id, next_reconciliation_at)
      select n, ${tomorrow} from ${numbers}`,
    `insert into order_polls (business_id, next_at, vendor_id, complete_since, last_complete_at)
      select n, ${tomorrow}, ${CONNECTION.vendor_id}, now() - interval '1 hour', now()
      from ${numbers}`,
    `insert into platform_connections (business_id, kind, status, settings, next_read_at, last_read_at)
      select n, 'sazito', 'connected', '{}', ${tomorrow}, now() from ${numbers}`,
    `insert into projects (business_id, name, root_url, default_values, send_config, source, approval)
      select n, 'shop', 'https://shop' || n || '.test', '{}', '{"filters":{"skipZeroStock":false}}', 'platform', 'verified'
      from ${numbers}`,
    `insert into projects (business_id, name, root_url, default_values, send_config, sync_enabled, sync_interval, next_sync_at, approval)
      select n, 'site', 'https://site' || n || '.test', '{}', '{"filters":{"skipZeroStock":false}}', true, 'daily', ${tomorrow}, 'verified'
      from ${numbers}`,
    `insert into chat_polls (business_id, next_at) select n, ${tomorrow} from ${numbers}`,
  ]
  for (const statement of [...statements, 'analyze']) await execute(statement)
}
