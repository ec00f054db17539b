import type { Slice } from '../../../infra/jobs/slice.ts'
import type { Services } from '../services.ts'
import { findBoothQueue } from './booth-queues-store.ts'
import { pauseQueue, type QueuePause } from './queue-pause.ts'
import { sleepWithLease } from './rate-limited-client.ts'

/** A pause as short as this is waited out with the queue in hand, while nobody waits for the place. */
const SHORT_PAUSE_MS = 10_000
/** Interval at which a pause that is waited out is looked at: it may end before its time. */
const LOOK_MS = 1_000

/** Pauses the booth's queue. Answers whether the pause is over, so that this run goes on; otherwise the queue is woken after it. */
export async function waitOutPause(
  services: Services,
  businessId: number,
  pause: QueuePause,
  { lease, slice }: { lease: AbortSignal; slice: Pick<Slice, 'isWaitedFor'> },
): Promise<boolean> {
  const { rows, booths, now } = services
  const resumeAt = await pauseQueue(services, businessId, pause)
  if (pause.code === 'booth_disconnected') return false
  const wait = resumeAt.getTime() - now().getTime()
  if (wait > SHORT_PAUSE_MS) return false
  const { clock } = await booths.forBusiness(businessId)
  for (let left = wait; left > 0; left -= LOOK_MS) {
    if (await slice.isWaitedFor()) return false
    await sleepWithLease(clock, Math.min(left, LOOK_MS), lease)
    const { stopped_at, resume_at } = await findBoothQueue(rows, businessId)
    if (stopped_at !== null) return false
    if (resume_at === null) return true
  }
  return true
}
