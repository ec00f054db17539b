import type { BackgroundStep } from '../../../infra/jobs/run-steps.ts'
import type { Services } from '../../sources/index.ts'
import {
  isOnlyRefresher,
  lastHealthRefresh,
  noteHealthRefresh,
  refreshHealth,
} from './operated-businesses-store.ts'

const EVERY_MS = 60_000
/** Few enough for a statement of a second. */
const BUSINESSES_AT_ONCE = 5_000

/** Looks at every business, unless another process did so within the last minute. */
export async function refreshAllHealth({ rows, now }: Pick<Services, 'rows' | 'now'>): Promise<void> {
  await rows.transaction().execute(async (trx) => {
    if (!(await isOnlyRefresher(trx))) return
    const began = now()
    const last = await lastHealthRefresh(trx)
    if (last && began.getTime() - last.getTime() < EVERY_MS / 2) return
    let after: number | null = 0
    while (after !== null) after = await refreshHealth(trx, after, BUSINESSES_AT_ONCE)
    await noteHealthRefresh(trx, began)
  })
}

export const refreshHealthStep: BackgroundStep<Services> = {
  name: 'refresh the health of businesses',
  everyMs: EVERY_MS,
  run: refreshAllHealth,
}
