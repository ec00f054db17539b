import { type Kysely, sql } from 'kysely'

/**
 * Spreadsheets that were started become operations, under way or ended, product by product; the spreadsheet keeps its
 * file, its form and the plan of its rows.
 */
const STATEMENTS = [
  `insert into operations (business_id, kind, scope, project_id, parameters, facts, user_id, status, cursor, total, done,
      succeeded, undone, kept, created_at, started_at, finished_at, undone_at)
    select sheet.business_id, 'spreadsheet', 'spreadsheet', project_id,
      jsonb_build_object('kind', 'spreadsheet', 'sheetImportId', sheet.id),
      jsonb_build_object('connectBySku', connect_by_sku), user_id,
      case status when 'undone' then 'completed' else status end,
      case when status in ('waiting', 'running') then to_jsonb(products.last_line) end,
      products.total, products.done, products.done, products.undone,
      case status when 'undoing' then 0 else products.kept end,
      created_at, started_at, finished_at, undone_at
    from sheet_imports sheet cross join lateral (
      select count(distinct product_line) as total,
        count(distinct product_line) filter (where outcome is not null) as done,
        count(distinct product_line) filter (where outcome = 'undone') as undone,
        count(distinct product_line) filter (where outcome = 'kept') as kept,
        max(product_line) filter (where outcome is not null) as last_line
      from sheet_import_rows where import_id = sheet.id and plan <> 'refused'
    ) products
    where status not in ('preview', 'cancelled') order by sheet.id`,
  // The state of a product before the import stood at its first row.
  `insert into operation_results (operation_id, business_id, project_item_id, outcome, reason_code, before, after)
    select operations.id, line.business_id, line.project_item_id,
      case outcome when 'undone' then 'undone' else 'done' end, case outcome when 'kept' then 'changed_since' end,
      jsonb_build_object('variants', before->'variants'),
      jsonb_build_object('productId', written->'variant'->'productId', 'variants', before->'after')
    from sheet_import_rows line join operations
      on kind = 'spreadsheet' and (parameters->>'sheetImportId')::bigint = line.import_id
    where line.line = line.product_line and line.project_item_id is not null and before is not null
    on conflict do nothing`,
  `drop index sheet_imports_one_active`,
  `update sheet_imports set status = 'started' where status not in ('preview', 'cancelled')`,
  `alter table sheet_imports drop column done, drop column started_at, drop column finished_at, drop column undone_at`,
  `alter table sheet_import_rows add column brought_in boolean not null default false`,
  `update sheet_import_rows set brought_in = true where outcome in ('done', 'undone', 'kept')`,
  `alter table sheet_import_rows drop column before, drop column outcome`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
