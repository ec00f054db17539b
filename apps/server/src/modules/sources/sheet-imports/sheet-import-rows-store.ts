import type { SheetOutcome } from '@payvand/contract'
import type { SheetPlan, SheetRowFault } from '@payvand/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import type {
  SheetImportRowsTable,
  SheetRowBefore,
  SheetRowWritten,
} from '../../../infra/db/platform-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import type { SheetImportRow } from './sheet-imports-store.ts'

export type SheetRow = Selectable<SheetImportRowsTable>
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
    insert into sheet_import_rows (import_id, business_id, line, product_line, plan, reason_code, written, outcome)
    select ${sheet.id}, ${sheet.business_id}, line, "productLine", plan, reason, written,
      case when plan = 'refused' then 'refused' end
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
    shown.selectAll().orderBy('line').offset(skip).limit(limit).execute(),
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
    const batch = await ofImport(rows, sheet)
      .selectAll()
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

/** Rows of the next products, all rows of each: those to bring in, or once brought in, those to put back. */
export async function nextProductRows(
  rows: Kysely<Tables>,
  sheet: Import,
  { outcome, limit }: { outcome: 'done' | null; limit: number },
): Promise<SheetRow[]> {
  const open = ofImport(rows, sheet)
    .where('outcome', outcome === null ? 'is' : '=', outcome)
    .where('plan', '<>', 'refused')
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

/** Records the outcome of products: the first row of each gets its item, and everything an undo needs. */
export async function recordBroughtIn(
  rows: Kysely<Tables>,
  sheet: Import,
  products: readonly { productLine: number; itemId: number; before: SheetRowBefore }[],
): Promise<void> {
  await sql`
    update sheet_import_rows as row set
      outcome = 'done', project_item_id = product."itemId",
      before = case when row.line = product."productLine" then product.before end
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
      as product("productLine" int, "itemId" bigint, before jsonb)
    where row.business_id = ${sheet.business_id} and row.import_id = ${sheet.id}
      and row.product_line = product."productLine" and row.plan <> 'refused'`.execute(rows)
}

export async function recordPutBack(
  rows: Kysely<Tables>,
  sheet: Import,
  products: readonly { productLine: number; outcome: Extract<SheetOutcome, 'undone' | 'kept'> }[],
): Promise<void> {
  await sql`
    update sheet_import_rows as row set outcome = product.outcome
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as product("productLine" int, outcome text)
    where row.business_id = ${sheet.business_id} and row.import_id = ${sheet.id}
      and row.product_line = product."productLine" and row.outcome = 'done'`.execute(rows)
}

export async function countKept(rows: Kysely<Tables>, sheet: Import): Promise<number> {
  const { count } = await ofImport(rows, sheet)
    .where('outcome', '=', 'kept')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function ofImport(rows: Kysely<Tables>, sheet: Import) {
  return rows
    .selectFrom('sheet_import_rows')
    .where('business_id', '=', sheet.business_id)
    .where('import_id', '=', sheet.id)
}
