import type { Handler } from '../../core/handler.ts'
import { requireProject } from '../../core/require-project.ts'
import { latestBulkRun } from '../../core/stores/bulk-runs-store.ts'
import { bulkRunAnswer } from './bulk-run-answer.ts'

export const latest: Handler<'bulkRuns.latest'> = async ({ services, user }, { params }) => {
  await requireProject(services.rows, user.businessId, params.id)
  const run = await latestBulkRun(services.rows, user.businessId, params.id)
  return { run: run ? await bulkRunAnswer(services.rows, run, services.now()) : null }
}
