import { personalToken } from '@payvand/sandbox'
import { CONNECTION } from '../../tests/harness/booth-world.ts'
import type { Crowd } from '../fairness/crowd.ts'

const FIRST_ID = 1_000_000

/** Sellers with a user, a booth, a shop on a platform, a synced site, three products and two orders each, and nothing due for a day. */
export async function addIdleSellers(
  { execute, secrets }: Crowd,
  before: number,
  after: number,
): Promise<void> {
  // The demo's sellers are numbered from one.
  const [from, to] = [FIRST_ID + before, FIRST_ID + after - 1]
  // The old form is of no row, so one value serves them all.
  secrets.sealWith(null)
  const token = secrets.seal('businesses.platform_token_sealed', 0, 'idle')
  const boothToken = secrets.seal('marketplace_connections.access_token_sealed', 0, personalToken('demo'))
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
    `insert into order_polls (business_id, next_at, vendor_id, complete_since, last_complete_at, next_reconciliation_at)
      select n, ${tomorrow}, ${CONNECTION.vendor_id}, now() - interval '1 hour', now(), ${tomorrow}
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
    `insert into users (business_id, username, last_signed_in_at) select n, 'seller' || n, now() - interval '1 day' from ${numbers}`,
    `insert into booth_queues (business_id, last_done_at) select n, now() - interval '1 day' from ${numbers}`,
    `insert into project_items (business_id, project_id, url, url_key, latest_data, title_key, name_key, price, stock,
        blocked, attributes_due, verification_status)
      select business_id, id, root_url || '/' || place, place::text, '{}', 'ring' || id || '-' || place, 'ring ' || place, 100000, 5, false, false, 'sent'
      from projects, generate_series(1, 3) place where source = 'platform' and business_id between ${from} and ${to}`,
    `insert into product_changes (business_id, project_item_id, state, data)
      select business_id, id, 'done', '{}' from project_items where business_id between ${from} and ${to}`,
    `insert into booth_products (business_id, project_item_id, product_id, sku, title)
      select business_id, id, id, 'sku', 'title' from project_items where business_id between ${from} and ${to}`,
    `insert into orders (business_id, parcel_id, basalam_order_id, status, parcel_updated_at, cost, parcel, ordered_at,
        first_seen_by, looked_at, search_key)
      select n, place, place, 3195, now(), 500000, '{}', now() - place * interval '1 day', 'poll', now(), 'customer'
      from ${numbers}, generate_series(1, 2) place`,
  ]
  for (const statement of [...statements, 'analyze']) await execute(statement)
}
