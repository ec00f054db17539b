import { requireProject } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { bulkRunAnswer } from '../bulk-run-answer.ts'
import { latestBulkRun } from '../bulk-runs-store.ts'

export const latest: Handler<'bulkRuns.latest'> = async ({ services, user }, { params }) => {
  await requireProject(services.rows, user.businessId, params.id)
  const run = await latestBulkRun(services.rows, user.businessId, params.id)
  return { run: run ? await bulkRunAnswer(services.rows, run, services.now()) : null }
}
