import type { Handler } from '../../handler.ts'
import { boothRunAnswer } from '../booth-run-answer.ts'
import { findBoothRun } from '../booth-runs-store.ts'
import { requireBoothRun } from '../require-booth-run.ts'

export const get: Handler<'boothRuns.get'> = async ({ services, user }, { params }) => {
  const run = requireBoothRun(await findBoothRun(services.rows, user.businessId, params.id))
  return boothRunAnswer(services.rows, run, services.now())
}
