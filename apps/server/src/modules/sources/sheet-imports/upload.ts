import { createHash } from 'node:crypto'
import type { SheetImport } from '@payvand/contract'
import { isDigikalaType, SHEET_PLANS } from '@payvand/domain'
import { missingColumnsSentence } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import { findBusiness, type SignedInUser } from '../../accounts/index.ts'
import { platformItems } from '../platform-sync/platform-items-store.ts'
import type { Services } from '../services.ts'
import { type ReadSheet, readSheetFile } from '../sheet-file/read-sheet-file.ts'
import { SheetFileError } from '../sheet-file/sheet-table.ts'
import { planRows } from './plan-rows.ts'
import { sheetImportAnswer } from './sheet-import-answer.ts'
import { insertSheetRows, type NewSheetRow } from './sheet-import-rows-store.ts'
import { insertSheetImport, showSheetImport } from './sheet-imports-store.ts'

/** Size of one statement: the embedded database answers nobody else meanwhile. */
const ROWS_AT_ONCE = 500
const FILE_NAME_LENGTH = 200

export interface UploadedSheet {
  fileName: string
  file: Buffer
  connectBySku: boolean
}

/**
 * Reads a spreadsheet and keeps what it would do, to be looked at. Nothing is brought in.
 * @throws CallError why the file is refused, `sheet_import_digikala_only`
 */
export async function uploadSheet(
  services: Services,
  user: Pick<SignedInUser, 'id' | 'businessId'>,
  { fileName, file, connectBySku }: UploadedSheet,
): Promise<SheetImport> {
  const { rows } = services
  const { businessId } = user
  await requireDigikala(services, businessId)
  const { form, found } = await readOrRefuse(businessId, fileName, file)
  const productIds = [...new Set(found.rows.flatMap(({ variant }) => variant.productId ?? []))]
  const known = await platformItems(rows, businessId, productIds)
  const planned = planRows(found.rows, known, { hasSku: found.columns.includes('sku') })
  const accepted = planned.filter(({ plan }) => plan !== 'refused')
  const id = await insertSheetImport(rows, businessId, {
    userId: user.id,
    fileName: fileName.slice(-FILE_NAME_LENGTH),
    fileHash: createHash('sha256').update(file).digest('hex'),
    form: {
      ...form,
      sheetName: found.sheetName,
      columns: found.columns,
      plans: countPlans(planned),
      productCount: new Set(accepted.map(({ productLine }) => productLine)).size,
    },
    connectBySku,
    total: accepted.length,
    now: services.now(),
  })
  const sheet = { id, business_id: businessId }
  for (let from = 0; from < planned.length; from += ROWS_AT_ONCE)
    await insertSheetRows(rows, sheet, planned.slice(from, from + ROWS_AT_ONCE))
  await rows.transaction().execute((trx) => showSheetImport(trx, businessId, id))
  return sheetImportAnswer(services, businessId, id)
}

/** Throws CallError `sheet_import_digikala_only`. */
async function requireDigikala({ rows }: Pick<Services, 'rows'>, businessId: number): Promise<void> {
  const business = await findBusiness(rows, businessId)
  if (!business || !isDigikalaType(business.platform)) throw new CallError('sheet_import_digikala_only')
}

async function readOrRefuse(businessId: number, fileName: string, file: Buffer): Promise<ReadSheet> {
  try {
    return await readSheetFile(businessId, fileName, file)
  } catch (error) {
    if (!(error instanceof SheetFileError)) throw error
    const messages = error.columns.length > 0 ? [missingColumnsSentence(error.columns)] : []
    throw new CallError(error.code, { messages })
  }
}

function countPlans(planned: readonly NewSheetRow[]): Record<NewSheetRow['plan'], number> {
  const counts = Object.fromEntries(SHEET_PLANS.map((plan) => [plan, 0])) as Record<
    NewSheetRow['plan'],
    number
  >
  for (const { plan } of planned) counts[plan] += 1
  return counts
}
