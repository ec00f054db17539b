import type { Database } from '../../apps/server/src/db/database.ts'

/** A row in every table of the newest version; adapt it with each migration, before that version is frozen. */
const ROWS: readonly string[] = [
  `insert into businesses (name, platform, price_method) values ('business', 'payvand', 'ceil')`,
  `insert into users (business_id, username, name) values (1, 'seller', 'name')`,
  `insert into user_bans (user_id, ban_type) values (1, 1)`,
  `insert into sessions (token_hash, user_id, expires_at) values ('hash', 1, '2026-12-01')`,
  `insert into login_attempts (username, address) values ('seller', '192.0.2.1')`,
  `insert into marketplace_connections (business_id, status, user_id, access_token_sealed) values (1, 'connected', 5, 'sealed')`,
  `insert into projects (business_id, name, urls, default_values, send_config) values (1, 'project', '["https://shop.example"]', '{"stock": 1}', '{}')`,
  `insert into crawl_jobs (business_id, project_id, trigger_type, state) values (1, 1, 'manual', '{"phase": "crawling"}')`,
  `insert into project_items (business_id, project_id, url, url_key, latest_data) values (1, 1, 'https://shop.example/1', '1', '{"price": 10000}')`,
  `insert into crawl_job_items (business_id, job_id, project_item_id, url, url_key) values (1, 1, 1, 'https://shop.example/1', '1')`,
  `insert into crawl_job_logs (business_id, job_id, level, code, values) values (1, 1, 'info', 'crawl_started', '{}')`,
  `insert into effects (business_id, kind, key, version, payload) values (1, 'product', 'product:1', 1, '{"a": [1]}')`,
  `insert into booth_products (business_id, project_item_id, product_id, sku, title) values (1, 1, 9, 'sku', 'title')`,
  `insert into connect_runs (business_id, filter_by, ambiguous) values (1, 'sku', '[{"itemId": 1}]')`,
  `insert into site_categories (project_id, business_id, site_category, category_id) values (1, 1, 'rings', 5)`,
  `insert into bulk_runs (business_id, project_id, kind, selection) values (1, 1, 'verify', '{"ids": [1]}')`,
  `insert into bulk_run_items (run_id, business_id, project_item_id, outcome) values (1, 1, 1, 'done')`,
  `insert into product_events (business_id, project_item_id, product_id, kind, changes) values (1, 1, 9, 'changed', '{"price": {"from": 1, "to": 2}}')`,
  `insert into booth_lanes (business_id, pause_code) values (1, 'rate_limited')`,
  `insert into booth_settings (business_id, safety_stock) values (1, 2)`,
  `insert into audits (business_id, trigger_type) values (1, 'person')`,
  `insert into booth_runs (business_id, kind, params, selection) values (1, 'price', '{"percent": 5}', '{"ids": [1]}')`,
  `insert into booth_run_items (run_id, business_id, project_item_id, before, outcome) values (1, 1, 1, '{"price": 1}', 'done')`,
  `insert into blacklist_products (business_id, product_id, title) values (1, 9, 'title')`,
  `insert into orders (business_id, parcel_id, basalam_order_id, status, parcel_updated_at, cost, parcel, ordered_at, first_seen_by, looked_at) values (1, 31, 61, 3739, '2026-11-01', 500000, '{"recipient": {"name": "name"}}', '2026-11-01', 'poll', '2026-11-01')`,
  `insert into order_items (business_id, order_id, basalam_item_id, title, price, quantity, basalam_product_id, project_item_id, reserved) values (1, 1, 82, 'title', 500000, 1, 9, 1, 1)`,
  `insert into order_events (business_id, order_id, kind, source, to_status) values (1, 1, 'received', 'poll', 3739)`,
  `insert into order_acts (business_id, order_id, kind, payload) values (1, 1, 'prepare', '{}')`,
  `insert into booth_webhooks (business_id, path_key, secret_hash, secret_sealed) values (1, 'path', 'hash', 'sealed')`,
  `insert into webhook_deliveries (business_id, event_id, invoice_id, body) values (1, 5, 61, '{"invoice_id": 61}')`,
  `insert into order_polls (business_id, complete_since) values (1, '2026-10-01')`,
  `insert into order_comparisons (business_id, trigger_type, since) values (1, 'person', '2026-10-01')`,
  `insert into dispatch_sheets (business_id, user_id) values (1, 1)`,
  `insert into dispatch_sheet_rows (sheet_id, line, business_id, written, order_id) values (1, 1, 1, '61 123', 1)`,
  `insert into comments (business_id, model_type, model_id, content, user_id) values (1, 'order', 1, 'text', 1)`,
  `insert into platform_connections (business_id, kind, credentials_sealed, settings) values (1, 'woocommerce', 'sealed', '{"moneyUnit": "toman"}')`,
  `insert into woo_authorizations (state_hash, business_id, base_url, expires_at) values ('hash', 1, 'https://shop.example', '2026-11-22')`,
  `insert into sheet_imports (business_id, project_id, user_id, file_name, file_hash, form, total) values (1, 1, 1, 'a.xlsx', 'hash', '{"kind": "xlsx"}', 2)`,
  `insert into sheet_import_rows (import_id, line, product_line, business_id, plan, written) values (1, 2, 2, 1, 'new', '{"title": "t"}')`,
  `insert into booth_photos (business_id, checksum, file_id) values (1, 'sum', 7)`,
]

export async function fillTables(database: Database): Promise<void> {
  for (const row of ROWS) await database.execute(row)
}
