import { randomUUID } from 'node:crypto'
import type { Services } from '../services.ts'
import { askToBeWoken, holdLease, leaseTimes, type QueueWake } from './queue-lease.ts'

/** Looks for a queue that others take and give back at the same moment; after these, the sweep wakes it. */
const MOST_LOOKS = 3

/**
 * Runs `work` while this process holds the queue; does nothing when another run holds it. The signal aborts when the
 * lease is lost or this process stops: work then leaves its rows as they are, and whoever takes the queue goes on.
 * @param others `wake` is woken when the run that holds the queue now has ended; `onReleased` hears who asked for it while
 * this run held it
 */
export async function withQueueLease(
  services: Pick<Services, 'rows' | 'config'>,
  queue: string,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
  others?: { wake: QueueWake; onReleased(asked: readonly QueueWake[]): Promise<void> },
): Promise<void> {
  if (stopping.aborted) return
  const { rows, config } = services
  const times = leaseTimes(config.queueLeaseMs)
  const owner = `${process.pid}:${randomUUID()}`
  const run = (lease: AbortSignal) => work(AbortSignal.any([lease, stopping]))
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const { held } = await holdLease(rows, queue, owner, times, run, others?.onReleased)
    if (held || !others || (await askToBeWoken(rows, queue, others.wake))) return
  }
}
