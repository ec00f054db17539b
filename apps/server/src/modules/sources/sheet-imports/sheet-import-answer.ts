import type { SheetImport, SheetImportRow } from '@payvand/contract'
import { SHEET_KEPT_SENTENCE, SHEET_ROW_SENTENCES } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import { piecesOf } from './plan-rows.ts'
import { countKept, type SheetRow } from './sheet-import-rows-store.ts'
import { broughtInBefore, findSheetImport, type SheetImportRow as ImportRow } from './sheet-imports-store.ts'

/** The business's own spreadsheet; another's is not found. */
export async function requireSheetImport(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<ImportRow> {
  const found = await findSheetImport(rows, businessId, id)
  if (!found) throw new CallError('sheet_import_not_found')
  return found
}

/** An import can be undone once it has brought products in, wholly or in part. */
export function isSheetUndoable({ status, done }: Pick<ImportRow, 'status' | 'done'>): boolean {
  return (status === 'completed' || status === 'failed') && done > 0
}

export async function sheetImportAnswer(
  rows: Kysely<Tables>,
  row: ImportRow,
  now: Date,
): Promise<SheetImport> {
  const { plans, productCount, ...form } = row.form
  const isRunning = row.status === 'running' && row.started_at !== null
  const elapsedMs = isRunning ? now.getTime() - (row.started_at as Date).getTime() : 0
  const perMinute = row.done > 0 && elapsedMs > 0 ? (row.done / elapsedMs) * 60_000 : null
  return {
    id: row.id,
    fileName: row.file_name,
    status: row.status,
    connectBySku: row.connect_by_sku,
    form,
    plans,
    productCount,
    done: row.done,
    total: row.total,
    rowsPerMinute: perMinute === null ? null : Math.round(perMinute),
    secondsLeft: perMinute === null ? null : Math.ceil(((row.total - row.done) / perMinute) * 60),
    keptCount: row.status === 'undone' ? await countKept(rows, row) : 0,
    broughtInBefore: row.status === 'preview' ? wireTime(await broughtInBefore(rows, row)) : null,
    undoable: isSheetUndoable(row),
    projectId: row.project_id,
    createdAt: row.created_at.toISOString(),
    startedAt: wireTime(row.started_at),
    finishedAt: wireTime(row.finished_at),
    undoneAt: wireTime(row.undone_at),
  }
}

export function sheetRowAnswer(row: SheetRow): SheetImportRow {
  const { variant, changes } = row.written
  const { stock, active } = variant
  return {
    line: row.line,
    plan: row.plan,
    outcome: row.outcome,
    productId: variant.productId ?? null,
    variantId: variant.variantId ?? null,
    title: variant.title ?? null,
    sku: variant.sku ?? null,
    price: variant.price ?? null,
    stock: stock === undefined ? null : piecesOf({ stock, active: active ?? true }),
    active: active ?? null,
    changes,
    reasonCode: row.reason_code,
    sentence: sentenceOf(row),
    projectItemId: row.project_item_id,
  }
}

function sentenceOf({ reason_code: reason, outcome }: SheetRow): string | null {
  if (reason !== null) return SHEET_ROW_SENTENCES[reason]
  return outcome === 'kept' ? SHEET_KEPT_SENTENCE : null
}
