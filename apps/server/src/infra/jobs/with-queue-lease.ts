import { randomUUID } from 'node:crypto'
import type { Services } from '../services.ts'
import { holdLease, leaseTimes } from './queue-lease.ts'

/**
 * Runs `work` while this process holds the queue; does nothing when another run holds it. The signal aborts when the
 * lease is lost or this process stops: work then leaves its rows as they are, and whoever takes the queue goes on.
 */
export async function withQueueLease(
  services: Pick<Services, 'rows' | 'config'>,
  queue: string,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (stopping.aborted) return
  const times = leaseTimes(services.config.queueLeaseMs)
  await holdLease(services.rows, queue, `${process.pid}:${randomUUID()}`, times, (lease) =>
    work(AbortSignal.any([lease, stopping])),
  )
}
