import type { Handler } from '../../handler.ts'
import { boothRunAnswer } from '../booth-run-answer.ts'
import { listBoothRuns } from '../booth-runs-store.ts'

export const list: Handler<'boothRuns.list'> = async ({ services, user }, { query }) => {
  const { runs, total } = await listBoothRuns(services.rows, user.businessId, query)
  const now = services.now()
  return { items: await Promise.all(runs.map((run) => boothRunAnswer(services.rows, run, now))), total }
}
