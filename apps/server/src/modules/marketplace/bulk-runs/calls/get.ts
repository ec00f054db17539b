import type { Handler } from '../../handler.ts'
import { bulkRunAnswer } from '../bulk-run-answer.ts'
import { requireBulkRun } from '../require-bulk-run.ts'

export const get: Handler<'bulkRuns.get'> = async ({ services, user }, { params }) =>
  bulkRunAnswer(
    services.rows,
    await requireBulkRun(services.rows, user.businessId, params.id),
    services.now(),
  )
