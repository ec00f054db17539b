import type { SHEET_UPLOAD_PATH, SheetImport } from '@payvand/contract'
import { uploadForm } from '../../lib/http/upload-form.ts'

/** A copy of the contract's `SHEET_UPLOAD_PATH`, whose import would bring the schemas with it. */
const UPLOAD_PATH = '/v1/integrations/import-digikala-products' satisfies typeof SHEET_UPLOAD_PATH
/** The time covers ten megabytes from a slow phone, and the reading of them. */
const TIMEOUT_MS = 3 * 60_000

/** Uploads a spreadsheet for a preview; nothing is imported. Throws as `uploadForm`. */
export function uploadSheet(
  file: File,
  fields: { businessId: number; connectBySku: boolean },
): Promise<SheetImport> {
  const form = new FormData()
  form.set('business_id', String(fields.businessId))
  form.set('connect_by_sku', String(fields.connectBySku))
  form.set('file', file)
  return uploadForm(UPLOAD_PATH, form, { timeoutMs: TIMEOUT_MS })
}
