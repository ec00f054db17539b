import { type ChangeCause, completeProduct } from '@payvand/domain'
import { SHEET_IMPORT_TITLE, SHEET_KEPT_SENTENCE, sheetOutcomeWords } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'
import { findBusiness } from '../../accounts/index.ts'
import { completionRules, type ProjectRow, requireProject, verifyAllItems } from '../../catalog/index.ts'
import { requireBooth, sendAllItems } from '../../marketplace/index.ts'
import { notify } from '../../notifications/index.ts'
import { defineOperation, type Operation, startOperation, undoNext } from '../../operations/index.ts'
import type { ItemWriteContext } from '../crawls/crawled-items-store.ts'
import { ensurePlatformProject } from '../platforms/ensure-platform-project.ts'
import type { Services } from '../services.ts'
import { type BroughtIn, bringInBatch } from './bring-in-batch.ts'
import { putBack } from './put-back.ts'
import { requireSheetImport } from './sheet-import-answer.ts'
import { startSheetImport } from './sheet-imports-store.ts'

const UNDO_PRODUCTS = 100
/** One spreadsheet of a business is brought in at a time. */
const SCOPE = 'spreadsheet'

/** Brings a spreadsheet that was looked at in, product by product, and puts it back. */
export const spreadsheetOperation = defineOperation<Services, 'spreadsheet'>({
  kinds: ['spreadsheet'],
  title: () => SHEET_IMPORT_TITLE,

  async prepare(services, trx, { businessId }, parameters) {
    const sheet = await requireSheetImport(trx, businessId, parameters.sheetImportId)
    const connectBySku = parameters.connectBySku ?? sheet.connect_by_sku
    // The check comes before the import: afterwards the search could not run.
    if (connectBySku) {
      if (!(await findBusiness(trx, businessId))?.is_active) throw new CallError('business_inactive')
      await requireBooth(trx, businessId)
    }
    if (sheet.status === 'preview' && sheet.total === 0) throw new CallError('sheet_import_nothing')
    const project = await ensurePlatformProject(services, trx, businessId)
    if (!project) throw new CallError('setup_incomplete')
    if (!(await startSheetImport(trx, sheet, project.projectId)))
      throw new CallError('sheet_import_not_startable')
    return {
      scope: SCOPE,
      projectId: project.projectId,
      total: sheet.form.productCount,
      facts: { connectBySku },
    }
  },

  async batch({ now }, trx, operation) {
    const { business_id: businessId, parameters } = operation
    const sheet = await requireSheetImport(trx, businessId, parameters.sheetImportId)
    const context = writeContextOf(await projectOf(trx, operation), operation)
    return bringInBatch(trx, sheet, context, { afterLine: Number(operation.cursor ?? 0), now: now() })
  },

  undo: {
    withinMs: null,
    applies: ({ succeeded }) => succeeded > 0,
    batch: async ({ now }, trx, operation) => {
      const context = writeContextOf(await projectOf(trx, operation), operation)
      return undoNext<BroughtIn['before'], BroughtIn['after']>(trx, operation, UNDO_PRODUCTS, (done) =>
        putBack(trx, done, context, now()),
      )
    },
  },

  async ended(services, trx, operation, end) {
    const { business_id: businessId, parameters } = operation
    if (end === 'stopped') return
    const { id, file_name: fileName } = await requireSheetImport(trx, businessId, parameters.sheetImportId)
    const isWell = end === 'completed'
    const details = { sheetImportId: id, fileName, isWell }
    await notify(
      trx,
      businessId,
      { event: 'sheet_import_ended', subjects: [`${id}:${isWell}`], details },
      services.now(),
    )
    if (isWell && operation.facts['connectBySku'] === true)
      await startOperation(services, trx, { businessId, userId: null }, { kind: 'connect', filterBy: 'sku' })
  },

  /** Verifies and sends what the project does by itself. The next sync does the part that is cut off here. */
  async afterwards(services, operation) {
    const { id, business_id: businessId, automation_level: level } = await projectOf(services.rows, operation)
    if (level === 'manual') return
    await verifyAllItems(services, businessId, id, 'automatic')
    if (level === 'auto_send') await sendAllItems(services, businessId, id, causeOf(operation))
  },

  sentence: (_kind, { outcome, code }) =>
    code === null ? sheetOutcomeWords(null, outcome === 'undone' ? 'undone' : 'done') : SHEET_KEPT_SENTENCE,
})

function projectOf(rows: Services['rows'], operation: Operation): Promise<ProjectRow> {
  return requireProject(rows, operation.business_id, operation.project_id ?? 0)
}

const causeOf = ({ user_id: userId }: Operation): ChangeCause => ({
  kind: 'person',
  ...(userId !== null && { id: userId }),
})

function writeContextOf(project: ProjectRow, operation: Operation): ItemWriteContext {
  return {
    businessId: project.business_id,
    projectId: project.id,
    jobId: null,
    cause: causeOf(operation),
    complete: (read) => completeProduct(read, completionRules(project)),
  }
}
