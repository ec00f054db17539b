import { type Kysely, sql } from 'kysely'

/** Reconciliations, repairs and external edits: tables and stored rows take over what the code calls them. */
const STATEMENTS = [
  `alter table audits rename to reconciliations`,
  `alter table reconciliations rename constraint audits_pkey to reconciliations_pkey`,
  `alter table reconciliations rename constraint audits_business_id_fkey to reconciliations_business_id_fkey`,
  `alter sequence audits_id_seq rename to reconciliations_id_seq`,
  `alter index audits_business rename to reconciliations_business`,
  `alter index audits_one_active rename to reconciliations_one_active`,
  `alter table booth_settings rename column mends_drift to repairs_drift`,
  `alter table booth_settings rename column audit_interval to reconciliation_interval`,
  `alter table booth_settings rename column next_audit_at to next_reconciliation_at`,
  `alter table booth_products rename column foreign_writer_at to external_edit_at`,
  `update product_events set kind = case kind when 'mended' then 'repaired' else 'external_edit' end
    where kind in ('mended', 'foreign_writer')`,
  `update product_events set cause = jsonb_set(cause, '{kind}', '"reconciliation"') where cause->>'kind' = 'audit'`,
  `update product_changes set cause = jsonb_set(cause, '{kind}', '"reconciliation"') where cause->>'kind' = 'audit'`,
  `update notifications set event = 'differences_found' where event = 'audit_found'`,
  `update notification_facts set event = 'differences_found' where event = 'audit_found'`,
  `update notification_settings set muted = replace(muted::text, '"audit_found"', '"differences_found"')::jsonb
    where muted::text like '%"audit_found"%'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
