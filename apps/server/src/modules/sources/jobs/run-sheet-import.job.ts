import { applyDefaults, type ChangeCause } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { defineQueue, wakeQueue } from '../../../infra/jobs/queue.ts'
import { type ProjectRow, requireProject, verifyAllItems } from '../../catalog/index.ts'
import { insertConnectRun, sendAllItems } from '../../marketplace/index.ts'
import { notify } from '../../notifications/index.ts'
import type { ItemWriteContext } from '../crawls/crawled-items-store.ts'
import type { Services } from '../services.ts'
import { bringInBatch } from '../sheet-imports/bring-in-batch.ts'
import { putBackBatch } from '../sheet-imports/put-back-batch.ts'
import {
  advanceSheetImport,
  endFailedUndo,
  endSheetImport,
  lockSheetImport,
  type SheetImportRow,
  takeSheetImport,
  unfinishedSheetImports,
} from '../sheet-imports/sheet-imports-store.ts'

const keyOf = (businessId: number) => `sheet-import:${businessId}`

export const sheetImportQueue = defineQueue({
  name: 'sheet-imports.run',
  concurrency: 2,
  key: ({ businessId }) => keyOf(businessId),
  due: async ({ rows }: Services) =>
    (await unfinishedSheetImports(rows)).map(({ id, businessId }) => ({
      data: { sheetImportId: id, businessId },
      key: keyOf(businessId),
    })),
  run,
})

/**
 * Brings a spreadsheet in, or puts one back, product by product in batches; how far it came stands with each row, so that
 * whoever takes it up after a kill goes on there.
 */
async function run(
  services: Services,
  data: { sheetImportId: number; businessId: number },
  lease: AbortSignal,
): Promise<void> {
  const { rows } = services
  const sheet = await takeSheetImport(rows, data.businessId, data.sheetImportId, services.now())
  if (!sheet) return
  try {
    const project = await requireProject(rows, sheet.business_id, sheet.project_id ?? 0)
    const cause: ChangeCause = { kind: 'person', ...(sheet.user_id === null ? {} : { id: sheet.user_id }) }
    let goesOn = true
    while (goesOn && !lease.aborted) goesOn = await runBatch(services, sheet, writeContextOf(project, cause))
    if (!goesOn) await automate(services, project, cause)
  } catch (error) {
    if (lease.aborted) return
    services.logger.error({ err: error, sheetImportId: sheet.id }, 'Bringing a spreadsheet in failed')
    if (sheet.status === 'undoing') await endFailedUndo(rows, sheet)
    else {
      await rows.transaction().execute(async (trx) => {
        await endSheetImport(trx, sheet, 'failed', services.now())
        await tellOfEnd(trx, sheet, false, services.now())
      })
    }
  }
}

function tellOfEnd(
  trx: Kysely<Tables>,
  { id, business_id: businessId, file_name: fileName }: SheetImportRow,
  isWell: boolean,
  now: Date,
): Promise<void> {
  const details = { sheetImportId: id, fileName, isWell }
  return notify(trx, businessId, { event: 'sheet_import_ended', subjects: [`${id}:${isWell}`], details }, now)
}

function writeContextOf(project: ProjectRow, cause: ChangeCause): ItemWriteContext {
  return {
    businessId: project.business_id,
    projectId: project.id,
    jobId: null,
    cause,
    complete: (read) => applyDefaults(read, project.default_values),
  }
}

/** Does the next products, or ends after the last. Answers whether there may be more. */
function runBatch(
  services: Services,
  { id, business_id: businessId, status }: SheetImportRow,
  context: ItemWriteContext,
): Promise<boolean> {
  return services.rows.transaction().execute(async (trx) => {
    const sheet = await lockSheetImport(trx, businessId, id)
    if (sheet?.status !== status) return false
    const now = services.now()
    const isUndo = status === 'undoing'
    const rowCount = await (isUndo ? putBackBatch : bringInBatch)(trx, sheet, context, now)
    if (rowCount > 0) {
      await advanceSheetImport(trx, sheet, rowCount)
      return true
    }
    await endSheetImport(trx, sheet, isUndo ? 'undone' : 'completed', now)
    if (!isUndo) await tellOfEnd(trx, sheet, true, now)
    if (!isUndo && sheet.connect_by_sku) {
      await insertConnectRun(trx, businessId, 'sku', now)
      await wakeQueue(trx, services.jobs, 'publication.connect-existing', { businessId })
    }
    return false
  })
}

/**
 * Verifies and sends what the project does by itself, as after a platform sync. The next sync does the part that is
 * cut off here.
 */
async function automate(services: Services, project: ProjectRow, cause: ChangeCause): Promise<void> {
  const { id, business_id: businessId, automation_level: level } = project
  if (level === 'manual') return
  await verifyAllItems(services, businessId, id, 'automatic')
  if (level === 'auto_send') await sendAllItems(services, businessId, id, cause)
}
