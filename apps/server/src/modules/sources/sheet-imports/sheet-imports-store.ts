// Long because: it is every state a spreadsheet can be in, and what moves it from one to the next.

import { type Kysely, type Selectable, sql } from 'kysely'
import type { SheetForm, SheetImportStatus, SheetImportsTable } from '../../../infra/db/platform-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

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

export function lockSheetImport(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<SheetImportRow | undefined> {
  return rows
    .selectFrom('sheet_imports')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
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

/** Time of the last import of the same file before this one; null where there was none. */
export async function broughtInBefore(
  rows: Kysely<Tables>,
  sheet: Pick<SheetImportRow, 'id' | 'business_id' | 'file_hash'>,
): Promise<Date | null> {
  const row = await rows
    .selectFrom('sheet_imports')
    .select('finished_at')
    .where('business_id', '=', sheet.business_id)
    .where('file_hash', '=', sheet.file_hash)
    .where('status', '=', 'completed')
    .where('id', '<', sheet.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.finished_at ?? null
}

/** Tells whether an import or an undo is under way in the business. */
export async function hasActiveSheetImport(rows: Kysely<Tables>, businessId: number): Promise<boolean> {
  const row = await rows
    .selectFrom('sheet_imports')
    .select('id')
    .where('business_id', '=', businessId)
    .where('status', 'in', ['waiting', 'running', 'undoing'])
    .executeTakeFirst()
  return row !== undefined
}

export async function startSheetImport(
  rows: Kysely<Tables>,
  sheet: Pick<SheetImportRow, 'id' | 'business_id'>,
  { projectId, connectBySku }: { projectId: number; connectBySku: boolean },
): Promise<void> {
  await rows
    .updateTable('sheet_imports')
    .set({ status: 'waiting', project_id: projectId, connect_by_sku: connectBySku })
    .where('business_id', '=', sheet.business_id)
    .where('id', '=', sheet.id)
    .execute()
}

export async function startSheetUndo(
  rows: Kysely<Tables>,
  sheet: Pick<SheetImportRow, 'id' | 'business_id'>,
): Promise<void> {
  await rows
    .updateTable('sheet_imports')
    .set({ status: 'undoing', done: 0 })
    .where('business_id', '=', sheet.business_id)
    .where('id', '=', sheet.id)
    .execute()
}

/** Finds imports that are to be worked on: each is a queue with work. */
export function unfinishedSheetImports(rows: Kysely<Tables>): Promise<{ id: number; businessId: number }[]> {
  return rows
    .selectFrom('sheet_imports')
    .select(['id', 'business_id as businessId'])
    .where('status', 'in', ['waiting', 'running', 'undoing'])
    .orderBy('id')
    .limit(1_000)
    .execute()
}

/** The sheet as the holder of its queue takes it up; undefined when it has ended. */
export function takeSheetImport(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
  now: Date,
): Promise<SheetImportRow | undefined> {
  return rows
    .updateTable('sheet_imports')
    .set((eb) => ({
      status: sql`case when status = 'undoing' then status else 'running' end`,
      started_at: eb.fn.coalesce('started_at', eb.val(now)),
    }))
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running', 'undoing'])
    .returningAll()
    .executeTakeFirst()
}

export async function advanceSheetImport(
  rows: Kysely<Tables>,
  sheet: Pick<SheetImportRow, 'id' | 'business_id'>,
  rowCount: number,
): Promise<void> {
  await rows
    .updateTable('sheet_imports')
    .set((eb) => ({ done: eb('done', '+', rowCount) }))
    .where('business_id', '=', sheet.business_id)
    .where('id', '=', sheet.id)
    .execute()
}

/** An undo that failed: what was not put back yet stands as it was brought in, and can be put back later. */
export async function endFailedUndo(
  rows: Kysely<Tables>,
  sheet: Pick<SheetImportRow, 'id' | 'business_id'>,
): Promise<void> {
  await rows
    .updateTable('sheet_imports')
    .set(({ selectFrom }) => ({
      status: 'failed',
      done: selectFrom('sheet_import_rows')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('import_id', '=', sheet.id)
        .where('outcome', '=', 'done'),
    }))
    .where('business_id', '=', sheet.business_id)
    .where('id', '=', sheet.id)
    .execute()
}

export async function endSheetImport(
  rows: Kysely<Tables>,
  sheet: Pick<SheetImportRow, 'id' | 'business_id'>,
  status: 'completed' | 'failed' | 'undone',
  now: Date,
): Promise<void> {
  await rows
    .updateTable('sheet_imports')
    .set({ status, ...(status === 'undone' ? { undone_at: now } : { finished_at: now }) })
    .where('business_id', '=', sheet.business_id)
    .where('id', '=', sheet.id)
    .execute()
}
