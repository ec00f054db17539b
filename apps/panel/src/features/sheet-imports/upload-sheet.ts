import type { SHEET_UPLOAD_PATH, SheetImport } from '@payvand/contract'
import { authorization, leaveExpiredSession } from '../../lib/http/api-client.ts'
import { answerError, connectionError, NETWORK_STATUS, TIMEOUT_STATUS } from '../../lib/http/api-error.ts'
import { readAnswer } from '../../lib/http/wire-case.ts'

/** A copy of the contract's `SHEET_UPLOAD_PATH`, whose import would bring the schemas with it. */
const UPLOAD_PATH = '/v1/integrations/import-digikala-products' satisfies typeof SHEET_UPLOAD_PATH
/** The time covers ten megabytes from a slow phone, and the reading of them. */
const TIMEOUT_MS = 3 * 60_000

/** Uploads a spreadsheet for a preview; nothing is imported. Throws ApiError, whose message is a Persian sentence. */
export async function uploadSheet(
  file: File,
  fields: { businessId: number; connectBySku: boolean },
): Promise<SheetImport> {
  const form = new FormData()
  form.set('business_id', String(fields.businessId))
  form.set('connect_by_sku', String(fields.connectBySku))
  form.set('file', file)
  const deadline = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(UPLOAD_PATH, {
      method: 'POST',
      headers: authorization(),
      body: form,
      signal: deadline,
    })
    const answer = readAnswer(await response.json().catch(() => null))
    if (response.ok) return answer as SheetImport
    if (response.status === 401) leaveExpiredSession()
    throw answerError(response.status, answer)
  } catch (error) {
    if (deadline.aborted) throw connectionError(TIMEOUT_STATUS)
    if (error instanceof TypeError) throw connectionError(NETWORK_STATUS)
    throw error
  }
}
