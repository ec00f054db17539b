import { randomUUID } from 'node:crypto'
import type { Services } from '../services.ts'
import { holdLease, leaseTimes } from './lane-lease.ts'

/**
 * Runs `work` while this process holds the lane; does nothing when another run holds it. The signal aborts when the
 * lease is lost or this process stops: work then leaves its rows as they are, and whoever takes the lane goes on.
 */
export async function holdLane(
  services: Pick<Services, 'rows' | 'config'>,
  lane: string,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (stopping.aborted) return
  const times = leaseTimes(services.config.laneLeaseMs)
  await holdLease(services.rows, lane, `${process.pid}:${randomUUID()}`, times, (lease) =>
    work(AbortSignal.any([lease, stopping])),
  )
}
