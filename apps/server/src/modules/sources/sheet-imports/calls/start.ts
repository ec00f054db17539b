import { CallError } from '../../../../infra/http/call-error.ts'
import { wakeQueue } from '../../../../infra/jobs/queue.ts'
import { findBusiness, lockBusiness } from '../../../accounts/index.ts'
import { requireBooth } from '../../../marketplace/index.ts'
import type { Handler } from '../../handler.ts'
import { ensurePlatformProject } from '../../platforms/ensure-platform-project.ts'
import type { Services } from '../../services.ts'
import { requireSheetImport } from '../sheet-import-answer.ts'
import { hasActiveSheetImport, lockSheetImport, startSheetImport } from '../sheet-imports-store.ts'
import { get } from './get.ts'

export const start: Handler<'sheetImports.start'> = async (context, { params, body }) => {
  const { services, user } = context
  const { rows, jobs } = services
  const { businessId } = user
  const found = await requireSheetImport(rows, businessId, params.id)
  const connectBySku = body.connectBySku ?? found.connect_by_sku
  // The check comes before the import: afterwards the search could not run.
  if (connectBySku) await requireSearchable(services, businessId)
  await rows.transaction().execute(async (trx) => {
    // Two simultaneous starts come one after the other.
    await lockBusiness(trx, businessId)
    const sheet = await lockSheetImport(trx, businessId, params.id)
    if (sheet?.status !== 'preview') throw new CallError('sheet_import_not_startable')
    if (sheet.total === 0) throw new CallError('sheet_import_nothing')
    if (await hasActiveSheetImport(trx, businessId)) throw new CallError('sheet_import_active')
    const project = await ensurePlatformProject(services, trx, businessId)
    if (!project) throw new CallError('setup_incomplete')
    await startSheetImport(trx, sheet, { projectId: project.projectId, connectBySku })
    await wakeQueue(trx, jobs, 'sheet-imports.run', { sheetImportId: sheet.id, businessId })
  })
  return get(context, { params, query: undefined, body: undefined })
}

async function requireSearchable({ rows }: Pick<Services, 'rows'>, businessId: number): Promise<void> {
  const business = await findBusiness(rows, businessId)
  if (!business?.is_active) throw new CallError('business_inactive')
  await requireBooth(rows, businessId)
}
