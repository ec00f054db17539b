import { type Kysely, type Selectable, sql } from 'kysely'
import type { SheetForm, SheetImportStatus, SheetImportsTable } from '../../../infra/db/platform-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'
import type { OperationRow } from '../../operations/index.ts'

export type SheetImportRow = Selectable<SheetImportsTable>

/** Inserts the import as cancelled until all its rows are there, so that one that was cut off is never shown. */
export async function insertSheetImport(
  rows: Kysely<Tables>,
  businessId: number,
  sheet: {
    userId: number
    fileName: string
    fileHash: string
    form: SheetForm
    connectBySku: boolean
    total: number
    now: Date
  },
): Promise<number> {
  const { id } = await rows
    .insertInto('sheet_imports')
    .values({
      business_id: businessId,
      user_id: sheet.userId,
      file_name: sheet.fileName,
      file_hash: sheet.fileHash,
      form: JSON.stringify(sheet.form),
      connect_by_sku: sheet.connectBySku,
      status: 'cancelled',
      total: sheet.total,
      created_at: sheet.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Shows one to be looked at. Those that were looked at before and not begun are set aside, and their rows forgotten. */
export async function showSheetImport(rows: Kysely<Tables>, businessId: number, id: number): Promise<void> {
  const older = await rows
    .updateTable('sheet_imports')
    .set({ status: 'cancelled' })
    .where('business_id', '=', businessId)
    .where('status', '=', 'preview')
    .returning('id')
    .execute()
  await forgetRows(
    rows,
    businessId,
    older.map((row) => row.id),
  )
  await setStatus(rows, businessId, id, { from: ['cancelled'], to: 'preview' })
}

export async function cancelSheetImport(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<boolean> {
  const isDone = await setStatus(rows, businessId, id, { from: ['preview'], to: 'cancelled' })
  if (isDone) await forgetRows(rows, businessId, [id])
  return isDone
}

/** Marks one that is imported into a project from now on; answers whether it stood in its preview. */
export async function startSheetImport(
  rows: Kysely<Tables>,
  sheet: Pick<SheetImportRow, 'id' | 'business_id'>,
  projectId: number,
): Promise<boolean> {
  const row = await rows
    .updateTable('sheet_imports')
    .set({ status: 'started', project_id: projectId })
    .where('business_id', '=', sheet.business_id)
    .where('id', '=', sheet.id)
    .where('status', '=', 'preview')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

async function forgetRows(rows: Kysely<Tables>, businessId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await rows
    .deleteFrom('sheet_import_rows')
    .where('business_id', '=', businessId)
    .where('import_id', 'in', ids)
    .execute()
}

/** Answers whether it stood in one of the statuses it may come from. */
async function setStatus(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
  { from, to }: { from: SheetImportStatus[]; to: SheetImportStatus },
): Promise<boolean> {
  const row = await rows
    .updateTable('sheet_imports')
    .set({ status: to })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function findSheetImport(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<SheetImportRow | undefined> {
  return rows
    .selectFrom('sheet_imports')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function listSheetImports(
  rows: Kysely<Tables>,
  businessId: number,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ imports: SheetImportRow[]; total: number }> {
  const shown = rows
    .selectFrom('sheet_imports')
    .where('business_id', '=', businessId)
    .where('status', '<>', 'cancelled')
  const [imports, { total }] = await Promise.all([
    shown.selectAll().orderBy('id', 'desc').offset(skip).limit(limit).execute(),
    shown.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { imports, total }
}

/** Operations that import these spreadsheets, by the spreadsheet. */
export async function operationsOfSheets(
  rows: Kysely<Tables>,
  businessId: number,
  ids: readonly number[],
): Promise<Map<number, OperationRow>> {
  const found = await operationsOf(rows, businessId)
    .selectAll('operations')
    .where('sheet_imports.id', 'in', [...ids, 0])
    .execute()
  return new Map(found.map((row) => [(row.parameters as { sheetImportId: number }).sheetImportId, row]))
}

/** Time of the last import of the same file before this one; null where there was none. */
export async function broughtInBefore(
  rows: Kysely<Tables>,
  sheet: Pick<SheetImportRow, 'id' | 'business_id' | 'file_hash'>,
): Promise<Date | null> {
  const row = await operationsOf(rows, sheet.business_id)
    .select('finished_at')
    .where('file_hash', '=', sheet.file_hash)
    .where('sheet_imports.id', '<', sheet.id)
    .where('operations.status', '=', 'completed')
    .where('undone_at', 'is', null)
    .where('stopped', '=', false)
    .orderBy('sheet_imports.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.finished_at ?? null
}

function operationsOf(rows: Kysely<Tables>, businessId: number) {
  return rows
    .selectFrom('operations')
    .innerJoin('sheet_imports', (join) =>
      join.on(sql<boolean>`sheet_imports.id = (operations.parameters->>'sheetImportId')::bigint`),
    )
    .where('operations.kind', '=', 'spreadsheet')
    .where('operations.business_id', '=', businessId)
    .where('sheet_imports.business_id', '=', businessId)
}
