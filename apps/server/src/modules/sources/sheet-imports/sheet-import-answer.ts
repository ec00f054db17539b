import type { SheetImport, SheetImportRow } from '@payvand/contract'
import { SHEET_KEPT_SENTENCE, SHEET_ROW_SENTENCES } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import { operationAnswer } from '../../operations/index.ts'
import type { Services } from '../services.ts'
import { piecesOf } from './plan-rows.ts'
import type { SheetRow } from './sheet-import-rows-store.ts'
import {
  broughtInBefore,
  findSheetImport,
  type SheetImportRow as ImportRow,
  operationsOfSheets,
} from './sheet-imports-store.ts'

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

/** Spreadsheets of one business as the wire has them, each with the operation that imports it. */
export async function sheetImportAnswers(
  services: Services,
  businessId: number,
  imports: readonly ImportRow[],
): Promise<SheetImport[]> {
  const { rows } = services
  const operations = await operationsOfSheets(
    rows,
    businessId,
    imports.map(({ id }) => id),
  )
  return Promise.all(
    imports.map(async (row) => {
      const { plans, productCount, ...form } = row.form
      const operation = operations.get(row.id)
      return {
        id: row.id,
        fileName: row.file_name,
        status: row.status,
        connectBySku: row.connect_by_sku,
        form,
        plans,
        productCount,
        total: row.total,
        broughtInBefore: row.status === 'preview' ? wireTime(await broughtInBefore(rows, row)) : null,
        createdAt: row.created_at.toISOString(),
        operation: operation ? await operationAnswer(services, operation) : null,
      }
    }),
  )
}

/** The business's own spreadsheet as the wire has it. */
export async function sheetImportAnswer(
  services: Services,
  businessId: number,
  id: number,
): Promise<SheetImport> {
  const row = await requireSheetImport(services.rows, businessId, id)
  const [answer] = await sheetImportAnswers(services, businessId, [row])
  return answer as SheetImport
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
