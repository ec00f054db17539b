import type { SheetOutcome } from '@payvand/contract'
import type { SheetPlan, SheetRowFault } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { SheetImportRowsTable, SheetRowWritten } from '../../../infra/db/platform-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import type { SheetImportRow } from './sheet-imports-store.ts'

/** A row with its outcome, which is that of its product in the operation. */
export type SheetRow = Selectable<SheetImportRowsTable> & { outcome: SheetOutcome | null }
type Import = Pick<SheetImportRow, 'id' | 'business_id'>

export interface NewSheetRow {
  line: number
  productLine: number
  plan: SheetPlan
  reason: SheetRowFault | null
  written: SheetRowWritten
}

export async function insertSheetRows(
  rows: Kysely<Tables>,
  sheet: Import,
  added: readonly NewSheetRow[],
): Promise<void> {
  await sql`
    insert into sheet_import_rows (import_id, business_id, line, product_line, plan, reason_code, written)
    select ${sheet.id}, ${sheet.business_id}, line, "productLine", plan, reason, written
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
      as row(line int, "productLine" int, plan text, reason text, written jsonb)`.execute(rows)
}

export async function listSheetRows(
  rows: Kysely<Tables>,
  sheet: Import,
  { plan, skip, limit }: { plan: SheetPlan | undefined; skip: number; limit: number },
): Promise<{ list: SheetRow[]; total: number }> {
  const shown = ofImport(rows, sheet).$if(plan !== undefined, (query) =>
    query.where('plan', '=', plan as SheetPlan),
  )
  const [list, { total }] = await Promise.all([
    withOutcomes(shown).orderBy('line').offset(skip).limit(limit).execute(),
    shown.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { list, total }
}

/** All rows in the order of the file, batch by batch. */
export async function* eachSheetRowBatch(
  rows: Kysely<Tables>,
  sheet: Import,
  size: number,
): AsyncGenerator<SheetRow[]> {
  for (let afterLine = 0; ; ) {
    const batch = await withOutcomes(ofImport(rows, sheet))
      .where('line', '>', afterLine)
      .orderBy('line')
      .limit(size)
      .execute()
    const last = batch.at(-1)
    if (!last) return
    yield batch
    afterLine = last.line
  }
}

/** Rows of the next products to bring in, all rows of each. */
export async function nextProductRows(
  rows: Kysely<Tables>,
  sheet: Import,
  { afterLine, limit }: { afterLine: number; limit: number },
): Promise<Selectable<SheetImportRowsTable>[]> {
  const open = ofImport(rows, sheet).where('product_line', '>', afterLine).where('plan', '<>', 'refused')
  const products = await open.select('product_line').distinct().orderBy('product_line').limit(limit).execute()
  if (products.length === 0) return []
  return open
    .selectAll()
    .where(
      'product_line',
      'in',
      products.map((row) => row.product_line),
    )
    .orderBy('line')
    .execute()
}

/** Notes the items that the rows of products were brought into. */
export async function recordBroughtIn(
  rows: Kysely<Tables>,
  sheet: Import,
  products: readonly { productLine: number; itemId: number }[],
): Promise<void> {
  await sql`
    update sheet_import_rows as row set brought_in = true, project_item_id = product."itemId"
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as product("productLine" int, "itemId" bigint)
    where row.business_id = ${sheet.business_id} and row.import_id = ${sheet.id}
      and row.product_line = product."productLine" and row.plan <> 'refused'`.execute(rows)
}

function ofImport(rows: Kysely<Tables>, sheet: Import) {
  return rows
    .selectFrom('sheet_import_rows')
    .where('sheet_import_rows.business_id', '=', sheet.business_id)
    .where('import_id', '=', sheet.id)
}

/** A product that is gone has no result any more: an undo has removed it, or a person after the import. */
function withOutcomes(rows: ReturnType<typeof ofImport>) {
  return rows
    .leftJoin('operations', (join) =>
      join
        .onRef('operations.business_id', '=', 'sheet_import_rows.business_id')
        .on('operations.kind', '=', 'spreadsheet')
        .on(sql<boolean>`(operations.parameters->>'sheetImportId')::bigint = sheet_import_rows.import_id`),
    )
    .leftJoin('operation_results as result', (join) =>
      join
        .onRef('result.operation_id', '=', 'operations.id')
        .onRef('result.project_item_id', '=', 'sheet_import_rows.project_item_id'),
    )
    .selectAll('sheet_import_rows')
    .select(
      sql<SheetOutcome | null>`case
        when plan = 'refused' then 'refused'
        when not brought_in then null
        when result.outcome is null then
          case when operations.status = 'undoing' or operations.undone_at is not null then 'undone' else 'done' end
        when result.outcome = 'done' and result.reason_code is not null then 'kept'
        else result.outcome end`.as('outcome'),
    )
}
