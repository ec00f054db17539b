import { boothOutcomeSentence } from '@payvand/texts'
import type { Handler } from '../../handler.ts'
import { listRunItems } from '../booth-run-items-store.ts'
import { findBoothRun } from '../booth-runs-store.ts'
import { requireBoothRun } from '../require-booth-run.ts'

export const results: Handler<'boothRuns.results'> = async ({ services, user }, { params, query }) => {
  const run = requireBoothRun(await findBoothRun(services.rows, user.businessId, params.id))
  const { items, total } = await listRunItems(services.rows, user.businessId, run.id, query)
  return {
    items: items.map(({ projectItemId, name, url, outcome, code, isChanged, from, to }) => ({
      projectItemId,
      name,
      url,
      outcome,
      change: isChanged ? { from, to } : null,
      sentence: boothOutcomeSentence(outcome, code),
    })),
    total,
  }
}
