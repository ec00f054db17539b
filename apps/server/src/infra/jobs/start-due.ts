import type { Services } from '../services.ts'

const AT_ONCE = 50
/** So much is started at a time; the rest when the step comes round. */
const MOST_BATCHES = 100

/**
 * Starts what has come due, the longest due first, batch after batch until one is not full. What cannot be started is told and
 * keeps nothing else waiting, unless it fills a batch by itself.
 */
export async function startDue<Due extends object>(
  { logger }: Pick<Services, 'logger'>,
  { find, start }: { find(limit: number): Promise<Due[]>; start(due: Due): Promise<void> },
): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const all = await find(AT_ONCE)
    let started = 0
    for (const due of all) {
      try {
        await start(due)
        started += 1
      } catch (error) {
        logger.error({ err: error, due }, 'Due work was not started')
      }
    }
    if (all.length < AT_ONCE || started === 0) return
  }
}
